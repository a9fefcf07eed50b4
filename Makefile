# Everything works offline once it has run; nothing needs root.
GO      ?= go
BIN     := bin/hipy
FUZZ    ?= 5m
MUTANTS ?= 100
ROUNDS ?= 10000000
SIZE    ?= medium
SANITIZED ?= TestConformance|TestPrograms|TestFallback|TestPandas|TestNumpy$$|TestModels

# The symbols of DuckDB, thirty thousand, stay in the program: a process starts 2 ms sooner.
ifeq ($(shell uname -s),Linux)
LDFLAGS ?= -extldflags "-Wl,--exclude-libs,ALL"
endif

# The interpreters of what make bench-peers compares with.
PEERS := HIPY_TEST_PYTHON=$(CURDIR)/.venv/bin/python HIPY_PEER_PYTHON_TUPLEX=$(CURDIR)/.venv-tuplex/bin/python HIPY_PEER_PYTHON_BODO=$(CURDIR)/.venv-bodo/bin/python

# PySpark of the oldest version that hipy.spark takes, and of the newest that it is tested with.
SPARKS := 3.5.7 4.3.0

# The Apache DataFusion in which exported functions are run.
DATAFUSION := 55.0.0

# The PyTorch that hipy.overload.torch is tested with.
TORCH := 2.15.0

# The compiler of the wheel's extra cc.
ZIG := 0.17.1

# The formatter of C++, of the version that make venv installs.
CLANG_FORMAT ?= $(wildcard $(CURDIR)/.venv/bin/clang-format)

# What make lint runs, where it can be fetched.
STATICCHECK ?= honnef.co/go/tools/cmd/staticcheck@v0.8.2
DEADCODE    ?= golang.org/x/tools/cmd/deadcode@v0.52.0

.DEFAULT_GOAL := help
.PHONY: help build demo wheel venv spark datafusion torch zig test test-packages test-engines short bench bench-compile peers bench-peers bench-report fuzz mutate leaks sanitize grid lint docs site clean check

# Tests that compare with Python packages run by the interpreter that make venv makes.
# Bugs of ours that users are spared fail in tests and benchmarks.
export HIPY_RECOVERY ?= off
export HIPY_TEST_PYTHON ?= $(wildcard $(CURDIR)/.venv/bin/python)
# DuckDB's client and shell, in which functions are stopped.
export HIPY_TEST_DUCKDB ?= $(wildcard $(CURDIR)/.venv/bin/python)
export HIPY_TEST_DUCKDB_SHELL ?= $(wildcard $(CURDIR)/.venv/lib/python3*/site-packages/duckdb_cli/duckdb)
# An interpreter with ziglang.
export HIPY_TEST_ZIG ?= $(wildcard $(CURDIR)/.venv-zig/bin/python)
# Interpreters with PySpark.
export HIPY_TEST_SPARK ?= $(subst $() ,:,$(strip $(foreach v,$(SPARKS),$(wildcard $(CURDIR)/.venv-spark-$(v)/bin/python))))
# An interpreter with PyTorch.
export HIPY_TEST_TORCH ?= $(wildcard $(CURDIR)/.venv-torch/bin/python)
# An interpreter with Apache DataFusion.
export HIPY_TEST_DATAFUSION ?= $(wildcard $(CURDIR)/.venv-datafusion/bin/python)

# Tests stage thousands of functions: with a larger heap, garbage is collected less often.
test test-packages test-engines short: export GOGC ?= 400
test test-packages test-engines short: export GOMEMLIMIT ?= 2GiB

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

check: ## see whether the tools are there
	@./.ci/tools

build: check ## compile bin/hipy
	@mkdir -p bin
	$(GO) build -ldflags '$(LDFLAGS)' -o $(BIN) ./cmd/hipy

demo: build ## compile examples/iban.py and query a million rows with it
	$(BIN) demo

