package driver

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
)

// A compiler that crashes or is killed leaves a program to CPython, and nothing of that is
// remembered where the next time may go better.
func TestCompilerThatFails(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	t.Setenv(RecoveryVariable, "on")
	for what, want := range map[string]string{
		"echo 'g++: fatal error: Killed signal terminated program cc1plus' >&2": "was killed (killed) before it finished",
		`echo "$a:1:1: internal compiler error: Segmentation fault" >&2`:        "refuses the generated text",
	} {
		var warned strings.Builder
		c, err := NewCompiler(context.Background(), nil)
		if err != nil {
			t.Skip(err)
		}
		fake := filepath.Join(t.TempDir(), "g++")
		script := "#!/bin/sh\nfor a in \"$@\"; do case \"$a\" in */tmp/.tmp*.cpp) " + what + "; exit 1;; esac; done\nexec g++ \"$@\"\n"
		if err := os.WriteFile(fake, []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
		other := *c.Toolchain.Compiler
		other.Path = fake
		c.Toolchain.Compiler, c.Warn = &other, &warned
		path := filepath.Join(t.TempDir(), "program.py")
		if err := os.WriteFile(path, []byte("import sys\nprint(len(sys.argv) + 1)\n# "+fake+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			warned.Reset()
			other := *c // each command has a compiler of its own, which tells a bug once
			c := &other
			c.told = &sync.Map{}
			s, err := LoadScript(path)
			if err != nil {
				t.Fatal(err)
			}
			library, report, _, err := c.BuildScript(context.Background(), s, Options{March: cpp.MarchNative, Quick: true})
			if err != nil {
				t.Fatal(err)
			}
			if library != "" || report.Native || len(report.Bugs) != 1 || report.Refuse(s) == nil {
				t.Errorf("%q, native %v, %v", library, report.Native, report.Bugs)
			}
			if said := warned.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, want) || !strings.Contains(said, "CPython runs all of it") {
				t.Errorf("said %q", said)
			}
		}
	}
}
