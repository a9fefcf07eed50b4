package python

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestSpark compares functions in Spark with Python: of the oldest version of PySpark and the newest within one
// process, of the newest also with executors of their own and by Spark Connect.
func TestSpark(t *testing.T) {
	found := example.Sparks(t)
	hipy := filepath.Join(t.TempDir(), "hipy")
	if out, err := exec.Command("go", "build", "-o", hipy, "../cmd/hipy").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	newest := found[len(found)-1]
	run := func(py string, args ...string) {
		t.Helper()
		cmd := exec.Command(py, append([]string{"tests/test_spark.py"}, args...)...)
		cmd.Env = append(os.Environ(), "HIPY="+hipy, "HIPY_PYTHON="+newest, "PYTHONDONTWRITEBYTECODE=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s %v: %v\n%s", py, args, err, out)
		}
	}
	for _, py := range found {
		run(py, "local[2]")
	}
	run(newest, "local-cluster[2,1,1024]", "Values.test_native", "Workers")
	run(newest, "connect", "Values.test_widths", "Errors.test_refused", "Names", "Objects.test_functions", "Tables.test_tables")
}
