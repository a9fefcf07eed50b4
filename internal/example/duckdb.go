package example

import (
	"os"
	"testing"
)

// DuckDB is the interpreter with DuckDB's client and pyarrow that HIPY_TEST_DUCKDB names, for tests that
// load a library in it. A test is skipped where there is none, and where nothing is compiled.
func DuckDB(t *testing.T) string {
	t.Helper()
	python := os.Getenv("HIPY_TEST_DUCKDB")
	if python == "" || testing.Short() {
		t.Skip("compiles a library for the interpreter with DuckDB's client that HIPY_TEST_DUCKDB names")
	}
	return python
}
