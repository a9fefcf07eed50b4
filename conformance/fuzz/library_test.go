package fuzz

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/pyhost"
)

// TestCallables holds that the public names of models are names that CPython's modules have, too: a
// program may ask a module what it has.
func TestCallables(t *testing.T) {
	all, err := callables("../../vobj/lib")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("import datetime, decimal")
	for _, modules := range modelFolders {
		b.WriteString(", " + strings.Join(modules, ", "))
	}
	b.WriteString("\nfor name in '''" + strings.Join(all, "\n") + "'''.splitlines():\n")
	b.WriteString("    try:\n        eval(name)\n    except (AttributeError, NameError) as e:\n        print(name, e)\n")
	python, err := pyhost.Find(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python.Exe, "-c", b.String()).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
