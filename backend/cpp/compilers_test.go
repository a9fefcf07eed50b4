package cpp

import (
	"context"
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Each compiler that the README names, where it is installed, compiles the
// runtime's libraries and what is generated.
func TestCompilers(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the runtime's libraries")
	}
	m, err := ir.Parse("compilers.ir", `func @f(%s: str) -> str entry {
  %p = py.from_str %s
  %q = py.method0 @swapcase %p
  %r = py.to_str %q
  return %r
}
`)
	if err != nil {
		t.Fatal(err)
	}
	text, err := Emit(m, Options{Entries: []Entry{{Func: "f", Name: "f"}},
		Module: Description{ABIVersion: abi.Version, Manifest: "{}", PythonSource: "def f(s):\n    return s.swapcase()\n", PythonFile: "f.py"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"g++", "clang++"} {
		t.Run(name, func(t *testing.T) {
			path, err := exec.LookPath(name)
			if err != nil {
				t.Skip(err)
			}
			t.Setenv("CXX", path)
			tc := testToolchain(t)
			if _, _, err := tc.Compile(context.Background(), text, CompileOptions{NeedPython: true, Program: true}); err != nil {
				t.Error(err)
			}
		})
	}
}
