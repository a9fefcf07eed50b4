package example

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Sparks are the interpreters with PySpark that HIPY_TEST_SPARK lists, the oldest version first. A test is
// skipped where there are none, or no Java.
func Sparks(t *testing.T) []string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts Spark")
	}
	if _, err := exec.LookPath("java"); err != nil {
		t.Skip("Spark needs Java 17 (Debian, Ubuntu: apt install openjdk-17-jre-headless)")
	}
	var found []string
	for _, py := range filepath.SplitList(os.Getenv("HIPY_TEST_SPARK")) {
		py, err := filepath.Abs(py)
		if err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(py, "-c", "import pyspark, pyarrow, pandas").CombinedOutput(); err != nil {
			t.Logf("%s is left out: %s", py, out)
			continue
		}
		found = append(found, py)
	}
	if len(found) == 0 {
		t.Skip("needs HIPY_TEST_SPARK, the interpreters that make spark makes")
	}
	return found
}
