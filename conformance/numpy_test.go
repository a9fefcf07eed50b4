package conformance

import (
	"os"
	"os/exec"
	"testing"
)

// TestNumpy compares programs with arrays, TestModels those with fitted
// estimators of scikit-learn. They need a CPython with the packages of the
// folder's requirements.txt: $HIPY_TEST_PYTHON, else the usual one.
func TestNumpy(t *testing.T)  { withPackages(t, "numpy", "numpy, scipy") }
func TestModels(t *testing.T) { withPackages(t, "models", "numpy, scipy, sklearn, joblib") }

func withPackages(t *testing.T, folder, packages string) {
	if testing.Short() {
		t.Skip("compiles whole files")
	}
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		py = "python3"
	}
	if exec.Command(py, "-W", "ignore", "-c", "import "+packages).Run() != nil {
		t.Skipf("%s has no %s: run make venv, or set HIPY_TEST_PYTHON to a CPython with %s/requirements.txt", py, packages, folder)
	}
	t.Setenv("HIPY_PYTHON", py)
	t.Setenv("PYTHONWARNINGS", "ignore")
	h := newHarness(t)
	h.imports = folder == "models"
	h.directory(t, folder)
}
