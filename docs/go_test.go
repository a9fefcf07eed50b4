package docs

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/internal/golden"
)

// goPage is run by TestPageGo, within our module.
const goPage = "tutorial/overloads-go.md"

// TestPageGo runs the programs of the page on overloads in Go. They lie in a folder of their own, and the compiler takes
// them as if they lay in this one: so no version of our module has to be fetched.
func TestPageGo(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	solver := example.Solver(t)
	text, err := os.ReadFile(goPage)
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, dir: t.TempDir(), python: "/no/python"}
	// The commands run in this folder; the files are written to the other one.
	replace := map[string]string{}
	for _, name := range []string{"count", "saturate", "prove"} {
		replace[filepath.Join(here, name, "main.go")] = filepath.Join(p.dir, name, "main.go")
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	p.write("overlay.json", string(overlay))
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	p.write("bin/go", "#!/bin/sh\ncd '"+here+"'\nshift\nexec '"+tool+"' run -overlay '"+filepath.Join(p.dir, "overlay.json")+"' \"$@\"\n")
	if err := os.Chmod(filepath.Join(p.dir, "bin/go"), 0o777); err != nil {
		t.Fatal(err)
	}
	p.env = append(os.Environ(), "PATH="+filepath.Join(p.dir, "bin")+":"+os.Getenv("PATH"), "HIPY_Z3="+solver)
	golden.File(t, goPage, strings.ReplaceAll(p.run(string(text)), here, "/home/you"))
}
