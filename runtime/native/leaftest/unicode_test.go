package leaftest

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// TestUnicodeTables checks that core/unicode_tables.inc is what its generator
// makes of the reference interpreter.
func TestUnicodeTables(t *testing.T) {
	want, err := exec.Command(findPython(t), "../tools/unicode_tables.py").Output()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../core/unicode_tables.inc")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("core/unicode_tables.inc is out of date: run tools/unicode_tables.py")
	}
}
