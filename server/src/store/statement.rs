use uuid::Uuid;

/// One statement in the SQL both databases share, with its values.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
}

/// A value of a statement.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Id(Uuid),
    Number(Option<i64>),
    Text(String),
    Truth(bool),
}

impl Statement {
    /// Asserts that each of `$1…$n` has its value: SQLite would bind a missing one as null without a word.
    pub(super) fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        assert_eq!(parameters(sql), values.len(), "values of: {sql}");
        Statement { sql, values }
    }
}

/// The highest number of a `$n` in `sql`.
pub(super) fn parameters(sql: &str) -> usize {
    sql.split('$')
        .skip(1)
        .filter_map(|rest| {
            let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
            digits.parse().ok()
        })
        .max()
        .unwrap_or(0)
}

/// Binds the values of a statement to a query of either database.
macro_rules! bind {
    ($query:expr, $values:expr) => {{
        let mut query = $query;
        for value in $values {
            query = match value {
                $crate::store::statement::Value::Id(id) => query.bind(id),
                $crate::store::statement::Value::Number(number) => query.bind(number),
                $crate::store::statement::Value::Text(text) => query.bind(text),
                $crate::store::statement::Value::Truth(truth) => query.bind(truth),
            };
        }
        query
    }};
}
pub(super) use bind;

impl From<Uuid> for Value {
    fn from(id: Uuid) -> Value {
        Value::Id(id)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Truth(truth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_counted_by_their_highest_number() {
        for (sql, count) in [
            ("select 1", 0),
            ("select $1", 1),
            ("where a = $2 and b = $1", 2),
            ("$1, $1, $12)", 12),
        ] {
            assert_eq!(parameters(sql), count, "{sql}");
        }
    }

    #[test]
    fn a_missing_value_is_no_null() {
        let short = || Statement::new("select $1, $2", vec![1.into()]);
        assert!(std::panic::catch_unwind(short).is_err());
    }
}
