package cpp

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/frontend/source"
)

func testCache(t *testing.T) *Cache {
	t.Helper()
	c, err := OpenCache(filepath.Join(t.TempDir(), "cache"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// makeLibrary puts something like a library into the cache.
func makeLibrary(t *testing.T, c *Cache, name string, size int, used time.Time) string {
	t.Helper()
	lib := c.path("objects", name[:2], name, "lib.so")
	if err := os.MkdirAll(filepath.Dir(lib), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(lib, make([]byte, size), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(filepath.Dir(lib), used, used); err != nil {
		t.Fatal(err)
	}
	return lib
}

func TestRequestKey(t *testing.T) {
	base := func() *Request {
		return &Request{Sources: map[string][]byte{"a.py": []byte("x"), "b.py": []byte("y")}, Options: []string{"f", "g"}, Compiler: "c", Reference: "3.11"}
	}
	key := base().Key()
	if base().Key() != key {
		t.Error("the key is not a function of the request")
	}
	for what, change := range map[string]func(*Request){
		"a source":             func(r *Request) { r.Sources["a.py"] = []byte("z") },
		"a source's name":      func(r *Request) { delete(r.Sources, "b.py"); r.Sources["c.py"] = []byte("y") },
		"where an option ends": func(r *Request) { r.Options = []string{"fg"} },
		"the compiler":         func(r *Request) { r.Compiler = "d" },
		"the reference":        func(r *Request) { r.Reference = "3.12" },
	} {
		r := base()
		change(r)
		if r.Key() == key {
			t.Errorf("%s does not change the key", what)
		}
	}
}

// A program is found until one of its dependencies changes, appears or goes,
// or its library is removed.
func TestDirectLookup(t *testing.T) {
	c := testCache(t)
	dir := t.TempDir()
	dep, absent := filepath.Join(dir, "util.py"), filepath.Join(dir, "other.py")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(dep, "one")
	lib := makeLibrary(t, c, "aabbcc", 10, time.Now())
	if err := seal(lib); err != nil {
		t.Fatal(err)
	}
	key := (&Request{}).Key()
	if _, ok := c.Lookup(key); ok {
		t.Fatal("found in an empty cache")
	}
	if err := c.Store(key, &Direct{Library: lib, Deps: []Dep{FileDep(dep), FileDep(absent)}, Meta: json.RawMessage(`{"x":1}`)}); err != nil {
		t.Fatal(err)
	}
	d, ok := c.Lookup(key)
	if !ok || d.Library != lib || string(d.Meta) != `{"x":1}` {
		t.Fatalf("lookup: %v %+v", ok, d)
	}
	write(dep, "two")
	if _, ok := c.Lookup(key); ok {
		t.Error("a changed dependency goes unnoticed")
	}
	write(dep, "one")
	write(absent, "")
	if _, ok := c.Lookup(key); ok {
		t.Error("a new file that comes first goes unnoticed")
	}
	os.Remove(absent)
	if _, ok := c.Lookup(key); !ok {
		t.Error("not found although all is as before")
	}
	write(lib, "not what was made")
	if _, ok := c.Lookup(key); ok {
		t.Error("a damaged library goes unnoticed")
	}
	os.RemoveAll(filepath.Dir(lib))
	if _, ok := c.Lookup(key); ok {
		t.Error("found without its library")
	}
}

// A data file is one of the current folder, and a large one is known by its size
// and time of change.
func TestDataDep(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	write := func(dir, text string) {
		if err := os.WriteFile(filepath.Join(dir, "data.csv"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(one, "a,b\n1,2\n")
	write(two, "a,b\n1,x\n")
	t.Chdir(one)
	d := DataDep("data.csv")
	if d.now() != d {
		t.Error("an unchanged file changes")
	}
	t.Chdir(two)
	if d.now() == d {
		t.Error("another folder's file goes unnoticed")
	}
	t.Chdir(one)
	large := strings.Repeat("1,2\n", dataPrefix)
	write(one, large)
	d = DataDep("data.csv")
	write(one, large+"x")
	if d.now() == d {
		t.Error("another size goes unnoticed")
	}
	write(one, large)
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes("data.csv", later, later); err != nil {
		t.Fatal(err)
	}
	if d.now() == d {
		t.Error("a later change goes unnoticed")
	}
	os.Remove("data.csv")
	if d.now() == d {
		t.Error("a missing file goes unnoticed")
	}
}

// Pruning removes what is old, then the least recently used.
func TestPrune(t *testing.T) {
	c := testCache(t)
	now := time.Now()
	old := makeLibrary(t, c, "a1", 10, now.Add(-100*24*time.Hour))
	first := makeLibrary(t, c, "a2", 500, now.Add(-3*time.Hour))
	second := makeLibrary(t, c, "a3", 500, now.Add(-2*time.Hour))
	third := makeLibrary(t, c, "a4", 500, now.Add(-time.Hour))
	archive := filepath.Join(c.runtimeDir(), "x", "lib.a")
	if err := os.MkdirAll(filepath.Dir(archive), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(archive, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(c.runtimeDir(), now.Add(-48*time.Hour), now.Add(-48*time.Hour)); err != nil {
		t.Fatal(err)
	}
	c.MaxBytes = 1400
	removed, err := c.Prune()
	if err != nil {
		t.Fatal(err)
	}
	if len(removed) != 2 || exists(old) || exists(first) || !exists(second) || !exists(third) || !exists(archive) {
		t.Errorf("removed %v", removed)
	}
	if s, err := c.Stats(); err != nil || s.Libraries != 2 || s.Bytes != 1000 {
		t.Errorf("stats: %+v %v", s, err)
	}
	if err := c.Clear(); err != nil {
		t.Fatal(err)
	}
	if items, err := c.List(); err != nil || len(items) != 0 {
		t.Errorf("after Clear: %v %v", items, err)
	}
}

// Processes that publish the same thing at once all succeed.
func TestPublishConcurrently(t *testing.T) {
	c := testCache(t)
	dir := c.path("objects", "aa", "aa00")
	var wg sync.WaitGroup
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			unlock, err := c.lock("x")
			if err != nil {
				t.Error(err)
				return
			}
			defer unlock()
			os.MkdirAll(filepath.Dir(dir), 0o755)
			tmp, err := os.MkdirTemp(filepath.Dir(dir), ".tmp*")
			if err != nil {
				t.Error(err)
				return
			}
			os.WriteFile(filepath.Join(tmp, "lib.so"), []byte("x"), 0o644)
			if err := publish(tmp, dir); err != nil {
				t.Error(err)
			}
		}()
	}
	wg.Wait()
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(dir), ".tmp*"))
	if len(left) > 0 || !exists(filepath.Join(dir, "lib.so")) {
		t.Errorf("left over: %v", left)
	}
}

// A missing compiler is the user's to solve: code, message and hint.
func TestNoCompiler(t *testing.T) {
	t.Setenv("CXX", filepath.Join(t.TempDir(), "no-such-compiler"))
	_, err := FindCompiler(context.Background(), testCache(t))
	var d *source.Diagnostic
	if !errors.As(err, &d) || d.Code != CodeNoCompiler || !strings.Contains(d.Msg, "$CXX") || d.Hint == "" {
		t.Errorf("got %v", err)
	}
}

// The second time, the compiler is known by its file alone.
func TestCompilerMemo(t *testing.T) {
	c := testCache(t)
	first, err := FindCompiler(context.Background(), c)
	if err != nil {
		t.Skip(err)
	}
	start := time.Now()
	second, err := FindCompiler(context.Background(), c)
	if err != nil || !reflect.DeepEqual(first, second) {
		t.Fatalf("%+v, then %+v, %v", first, second, err)
	}
	t.Logf("found again in %v: %s", time.Since(start), second.Identity())
}
