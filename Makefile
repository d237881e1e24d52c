# Plancia: `make` alone teaches. Everything runs in .venv, with the locked versions of requirements/.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= space_hulk
MATCHES ?= 1000
SAMPLE ?= 150
SEED ?= 1
ARGS ?=
CODE := src tests tools hatch_build.py $(wildcard examples)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup page play terminal test lint types contracts unit browser wheel conformance bench \
        inp load together battle kill fuzz exports mutants audit balance docs catalogues pictures films format lock clean

help:  ## show what can be made
	@echo "Plancia. The first target prepares everything by itself; nothing else is needed before it."
	@echo
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | \
	  awk -F'\t' '{ printf "  make %-12s %s\n", $$1, $$2 }'
	@echo
	@echo "For example:"
	@echo "  make play                          the table, on http://127.0.0.1:8000"
	@echo "  make terminal ARGS='--lang it'     a mission of Space Hulk in the terminal, in Italian"
	@echo "  make terminal GAME=tris            the smallest game"
	@echo "  make unit ARGS='tests/core -k dice'"

# --- environment -------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Plancia needs Python 3.11 or later, as $(PYTHON). On Debian 12: apt-get install python3"; \
	  echo "With another interpreter: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get install -y --no-install-recommends python3-venv \
	      || { apt-get update && apt-get install -y --no-install-recommends python3-venv; }; \
	  else \
	    echo "Python's venv module is missing. Run: sudo apt-get install python3-venv"; exit 1; \
	  fi; }
	$(PYTHON) -m venv $(VENV)

# The stamp is renewed when the locked versions or the project file change.
$(VENV)/.setup: requirements/runtime.txt requirements/dev.txt pyproject.toml hatch_build.py | $(BIN)/python
	$(PIP) --requirement requirements/dev.txt
	$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.setup
	$(PIP) --requirement requirements/bench.txt
	@touch $@

$(VENV)/.fuzz: requirements/fuzz.txt $(VENV)/.setup
	$(PIP) --requirement requirements/fuzz.txt
	@touch $@

setup: $(VENV)/.setup  ## prepare .venv (quick when nothing has changed)

# --- the page ----------------------------------------------------------------------------------

WEB := web
NODE := $(WEB)/node_modules/.setup
PAGE := $(WEB)/dist/index.html
PAGE_SOURCES := $(shell find $(WEB)/src $(WEB)/public $(WEB)/index.html -type f 2>/dev/null)

$(NODE): $(WEB)/package.json $(WEB)/package-lock.json
	@command -v npm >/dev/null || { \
	  echo "The page needs Node.js 20 or later with npm. On Debian: apt-get install nodejs npm"; exit 1; }
	cd $(WEB) && npm install --no-save --loglevel=error  # what the lock file says; it is not changed
	@touch $@

$(PAGE): $(NODE) $(PAGE_SOURCES) $(WEB)/vite.config.ts $(WEB)/svelte.config.js $(WEB)/tsconfig.json
	cd $(WEB) && npm run --silent build
	@touch $@

page: $(PAGE)  ## build the page (quick when nothing has changed)

# --- play --------------------------------------------------------------------------------------

play: setup page  ## start the table on http://127.0.0.1:8000 (options in ARGS)
	@$(BIN)/plancia serve $(ARGS)

terminal: setup  ## play in the terminal: GAME=space_hulk, further options in ARGS
	@$(BIN)/plancia play $(GAME) $(ARGS)

# --- checks ------------------------------------------------------------------------------------

test: lint types contracts unit browser wheel  ## run every check there is; nothing may fail

lint: setup  ## check style, layout and the lock files
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/python tools/lock.py --check

types: setup  ## check the types, strictly
	$(BIN)/mypy $(CODE)

contracts: setup  ## check who may import whom
	$(BIN)/lint-imports

unit: setup  ## run the tests: ARGS='tests/core -k dice' picks some
	$(BIN)/pytest $(or $(ARGS),--numprocesses 2 --dist loadfile)