venv: check ## make .venv: CPython with the packages that tests compare with
	@if [ ! -x .venv/bin/python ]; then python=$${HIPY_PYTHON:-$$(command -v python3.11 || command -v python3)}; $$python -m venv .venv; fi
	@for r in conformance/*/requirements.txt python/requirements.txt docs/requirements.txt runtime/native/tools/requirements.txt; do .venv/bin/python -m pip install --quiet --disable-pip-version-check -r $$r || exit 1; done

spark: check ## make .venv-spark-*: CPython with PySpark, for the tests of hipy.spark, where Java is
	@if ! command -v java >/dev/null; then echo "left out: Spark, which needs Java 17 (Debian, Ubuntu: apt install openjdk-17-jre-headless)"; exit 0; fi; \
	python=$${HIPY_PYTHON:-$$(command -v python3.11 || command -v python3)}; \
	for v in $(SPARKS); do \
	  if [ ! -x .venv-spark-$$v/bin/python ]; then $$python -m venv .venv-spark-$$v; fi; \
	  .venv-spark-$$v/bin/python -m pip install --quiet --disable-pip-version-check pyspark==$$v -r python/tests/spark.txt || echo "left out: PySpark $$v can't be installed"; \
	done

datafusion: check ## make .venv-datafusion: CPython with Apache DataFusion, for the tests of hipy export
	@if [ ! -x .venv-datafusion/bin/python ]; then python=$${HIPY_PYTHON:-$$(command -v python3.11 || command -v python3)}; $$python -m venv .venv-datafusion; fi
	@.venv-datafusion/bin/python -m pip install --quiet --disable-pip-version-check datafusion==$(DATAFUSION)

torch: check ## make .venv-torch: CPython with PyTorch (5 GB), for the tests of hipy.overload.torch
	@if [ ! -x .venv-torch/bin/python ]; then python=$${HIPY_PYTHON:-$$(command -v python3.11 || command -v python3)}; $$python -m venv .venv-torch; fi
	@.venv-torch/bin/python -m pip install --quiet --disable-pip-version-check torch==$(TORCH) numpy==2.4.6

zig: check ## make .venv-zig: CPython with the compiler of the wheel's extra cc, for its tests and for the wheel
	@if [ ! -x .venv-zig/bin/python ]; then python=$${HIPY_PYTHON:-$$(command -v python3.11 || command -v python3)}; $$python -m venv .venv-zig; fi
	@if [ ! -f .venv-zig/wheels/ziglang-$(ZIG)-*.whl ]; then .venv-zig/bin/python -m pip download --quiet --disable-pip-version-check --no-deps -d .venv-zig/wheels ziglang==$(ZIG); fi
	@.venv-zig/bin/python -m pip install --quiet --disable-pip-version-check --no-index --find-links .venv-zig/wheels ziglang==$(ZIG)

# The command without what only developers need, and with its own libstdc++, so that it runs on other machines.
wheel: check ## build/wheel/hipy-*.whl for pip: the command, the runtime's libraries and the Python package
	@rm -rf build/wheel && mkdir -p build/wheel
	$(GO) build -trimpath -ldflags '-s -w -extldflags "-s -static-libstdc++ -static-libgcc -Wl,--exclude-libs,ALL"' -o build/wheel/hipy ./cmd/hipy
	build/wheel/hipy prebuild build/wheel/prebuilt
	@if [ -n "$(HIPY_TEST_ZIG)" ]; then CXX="$(HIPY_TEST_ZIG) -m ziglang c++" build/wheel/hipy prebuild build/wheel/prebuilt; else echo "left out: the runtime's libraries for the extra cc, which make zig makes possible" >&2; fi
	python3 python/wheel.py build/wheel/hipy build/wheel/prebuilt build/wheel

# Packages whose tests want other programs: other versions of Python, DuckDB's own.
ENGINES := python engine

# Tests of conformance that compare with numpy, scipy, pandas and scikit-learn: half of all the time.
PACKAGES := ^Test(Pandas|PandasGrid|Numpy|NumpyGrid|Models|Stored)$$

# Tests that ask a solver, PostgreSQL, Spark, DataFusion or zig, which are other programs.
SOLVER := ^Test(VerifyPairs|Symbolic|FormsInPython|FactsInPython|ExportPostgres|ExportCasesPostgres|ExportSpark|ExportDataFusion|ExportSMTLIB|PageSpark|Zig)$$

test: build ## everything that a change must pass, but for test-packages and test-engines
	$(GO) vet ./...
	$(GO) test -vet=off -timeout 60m -skip '$(PACKAGES)$$|$(SOLVER)$$' $$($(GO) list ./... | grep -vE '^[^/]*/[^/]*/[^/]*/($(subst $() ,|,$(ENGINES)))(/|$$)')

test-packages: build ## what compares with numpy, scipy, pandas and scikit-learn
	$(GO) test -vet=off -timeout 60m -run '$(PACKAGES)$$' ./conformance

test-engines: build ## the rest of it: what needs other programs, as other versions of Python
	$(GO) test -vet=off -timeout 40m $(ENGINES:%=./%/...)
	$(GO) test -vet=off -timeout 40m -run '$(SOLVER)$$' ./conformance ./symbolic/smt ./docs

short: check ## the quick part of the tests
	$(GO) test -short ./...

bench: build ## measure against CPython and hand-written C++ (SIZE=small|medium|large)
	$(BIN) bench --size $(SIZE) --json bench.json --html bench.html

