package conformance

import (
	"bytes"
	"context"
	"debug/elf"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
)

// TestHostilePrograms compares programs whose texts and data are made to break compilers
// and libraries.
func TestHostilePrograms(t *testing.T) { comparePrograms(t, "hostile/programs") }

// hostileLibrary compiles hostile/arrow/udfs.py with a compiler.
func hostileLibrary(t *testing.T, c *driver.Compiler) *driver.Built {
	t.Helper()
	p, err := driver.Load("hostile/arrow/udfs.py", nil)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := c.Compile(context.Background(), p, entries, driver.Options{March: cpp.MarchNative, Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestHostileArrays has a library look at arrays that are malformed: each is refused with
// a reason, and none ends the process.
func TestHostileArrays(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	h := newHarness(t)
	b := hostileLibrary(t, h.compiler)
	var names []string
	for _, f := range b.Manifest.Functions {
		names = append(names, f.Name)
	}
	cmd := exec.Command(h.server.Python.Exe, "hostile/arrow/arrays.py", "../python", b.Library, strings.Join(names, ","))
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	last, refused, right := "", 0, 0
	for _, line := range bytes.Split(bytes.TrimSpace(out), []byte("\n")) {
		var r struct {
			Name, Said string
			Begins     bool
			Code       int
			Refused    *bool
		}
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		last = r.Name
		switch {
		case r.Begins || r.Refused == nil: // or either will do
		case *r.Refused && (r.Code == 0 || r.Said == ""):
			t.Errorf("%s is not refused: %d %q", r.Name, r.Code, r.Said)
		case !*r.Refused && r.Code != 0:
			t.Errorf("%s is refused: %q", r.Name, r.Said)
		case *r.Refused:
			refused++
		default:
			right++
		}
	}
	if err != nil {
		t.Fatalf("at %q: %v\n%s", last, err, said.Bytes())
	}
	if refused < 50 || right < 8 {
		t.Errorf("%d arrays are refused, %d are right", refused, right)
	}
}

// TestPrintLimit calls a function that prints much: what its batch may print is written,
// and one line says how much was not.
func TestPrintLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	b := hostileLibrary(t, newHarness(t).compiler)
	for limit, want := range map[string]string{
		"20":   "line 0\nline 1\nhipy: 28 bytes that a batch printed after its first 14 were left out (HIPY_PRINT_LIMIT)\n",
		"off":  "",
		"none": "line 0\nline 1\nline 2\nline 3\nline 4\nline 5\n",
		"":     "line 0\nline 1\nline 2\nline 3\nline 4\nline 5\n",
	} {
		t.Setenv(driver.PrintLimitVariable, limit)
		// A library of its own, which reads the variable.
		path := filepath.Join(t.TempDir(), "lib.so")
		text, err := os.ReadFile(b.Library)
		if err == nil {
			err = os.WriteFile(path, text, 0o700)
		}
		if err != nil {
			t.Fatal(err)
		}
		var printed strings.Builder
		lib, err := runtime.Open(path, runtime.WithPrint(func(_ int, text []byte) { printed.Write(text) }))
		if err != nil {
			t.Fatal(err)
		}
		if got := shout(t, lib, 6); got != 6 || printed.String() != want {
			t.Errorf("%q: %d, %q", limit, got, printed.String())
		}
		lib.Close()
	}
}

// shout calls the function of that name.
func shout(t *testing.T, lib *runtime.Library, n int64) int64 {
	t.Helper()
	col := array.NewInt64Builder(memory.DefaultAllocator)
	col.Append(n)
	values := col.NewArray()
	defer values.Release()
	rec := array.NewRecord(arrow.NewSchema([]arrow.Field{{Name: "n", Type: arrow.PrimitiveTypes.Int64}}, nil), []arrow.Array{values}, 1)
	defer rec.Release()
	out, err := lib.Call(context.Background(), "shout", rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Release()
	return out.(*array.Int64).Value(0)
}

// evilLibrary is a library that leaves a marker where it is loaded.
func evilLibrary(t *testing.T, c *driver.Compiler, dir string) (lib, marker string) {
	t.Helper()
	lib, marker = filepath.Join(dir, "evil.so"), filepath.Join(dir, "marker")
	source := filepath.Join(dir, "evil.cpp")
	text, err := json.Marshal(marker)
	if err != nil {
		t.Fatal(err)
	}
	code := "#include <cstdio>\n__attribute__((constructor)) static void run() { if (FILE *f = fopen(" + string(text) + ", \"w\")) fclose(f); }\n"
	if err := os.WriteFile(source, []byte(code), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := c.Toolchain.Compiler.Command(context.Background(), dir, "-shared", "-fPIC", source, "-o", lib)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return lib, marker
}

// replace replaces a library that may be loaded.
func replace(lib string, text []byte) error {
	if err := os.Remove(lib); err != nil {
		return err
	}
	return os.WriteFile(lib, text, 0o700)
}

// TestHostileCaches changes a cache in the ways that accidents and other users do: the
// answers stay, and nothing foreign is loaded.
func TestHostileCaches(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	h := newHarness(t)
	usual := h.compiler.Toolchain.Cache.Dir
	hostileLibrary(t, h.compiler) // so that the runtime is there
	dir := filepath.Join(t.TempDir(), "cache")
	for _, part := range []string{filepath.Join("runtime", native.Version()), "compilers"} {
		if err := os.CopyFS(filepath.Join(dir, part), os.DirFS(filepath.Join(usual, part))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	c, err := driver.NewCompiler(context.Background(), &driver.Settings{Cache: dir})
	if err != nil {
		t.Fatal(err)
	}
	evil, marker := evilLibrary(t, c, t.TempDir())
	evilText, err := os.ReadFile(evil)
	if err != nil {
		t.Fatal(err)
	}
	entry := func() string {
		found, _ := filepath.Glob(filepath.Join(dir, "direct", "*", "*.json"))
		if len(found) != 1 {
			t.Fatalf("entries: %v", found)
		}
		return found[0]
	}
	named := func(path string) error {
		text, err := os.ReadFile(entry())
		if err != nil {
			return err
		}
		var d cpp.Direct
		if err := json.Unmarshal(text, &d); err != nil {
			return err
		}
		d.Library = path
		if text, err = json.Marshal(&d); err != nil {
			return err
		}
		return os.WriteFile(entry(), text, 0o600)
	}
	for _, change := range []struct {
		name string
		do   func(lib string) error
	}{
		{"as it is", func(string) error { return nil }},
		{"another library", func(lib string) error { return replace(lib, evilText) }},
		{"a shorter one", func(lib string) error { return replace(lib, evilText[:5000]) }},
		{"an empty one", func(lib string) error { return replace(lib, nil) }},
		{"a link", func(lib string) error {
			if err := os.Remove(lib); err != nil {
				return err
			}
			return os.Symlink(evil, lib)
		}},
		{"one that others can write", func(lib string) error { return os.Chmod(lib, 0o777) }},
		{"a path elsewhere", func(string) error { return named(evil) }},
		{"a path upwards", func(string) error {
			up, err := filepath.Rel(dir, evil)
			if err != nil {
				return err
			}
			return named(up)
		}},
		{"an entry that is nonsense", func(string) error { return os.WriteFile(entry(), []byte(`{"library": 7`), 0o600) }},
	} {
		lib := hostileLibrary(t, c).Library
		if err := change.do(lib); err != nil {
			t.Fatal(err)
		}
		b := hostileLibrary(t, c)
		opened, err := runtime.Open(b.Library, runtime.WithPrint(func(int, []byte) {}))
		if err != nil {
			t.Fatalf("%s: %v", change.name, err)
		}
		if n := shout(t, opened, 3); n != 3 {
			t.Errorf("%s: the answer is %d", change.name, n)
		}
		opened.Close()
		if _, err := os.Stat(marker); err == nil {
			t.Fatalf("%s: a foreign library was loaded", change.name)
		}
		if rel, err := filepath.Rel(dir, b.Library); err != nil || !filepath.IsLocal(rel) {
			t.Errorf("%s: %s is outside the cache", change.name, b.Library)
		}
	}
}

// TestHostileLibraries opens what is no library of HiPy's, or not all of one.
func TestHostileLibraries(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	h := newHarness(t)
	b := hostileLibrary(t, h.compiler)
	whole, err := os.ReadFile(b.Library)
	if err != nil {
		t.Fatal(err)
	}
	other, _ := evilLibrary(t, h.compiler, t.TempDir())
	foreign, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	wrongMachine := bytes.Clone(whole)
	wrongMachine[18], wrongMachine[19] = byte(elf.EM_S390), 0
	for name, text := range map[string][]byte{
		"empty": {}, "text": []byte("import os\n"), "zeros": make([]byte, 1<<16), "a head": whole[:64], "a header of 20 bytes": whole[:20],
		"of another machine": wrongMachine, "another library": foreign,
	} {
		path := filepath.Join(t.TempDir(), "lib.so")
		if err := os.WriteFile(path, text, 0o700); err != nil {
			t.Fatal(err)
		}
		if lib, err := runtime.Open(path); err == nil {
			t.Errorf("%s is opened: %v", name, lib.Manifest())
		} else if err.Error() == "" {
			t.Errorf("%s: no reason", name)
		}
	}
	if lib, err := runtime.Open(t.TempDir()); err == nil {
		t.Errorf("a folder is opened: %v", lib.Manifest())
	}
	if b.Manifest.ABI != abi.Version {
		t.Errorf("the library has the ABI %d", b.Manifest.ABI)
	}
}
