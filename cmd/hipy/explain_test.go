package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const costs = `import re

def area(phone: str) -> str:
    m = re.match(r"(\d+)" + phone[:0], phone)
    total = 0
    for i in range(300000):
        total += i * i % 7
    return m.group(1) + str(total % 2) if m else "</script>"

def whole(n: int) -> int:
    if globals():
        return n
    return 0

def plain(n: int) -> int:
    return n + 1

def untyped(a):
    return a
`

// report is what explain --json writes.
type report struct {
	Functions []struct {
		Name      string
		Native    bool
		Fallbacks []struct {
			Line, Col  int
			Op, Reason string
			Cost       *struct {
				Calls int
				Share float64
			}
		}
		Profile *struct {
			Rows     int
			NSPerRow float64 `json:"ns_per_row"`
			Python   float64
			Lines    []struct {
				Line, Calls   int
				Share, Python float64
			}
		}
	}
}

func TestExplainProfile(t *testing.T) {
	needCompiler(t)
	udf := file(t, "costs.py", costs)
	rows := file(t, "rows.jsonl", strings.Repeat("[\"123 Main\"]\n[\"7\"]\n", 100))
	numbers := file(t, "numbers.jsonl", strings.Repeat("[5]\n", 50))
	explain := func(fn, rows string) report {
		t.Helper()
		r := hipy(t, "", "explain", udf+":"+fn, "--profile", rows, "--json")
		var doc report
		if err := json.Unmarshal([]byte(r.out), &doc); err != nil || r.code != exitOK || len(doc.Functions) != 1 || doc.Functions[0].Profile == nil {
			t.Fatalf("%v %+v", err, r)
		}
		return doc
	}
	f := explain("area", rows).Functions[0]
	share, calls := 0.0, 0
	for _, fb := range f.Fallbacks {
		if fb.Cost == nil {
			t.Fatalf("no cost: %+v", fb)
		}
		share += fb.Cost.Share
		calls += fb.Cost.Calls
	}
	// Each row matches and takes a group; the loop costs more than both.
	if f.Profile.Rows != 200 || f.Profile.NSPerRow <= 0 || calls < 400 || share <= 0 || share > f.Profile.Python+0.05 || f.Profile.Python > 0.9 {
		t.Errorf("fallbacks take %v with %d calls: %+v", share, calls, f.Profile)
	}
	lines := map[int]float64{}
	for _, l := range f.Profile.Lines {
		lines[l.Line] = l.Share
		if l.Share < 0 || l.Share > 1 || l.Python > l.Share {
			t.Errorf("%+v", l)
		}
	}
	if lines[6]+lines[7] < lines[4] || lines[4] <= 0 {
		t.Errorf("shares by line: %v", lines)
	}
	if f := explain("whole", numbers).Functions[0]; f.Native || f.Profile.Python < 0.9 || f.Fallbacks[0].Cost.Calls != 50 {
		t.Errorf("%+v", f)
	}
	if f := explain("plain", numbers).Functions[0]; f.Profile.Python != 0 || len(f.Profile.Lines) == 0 {
		t.Errorf("%+v %+v", f, f.Profile)
	}
	r := hipy(t, "", "explain", udf+":area", "--profile", rows)
	if r.code != exitOK || !strings.Contains(r.out, "per row over 200 rows") || !strings.Contains(r.out, "cost: ") {
		t.Errorf("text: %+v", r)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{udf, "--profile", rows}, "name one"},
		{[]string{udf + ":area", "--profile", rows + "x"}, "HP8001"},
		{[]string{udf + ":area", "--profile", numbers}, "HP8010"},
		{[]string{udf + ":area", "--profile", file(t, "none.jsonl", "\n")}, "HP8010"},
	} {
		if r := hipy(t, "", append([]string{"explain"}, c.args...)...); r.code != exitUser || !strings.Contains(r.err, c.want) {
			t.Errorf("%v: %+v, want %s", c.args, r, c.want)
		}
	}
}

