package example

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Torch is the interpreter with PyTorch that HIPY_TEST_TORCH names. A test is skipped where there is none.
func Torch(t *testing.T) string {
	t.Helper()
	py := os.Getenv("HIPY_TEST_TORCH")
	if testing.Short() || py == "" {
		t.Skip("needs HIPY_TEST_TORCH, the interpreter that make torch makes")
	}
	py, err := filepath.Abs(py)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(py, "-c", "import torch, numpy").CombinedOutput(); err != nil {
		t.Skipf("%s: %s", py, out)
	}
	return py
}
