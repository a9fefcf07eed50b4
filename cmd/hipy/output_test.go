package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
)

func TestBuildTarget(t *testing.T) {
	for _, c := range []struct{ flag, setting, out, source, target, want string }{
		{"", "", "", "a/u.py", "duckdb", "u.duckdb_extension"},
		{"", "", "", "7-u.py", "duckdb", "_7_u.duckdb_extension"},
		{"", "", "x.so", "u.py", "arrow", "x.so"},
		{"", "duckdb", "x.so", "u.py", "arrow", "x.so"},
		{"", "arrow", "", "u.py", "arrow", "u.so"},
		{"", "arrow", "x.duckdb_extension", "u.py", "duckdb", "x.duckdb_extension"},
		{"arrow", "", "x", "u.py", "arrow", "x"},
		{"duckdb", "", "x.so", "u.py", "", ""},
		{"arrow", "", "x.duckdb_extension", "u.py", "", ""},
		{"", "", "x", "u.py", "", ""},
	} {
		target, out, err := buildTarget(c.flag, c.setting, c.out, c.source)
		if (err != nil) != (c.want == "") || err == nil && (target.Name != c.target || out != c.want) {
			t.Errorf("%+v: %s %s %v", c, target, out, err)
		}
	}
}

// TestDamagedCache has a library in the cache overwritten.
func TestDamagedCache(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs+"\ndef only_here(x: int) -> int:\n    return x + 4711\n")
	query := func() {
		t.Helper()
		if r := hipy(t, "", "query", "SELECT only_here(1) AS x", "--udf", udf, "--format", "csv"); r.code != exitOK || r.out != "x\n4712\n" {
			t.Errorf("%+v", r)
		}
	}
	query()
	cache, err := cpp.OpenCache("")
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(cache.Dir, "objects", "*", "*", "lib.cpp"))
	damaged := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(text), "only_here") {
			continue
		}
		// Replaced, not written over: this process has the file open.
		for _, f := range []string{"lib.so"} {
			path := filepath.Join(filepath.Dir(name), f)
			if os.Remove(path) == nil && os.WriteFile(path, []byte("no library"), 0o644) == nil {
				damaged++
			}
		}
	}
	if damaged == 0 {
		t.Fatal("no library in the cache")
	}
	query()
}

// TestNulInMessage checks that a message is not cut at a NUL on its way.
func TestNulInMessage(t *testing.T) {
	needCompiler(t)
	udf := file(t, "nul.py", "def f(s: str) -> int:\n    raise ValueError('a\\0b' + s)\n")
	if r := hipy(t, "[\"c\"]\n", "call", udf+":f"); !strings.Contains(r.out, `"a\u0000bc"`) {
		t.Errorf("call: %+v", r)
	}
	if r := hipy(t, "", "query", "SELECT f('c')", "--udf", udf); !strings.Contains(r.err, `a\x00bc`) {
		t.Errorf("query: %+v", r)
	}
	if r := hipy(t, "", "query", "SELECT f('c') AS x", "--udf", udf, "--on-error", "null"); !strings.Contains(r.err, "a\x00bc") {
		t.Errorf("query --on-error null: %+v", r)
	}
}
