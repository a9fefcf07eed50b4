package bench

import (
	"context"
	"os"
	"os/exec"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
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
		if p.Script != nil || p.CPP == "" {
			continue
		}
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
			hand, err := compileHandWritten(ctx, &cpp.Compiler{Path: gxx}, dir, p.CPP)
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
		if p.Script != nil {
			continue
		}
		n := min(50, p.rowCount("small"))
		a, b := p.Generate(n), p.Generate(n)
		for j := range a.Columns {
			if i := a.Columns[j].difference(&b.Columns[j]); i >= 0 {
				t.Errorf("%s: row %d differs from run to run", p.Name, i)
			}
		}
	}
}

func writeFile(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestNative sees that what is measured as native code is native as a whole.
func TestNative(t *testing.T) {
	for _, p := range Programs() {
		if p.Script != nil || p.CPP == "" || len(p.PythonOnly) > 0 || p.Packages != "" {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			text, err := examples.Files.ReadFile(p.File)
			if err != nil {
				t.Fatal(err)
			}
			path := t.TempDir() + "/" + p.File
			writeFile(t, path, text)
			program, err := driver.Load(path, &driver.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			entries, _, err := program.Select(driver.Selection{Names: []string{p.Function}})
			if err != nil {
				t.Fatal(err)
			}
			counts, err := driver.StageTogether(program, entries, driver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if counts[0].InPython != 0 {
				t.Errorf("%s: %d operations in CPython", p.Function, counts[0].InPython)
			}
		})
	}
}
