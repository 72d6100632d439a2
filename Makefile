# Everything runs in .venv, made here; nothing is installed elsewhere.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help demo build test test-rust test-python lint format docs bench bench-rust clean

help: ## What there is
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

demo: build ## Build, then solve, judge and draw a puzzle of each kind
	$(BIN)/python examples/demo.py

build: $(VENV)/.ready ## Compile the core and install the package into .venv
	VIRTUAL_ENV=$(abspath $(VENV)) $(BIN)/maturin develop --release --locked --extras image,analysis --quiet

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --group build --group test --group lint
	@touch $@

test: test-rust test-python ## All tests, from a clean clone as well

test-rust:
	cargo test --locked --package tabuleiro-core

test-python: build
	$(BIN)/python -m pytest

lint: build ## rustfmt, clippy, rustdoc, ruff, mypy --strict, stubs against the binary
	cargo fmt --all --check
	cargo clippy --locked --all-targets --workspace -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --workspace --quiet
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/stubtest tabuleiro._core --ignore-disjoint-bases

format: $(VENV)/.ready ## Format all code
	cargo fmt --all
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: build ## Build the documentation as a site
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/mkdocs build --strict

bench: build ## Side by side with other solvers: one run, one table
	$(BIN)/python -m pip install --quiet --group peers
	$(BIN)/tabuleiro bench

bench-rust: ## Benchmarks of the core alone
	cargo bench --locked --package tabuleiro-core

clean: ## Remove what was built
	rm -rf $(VENV) target site
