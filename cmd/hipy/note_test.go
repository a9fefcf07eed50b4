package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/runtime/abi"
)

func TestTimeShare(t *testing.T) {
	for want, s := range map[string]*abi.Stats{
		"": nil, ", none was reached": {TimeNS: 5}, ", 40 % of the functions' time": {TimeNS: 10, PythonNS: 4, PythonOps: 1},
		", less than 1 % of the functions' time": {TimeNS: 1000, PythonNS: 1, PythonOps: 1}, ", more than 99 % of the functions' time": {TimeNS: 1000, PythonNS: 999, PythonOps: 1},
	} {
		if got := timeShare(s); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
	if got := timeShare(&abi.Stats{}); got != "" {
		t.Errorf("nothing measured: %q", got)
	}
}

var share = regexp.MustCompile(`, (\d+|less than 1|more than 99) % of the functions' time;`)

// percent is what the note of a query or call says.
func percent(t *testing.T, r result) int {
	t.Helper()
	m := share.FindStringSubmatch(r.err)
	if r.code != exitOK || m == nil {
		t.Fatalf("no share: %+v", r)
	}
	n, _ := strconv.Atoi(m[1][strings.LastIndex(m[1], " ")+1:])
	return n
}

// TestFallbackShare compares functions that differ in how much of their time
// is CPython's, on one thread and on several, which wait for its lock.
func TestFallbackShare(t *testing.T) {
	needCompiler(t)
	udf := file(t, "shares.py", `import time

def work(n: int) -> int:
    total = 0
    for i in range(n):
        total += i * i % 7
    return total + int(time.time() > 0)

def mostly(n: int) -> int:
    return n + len(time.ctime(n))

def rarely(n: int) -> int:
    if n < 0:
        time.sleep(1)
    return n

def wholly(n: int) -> int:
    return n if globals() else 0

def sleepy(n: int) -> int:
    time.sleep(0.01)
    return n
`)
	query := func(sql string) result { return hipy(t, "", "query", sql, "--udf", udf, "--format", "csv") }
	// Other processes take time from either side: some measurement is right.
	var little, much int
	for range 5 {
		little = percent(t, query("SET threads=1; SELECT sum(work(3000 + i % 2)) FROM range(20000) t(i)"))
		much = percent(t, query("SET threads=1; SELECT sum(mostly(i % 2)) FROM range(200000) t(i)"))
		if little <= 40 && much >= little+30 {
			break
		}
	}
	if little > 40 || much < little+30 {
		t.Errorf("%d %% with long loops around a call, %d %% with calls alone", little, much)
	}
	// Two threads: most of the time one waits for the other, which is not counted.
	if shared := percent(t, query("SET threads=2; SELECT sum(work(3000 + i % 2)) FROM range(500000) t(i) WHERE i % 10 = 0")); shared > little+20 {
		t.Errorf("%d %% on two threads, %d %% on one", shared, little)
	}
	if asleep := percent(t, query("SET threads=1; SELECT sum(sleepy(i)) FROM range(100) t(i)")); asleep < 80 {
		t.Errorf("%d %% asleep in CPython", asleep)
	}
	if r := query("SELECT sum(rarely(i)) FROM range(1000) t(i)"); !strings.Contains(r.err, "CPython, none was reached; hipy explain") {
		t.Errorf("not reached: %+v", r)
	}
	if all := percent(t, query("SELECT sum(wholly(i)) FROM range(1000) t(i)")); all < 99 {
		t.Errorf("%d %% of a function wholly in CPython", all)
	}
	if r := hipy(t, "[1]\n[2]\n", "call", udf+":work"); percent(t, r) < 1 {
		t.Errorf("call: %+v", r)
	}
	if r := query("SELECT 1 AS x"); strings.Contains(r.err, "note:") {
		t.Errorf("a query without functions: %+v", r)
	}
}
