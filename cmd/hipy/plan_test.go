package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The plan of a program as text, as a section of its page, and with the rows that
// went through.
func TestPlan(t *testing.T) {
	needCompiler(t)
	script := file(t, "plan.py", `import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3, 4, 5], "b": ["x", "y", "z", "x", "y"]})
df["c"] = df["b"].str.upper()
df = df[df["a"] > 3]
if df["c"].tolist() != ["X", "Y"]:
    raise SystemExit(3)
`)
	page := filepath.Join(t.TempDir(), "plan.html")
	r := hipy(t, "", "explain", "--plan", script, "--html", page)
	for _, want := range []string{"before:", "after:", "filter    line 5: df = df[df[\"a\"] > 3]"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in %s%s", want, r.out, r.err)
		}
	}
	if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), `<a href="#L5">line 5</a>`) {
		t.Errorf("%v; no plan in the page", err)
	}
	r = hipy(t, "", "run", "--plan", script)
	if r.code != exitOK {
		t.Errorf("%+v", r)
	}
	// The map runs for the rows that stay.
	for _, want := range []string{" 5  columns in memory", " 2  filter    line 5", " 2  map       line 4"} {
		if !strings.Contains(r.err, want) {
			t.Errorf("no %q in %s", want, r.err)
		}
	}
}
