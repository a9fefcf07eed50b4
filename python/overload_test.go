package python

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestOverload runs the tests of the package hipy.overload with the Pythons at hand that it supports.
func TestOverload(t *testing.T) {
	for _, py := range pythons(11) {
		run(t, py, "tests/test_overload.py")
	}
}

// TestOverloads runs the tests of the overloads that come with it. They need packages: Z3, DuckDB, Polars.
func TestOverloads(t *testing.T) {
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		t.Skip("no Python with z3-solver: make venv makes one")
	}
	if out, err := exec.Command(py, "-c", "import z3, duckdb").CombinedOutput(); err != nil {
		t.Skipf("needs the packages of requirements.txt: %s", out)
	}
	for _, script := range []string{"test_z3.py", "test_sexpr.py", "test_sexpr_refused.py", "test_columns.py"} {
		run(t, py, filepath.Join("tests", script))
	}
}

// TestOverloadTorch runs those of hipy.overload.torch, and with it the functions of conformance's cases, in which no
// tensor is: they must stay Python's.
func TestOverloadTorch(t *testing.T) {
	py := example.Torch(t)
	run(t, py, "tests/test_torch.py", "compiled")
	run(t, py, "tests/overload_identity.py", "--torch", "../conformance/cases")
}

// TestOverloadDefaults converts every function of conformance's cases with Python's own meaning, and
// compares answers, printed text and errors, with the lines that they are raised in.
func TestOverloadDefaults(t *testing.T) {
	if testing.Short() {
		t.Skip("runs 88,000 cases twice")
	}
	t.Parallel()
	run(t, example.Python(t), "tests/overload_identity.py", "../conformance/cases")
}

// run runs a script of this folder, which fails with what the script prints.
func run(t *testing.T, py string, script ...string) {
	t.Helper()
	cmd := exec.Command(py, script...)
	cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0")
	out, err := cmd.CombinedOutput()
	text := strings.TrimSpace(string(out))
	if len(text) > 5000 {
		text = text[:5000] + "\n..." + text[len(text)-500:]
	}
	if err != nil {
		t.Errorf("%s: %v\n%s", strings.Join(script, " "), err, text)
		return
	}
	t.Logf("%s", text)
}
