package sql

import (
	"bytes"
	"go/format"
	"os"
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestUnicodeTables checks that unicode.go is what its generator makes of the reference interpreter.
func TestUnicodeTables(t *testing.T) {
	text, err := exec.Command(example.Python(t), "unicode_tables.py").Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := format.Source(text)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("unicode.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("unicode.go is out of date: run unicode_tables.py")
	}
}
