// Package python tests the Python package hipy with the Pythons at hand.
package python

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/internal/example"
)

// HIPY_TEST_PYTHON names an interpreter with numpy, pyarrow and duckdb; their
// tests are skipped where they are missing.
func TestPackage(t *testing.T) {
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		py = example.Python(t)
	}
	name := fmt.Sprintf("hipy_python_%d", os.Getpid())
	ext := filepath.Join(t.TempDir(), name+".duckdb_extension")
	if err := duckdb.WriteExtension(ext, example.Build(t, example.Options{DuckDB: name}), duckdb.Platform(), "v0.0.1"); err != nil {
		t.Fatal(err)
	}
	for _, python := range []bool{false, true} {
		out, err := exec.Command(py, "tests/test_hipy.py", example.Build(t, example.Options{Python: python}), ext).CombinedOutput()
		if err != nil {
			t.Errorf("%v\n%s", err, out)
		} else {
			t.Logf("%s", out)
		}
	}
}