bench-compile: build ## measure how long the files of bench/corpus.txt take to compile
	$(BIN) bench compile --corpus bench/corpus.txt --json compile.json

peers: venv ## install what make bench-peers compares with
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -r bench/peers.txt
	@for p in tuplex bodo; do if [ ! -x .venv-$$p/bin/python ]; then .venv/bin/python -m venv .venv-$$p; fi; done # want other packages
	.venv-tuplex/bin/python -m pip install --quiet --disable-pip-version-check tuplex==0.3.6 || echo "left out: Tuplex can't be installed"
	.venv-bodo/bin/python -m pip install --quiet --disable-pip-version-check bodo==2026.10 pandas==2.3.3 -r conformance/models/requirements.txt || echo "left out: Bodo can't be installed"

bench-peers: build peers ## make bench with Numba, Cython, Tuplex, Bodo, Modin, Polars and DuckDB, each where it can
	$(PEERS) $(BIN) bench --size $(SIZE) --peers --json bench.json --html bench.html

bench-report: build peers ## measure anew for docs/BENCHMARKS.md and README.md (fifteen minutes)
	$(PEERS) $(BIN) bench --size $(SIZE) --peers --json docs/benchmarks.json --html bench.html
	$(GO) test ./bench -run TestPublished -update

fuzz: build ## look for differences from CPython for a while (FUZZ=5m)
	$(GO) test ./conformance/fuzz -run TestFuzz -fuzztime-programs $(FUZZ) -v -timeout 0
	$(GO) test ./conformance/fuzz -run TestFuzz -fuzztime-programs $(FUZZ) -singles -seed $$(date +%s) -v -timeout 0
	$(GO) test ./conformance/fuzz -run TestFuzz -fuzztime-programs $(FUZZ) -documents -seed $$(date +%s) -v -timeout 0
	$(GO) test ./conformance/fuzz -run TestFuzz -fuzztime-programs $(FUZZ) -arrays -seed $$(date +%s) -v -timeout 0
	$(GO) test ./conformance/fuzz -run TestFuzz -library -seed $$(date +%s) -v -timeout 0
	$(GO) test ./conformance/fuzz -run TestScripts -scripts 50 -seed $$(date +%s) -v -timeout 0

mutate: ## break the runtime in many ways and see that tests notice (MUTANTS=100)
	$(GO) test ./runtime/native/leaftest -run TestMutants -mutants $(MUTANTS) -v -timeout 0

leaks: ## see that operations in CPython keep no references (ROUNDS=10000000)
	$(GO) test ./conformance/leaks -rounds $(ROUNDS) -v -timeout 0

sanitize: ## run the suite under AddressSanitizer and UBSan (an hour)
	$(GO) test -c -o bin/conformance.test ./conformance
	cd conformance && CXX=$(CURDIR)/conformance/sanitize/cxx LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0:protect_shadow_gap=0:handle_segv=0:allow_user_segv_handler=1:allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1 \
	../bin/conformance.test -test.run '$(SANITIZED)' -test.v -test.timeout 0

grid: build ## compare all methods of the pandas model by dtype and shape (ten minutes)
	$(GO) test ./conformance -run 'TestPandasGrid$$' -pandas-grid 0 -v -timeout 0

lint: ## formatting, static checks, dead code
	@out=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$out" ]; then echo "gofmt:"; echo "$$out"; exit 1; fi
	$(GO) vet ./...
	@if $(GO) run $(STATICCHECK) -version >/dev/null 2>&1; then $(GO) run $(STATICCHECK) ./...; else echo "skipped: $(STATICCHECK) can't be fetched"; fi
	@if ! $(GO) install -n $(DEADCODE) >/dev/null 2>&1; then echo "skipped: $(DEADCODE) can't be fetched"; exit 0; fi; \
	out=$$($(GO) run $(DEADCODE) -test ./...) || exit 1; \
	out=$$(echo "$$out" | grep -vE '^(runtime|engine/duckdb)/'); if [ -n "$$out" ]; then echo "$$out"; exit 1; fi # those C calls
	@if [ -n "$(CLANG_FORMAT)" ]; then git ls-files '*.h' '*.cpp' | xargs $(CLANG_FORMAT) --dry-run -Werror; else echo "skipped: make venv installs clang-format"; fi

docs: build ## write what pages have of commands: docs/cli.md, limits.md and the sessions
	$(GO) test ./cmd/hipy -run TestDocs -update
	$(GO) test ./docs -update

site: venv ## make the site of docs/ in build/site
	NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --quiet --strict

clean: ## remove what was built here (hipy cache clear empties the cache)
	rm -rf bin build demo bench.json compile.json bench.html
