# The system's Python, 3.11 or newer; everything else lives in .venv and build.
PYTHON ?= python3
BIN := .venv/bin
# Test processes at a time.
JOBS ?= 2
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" $(BIN)/npm --prefix web --silent
# The tests of what is compiled.
RULES := not drawing and not data and not telling and not remarks and not prospects and not viewing
# Games of a fuzz campaign.
GAMES ?= 100000
UV_VERSION := 0.13.7

.PHONY: setup compile play test coverage lint format shapes wheel bench fuzz screenshots lock clean

# Environment, locked packages, editable install, page, compiled engine; what is up to date is left alone.
setup:
	@$(PYTHON) tools/setup_environment.py

# Compile the engine anew, whether or not it has changed.
compile:
	@$(PYTHON) tools/setup_environment.py --compile

play: setup
	@$(BIN)/citadel serve

# Everything: lint, all tests on the compiled engine, the page in a real browser, the engine's tests on the interpreted
# one. Drawing, data and texts are interpreted in any case and run once.
test: lint
	@$(PYTHON) tools/install_browser.py
	$(NPM) test
	$(BIN)/pytest -n $(JOBS) --ignore=tests/browser
	$(BIN)/pytest -n $(JOBS) tests/browser
	CITADEL_PURE=1 $(BIN)/pytest -n $(JOBS) tests/core tests/block_by_block tests/week_in_hell tests/an_loc -k "$(RULES)"

# Coverage of all code by the tests, interpreted, since a tracer sees nothing of compiled code; a quarter of an hour.
# The floor is fail_under in pyproject.toml.
coverage: setup
	rm -f .coverage .coverage.*
	CITADEL_PURE=1 $(BIN)/coverage run -m pytest -n $(JOBS) --ignore=tests/browser
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run check
	$(NPM) run lint

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format

# Write the shapes of the protocol for the page anew, after a change of the server's answers or requests.
shapes: setup
	$(BIN)/python tools/write_shapes.py

# A wheel with the page and the compiled engine, for this Python and machine, into dist.
wheel: setup
	CITADEL_COMPILE=1 CITADEL_PURE=1 $(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

bench: setup
	$(BIN)/citadel bench

fuzz: setup
	$(BIN)/python -m citadel.analysis.fuzz --games $(GAMES)

# Every page of all three games at desktop and phone size, in both themes, into build/screenshots.
screenshots: setup
	@$(PYTHON) tools/install_browser.py
	$(BIN)/python -m tests.browser.screenshots build/screenshots

# Write requirements/*.txt anew from requirements/*.in.
LOCK = build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv==$(UV_VERSION)
	$(LOCK) --output-file requirements/runtime.txt requirements/runtime.in
	$(LOCK) --constraint requirements/runtime.txt --output-file requirements/dev.txt requirements/dev.in

clean:
	rm -rf .venv build dist web/node_modules src/citadel/server/static src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.*
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
