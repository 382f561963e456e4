# The system's Python, 3.11 or newer; everything else lives in .venv and build.
PYTHON ?= python3
BIN := .venv/bin
# Test processes at a time.
JOBS ?= 2
# The game that make play starts.
GAME ?= block-by-block
# The tests of what is compiled.
RULES := not drawing and not data and not telling and not remarks and not prospects and not viewing
# Games of a fuzz campaign.
GAMES ?= 100000
UV_VERSION := 0.13.7

.PHONY: setup compile play test lint format bench fuzz lock clean

# Environment, locked packages, editable install, compiled engine; what is up to date is left alone.
setup:
	@$(PYTHON) tools/setup_environment.py

# Compile the engine anew, whether or not it has changed.
compile:
	@$(PYTHON) tools/setup_environment.py --compile

play: setup
	@$(BIN)/citadel play $(GAME)

# Everything: lint, all tests on the compiled engine, the engine's tests on the interpreted one, coverage of both
# (the floor is fail_under in pyproject.toml). Drawing, data and texts are interpreted in any case and run once.
test: lint
	rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -n $(JOBS)
	CITADEL_PURE=1 $(BIN)/coverage run -m pytest -n $(JOBS) tests/core tests/block_by_block tests/week_in_hell tests/an_loc -k "$(RULES)"
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup
	$(BIN)/citadel bench

fuzz: setup
	$(BIN)/python -m citadel.analysis.fuzz --games $(GAMES)

# Write requirements/*.txt anew from requirements/*.in.
LOCK = build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv==$(UV_VERSION)
	$(LOCK) --output-file requirements/runtime.txt requirements/runtime.in
	$(LOCK) --constraint requirements/runtime.txt --output-file requirements/dev.txt requirements/dev.in

clean:
	rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.*
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
