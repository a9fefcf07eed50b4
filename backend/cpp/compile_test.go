package cpp

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
)

// Generated code includes hipy's headers, and these nothing that takes long to
// parse: <cmath> alone would add a tenth of a second to every compilation.
func TestHeadersAreLean(t *testing.T) {
	allowed := map[string]bool{"cstdint": true, "cstring": true, "cstddef": true}
	include := regexp.MustCompile(`(?m)^\s*#\s*include\s*<([^>]*)>`)
	err := fs.WalkDir(native.FS, "include", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := native.FS.ReadFile(path)
		for _, m := range include.FindAllStringSubmatch(string(text), -1) {
			if !allowed[m[1]] {
				t.Errorf("%s includes <%s>", path, m[1])
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func simpleText(t testing.TB) string {
	t.Helper()
	m, err := ir.Parse("simple.ir", "func @f(%a: int, %b: int) -> int entry {\n  %r = int.add %a, %b\n  return %r\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	out, err := Emit(m, Options{Module: Description{ABIVersion: abi.Version, Manifest: "{}"}})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A text is compiled once; the library exports the ABI and nothing else, and
// has no way to Python.
func TestCompile(t *testing.T) {
	tc := testToolchain(t)
	ctx := context.Background()
	text := simpleText(t) + "// " + time.Now().String() + "\n"
	out := filepath.Join(t.TempDir(), "f.so")
	lib, stats, err := tc.Compile(ctx, text, CompileOptions{March: MarchNative, Out: out})
	if err != nil {
		t.Fatal(err)
	}
	if lib != out || stats.Cached || stats.Size == 0 {
		t.Errorf("%s %+v", lib, stats)
	}
	t.Logf("compiled and linked in %v, %d bytes", stats.Compile, stats.Size)
	start := time.Now()
	again, stats, err := tc.Compile(ctx, text, CompileOptions{March: MarchNative})
	if err != nil || !stats.Cached || !strings.HasPrefix(again, tc.Cache.Dir) {
		t.Errorf("again: %s %+v %v", again, stats, err)
	}
	t.Logf("found again in %v", time.Since(start))

	nm, err := exec.Command("nm", "-D", out).Output()
	if err != nil {
		t.Skip("no nm: ", err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(nm)), "\n") {
		fields := strings.Fields(line)
		name := strings.SplitN(fields[len(fields)-1], "@", 2)[0]
		if kind := fields[len(fields)-2]; kind == "T" && !strings.HasPrefix(name, "hipy_") {
			t.Errorf("exports %s", name)
		}
		if regexp.MustCompile(`^(Py|_Py|dlopen|socket|connect|open|fopen|system|exec)`).MatchString(name) {
			t.Errorf("reaches %s", name)
		}
	}
	if err := tc.Cache.removeLibrary(again); err != nil {
		t.Error(err)
	}
}

// removeLibrary takes what a test made out of the user's cache again.
func (c *Cache) removeLibrary(lib string) error { return os.RemoveAll(filepath.Dir(lib)) }

// Compilations of one text at the same time all succeed.
func TestCompileConcurrently(t *testing.T) {
	tc := testToolchain(t)
	text := simpleText(t) + "// " + time.Now().String() + "\n"
	if _, _, err := tc.Compile(context.Background(), simpleText(t), CompileOptions{March: MarchNative}); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	libs := make([]string, 3)
	for i := range libs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			lib, _, err := tc.Compile(context.Background(), text, CompileOptions{March: MarchNative})
			if err != nil {
				t.Error(err)
			}
			libs[i] = lib
		}()
	}
	wg.Wait()
	if libs[0] != libs[1] || libs[1] != libs[2] || !exists(libs[0]) {
		t.Errorf("%v", libs)
	}
	if err := tc.Cache.removeLibrary(libs[0]); err != nil {
		t.Error(err)
	}
}

// Text that the C++ compiler refuses is our bug, and kept.
func TestCompilerBug(t *testing.T) {
	tc := testToolchain(t)
	_, _, err := tc.Compile(context.Background(), "#include <hipy/gen.h>\nint f() { return no_such_name; }\n", CompileOptions{March: MarchNative})
	var bug *CompilerBug
	if !errors.As(err, &bug) || !strings.Contains(bug.Message, "no_such_name") {
		t.Fatalf("got %v", err)
	}
	if text, err := os.ReadFile(bug.Text); err != nil || !strings.Contains(string(text), "no_such_name") {
		t.Errorf("the text is not kept: %v", err)
	}
	os.RemoveAll(filepath.Dir(bug.Text))
}

// Somebody clears the cache between the look for the runtime and the linker's: the compilation is
// done again, and no bug of the generated text.
func TestRuntimeRemoved(t *testing.T) {
	c := testCache(t)
	fake := filepath.Join(t.TempDir(), "g++")
	script := `#!/bin/sh
out=; for a in "$@"; do case "$a" in *libhipy_core.a) core=$a;; esac; [ "$last" = -o ] && out=$a; last=$a; done
if [ -n "$core" ] && [ ! -e "` + fake + `.again" ]; then touch "` + fake + `.again"; rm -r "` + c.runtimeDir() + `"; echo "no $core" >&2; exit 1; fi
echo made > "$out"
`
	if err := os.WriteFile(fake, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	tc := &Toolchain{Compiler: &Compiler{Path: fake, Family: "gcc"}, Cache: c}
	lib, stats, err := tc.Compile(context.Background(), genInclude+"int x;\n", CompileOptions{March: MarchPortable})
	if err != nil || stats.Cached || !exists(lib) {
		t.Errorf("%s, %+v: %v", lib, stats, err)
	}
	if !exists(fake+".again") || exists(c.path("refused")) {
		t.Error("the text counts as refused")
	}
}

// A compiler that the system ends, by itself or what it started, is no bug of ours.
func TestCompilerStopped(t *testing.T) {
	for script, want := range map[string]string{
		"kill -KILL $$": "error[HP0505]: g++ was killed (killed) before it finished",
		"echo 'g++: fatal error: Killed signal terminated program cc1plus' >&2; exit 1": "error[HP0505]: g++ was killed (killed) before it finished",
		"kill -INT $$": "g++ was stopped: context canceled",
		"exit 1":       "",
	} {
		var said bytes.Buffer
		cmd := exec.Command("sh", "-c", script)
		cmd.Stderr = &said
		err := (&Compiler{Path: "/usr/bin/g++"}).stopped(cmd.Run(), said.String())
		got := ""
		if d, ok := errors.AsType[*source.Diagnostic](err); ok {
			got, _, _ = strings.Cut(d.Render(), "\n")
		} else if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, wanted %q", script, got, want)
		}
	}
}

// A compilation that is no longer wanted stops.
func TestCompileCancelled(t *testing.T) {
	tc := testToolchain(t)
	if _, _, err := tc.Compile(context.Background(), simpleText(t), CompileOptions{March: MarchNative}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := tc.Compile(ctx, simpleText(t)+"// again\n", CompileOptions{March: MarchNative}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkCompile(b *testing.B) {
	tc := testToolchain(b)
	text := simpleText(b)
	for i := range b.N {
		lib, _, err := tc.Compile(context.Background(), text+"// "+time.Now().String()+string(rune('a'+i%26))+"\n", CompileOptions{March: MarchNative})
		if err != nil {
			b.Fatal(err)
		}
		tc.Cache.removeLibrary(lib)
	}
}
