package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const inputs = `def size(s: str) -> int:
    return len(s.replace("a", "bc"))

def whole(s: str) -> int:
    def letters():
        yield from s
    return sum(1 for _ in letters())

def spin(n: int) -> int:
    while n >= 0:
        n += 1
        n %= 1000
    return n
`

// wants checks an error of the user's: its exit code, diagnostic code and hint.
func wants(t *testing.T, r result, code, text string, hint bool) {
	t.Helper()
	if r.code != exitUser || !strings.Contains(r.err, "error["+code+"]") || !strings.Contains(r.err, text) || hint != strings.Contains(r.err, "hint: ") {
		t.Errorf("%+v\nwanted %s, %q, hint %v", r, code, text, hint)
	}
}

func TestMissingCompiler(t *testing.T) {
	udf := file(t, "inputs.py", inputs)
	t.Setenv("PATH", t.TempDir())
	t.Setenv("CXX", "")
	t.Setenv("HOME", t.TempDir()) // which may have ziglang
	t.Setenv("HIPY_CACHE", t.TempDir())
	for _, args := range [][]string{
		{"build", udf, "-o", filepath.Join(t.TempDir(), "x.so")}, {"call", udf + ":size"}, {"query", "SELECT size('a')", "--udf", udf}, {"bench", "iban"},
	} {
		wants(t, hipy(t, "[\"a\"]\n", args...), "HP0501", "neither g++ nor clang++ is on the PATH", true)
	}
	if r := hipy(t, "", "doctor"); r.code != exitUser || !strings.Contains(r.out, "MISSING C++ compiler") {
		t.Errorf("doctor: %+v", r)
	}
	// What compiles nothing needs none.
	for _, args := range [][]string{{"explain", udf}, {"version"}} {
		if r := hipy(t, "", args...); r.code != exitOK {
			t.Errorf("%v: %+v", args, r)
		}
	}
	t.Setenv("CXX", "no-such-compiler")
	wants(t, hipy(t, "[\"a\"]\n", "call", udf+":size"), "HP0501", "no-such-compiler, named by $CXX", true)
}

func TestUnreadable(t *testing.T) {
	udf := file(t, "inputs.py", inputs)
	folder := t.TempDir()
	latin := file(t, "latin.py", "def f(x: int) -> int:\n    return x  # caf\xe9\n")
	wants(t, hipy(t, "", "explain", folder), "HP8001", "is a directory", false)
	wants(t, hipy(t, "", "query", "SELECT 1", "--udf", folder), "HP8001", "is a directory", false)
	wants(t, hipy(t, "", "explain", udf+":size", "--null", "skip", "-f", "sizes"), "HP8003", "sizes", true)
	if r := hipy(t, "", "explain", latin); r.code != exitUser || !strings.Contains(r.err, "error[HP") || !strings.Contains(r.err, "latin.py") {
		t.Errorf("not UTF-8: %+v", r)
	}
	wants(t, hipy(t, "", "query", "SELECT 1", "--udf", strings.TrimSuffix(udf, ".py")), "HP8001", "did you mean", true)
	if r := hipy(t, "", "query", "SELECT size('a')"); r.code != exitUser || !strings.Contains(r.err, "hint: functions of Python files are loaded with --udf") {
		t.Errorf("no --udf: %+v", r)
	}
	if testing.Short() {
		return
	}
	wants(t, hipy(t, "", "verify", udf+":size", "--rows", folder), "HP8001", folder, false)
	db := file(t, "text.db", "this is no database\n")
	if r := hipy(t, "", "query", "SELECT 1", "--db", db); r.code != exitUser || !strings.Contains(r.err, "text.db") {
		t.Errorf("no database: %+v", r)
	}
}

func TestLargeAndEmpty(t *testing.T) {
	needCompiler(t)
	udf := file(t, "inputs.py", inputs)
	const n = 10_000_000
	if r := hipy(t, "[\""+strings.Repeat("a", n)+"\"]\n", "call", udf+":size"); r.code != exitOK || r.out != "{\"ok\": 20000000}\n" {
		t.Errorf("call with 10 MB: %.200s %s", r.out, r.err)
	}
	for _, fn := range []string{"size", "whole"} {
		want := map[string]string{"size": "20000000", "whole": "10000000"}[fn]
		if r := hipy(t, "", "query", "SELECT "+fn+"(repeat('a', 10000000)) AS n", "--udf", udf, "--format", "csv"); r.code != exitOK || r.out != "n\n"+want+"\n" {
			t.Errorf("%s of 10 MB: %.200s %.500s", fn, r.out, r.err)
		}
		if r := hipy(t, "", "query", "SELECT "+fn+"(i::VARCHAR) AS n FROM range(0) t(i)", "--udf", udf, "--format", "csv"); r.code != exitOK || r.out != "n\n" {
			t.Errorf("%s of no rows: %+v", fn, r)
		}
		if r := hipy(t, "", "call", udf+":"+fn); r.code != exitOK || r.out != "" {
			t.Errorf("call %s of no rows: %+v", fn, r)
		}
	}
}

// TestInterrupted ends a query and a call that never would.
func TestInterrupted(t *testing.T) {
	needCompiler(t)
	udf := file(t, "inputs.py", inputs)
	hipy(t, "[-1]\n", "call", udf+":spin") // compiled beforehand
	hipy(t, "", "query", "SELECT spin(-1)", "--udf", udf)
	for _, args := range [][]string{{"query", "SELECT spin(1)", "--udf", udf}, {"call", udf + ":spin"}} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(3*time.Second, cancel)
		var out, err bytes.Buffer
		start := time.Now()
		code := run(ctx, args, strings.NewReader("[1]\n"), &out, &err)
		if code != exitUser || err.String() != "interrupted\n" || time.Since(start) > 60*time.Second {
			t.Errorf("%v: exit %d after %v: %s %s", args, code, time.Since(start), out.String(), err.String())
		}
	}
}
