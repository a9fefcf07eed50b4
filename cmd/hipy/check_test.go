package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

const checkedUDFs = `import os
import random
import time
from datetime import datetime
from typing import Optional

ADDED = int(os.environ.get("HIPY_TEST_ADDED", "0"))

def square(x: int) -> int:
    return x * x // 7

def ratio(x: int, y: float) -> float:
    return -0.0 if x == 3 else y / (x % 50)

def grown(x: int) -> int:
    return x ** 5

def parsed(s: str, f: str) -> int:
    return datetime.strptime(s, f).day

def parts(x: Optional[int], s: str):
    return (x, s.upper(), {"a": [1.5, None, x]})

def turned(b: bytes) -> bytes:
    return b[::-1]

def total(xs: list[float]) -> float:
    return sum(xs)

def moved(d: datetime) -> datetime:
    return d.replace(microsecond=5)

def root(x: float) -> str:
    return str(x ** 0.5)

def loud(x: int) -> int:
    print(x)
    return x

def clock(x: int) -> float:
    return x + time.time()

def drawn(x: int) -> float:
    return x + random.random()

def added(x: int) -> int:
    return x + ADDED * (x % 2)
`

// TestCheck compares rows of a query in CPython: overflow, errors, late fallbacks, rows
// that CPython runs, NaN and -0.0, results of every kind.
func TestCheck(t *testing.T) {
	needCompiler(t)
	udf := file(t, "checked.py", checkedUDFs)
	const sql = `SELECT count(square(CASE WHEN i % 9 = 0 THEN 4000000000 + i ELSE i END)), count(ratio(i, CASE WHEN i % 7 = 0 THEN 'nan'::DOUBLE ELSE i END)),
 count(grown(i)), count(parsed(CASE WHEN i % 40 = 0 THEN 'ü 3' ELSE '2024-01-31' END, CASE WHEN i % 40 = 0 THEN 'ü %d' ELSE '%Y-%m-%d' END)),
 count(parts(CASE WHEN i % 3 = 0 THEN NULL ELSE i END, 'ab"\ü' || i)), count(turned(('x' || i)::BLOB)), count(total([i / 3, CASE WHEN i % 5 = 0 THEN NULL ELSE 0 END, 2])),
 count(moved(TIMESTAMP '2024-01-01' + INTERVAL (i) HOUR)), count(root(500 - i)) FROM range(1000) t(i)`
	r := hipy(t, "", "query", sql, "--udf", udf, "--on-error", "null", "--check", "100%")
	// The lists with a NULL don't reach the function.
	if r.code != 0 || !strings.Contains(r.err, "checked 8,800 of 9,000 rows in CPython: all equal\n") {
		t.Errorf("exit %d, stderr %s", r.code, r.err)
	}
	// The same input, the same rows; whatever threads there are.
	line := regexp.MustCompile(`checked ([0-9,]+) of 300,000 rows in CPython: all equal\n`)
	var first string
	for _, threads := range []int{1, 4} {
		r := hipy(t, "", "query", fmt.Sprintf("SET threads = %d; SELECT sum(square(i)) FROM range(300000) t(i)", threads), "--udf", udf, "--check", "0.1%")
		found := line.FindStringSubmatch(r.err)
		if r.code != 0 || found == nil || first != "" && found[1] != first || len(found[1]) != 3 {
			t.Fatalf("exit %d, before %q, stderr %s", r.code, first, r.err)
		}
		first = found[1]
	}
	for check, want := range map[string]string{"500": "checked 500 of 300,000 rows in CPython: all equal\n", "0.0000001%": "checked 1 of 300,000 rows in CPython: all equal\n"} {
		if r := hipy(t, "", "query", "SELECT sum(square(i)) FROM range(300000) t(i)", "--udf", udf, "--check", check); r.code != 0 || !strings.Contains(r.err, want) {
			t.Errorf("%s: exit %d, stderr %s", check, r.code, r.err)
		}
	}
	// A query that ends with an error says what was equal up to it.
	r = hipy(t, "", "query", "SELECT ratio(i, 1.0) FROM range(50, 51) t(i)", "--udf", udf, "--check", "100%")
	if r.code == 0 || !strings.Contains(r.err, "checked 1 of 1 rows in CPython: all equal\n") || !strings.Contains(r.err, "ZeroDivisionError") {
		t.Errorf("exit %d, stderr %s", r.code, r.err)
	}
}

