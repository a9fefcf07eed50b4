package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

const verified = `from urllib.parse import unquote
from datetime import date, datetime
from typing import Optional

def square(x: int) -> int:
    return x * x // 7

def kinds(x: Optional[int], s: str, b: bytes):
    return (x, s.upper(), {"a": [1.5, None, x]}, b[::-1])

def mixed(x: int | str | None) -> str:
    return repr(x)

def half(x: float) -> float:
    if x > 100:
        return 5
    return -0.0 if x == 3 else x / 2

def earlier(d: datetime, s: str, f: str) -> date:
    return min(d, datetime.strptime(s, f)).date()

def total(xs: list[float]) -> float:
    print("total of", len(xs))
    return sum(xs)

def decoded(s: str) -> str:
    try:
        return unquote(s, "klingon")
    except Exception:
        return "none"

def now(x: int) -> int:
    return x

def untyped(x):
    return x

print("loaded") # when what falls back is executed: the rows print no such thing
`

// The libraries that hipy build writes give what CPython gives: by SQL in a DuckDB, and
// opened as Go and Python open them.
func TestVerifyLibraries(t *testing.T) {
	needCompiler(t)
	udf := file(t, "verified.py", verified)
	for _, c := range []struct {
		fn, rows string
		n        int // rows that are called
	}{
		{"square", `[3] [4000000000] [9223372036854775807] [-7] [null]`, 4},
		{"kinds", `[null, "a", {"bytes": "0102ff00"}] [5, "bü\u0000", {"bytes": ""}] [123456789012345678901234567890, "x", {"bytes": "00"}] [7, null, {"bytes": "00"}]`, 3},
		{"mixed", `[1] ["a"] [null] [18446744073709551616]`, 4},
		{"half", `[1.5] [3.0] [{"float": "nan"}] [7] [101.0]`, 5},
		{"earlier", `["2024-01-01T10:00:00", "2023-01-31", "%Y-%m-%d"] ["0001-01-01T00:00:00.999999", "ü 3", "ü %d"] ["2024-01-01T10:00:00", "x", "%d"]`, 3},
		{"total", `[[1.5, 2.5]] [[]] [[1]]`, 3},
	} {
		rows := filepath.Join(t.TempDir(), "rows.jsonl")
		if err := os.WriteFile(rows, []byte(strings.ReplaceAll(c.rows, "] [", "]\n[")), 0o666); err != nil {
			t.Fatal(err)
		}
		r := hipy(t, "", "verify", udf+":"+c.fn, "--rows", rows, "--target", "duckdb,arrow", "--json")
		var v driver.Verification
		if err := json.Unmarshal([]byte(r.out), &v); err != nil || r.code != 0 || len(v.Libraries) != 2 {
			t.Errorf("%s: exit %d, %v, stdout %s, stderr %s", c.fn, r.code, err, r.out, r.err)
			continue
		}
		for i, opened := range []string{"verified.duckdb_extension in DuckDB v", "verified.so by the loader of Go and Python"} {
			if l := v.Libraries[i]; l.Equal != c.n || l.Rows != c.n || l.Left != 0 || !strings.HasPrefix(l.Opened, opened) {
				t.Errorf("%s: %+v", c.fn, l)
			}
		}
	}
}

func TestVerifyTargets(t *testing.T) {
	needCompiler(t)
	udf := file(t, "verified.py", verified)
	rows := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(rows, []byte(`["YWJj"]`+"\n"+`["%YWJ"]`), 0o666); err != nil {
		t.Fatal(err)
	}
	// Without CPython the row ends in an error that the handler does not see.
	r := hipy(t, "", "verify", udf+":decoded", "--rows", rows, "--no-fallback", "--target", "arrow,duckdb")
	for _, want := range []string{"1 of 2 rows equal to CPython", "verified.so by the loader of Go and Python: 1 of 2 rows equal\n", " by SQL: 1 of 2 rows equal\n", "NeedsCPython"} {
		if r.code != exitUser || !strings.Contains(r.out, want) {
			t.Errorf("--no-fallback: exit %d, no %q in %s%s", r.code, want, r.out, r.err)
		}
	}
	if r := hipy(t, "", "verify", udf+":decoded", "--rows", rows); r.code != 0 || !strings.Contains(r.out, "verified.duckdb_extension in DuckDB v") || strings.Contains(r.out, ".so") {
		t.Errorf("by default: exit %d, stdout %s, stderr %s", r.code, r.out, r.err)
	}
	if r := hipy(t, "", "verify", udf+":decoded", "--rows", rows, "--target", "none"); r.code != 0 || strings.Count(r.out, "\n") != 1 {
		t.Errorf("none: exit %d, stdout %s, stderr %s", r.code, r.out, r.err)
	}
	if r := hipy(t, "", "verify", udf+":decoded", "--rows", rows, "--target", "go"); r.code != exitUsage || !strings.Contains(r.err, "duckdb, arrow") {
		t.Errorf("a target that there is not: exit %d, stderr %s", r.code, r.err)
	}
	if err := os.WriteFile(rows, []byte("[1]"), 0o666); err != nil {
		t.Fatal(err)
	}
	for fn, why := range map[string]string{"now": "DuckDB has a function of its own named now", "untyped": "has no type"} {
		if r := hipy(t, "", "verify", udf+":"+fn, "--rows", rows); r.code != 0 || !strings.Contains(r.out, "not verified: ") || !strings.Contains(r.out, why) {
			t.Errorf("%s: exit %d, stdout %s, stderr %s", fn, r.code, r.out, r.err)
		}
		if r := hipy(t, "", "verify", udf+":"+fn, "--rows", rows, "--target", "duckdb"); r.code != exitUser || !strings.Contains(r.err, why) {
			t.Errorf("%s asked for: exit %d, stderr %s", fn, r.code, r.err)
		}
	}
}
