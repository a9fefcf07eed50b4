package fuzz

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestExamples compares what examples.py makes of a module with examples and tests.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	s := newSession(t)
	out := filepath.Join(s.dir, "out")
	if text, err := exec.Command(s.python, "examples.py", "testdata/examples", out).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	made, err := os.ReadDir(out)
	if err != nil || len(made) != 1 {
		t.Fatalf("made %v (%v)", made, err)
	}
	path := filepath.Join(out, made[0].Name())
	o := s.compare(path)
	s.report(path, o)
	if o.Functions != 4 || o.Compared != 4 {
		t.Errorf("%d functions, %d cases, wanted 4 and 4 (%s)", o.Functions, o.Compared, o.Skipped)
	}
}
