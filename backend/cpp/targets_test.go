package cpp

import (
	"context"
	"os/exec"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// A DuckDB extension exports its entry point; a library that calls CPython
// links what finds it, and only that one does.
func TestTargets(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the runtime's libraries")
	}
	tc := testToolchain(t)
	m, err := ir.Parse("targets.ir", `func @native(%s: str) -> i64 entry {
  %r = str.len %s
  return %r
}
func @fallback(%s: str) -> str entry {
  %p = py.from_str %s
  %q = py.method0 @swapcase %p
  %r = py.to_str %q
  return %r
}
`)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		entries     []Entry
		target      *engine.Engine
		needsPython bool
		export      string
	}{
		{[]Entry{{Func: "native", Name: "n"}}, engine.Library, false, "hipy_call"},
		{[]Entry{{Func: "native", Name: "n"}}, engine.DuckDB, false, "ext_init_c_api"},
		{[]Entry{{Func: "native", Name: "n"}, {Func: "fallback", Name: "f"}}, engine.Library, true, "hipy_call"},
		{[]Entry{{Name: "p", PyName: "p", Params: []Param{{Name: "x", Kind: KindInt, Nullable: true}}, Result: KindJSON}}, engine.DuckDB, true, "ext_init_c_api"},
	} {
		if got := NeedsPython(m, c.entries); got != c.needsPython {
			t.Errorf("%v: needs Python: %v", c.entries, got)
		}
		opts := Options{Entries: c.entries, Module: Description{ABIVersion: abi.Version, Manifest: "{}"}, Target: c.target, Base: "ext"}
		if c.needsPython {
			opts.Module.PythonSource, opts.Module.PythonFile = "def p(x):\n    return x\n", "p.py"
		}
		out, err := Emit(m, opts)
		if err != nil {
			t.Fatal(err)
		}
		lib, stats, err := tc.Compile(context.Background(), out, CompileOptions{Target: c.target, March: MarchNative, NeedPython: c.needsPython})
		if err != nil {
			t.Errorf("%s %v: %v", c.target, c.entries, err)
			continue
		}
		nm, err := exec.Command("nm", "-D", lib).Output()
		if err != nil {
			t.Skip("no nm: ", err)
		}
		if !strings.Contains(string(nm), " T "+c.export+"\n") {
			t.Errorf("%s does not export %s", c.target, c.export)
		}
		// An extension asks its process for a Python that it may be in, whose Ctrl-C it observes
		// (engine/duckdb/sigint.cpp); it loads none.
		if reaches := strings.Contains(string(nm), " dlopen") || strings.Contains(string(nm), " dlsym"); reaches != c.needsPython && c.target != engine.DuckDB {
			t.Errorf("%s %v: reaches a loader: %v", c.target, c.entries, reaches)
		}
		t.Logf("%s, Python %v: %d bytes in %v", c.target, c.needsPython, stats.Size, stats.Compile)
	}
}
