package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExplainBaseline compares reports: an operation that moves is the same one, one more of a kind is
// new, and of a function that was CPython's as a whole nothing is.
func TestExplainBaseline(t *testing.T) {
	const before = `import glob

def once(s: str) -> int:
    return len(glob.glob(s))

def better(s: str) -> int:
    return len(glob.glob(s)) + 1

def whole(s: str) -> object:
    return eval(s)
`
	udfs := file(t, "udfs.py", before)
	baseline := filepath.Join(t.TempDir(), "baseline.json")
	r := hipy(t, "", "explain", udfs, "--json")
	if err := os.WriteFile(baseline, []byte(r.out), 0o666); err != nil || r.code != exitOK {
		t.Fatal(err, r)
	}
	for _, c := range []struct {
		what, text string
		code       int
		want       []string
	}{
		{"unchanged", before, exitOK, []string{"nothing new in CPython"}},
		{"moved", strings.ReplaceAll(before, "\ndef", "\n\n# a comment\ndef"), exitOK, []string{"nothing new in CPython"}},
		{"fewer", strings.Replace(before, "len(glob.glob(s)) + 1", "len(s) + 1", 1), exitOK, []string{"no longer in CPython"}},
		{"one more of a kind", strings.Replace(before, "glob.glob(s)) + 1", "glob.glob(s) + glob.glob(s))", 1), exitUser, []string{"better: new in CPython since", "glob.glob"}},
		{"a new function", before + "\ndef more(s: str) -> int:\n    return len(glob.glob(s))\n", exitUser, []string{"more: new in CPython since", "udfs.py:13:"}},
		{"within a whole one", strings.Replace(before, "eval(s)", "eval(s + s)", 1), exitOK, []string{"nothing new in CPython"}},
		{"a program", before + "\nprint(glob.glob('*'))\n", exitUser, []string{"udfs.py as a program: new in CPython"}},
	} {
		r := hipy(t, "", "explain", file(t, "udfs.py", c.text), "--baseline", baseline)
		if r.code != c.code || r.out != "" {
			t.Errorf("%s: %+v", c.what, r)
		}
		for _, want := range c.want {
			if !strings.Contains(r.err, want) {
				t.Errorf("%s: no %q in\n%s", c.what, want, r.err)
			}
		}
	}
	for path, want := range map[string]string{filepath.Join(t.TempDir(), "none.json"): "can't be read", udfs: "is not what hipy explain --json writes"} {
		if r := hipy(t, "", "explain", udfs, "--baseline", path); r.code != exitUser || !strings.Contains(r.err, want) || !strings.Contains(r.err, "--json >") {
			t.Errorf("%+v", r)
		}
	}
}
