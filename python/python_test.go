package python

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/engine/duckdb/extension"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/runtime/abi"
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
	if err := extension.Write(ext, example.Build(t, example.Options{DuckDB: name}), abi.Platform(), "v0.0.1"); err != nil {
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

// TestVersions loads a library that needs CPython into every version that is
// at hand: older ones are refused, others than the reference are warned of.
func TestVersions(t *testing.T) {
	lib := example.Build(t, example.Options{Python: true})
	tried := pythons(8)
	for _, py := range tried {
		if out, err := exec.Command(py, "tests/test_versions.py", lib, "3.11").CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", py, err, out)
		}
	}
	t.Logf("%d versions", len(tried))
}

// pythons are interpreters at hand, one of each version 3.N from a minor version on.
func pythons(from int) []string {
	var tried []string
	for minor := from; minor < 20; minor++ {
		candidates := []string{fmt.Sprintf("python3.%d", minor)}
		if home, err := os.UserHomeDir(); err == nil {
			for _, pattern := range []string{".pyenv/versions/3.%d.*/bin/python3", ".local/share/uv/python/cpython-3.%d.*/bin/python3"} {
				all, _ := filepath.Glob(filepath.Join(home, fmt.Sprintf(pattern, minor)))
				candidates = append(candidates, all...)
			}
		}
		found := ""
		for _, py := range candidates {
			if found == "" && exec.Command(py, "-c", "import ctypes, json").Run() == nil {
				found = py
			}
		}
		if found != "" {
			tried = append(tried, found)
		}
	}
	return tried
}

// command builds the hipy command for a test's Python programs, and returns what runs one of
// them; that skips the test if the interpreter has not all packages.
func command(t *testing.T, packages string) func(args ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles functions")
	}
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		py = example.Python(t)
	}
	if exec.Command(py, "-c", "import "+packages).Run() != nil {
		t.Skip("not all there: " + packages)
	}
	hipy := filepath.Join(t.TempDir(), "hipy")
	if out, err := exec.Command("go", "build", "-o", hipy, "../cmd/hipy").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return func(args ...string) {
		t.Helper()
		run := exec.Command(py, args...)
		run.Env = append(os.Environ(), "HIPY="+hipy, "HIPY_PYTHON="+py, "MYPYPATH=.")
		if out, err := run.CombinedOutput(); err != nil {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
}

// TestTables calls table functions, which the hipy command compiles.
func TestTables(t *testing.T) {
	command(t, "pandas, pyarrow")("tests/test_table.py")
}

// TestUdf calls functions of hipy.udf: rows, columns of all families, pandas' engine.
func TestUdf(t *testing.T) {
	run := command(t, "pandas, polars, pyarrow")
	for _, test := range []string{"test_udf.py", "test_udf_columns.py", "test_udf_frames.py", "test_udf_sequences.py", "test_udf_results.py"} {
		run("tests/" + test)
	}
}

// TestUdfVersions calls them in every version of CPython that is at hand.
func TestUdfVersions(t *testing.T) {
	run := command(t, "sys")
	for _, py := range pythons(8) {
		run("-c", "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]))", py, "tests/test_udf.py", "Values", "Objects", "Processes", "Calls.test_keywords", "Calls.test_exceptions", "Calls.test_polymorphic")
	}
}

// TestNotebook runs cells with the magics.
func TestNotebook(t *testing.T) {
	command(t, "IPython")("tests/test_notebook.py")
}

// TestTypes has mypy check a program that uses the package.
func TestTypes(t *testing.T) {
	command(t, "mypy")("-m", "mypy", "--strict", "tests/typed_use.py")
}

// TestRegister loads files into DuckDB, again and after changes.
func TestRegister(t *testing.T) {
	command(t, "duckdb")("tests/test_register.py")
}
