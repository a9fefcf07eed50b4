package example

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// DataFusion is the interpreter with Apache DataFusion that HIPY_TEST_DATAFUSION names. A test is skipped where there is none.
func DataFusion(t *testing.T) string {
	t.Helper()
	py := os.Getenv("HIPY_TEST_DATAFUSION")
	if testing.Short() || py == "" {
		t.Skip("needs HIPY_TEST_DATAFUSION, the interpreter that make datafusion makes")
	}
	py, err := filepath.Abs(py)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(py, "-I", "-c", "import datafusion.substrait, pyarrow").CombinedOutput(); err != nil {
		t.Skipf("%s: %s", py, out)
	}
	return py
}