func TestExplainHTML(t *testing.T) {
	udf := file(t, "costs.py", costs)
	dir := t.TempDir()
	write := func(name string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if r := hipy(t, "", "explain", udf, "--html", path); r.code != exitOK || !strings.Contains(r.out, "operations in CPython") {
			t.Fatalf("%+v", r)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	page := write("a.html")
	if again := write("b.html"); again != page {
		t.Error("the page differs between two runs")
	}
	for _, bad := range []string{"http://", "https://", "<link", " src=", "@import", "url("} {
		if strings.Contains(page, bad) {
			t.Errorf("the page is not self-contained: %s", bad)
		}
	}
	for _, want := range []string{
		`data-t="int"`, `data-t="str"`, `data-t="object"`, "runs in CPython", "has no types yet",
		`id="L19"`, "&lt;/script&gt;", `class="row py" id="L4"`, `class="row cp" id="L11"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	// The source itself must not end the script that holds the data.
	if n := strings.Count(page, "</script>"); n != 2 {
		t.Errorf("%d ends of scripts", n)
	}
	_, rest, _ := strings.Cut(page, `<script type="application/json" id="data">`)
	text, _, _ := strings.Cut(rest, "</script>")
	var data struct {
		Lines map[string]struct {
			Fallbacks          []struct{ Op, Reason string }
			Before, After, CPP []int
		}
		Stages map[string][]string
	}
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		t.Fatal(err)
	}
	match := data.Lines["4"]
	if len(match.Fallbacks) == 0 || len(match.Before) == 0 || len(match.After) == 0 || len(match.CPP) == 0 {
		t.Fatalf("line 4: %+v", match)
	}
	for stage, want := range map[string]string{"before": "py.", "after": "py.", "cpp": "hp_py_"} {
		found := false
		for _, i := range map[string][]int{"before": match.Before, "after": match.After, "cpp": match.CPP}[stage] {
			found = found || strings.Contains(data.Stages[stage][i], want)
		}
		if !found {
			t.Errorf("line 4 has no %s at stage %s", want, stage)
		}
	}
	if len(data.Lines["7"].After) == 0 || len(data.Lines["7"].Fallbacks) != 0 {
		t.Errorf("line 7: %+v", data.Lines["7"])
	}
	if r := hipy(t, "", "explain", udf, "--html", filepath.Join(dir, "no", "x.html")); r.code != exitUser || !strings.Contains(r.err, "HP8001") {
		t.Errorf("unwritable: %+v", r)
	}
	if r := hipy(t, "", "explain", udf+":plain", "--html", "-"); r.code != exitOK || !strings.HasPrefix(r.out, "<!doctype html>") || !strings.HasSuffix(r.out, "</html>\n") {
		t.Errorf("to standard output: %.200s %s", r.out, r.err)
	}
}

// A name that a value surely does not have, and much like one that it has, is
// told with its place; one that a handler or hasattr answers is not.
func TestExplainMisspelt(t *testing.T) {
	needCompiler(t)
	udf := file(t, "misspelt.py", `class Point:
    def __init__(self, x: int):
        self.value = x

def texts(s: str) -> list:
    return s.spilt(",")

def dicts(n: int) -> int:
    for k, v in {1: n}.iteritems():
        n += v
    return n

def points(n: int) -> int:
    return Point(n).valeu

def asked(n: int) -> int:
    p = Point(n)
    try:
        return p.valeu if hasattr(p, "valu") else p.valeu
    except AttributeError:
        return getattr(p, "vaule", 0)
`)
	r := hipy(t, "", "explain", udf)
	for line, near := range map[string]string{":6:12:": "split", ":9:17:": "items", ":14:12:": "value"} {
		if !strings.Contains(r.err, "misspelt.py"+line+" warning[HP8017]") || !strings.Contains(r.err, "did you mean "+near+"?") {
			t.Errorf("no warning about %s:\n%s", near, r.err)
		}
	}
	if n := strings.Count(r.err, "HP8017"); n != 3 {
		t.Errorf("%d warnings, want 3:\n%s", n, r.err)
	}
}

// So are those of a program, of classes of the library and of modules.
func TestExplainMisspeltProgram(t *testing.T) {
	needCompiler(t)
	script := file(t, "misspelt_program.py", `import math
import re
from collections import Counter
from datetime import date

n = Counter("abca")
print(n.most_common(1))
if len(n) > 5:
    n.most_comon(1)
if len(n) > 6:
    print(date(2024, 1, 2).isoformatt())
if len(n) > 7:
    re.compile("a").serch("a")
if len(n) > 8:
    math.sqr(2)
try:
    n.most_comon(2)
except AttributeError as e:
    print(e)
`)
	r := hipy(t, "", "explain", script)
	for line, near := range map[string]string{":9:5:": "most_common", ":11:11:": "isoformat", ":13:5:": "search", ":15:5:": "sqrt"} {
		if !strings.Contains(r.err, "misspelt_program.py"+line+" warning[HP8017]") || !strings.Contains(r.err, "did you mean "+near+"?") {
			t.Errorf("no warning about %s:\n%s", near, r.err)
		}
	}
	if n := strings.Count(r.err, "HP8017"); n != 4 {
		t.Errorf("%d warnings, want 4:\n%s", n, r.err)
	}
}
