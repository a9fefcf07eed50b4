package leaftest

import (
	"os"
	"os/exec"
	"testing"
)

// TestAppend runs testdata/append.cpp, which checks what single leaves can't
// show: values that share memory.
func TestAppend(t *testing.T) {
	b := newBuilder(t)
	text, err := os.ReadFile("testdata/append.cpp")
	if err != nil {
		t.Fatal(err)
	}
	exe := b.driver(t, string(text), b.core(t))
	if out, err := exec.Command(exe).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
