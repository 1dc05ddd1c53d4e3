# What can be done here. `make` alone prints this list.

.DEFAULT_GOAL := help
.PHONY: help run test test-long check fmt bench measure screenshots

help: ## Say what can be done
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

run: ## Install what is missing, build, and serve http://127.0.0.1:8080 on the embedded database
	@scripts/run

test: ## Everything that must hold: checks, then every test on SQLite and Postgres, then the page in Chromium
	@scripts/test

test-long: ## The tests that take long: 200 random kill points on each database, long games, deep counts
	@scripts/test-long

check: ## Formatting, lints, documentation, the page's types and style; no tests
	@scripts/check

fmt: ## Format the Rust code and the page
	@scripts/fmt

bench: ## Measure durable moves on this machine (release build; method in docs/BENCHMARKS.md)
	@scripts/bench

measure: ## Measure the page: when a room can be played on, and the work of a frame (method in docs/BENCHMARKS.md)
	@scripts/measure

screenshots: ## Pictures of every page at three widths, light and dark, into web/shots
	@scripts/screenshots
