package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that does more than define is explained as the program that it is; its
// functions take a line each.
func TestExplainProgram(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("mill.py", `import colorsys

def grind(x):
    return colorsys.rgb_to_hls(x, x, x)
`)
	script := write("main.py", `import mill
import this_is_no_module as missing  # noqa

def twice(x):
    return 2 * x

def thrice(n: int) -> int:
    return 3 * n

if __name__ == "__main__":
    print(twice(4), mill.grind(0.5))
`)
	r := hipy(t, "", "explain", script)
	for _, want := range []string{
		"main.py as a program (hipy run)\n  native, ", "mill.py:4:", "import this_is_no_module",
		"  twice(x): needs types: native with x: float (or int, str)\n", "  thrice(n: int) -> int: native\n",
	} {
		if r.code != exitOK || !strings.Contains(r.out, want) {
			t.Errorf("no %q in %s%s", want, r.out, r.err)
		}
	}
	if strings.Contains(r.out, "has no type") {
		t.Errorf("functions are explained as if they were not called: %s", r.out)
	}
	if page := filepath.Join(dir, "main.html"); hipy(t, "", "explain", script, "--html", page).code != exitOK {
		t.Errorf("no page of a program that needs CPython")
	}
	var doc struct {
		Program struct {
			Native    bool
			Fallbacks []struct {
				File string
				Line int
			}
		}
		Functions []struct{ Name string }
	}
	r = hipy(t, "", "explain", "--json", script)
	if err := json.Unmarshal([]byte(r.out), &doc); err != nil || !doc.Program.Native || len(doc.Functions) != 2 {
		t.Fatalf("%v %+v", err, r)
	}
	if f := doc.Program.Fallbacks[len(doc.Program.Fallbacks)-1]; filepath.Base(f.File) != "mill.py" || f.Line != 4 {
		t.Errorf("%+v", doc.Program)
	}
	// A function that is named is explained by itself.
	if r := hipy(t, "", "explain", script+":twice"); !strings.Contains(r.out, "has no type") || strings.Contains(r.out, "as a program") {
		t.Errorf("%+v", r)
	}
	if r := hipy(t, "", "explain", "--no-fallback", script); r.code == exitOK {
		t.Errorf("%+v", r)
	}
	page := hipy(t, "", "explain", script, "--html", "-").out
	if !strings.Contains(page, `class="row py" id="L2"`) || strings.Contains(page, `class="row py" id="L4"`) {
		t.Error("the page marks other lines than those of the program's own operations")
	}
}
