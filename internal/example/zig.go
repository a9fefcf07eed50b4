package example

import (
	"os"
	"os/exec"
	"testing"
)

// Zig is the interpreter with ziglang that HIPY_TEST_ZIG names. A test is skipped where there is none.
func Zig(t *testing.T) string {
	t.Helper()
	python := os.Getenv("HIPY_TEST_ZIG")
	if python == "" || testing.Short() {
		t.Skip("needs HIPY_TEST_ZIG, the interpreter that make zig makes")
	}
	if out, err := exec.Command(python, "-c", "import ziglang").CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", python, err, out)
	}
	return python
}