browser: setup page  ## check the page: style, types, units, and everything in a real Chromium
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get install -y --no-install-recommends chromium \
	      || { apt-get update && apt-get install -y --no-install-recommends chromium; }; \
	  else \
	    echo "The browser tests need Chromium. Run: sudo apt-get install chromium"; exit 1; \
	  fi; }
	cd $(WEB) && npm run --silent lint && npm run --silent check && npm test --silent && npm run --silent e2e

wheel: setup page  ## build the wheel and play from it in an empty environment
	$(BIN)/python tools/wheel_check.py

conformance: setup  ## run the conformance kit on GAME and all properties with full numbers (slow)
	$(BIN)/plancia conformance tris --matches $(MATCHES)
	$(BIN)/plancia conformance $(GAME) --matches $(MATCHES) $(ARGS)
	PLANCIA_FULL=1 $(BIN)/pytest -m "conformance or hypothesis"

exports: setup  ## export random moments of GAME as scenario files and begin again from each (slow)
	$(BIN)/python -m tools.export_check $(GAME) $(ARGS)

mutants: setup  ## see whether the tests notice faults planted in the rules of GAME (slow)
	$(BIN)/python -m tools.mutants $(GAME) $(ARGS)

audit: setup  ## see whether the tests marked with a rule notice it broken, and content changed (slow)
	$(BIN)/python -m tools.audit $(GAME) --sample $(SAMPLE) --seed $(SEED) $(ARGS)

bench: $(VENV)/.bench  ## measure speed beside other engines
	$(BIN)/plancia bench $(ARGS)

inp: setup page  ## measure how long the page takes from an input to the next picture
	cd $(WEB) && npm run --silent inp -- $(ARGS)
	cd $(WEB) && npm run --silent ways

load: setup  ## load the server with 500 tables, or 25 in real time, and measure it (slow)
	$(BIN)/python -m tools.load $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m tools.load --game project_elite --tables 25 --seconds 300)

fuzz: $(VENV)/.fuzz  ## send the server 100,000 things that no page would send (slow)
	$(BIN)/python -m tools.fuzz_schema $(filter --json,$(ARGS))
	$(BIN)/python -m tools.fuzz_server $(ARGS)

together: setup page  ## six people at one table, 300 commands in a phase: nothing lost, nothing twice (four minutes)
	$(BIN)/python -m tools.together $(ARGS)
	cd $(WEB) && npm run --silent together

battle: setup page  ## two browsers play 300 points of Infinity with everything in it, from their lists to the end (minutes)
	cd $(WEB) && npm run --silent battle -- $(ARGS)

kill: setup  ## kill the server 100 times under play: nothing may be lost (slow)
	$(BIN)/python -m tools.kill_test $(ARGS)

# --- upkeep ------------------------------------------------------------------------------------

pictures: setup page  ## take the pictures of the README and the docs
	cd $(WEB) && npm run --silent pictures

films: setup page  ## film one turn of each game for the README (needs ffmpeg)
	@command -v ffmpeg >/dev/null || { echo "The films need ffmpeg. On Debian: apt-get install ffmpeg"; exit 1; }
	cd $(WEB) && npm run --silent films

balance: setup  ## measure missions and bots for docs/balance.md (half an hour)
	$(BIN)/python -m tools.balance $(ARGS)

docs: setup  ## write the pages of docs/ that are made from the sources
	$(BIN)/python -m tools.rules_index
	$(BIN)/python -m tools.reference
	$(BIN)/python -m tools.words_page
	$(BIN)/python -m tools.hooks_page

catalogues: setup  ## compile the message catalogues
	$(BIN)/python hatch_build.py

format: setup  ## put the code into our layout
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

lock: setup  ## write requirements/ from what is installed in .venv
	$(BIN)/python tools/lock.py

clean:  ## remove caches and build output (the environment stays)
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .mutants .coverage htmlcov
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete
