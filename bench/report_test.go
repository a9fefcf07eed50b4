package bench

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
)

// sample is a report of each kind of program, and of what could not be measured.
func sample() *Report {
	find := func(name string) *Program { return Find(name)[0] }
	return &Report{
		Measured: "2026-01-02",
		Machine:  &Machine{CPU: "Some CPU", Python: "CPython 3.11.2", PythonBuild: "PGO", Compiler: "g++ 12", Packages: map[string]string{"pandas": "2.3.3"}},
		Results: []*Result{
			{Program: find("iban"), Size: "small", Rows: 10, Equal: true, NsPerRow: map[string]float64{"cpython": 4000, "O0": 200, "hipy": 100, "views": 150, "best": 80}, CompileMs: 200, LeftOut: map[string]string{cython: "<refused>"}},
			{Program: find("urlparse"), Size: "small", Rows: 10, Difference: "row 1: <differs>"},
			{Program: find("centdiff"), Size: "small", Rows: 10, Equal: true, NsPerRow: map[string]float64{"cpython": 400, "O0": 20, "hipy": 1, "views": 15, "best": 0.9, "numba": 0.8}},
			{Program: find("logs"), Size: "small", Rows: 1000, Equal: true, NsPerRow: map[string]float64{"cpython": 5000, "hipy": 200}, PeakMB: map[string]float64{"cpython": 300, "hipy": 90}, StartNs: 1000, Fallbacks: 1},
			{Program: find("lm"), Missing: "no CPython with it"},
		},
	}
}

func TestRatios(t *testing.T) {
	r := sample().Results
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"CPython", r[0].RatioCPython(), 40}, {"limit", r[0].RatioLimit(), 1.25}, {"no limit", r[3].RatioLimit(), 0}, {"warm", r[3].RatioWarm(), 20},
		{"memory", r[3].RatioMemory(), 0.3}, {"peer", r[2].Ratio(numba), 0.8}, {"no peer", r[0].Ratio(numba), 0},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if r[0].misses() || !r[2].misses() || !r[3].misses() {
		t.Error("a bar that is missed is not marked, or one that is not")
	}
}

func TestReports(t *testing.T) {
	report := sample()
	var js, again, html, table bytes.Buffer
	if err := WriteJSON(&js, report); err != nil {
		t.Fatal(err)
	}
	var doc struct{ Programs []map[string]any }
	if err := json.Unmarshal(js.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Programs) != 4 {
		t.Errorf("%d programs", len(doc.Programs))
	}
	for _, m := range doc.Programs {
		for _, key := range []string{"name", "size", "equal", "ns_per_row", "ratio_cpython", "ratio_limit", "compile_ms", "fallbacks"} {
			if _, ok := m[key]; !ok {
				t.Errorf("no %s: %v", key, m)
			}
		}
	}
	if doc.Programs[0]["ratio_cpython"] != 40.0 || doc.Programs[0]["ratio_limit"] != 1.25 || doc.Programs[1]["ratio_cpython"] != 0.0 {
		t.Errorf("ratios: %v", doc.Programs)
	}
	read, err := ReadJSON(bytes.NewReader(js.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteJSON(&again, read); err != nil || again.String() != js.String() {
		t.Errorf("what was read is written otherwise (%v):\n%s", err, golden.Diff(js.String(), again.String()))
	}
	if err := WriteHTML(&html, report); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(html.Bytes(), []byte("<differs>")) || bytes.Contains(html.Bytes(), []byte("<refused>")) || bytes.Contains(html.Bytes(), []byte("http")) {
		t.Error("the page has unescaped text or references")
	}
	if err := WriteTable(&table, report); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"lm is left out: no CPython with it", "urlparse: row 1: <differs>", "iban without Cython: <refused>", "25.0!", "! misses"} {
		if !strings.Contains(table.String(), want) {
			t.Errorf("the table has no %q:\n%s", want, table.String())
		}
	}
}

func TestReadJSONRefuses(t *testing.T) {
	for _, text := range []string{"", "[]", `{"programs": [{"name": "nosuch"}]}`, `{"programs": [], "other": 1}`} {
		if _, err := ReadJSON(strings.NewReader(text)); err == nil {
			t.Errorf("%q is taken for a report", text)
		}
	}
}

// TestPublished keeps the page and the table of README.md what the committed report
// says: `make bench-report` measures anew.
func TestPublished(t *testing.T) {
	f, err := os.Open("../docs/benchmarks.json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	report, err := ReadJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	var page, numbers strings.Builder
	if err := WriteMarkdown(&page, report); err != nil {
		t.Fatal(err)
	}
	golden.File(t, "../docs/BENCHMARKS.md", page.String())
	if err := WriteNumbers(&numbers, report); err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- numbers: make bench-report -->\n", "<!-- end of numbers -->"
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	golden.File(t, "../README.md", golden.Between(t, string(readme), begin, end, numbers.String()))
}
