package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

const faulty = `def inner(n: int) -> int:
    s = 0
    for i in range(n):
        if i % 3:
            s += i * n
        else:
            s -= inner(i // 4)
    return s


def outer(n: int) -> int:
    return inner(n) + 1


def other(s: str) -> int:
    return len(s) + s.count("a")


if __name__ == "__main__":
    print(outer(10), other("banana"))
`

// A bug of ours costs the function that it is in its speed, and a line says so: whichever
// stage has it, whichever command compiles.
func TestBugsAreGotAround(t *testing.T) {
	needCompiler(t)
	t.Setenv(driver.RecoveryVariable, "on")
	path := file(t, "faulty.py", faulty)
	rows := file(t, "rows.jsonl", "[10]\n")
	for _, c := range []struct{ fault, whom string }{
		{"stage:inner", "inner()"}, {"text:inner", "inner()"}, {"pass:cse:inner", "outer()"}, {"text:outer", "outer()"}, {"stage:outer", "outer()"},
	} {
		t.Setenv("HIPY_TEST_FAULT", c.fault)
		said := func(r result, want string) {
			t.Helper()
			if r.code != 0 || want != "" && !strings.Contains(r.out, want) {
				t.Errorf("%s: exit %d\n%s%s", c.fault, r.code, r.out, r.err)
			}
			if n := strings.Count(r.err, "this is a bug in hipy"); n != 1 || !strings.Contains(r.err, "CPython runs "+c.whom+";") {
				t.Errorf("%s: said %d times:\n%s", c.fault, n, r.err)
			}
			if _, text, ok := strings.Cut(r.err, "with the program and "); !ok {
				t.Errorf("%s: no text is named", c.fault)
			} else if _, err := os.Stat(strings.Fields(text)[0]); err != nil {
				t.Error(err)
			}
		}
		said(hipy(t, "[10]\n", "call", path+":outer"), `{"ok": 269}`)
		said(hipy(t, "[10]\n", "call", path+":outer"), `{"ok": 269}`) // of the cache
		said(hipy(t, "", "verify", path+":outer", "--rows", rows), "")
		if r := hipy(t, "", "build", "--no-fallback", path, "-f", "outer", "--target", "arrow", "-o", filepath.Join(t.TempDir(), "o.so")); r.code != exitUser || !strings.Contains(r.err, "a bug in hipy") {
			t.Errorf("%s: --no-fallback: exit %d\n%s", c.fault, r.code, r.err)
		}
		if r := hipy(t, "[\"banana\"]\n", "call", path+":other"); r.code != 0 || strings.Contains(r.err, "bug") {
			t.Errorf("%s: another function: %s%s", c.fault, r.out, r.err)
		}
	}
	t.Setenv("HIPY_TEST_FAULT", "text:inner")
	if r := hipy(t, "", "query", "SELECT outer(10) AS x", "--udf", path); r.code != 0 || !strings.Contains(r.out, "269") || !strings.Contains(r.err, "bug") {
		t.Errorf("query: %s%s", r.out, r.err)
	}
	t.Setenv("HIPY_TEST_FAULT", "stage:inner")
	if r := hipy(t, "", "explain", path); r.code != 0 || !strings.Contains(r.out, "a bug in hipy (generation panics)") {
		t.Errorf("explain: %s%s", r.out, r.err)
	}
	t.Setenv(driver.RecoveryVariable, "off")
	if r := hipy(t, "[10]\n", "call", path+":outer"); r.code != exitBug {
		t.Errorf("without recovery: exit %d\n%s", r.code, r.err)
	}
}

// So do programs: the definition that a bug is in, or all of it.
func TestBugsInPrograms(t *testing.T) {
	needCompiler(t)
	t.Setenv(driver.RecoveryVariable, "on")
	path := file(t, "faulty.py", faulty)
	for _, c := range []struct{ fault, whom string }{
		{"stage:inner", "inner()"}, {"text:inner", "inner()"}, {"pass:cse:inner", "all of it"}, {"text:main", "all of it"},
	} {
		t.Setenv("HIPY_TEST_FAULT", c.fault)
		code, out, _ := inProcess(t, "exec 2>&1", "run", path)
		if code != 0 || !strings.HasSuffix(out, "\n269 9\n") || !strings.Contains(out, "CPython runs "+c.whom+";") {
			t.Errorf("%s: exit %d\n%s", c.fault, code, out)
		}
		if code, _, last := inProcess(t, "true", "run", "--no-fallback", path); code != exitUser {
			t.Errorf("%s: --no-fallback: exit %d\n%s", c.fault, code, last)
		}
	}
}
