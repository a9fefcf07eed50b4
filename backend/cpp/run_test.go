package cpp

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// A call of the entry functions of one module: what to call and what CPython
// says of the Python function that the IR was written from.
type call struct{ fn, args, want string }

// testToolchain uses the user's own cache, so that the runtime's libraries are
// built once.
func testToolchain(t testing.TB) *Toolchain {
	t.Helper()
	cache, err := OpenCache("")
	if err != nil {
		t.Fatal(err)
	}
	tc, err := NewToolchain(context.Background(), cache)
	if err != nil {
		t.Skip(err)
	}
	tc.Progress = func(what string, done, total int) {
		if done == 0 {
			t.Logf("%s: %d files", what, total)
		}
	}
	return tc
}

// text is an argument of the driver that holds s.
func text(s string) string { return "s" + hex.EncodeToString([]byte(s)) }

// testProgram is what a test needs to compile a program with the runtime.
type testProgram struct {
	tc             *Toolchain
	core, src      string // the runtime: its library, its sources
	dir, file, exe string
}

func newTestProgram(t *testing.T) testProgram {
	t.Helper()
	tc := testToolchain(t)
	core, err := tc.runtimeLib(context.Background(), "core", MarchNative)
	if err != nil {
		t.Fatal(err)
	}
	src, err := tc.Cache.runtimeSources()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	return testProgram{tc, core, src, dir, filepath.Join(dir, "test.cpp"), filepath.Join(dir, "test")}
}

// run compiles a module together with the driver and makes the calls.
func run(t *testing.T, mod *ir.Module, opts Options, calls []call) {
	t.Helper()
	if err := ir.Verify(mod); err != nil {
		t.Fatal(err)
	}
	opts.Module.ABIVersion = abi.Version
	out, err := Emit(mod, opts)
	if err != nil {
		t.Fatal(err)
	}
	p := newTestProgram(t)
	driver, err := os.ReadFile("testdata/driver.cpp")
	if err != nil {
		t.Fatal(err)
	}
	// The driver uses a header of core, by a path relative to it.
	driver = bytes.ReplaceAll(driver, []byte(`"../core/`), []byte(`"`+p.src+`/core/`))
	if err := os.WriteFile(filepath.Join(p.dir, "driver.cpp"), driver, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.file, []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
	compile := append(p.tc.Flags(CompileOptions{March: MarchNative}), "-I", filepath.Join(p.src, "include"))
	inputs := []string{p.file}
	if hasParts(out) && len(out) >= smallestParts {
		var msg bytes.Buffer
		if inputs, err = p.tc.compileParts(context.Background(), compile, out, p.dir, &msg); err != nil {
			t.Fatalf("%v\n%s", err, msg.String())
		}
	}
	args := append(append(compile, "-o", p.exe, filepath.Join(p.dir, "driver.cpp")), inputs...)
	args = append(args, p.core, "-ldl", "-lpthread")
	if msg, err := p.tc.Compiler.Command(context.Background(), p.dir, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, msg, numbered(out))
	}
	index := map[string]int{}
	n := 0
	for _, f := range mod.Funcs {
		if f.Entry {
			index[f.Name] = n
			n++
		}
	}
	var in, want strings.Builder
	for _, c := range calls {
		if c.fn == "polls" {
			fmt.Fprintf(&in, "polls %s\n", c.args)
			continue
		}
		i, ok := index[c.fn]
		if !ok {
			t.Fatalf("no entry %s", c.fn)
		}
		fmt.Fprintf(&in, "%d %s\n", i, c.args)
		fmt.Fprintf(&want, "%s(%s) = %s\n", c.fn, c.args, c.want)
	}
	cmd := exec.Command(p.exe)
	cmd.Stdin = strings.NewReader(in.String())
	got, err := cmd.Output()
	if err != nil {
		t.Errorf("the program ended with %v", err)
	}
	lines := strings.Split(strings.TrimRight(string(got), "\n"), "\n")
	i := 0
	for _, c := range calls {
		if c.fn == "polls" {
			continue
		}
		line := "(nothing)"
		if i < len(lines) {
			line = lines[i]
		}
		i++
		if line != c.want {
			t.Errorf("%s(%s):\n got %s\nwant %s", c.fn, c.args, line, c.want)
		}
	}
	if t.Failed() && testing.Verbose() {
		t.Log(numbered(out))
	}
}

func runText(t *testing.T, text string, calls []call) {
	t.Helper()
	m, err := ir.Parse("test.ir", text)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m, Options{}, calls)
}

func numbered(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = fmt.Sprintf("%4d  %s", i+1, lines[i])
	}
	return strings.Join(lines, "\n")
}
