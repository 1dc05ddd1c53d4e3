/// Whether `ASARAG_LONG` asks for the long tests, as `make test-long` does.
pub(crate) fn is_long() -> bool {
    std::env::var_os("ASARAG_LONG").is_some_and(|value| value == "1")
}