// What CPython answers otherwise is said, and the exit code tells: here a value of the
// module is that of the environment when the function was compiled.
func TestCheckDifferences(t *testing.T) {
	needCompiler(t)
	udf := file(t, "checked.py", checkedUDFs)
	t.Setenv("HIPY_TEST_ADDED", "5")
	const sql = "SELECT sum(added(i)) AS total FROM range(1000) t(i)"
	rows := strings.Repeat("[1]\n[2]\n", 50)
	hipy(t, rows, "call", udf+":added")
	if r := hipy(t, "", "query", sql, "--udf", udf, "--check", "100%"); r.code != 0 || !strings.Contains(r.err, "checked 1,000 of 1,000 rows in CPython: all equal\n") {
		t.Errorf("exit %d, stderr %s", r.code, r.err)
	}
	t.Setenv("HIPY_TEST_ADDED", "6")
	r := hipy(t, "", "query", sql, "--udf", udf, "--check", "100%", "--format", "csv")
	for _, want := range []string{"checked 1,000 of 1,000 rows in CPython: 500 differ\n", `added(1)` + "\n" + `  native  {"ok": 6}` + "\n" + `  CPython {"ok": 7}` + "\n", "... and 480 more\n"} {
		if r.code != exitUser || !strings.Contains(r.err, want) {
			t.Errorf("exit %d, no %q in %s", r.code, want, r.err)
		}
	}
	if r.out != "total\n502000\n" {
		t.Errorf("the result is %q", r.out)
	}
	if r := hipy(t, rows, "call", udf+":added", "--check", "100%"); r.code != exitUser || !strings.Contains(r.err, "checked 100 of 100 rows in CPython: 50 differ\n") {
		t.Errorf("call: exit %d, stderr %s", r.code, r.err)
	}
}

func TestCheckRefusals(t *testing.T) {
	needCompiler(t)
	udf := file(t, "checked.py", checkedUDFs)
	r := hipy(t, "", "query", "SELECT loud(1), clock(2), drawn(3), square(4)", "--udf", udf, "--check", "100%")
	for _, want := range []string{"not checked: loud: it prints\n", "not checked: clock: it ", "not checked: drawn: it ", "checked 1 of 1 rows in CPython: all equal\n"} {
		if r.code != 0 || !strings.Contains(r.err, want) {
			t.Errorf("exit %d, no %q in %s", r.code, want, r.err)
		}
	}
	if r := hipy(t, "[1]\n", "call", udf+":loud", "--check", "1"); r.code != 0 || !strings.Contains(r.err, "not checked: loud: it prints\n") || strings.Contains(r.err, "rows in CPython") {
		t.Errorf("call: exit %d, stderr %s", r.code, r.err)
	}
	if r := hipy(t, strings.Repeat("[7]\n[4000000000]\n", 500), "call", udf+":square", "--check", "1%"); r.code != 0 || !strings.Contains(r.err, "checked 10 of 1,000 rows in CPython: all equal\n") {
		t.Errorf("call: exit %d, stderr %s", r.code, r.err)
	}
	for _, bad := range []string{"0", "0%", "101%", "-1", "-1%", "x", "", "1.5", "nan%", "0x1p2%", "1e", "%", "+3"} {
		if r := hipy(t, "", "query", "SELECT 1", "--check="+bad); r.code != exitUsage || !strings.Contains(r.err, "--check: a check takes a share") {
			t.Errorf("--check=%s: exit %d, stderr %s", bad, r.code, r.err)
		}
	}
}
