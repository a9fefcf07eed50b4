package main

import (
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// TestUnbuffered has both outputs of a script in one place: their order is python3's, with
// PYTHONUNBUFFERED as without it.
func TestUnbuffered(t *testing.T) {
	needCompiler(t)
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	script := file(t, "mixed.py", `import sys
for i in range(3):
    print("out", i, end=";")
    print("err", i, file=sys.stderr)
    sys.stdout.write("more\n")
print("last", file=sys.stderr)
`)
	for _, set := range []string{"export PYTHONUNBUFFERED=1", "export PYTHONUNBUFFERED="} {
		want, err := exec.Command("sh", "-c", set+`; exec "$0" "$1" 2>&1`, python, script).Output()
		if err != nil {
			t.Fatal(err)
		}
		if code, out, _ := inProcess(t, set+"; exec 2>&1", "run", script); code != 0 || out != string(want) {
			t.Errorf("%s: %d %q, python3 %q", set, code, out, want)
		}
	}
}
