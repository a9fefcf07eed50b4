package native_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime/native"
)

// coreParts are the core sources that the drivers in testdata need: not those
// that need a compiled module.
var coreParts = []string{"heap", "pin", "large", "collect", "limit", "race", "exc*", "trace", "container", "seed", "work", "sort", "json", "json_text", "hash", "utf8", "unicode*", "str*", "bytes*", "big_*", "int_*", "float_*"}

// buildDriver compiles testdata/name.cpp with the core runtime. Objects of the
// runtime are kept between runs of the test, by the runtime's version.
func buildDriver(t *testing.T, name string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles C++")
	}
	cxx := os.Getenv("CXX")
	if cxx == "" {
		cxx = "g++"
	}
	if _, err := exec.LookPath(cxx); err != nil {
		t.Skipf("no C++ compiler: %v", err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	key := sha256.Sum256([]byte(native.Version() + cxx + strings.Join(coreParts, " ")))
	dir := filepath.Join(cache, "hipy", "test", fmt.Sprintf("%x", key[:8]))
	flags := []string{"-std=c++20", "-O1", "-ffp-contract=off", "-I", "include", "-I", filepath.Join("..", "abi")}
	lib := filepath.Join(dir, "core.a")
	if _, err := os.Stat(lib); err != nil {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		tmp := t.TempDir()
		var objects []string
		for _, part := range coreParts {
			files, err := filepath.Glob(filepath.Join("core", part+".cpp"))
			if err != nil || len(files) == 0 {
				t.Fatalf("core/%s.cpp: no such file", part)
			}
			for _, file := range files {
				o := filepath.Join(tmp, filepath.Base(file)+".o")
				command(t, cxx, append(flags, "-c", file, "-o", o)...)
				objects = append(objects, o)
			}
		}
		archive := filepath.Join(tmp, "core.a")
		command(t, "ar", append([]string{"cr", archive}, objects...)...)
		text, err := os.ReadFile(archive)
		if err != nil {
			t.Fatal(err)
		}
		part := filepath.Join(dir, fmt.Sprintf("core.%d", os.Getpid()))
		if err := os.WriteFile(part, text, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(part, lib); err != nil {
			t.Fatal(err)
		}
	}
	exe := filepath.Join(t.TempDir(), name)
	command(t, cxx, append(flags, filepath.Join("testdata", name+".cpp"), lib, "-o", exe)...)
	return exe
}

func command(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

// TestContainers applies random operations to native lists, dicts and sets of
// every element type, and to exceptions, and compares each result, exception
// and state, set order included, with CPython's.
func TestContainers(t *testing.T) {
	exe := buildDriver(t, "containers")
	py, err := pyhost.Find(t.Context())
	if err != nil {
		t.Skip(err)
	}
	for seed := 1; seed <= 3; seed++ {
		dir := t.TempDir()
		ops, want := filepath.Join(dir, "ops"), filepath.Join(dir, "want")
		gen := exec.Command(py.Exe, filepath.Join("testdata", "containers.py"), fmt.Sprint(seed), "2000", ops, want)
		gen.Env = append(os.Environ(), "PYTHONHASHSEED=0")
		if out, err := gen.CombinedOutput(); err != nil {
			t.Fatalf("containers.py: %v\n%s", err, out)
		}
		in, err := os.ReadFile(ops)
		if err != nil {
			t.Fatal(err)
		}
		expected, err := os.ReadFile(want)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(exe)
		cmd.Stdin = bytes.NewReader(in)
		got, err := cmd.Output()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		lines, wants, gots := strings.Split(string(in), "\n"), strings.Split(string(expected), "\n"), strings.Split(string(got), "\n")
		if len(gots) != len(wants) {
			t.Fatalf("seed %d: %d lines, want %d", seed, len(gots), len(wants))
		}
		for i := range wants {
			if gots[i] != wants[i] {
				t.Fatalf("seed %d, line %d: %s\n got %s\nwant %s", seed, i+1, lines[i], gots[i], wants[i])
			}
		}
	}
}

// TestHashes makes dicts of keys that were chosen to collide. A search in a table so full
// looks at one place and a half, and at a tenth of n where they do. The seeds are other ones
// in each run. Keys that are regular may be unlucky with one (in 400 runs one looked at a
// hundred places), so the median of the runs counts.
func TestHashes(t *testing.T) {
	exe := buildDriver(t, "hashes")
	looked := map[string][]int64{}
	for range 5 {
		out, err := exec.Command(exe).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			var name string
			var keys, looks int64
			if _, err := fmt.Sscan(line, &name, &keys, &looks); err != nil || keys != 20000 {
				t.Fatalf("%s (%v)", line, err)
			}
			looked[name] = append(looked[name], looks/keys)
		}
	}
	if len(looked) != 13 {
		t.Fatalf("%d kinds of keys", len(looked))
	}
	for name, looks := range looked {
		slices.Sort(looks)
		if len(looks) != 5 || looks[2] > 8 {
			t.Errorf("%s: a search looks at %d places", name, looks)
		}
	}
}

// TestWork runs the checks of testdata/work.cpp: leaves that take long ask whether to go
// on, and what they leave half done is of the row only.
func TestWork(t *testing.T) {
	if out, err := exec.Command(buildDriver(t, "work")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestHeap runs the checks of testdata/heap.cpp: bounded memory in a row that
// allocates gigabytes, survival of what is reachable, growth, limits.
func TestHeap(t *testing.T) {
	out, err := exec.Command(buildDriver(t, "heap")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}
