package conformance

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNumpy compares programs with arrays, which needs a CPython with the
// packages of numpy/requirements.txt: $HIPY_TEST_PYTHON, else the usual one.
func TestNumpy(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles whole files")
	}
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		py = "python3"
	}
	out, err := exec.Command(py, "-W", "ignore", "-c", "import sys, numpy, scipy; print(numpy.__file__.rsplit('/', 2)[0])").Output()
	if err != nil {
		t.Skipf("%s has no numpy and scipy: install numpy/requirements.txt and set HIPY_TEST_PYTHON", py)
	}
	t.Setenv("HIPY_PYTHON", py)
	t.Setenv("PYTHONPATH", strings.TrimSpace(string(out)))
	t.Setenv("PYTHONWARNINGS", "ignore")
	newHarness(t).directory(t, "numpy")
}
