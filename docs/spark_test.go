package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/internal/golden"
)

// TestPageSpark runs the page of Spark with the newest PySpark at hand.
func TestPageSpark(t *testing.T) {
	found := example.Sparks(t)
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(bin, "hipy"), "../cmd/hipy").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	python := found[len(found)-1]
	env := readersEnvironment(t, bin, python)
	text, err := os.ReadFile(sparkPage)
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, dir: t.TempDir(), python: python, env: env}
	golden.File(t, sparkPage, p.run(string(text)))
}
