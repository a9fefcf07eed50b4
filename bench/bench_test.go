package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/examples"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// TestHandWritten compares the C++ versions with CPython on generated rows:
// they must not be fast by being wrong.
func TestHandWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	ctx := context.Background()
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("no g++")
	}
	python, err := pyhost.Find(ctx)
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	for _, p := range Programs() {
		t.Run(p.Name, func(t *testing.T) {
			server := server
			if p.Packages != "" {
				python, err := withPackages(ctx, p.Packages, nil)
				if err != nil {
					t.Skip(err)
				}
				if server, err = python.Start(ctx); err != nil {
					t.Fatal(err)
				}
				defer server.Close()
			}
			dir := t.TempDir()
			text, err := examples.Files.ReadFile(p.File)
			if err != nil {
				t.Fatal(err)
			}
			path := dir + "/" + p.File
			writeFile(t, path, text)
			module, err := server.Load(ctx, path, 0)
			if err != nil {
				t.Fatal(err)
			}
			hand, err := compileHandWritten(ctx, gxx, dir, p.CPP)
			if err != nil {
				t.Fatal(err)
			}
			table := p.Generate(max(1, 2000/max(1, p.Per)))
			a := newArena(table, p.Result)
			defer a.free()
			rows := make([][]pyvalue.Value, table.Rows)
			for i := range rows {
				rows[i] = table.values(i)
			}
			want, err := module.Rows(ctx, p.Function, rows, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range []string{"views", "best"} {
				if _, err := hand.run(v, a); err != nil {
					t.Fatal(err)
				}
				got := a.result()
				for i, w := range want {
					if w.Err != nil || !p.equal(w.Value, got.value(i)) {
						t.Fatalf("%s, %s: %s, CPython %s", v, pyvalue.Encode(pyvalue.List(rows[i])), pyvalue.Encode(got.value(i)), driver.AppendResult(nil, w))
					}
				}
			}
		})
	}
}

func TestSameRows(t *testing.T) {
	for _, p := range Programs() {
		n := min(50, p.rowCount("small"))
		a, b := p.Generate(n), p.Generate(n)
		for j := range a.Columns {
			if i := a.Columns[j].difference(&b.Columns[j]); i >= 0 {
				t.Errorf("%s: row %d differs from run to run", p.Name, i)
			}
		}
	}
}

func TestReports(t *testing.T) {
	p := Programs()[0]
	results := []*Result{
		{Program: p, Size: "small", Rows: 10, Equal: true, NsPerRow: map[string]float64{"cpython": 4000, "O0": 200, "hipy": 100, "views": 150, "best": 80}, CompileMs: 200},
		{Program: Programs()[1], Size: "small", Rows: 10, Difference: "row 1: <differs>", NsPerRow: map[string]float64{}},
	}
	var js, html, table bytes.Buffer
	if err := WriteJSON(&js, results); err != nil {
		t.Fatal(err)
	}
	var doc struct{ Programs []map[string]any }
	if err := json.Unmarshal(js.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	for _, m := range doc.Programs {
		for _, key := range []string{"name", "size", "equal", "ns_per_row", "ratio_cpython", "ratio_limit", "compile_ms", "fallbacks"} {
			if _, ok := m[key]; !ok || len(m) != 8 {
				t.Errorf("JSON members: %v", m)
			}
		}
	}
	if doc.Programs[0]["ratio_cpython"] != 40.0 || doc.Programs[0]["ratio_limit"] != 1.25 {
		t.Errorf("ratios: %v", doc.Programs[0])
	}
	m := &Machine{Python: "CPython", PythonBuild: "PGO", Compiler: "g++"}
	if err := WriteHTML(&html, m, results); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(html.Bytes(), []byte("<differs>")) || bytes.Contains(html.Bytes(), []byte("http")) {
		t.Error("the page has unescaped text or references")
	}
	if err := WriteTable(&table, m, results); err != nil {
		t.Fatal(err)
	}
}

func writeFile(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
