package main

import (
	"fmt"
	"strings"
	"testing"
)

const counted = `from urllib.parse import unquote
from datetime import datetime

def fast(x: int) -> int:
    return x + 1

def overflows(x: int) -> int:
    return x * x // 7

def when(s: str, f: str) -> int:
    return datetime.strptime(s, f).day

def root(x: float) -> str:
    return str(x ** 0.5)

def decoded(s: str) -> str:
    return unquote(s, "klingon")
`

// columns reads the line of a function in the table of --stats.
func columns(t *testing.T, r result, fn string) (line, places string) {
	t.Helper()
	lines := strings.Split(r.err, "\n")
	for i, l := range lines {
		if f := strings.Fields(l); len(f) == 9 && f[0] == fn {
			for _, p := range lines[i+1:] {
				if strings.HasPrefix(p, "  ") {
					places += p + "\n"
				} else {
					break
				}
			}
			return strings.Join(f[1:], " "), places
		}
	}
	t.Fatalf("no line of %s: exit %d, stdout %q, stderr %s", fn, r.code, r.out, r.err)
	return "", ""
}

// rows native exact late CPython whole refused errors
func TestStats(t *testing.T) {
	needCompiler(t)
	udf := file(t, "counted.py", counted)
	for _, c := range []struct{ fn, usual, seldom, with, without string }{
		{"fast", "[1]", "[-1]", "60 60 0 0 0 0 0 0", "60 60 0 0 0 0 0 0"},
		{"overflows", "[7]", "[4000000000]", "60 57 3 0 0 0 0 0", "60 57 3 0 0 0 0 0"},
		{"when", `["2024-01-31", "%Y-%m-%d"]`, `["ü 31", "ü %d"]`, "60 57 0 3 3 0 0 0", "60 57 0 0 0 0 3 0"},
		{"root", "[2.0]", "[-2.0]", "60 57 0 0 3 3 0 0", "60 57 0 0 0 0 3 0"},
		{"decoded", `["YWJj"]`, `["%YWJ"]`, "60 57 0 3 3 0 0 3", "60 57 0 0 0 0 3 0"},
	} {
		rows := strings.Repeat(strings.Repeat(c.usual+"\n", 19)+c.seldom+"\n", 3)
		for _, flags := range [][]string{nil, {"--no-fallback"}} {
			if flags != nil && c.with == c.without {
				continue
			}
			want := c.with
			if flags != nil {
				want = c.without
			}
			r := hipy(t, rows, append([]string{"call", udf + ":" + c.fn, "--stats"}, flags...)...)
			got, places := columns(t, r, c.fn)
			if got != want {
				t.Errorf("%s %v: %s, want %s\n%s", c.fn, flags, got, want, r.err)
			}
			if seldom := c.fn != "fast" && c.fn != "overflows"; seldom != strings.Contains(places, "3 times at line ") {
				t.Errorf("%s %v: places %q", c.fn, flags, places)
			}
		}
	}
}

// In a query, whose rows several threads have; by hipy_stats(), too.
func TestStatsOfQuery(t *testing.T) {
	needCompiler(t)
	udf := file(t, "counted.py", counted)
	const rows = 500000
	sql := fmt.Sprintf("SELECT sum(overflows(CASE WHEN i %% 1000 = 0 THEN 4000000000 + i ELSE i END)) + count(root(CASE WHEN i %% 5000 = 0 THEN -1 - i ELSE i END)) FROM range(%d) t(i)", rows)
	r := hipy(t, "", "query", sql, "--udf", udf, "--stats")
	if got, _ := columns(t, r, "overflows"); got != "500,000 499,500 500 0 0 0 0 0" {
		t.Errorf("overflows: %s", got)
	}
	if got, places := columns(t, r, "root"); got != "500,000 499,900 0 0 100 100 0 0" || !strings.Contains(places, "whole, 100 times at line 14: ") {
		t.Errorf("root: %s\n%s", got, places)
	}
	r = hipy(t, "", "query", "CREATE TABLE t AS "+sql+"; SELECT function, whole, exact, places FROM hipy_stats() ORDER BY 1", "--udf", udf, "--format", "csv")
	if !strings.Contains(r.out, "overflows,0,") || !strings.Contains(r.out, " at line 14: ") {
		t.Errorf("hipy_stats(): %s%s", r.out, r.err)
	}
}
