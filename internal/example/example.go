// Package example builds a library by hand, without the Python compiler, for
// the tests of hosts and engines: example.cpp is what the backend would emit
// for example.py.
package example

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime/abi"
)

//go:embed testdata/example.cpp
var text string

//go:embed testdata/example.py
var source string

// Options say which variant to build.
type Options struct {
	// Python adds the functions that need CPython.
	Python bool
	// DuckDB is the extension's name; empty builds a plain library.
	DuckDB string
	// Module replaces the text of the module that Python executes.
	Module string
	// ABI and CPU replace what the library claims of itself.
	ABI int
	CPU string
}

// Build returns the path of the library. It skips the test where there is no
// C++ compiler or, with Python, no libpython.
func Build(t testing.TB, o Options) string {
	t.Helper()
	var b strings.Builder
	m := manifest(o)
	manifestText, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "#define EXAMPLE_MANIFEST %q\n", manifestText)
	if o.Python {
		source := source
		if o.Module != "" {
			source = o.Module
		}
		fmt.Fprintf(&b, "#define EXAMPLE_PYTHON\n#define EXAMPLE_SOURCE %s\n#define EXAMPLE_LIBPYTHON %q\n", cString(source), Libpython(t))
	}
	if o.DuckDB != "" {
		fmt.Fprintf(&b, "#define EXAMPLE_DUCKDB %s\n", o.DuckDB)
	}
	if o.ABI != 0 {
		fmt.Fprintf(&b, "#define EXAMPLE_ABI %d\n", o.ABI)
	}
	if o.CPU != "" {
		fmt.Fprintf(&b, "#define EXAMPLE_CPU %q\n", o.CPU)
	}
	cache, err := cpp.OpenCache("")
	if err != nil {
		t.Fatal(err)
	}
	tools, err := cpp.NewToolchain(context.Background(), cache)
	if err != nil {
		t.Skipf("no C++ compiler: %v", err)
	}
	opts := cpp.CompileOptions{March: cpp.MarchNative, NeedPython: o.Python}
	if o.DuckDB != "" {
		opts.Target = engine.DuckDB
	}
	opts.Out = filepath.Join(t.TempDir(), "example.so")
	path, _, err := tools.Compile(context.Background(), b.String()+text, opts)
	if err != nil {
		t.Fatalf("building the example: %v", err)
	}
	return path
}

func cString(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		lines[i] = fmt.Sprintf("%q", l)
	}
	return strings.Join(lines, " ")
}

// Python returns the CPython to compare with, or skips.
func Python(t testing.TB) string {
	t.Helper()
	for _, name := range []string{os.Getenv("HIPY_PYTHON"), "python3.11", "python3"} {
		if name == "" {
			continue
		}
		if err := exec.Command(name, "-c", "import sys; sys.exit(sys.version_info < (3, 11))").Run(); err == nil {
			return name
		}
	}
	t.Skip("no Python 3.11 or later: set HIPY_PYTHON")
	return ""
}

// Oracle starts a CPython to compare with, or skips.
func Oracle(t testing.TB) *pyhost.Server {
	t.Helper()
	python, err := pyhost.Find(context.Background(), os.Getenv("HIPY_TEST_PYTHON"))
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return server
}

// Solver returns the path of z3, of the PATH or beside the interpreter that make venv makes, or skips.
func Solver(t testing.TB) string {
	t.Helper()
	for _, name := range []string{"z3", filepath.Join(filepath.Dir(os.Getenv("HIPY_TEST_PYTHON")), "z3")} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no z3: make venv installs it")
	return ""
}

// findLibpython prints the path of an interpreter's shared library.
const findLibpython = `
import os, sysconfig as s
names = [s.get_config_var(v) for v in ("INSTSONAME", "LDLIBRARY")]
dirs = [s.get_config_var(v) for v in ("LIBDIR", "LIBPL")]
dirs += [os.path.join(d, s.get_config_var("MULTIARCH") or "") for d in dirs if d]
found = [os.path.join(d, n) for n in names if n and ".so" in n or n and ".dylib" in n for d in dirs if d]
print(next((f for f in found if os.path.exists(f)), ""))
`

// Libpython returns the path of a libpython, or skips.
func Libpython(t testing.TB) string {
	t.Helper()
	for _, name := range []string{Python(t), "/usr/bin/python3"} {
		out, err := exec.Command(name, "-c", findLibpython).Output()
		if path := strings.TrimSpace(string(out)); err == nil && path != "" {
			return path
		}
	}
	t.Skip("no shared libpython")
	return ""
}

func manifest(o Options) *abi.Manifest {
	m := &abi.Manifest{ABI: abi.Version, Runtime: "example", Name: "example", Source: "example.py", Reference: "3.11", Compiler: "g++", Python: o.Python}
	if o.ABI != 0 {
		m.ABI = o.ABI
	}
	add := func(native bool, line int, name string, result abi.Kind, params ...abi.Param) {
		m.Functions = append(m.Functions, abi.Function{Name: name, Line: line, Params: params, Result: result, Native: native, Python: !native})
	}
	p := func(name string, k abi.Kind) abi.Param { return abi.Param{Name: name, Kind: k} }
	add(true, 1, "addup", abi.KindInt, p("a", abi.KindInt), p("b", abi.KindInt))
	add(true, 4, "signum", abi.KindStr, p("x", abi.KindFloat))
	add(true, 7, "parse", abi.KindInt, p("s", abi.KindStr))
	add(true, 10, "twice", abi.KindStr, p("s", abi.KindStr))
	add(true, 13, "missing", abi.KindBool, abi.Param{Name: "s", Kind: abi.KindStr, Nullable: true})
	add(true, 16, "same", abi.KindBytes, p("b", abi.KindBytes))
	add(true, 19, "spin", abi.KindInt, p("n", abi.KindInt))
	add(true, 24, "lone", abi.KindStr, p("n", abi.KindInt))
	add(true, 59, "flip", abi.KindBool, p("x", abi.KindBool))
	add(true, 62, "half", abi.KindFloat, p("x", abi.KindFloat))
	add(true, 27, "answer", abi.KindInt)
	add(true, 66, "total", abi.KindFloat, abi.Param{Name: "xs", Kind: abi.KindList, Elem: &abi.Param{Kind: abi.KindFloat}})
	add(true, 74, "later", abi.KindDate, p("d", abi.KindDate))
	add(true, 77, "tick", abi.KindDatetime, p("t", abi.KindDatetime))
	if o.Python {
		add(true, 31, "shout", abi.KindStr, p("s", abi.KindStr))
		add(false, 34, "py_any", abi.KindJSON, abi.Param{Name: "x", Kind: abi.KindUnion, Nullable: true,
			Members: []abi.Kind{abi.KindBool, abi.KindInt, abi.KindFloat, abi.KindStr, abi.KindBytes}})
		add(false, 38, "py_int", abi.KindInt, p("n", abi.KindInt))
		add(false, 44, "py_raise", abi.KindStr, p("s", abi.KindStr))
		add(false, 51, "py_spin", abi.KindInt, p("n", abi.KindInt))
		add(false, 56, "py_wrong", abi.KindInt, p("n", abi.KindInt))
		texts := abi.Param{Kind: abi.KindList, Elem: &abi.Param{Kind: abi.KindStr, Nullable: true}}
		add(false, 70, "py_list", abi.KindJSON, abi.Param{Name: "xs", Kind: abi.KindList, Elem: &texts})
		add(false, 80, "py_later", abi.KindDate, p("d", abi.KindDate))
		add(false, 86, "py_tick", abi.KindDatetime, p("t", abi.KindDatetime))
	}
	return m
}
