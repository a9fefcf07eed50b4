package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestBenchOwn measures functions of a file over rows in each form: which arguments the rows are, what
// is left out, what differs from CPython, and what is said of each.
func TestBenchOwn(t *testing.T) {
	t.Setenv("HIPY_PYTHON", example.Python(t))
	udfs := file(t, "udfs.py", `import random

def padded(code: str, n: int = 3) -> str:
    return code.zfill(n)

def share(n: int, of: int) -> float:
    return n / of

def noise(n: int) -> float:
    return n + random.random()

def _hidden(n: int) -> int:
    return n

def three(x, y, z):
    return x
`)
	table := file(t, "rows.csv", "n,CODE,of\n1,007,0\n2,12,3\n3,1234,4\n")
	r := hipy(t, "", "bench", udfs, "--rows", table, "--json", "-", "--rounds", "1")
	var report struct {
		Programs []struct {
			Name      string
			Rows      int
			Equal     bool
			Raised    int
			Unchecked string
			Versions  map[string]float64
		}
	}
	if err := json.Unmarshal([]byte(r.out), &report); err != nil || r.code != exitOK {
		t.Fatalf("%v\n%+v", err, r)
	}
	names := ""
	for _, p := range report.Programs {
		names += p.Name + " "
		if p.Rows != 3 || !p.Equal || p.Versions["cpython"] <= 0 || p.Versions["hipy"] <= 0 {
			t.Errorf("%+v", p)
		}
		if (p.Name == "share") != (p.Raised == 1) || (p.Name == "noise") != (p.Unchecked != "") {
			t.Errorf("%+v", p)
		}
	}
	if names != "padded share noise three " { // three: as many columns as parameters
		t.Errorf("measured %s", names)
	}
	page := filepath.Join(t.TempDir(), "page.html")
	for _, c := range []struct {
		what  string
		stdin string
		args  []string
		code  int
		want  []string
	}{
		{"lines", "[\"7\"]\n[\"8\", 2]\n", []string{udfs + ":padded", "--rows", "-", "--html", page, "--rounds", "1"}, exitOK, []string{"padded     2"}},
		{"left out", "[1]\n", []string{udfs, "--rows", "-", "--rounds", "1"}, exitOK, []string{"padded is left out: row 1: argument code: str expected, got 1", "share is left out"}},
		{"columns", "", []string{udfs + ":share", "--rows", file(t, "other.csv", "a,b,c\n1,2,3\n")}, exitUser, []string{"the columns of ", "are not the parameters of share: a, b, c", "share(n: int, of: int)"}},
		{"no rows", "", []string{udfs}, exitUsage, []string{"the rows are missing"}},
		{"no function", "", []string{"--rows", table}, exitUsage, []string{"the function is missing"}},
		{"flags", "", []string{"--sig", "f(int)"}, exitUsage, []string{"--sig is for functions of a file"}},
	} {
		r := hipy(t, c.stdin, append([]string{"bench"}, c.args...)...)
		for _, want := range c.want {
			if r.code != c.code || !strings.Contains(r.out+r.err, want) {
				t.Errorf("%s: no %q: %+v", c.what, want, r)
			}
		}
	}
}

// TestRowsOfTables reads the rows of a table where JSON lines are taken, too.
func TestRowsOfTables(t *testing.T) {
	t.Setenv("HIPY_PYTHON", example.Python(t))
	udfs := file(t, "udfs.py", "def padded(code: str) -> str:\n    return code.zfill(5)\n")
	table := file(t, "rows.tsv", "n\tcode\n1\t007\n2\t\n")
	if r := hipy(t, "", "verify", udfs+":padded", "--rows", table, "--target", "none"); r.code != exitOK || !strings.Contains(r.out, "2 of 2 rows equal") {
		t.Errorf("%+v", r)
	}
	if r := hipy(t, "", "explain", udfs+":padded", "--profile", table); r.code != exitOK || !strings.Contains(r.out, "per row over 2 rows") {
		t.Errorf("%+v", r)
	}
}
