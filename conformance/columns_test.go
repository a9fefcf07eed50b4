package conformance

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// TestColumnsVerify has hipy verify compare some of these in the libraries that it builds, as Go opens them: an
// extension by SQL, and a library over Arrow.
func TestColumnsVerify(t *testing.T) {
	t.Setenv("PYTHONHASHSEED", "0") // of the CPython within this process, which other tests use, too
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	s := &driver.Settings{}
	c, err := driver.NewCompiler(context.Background(), s)
	if err != nil {
		t.Skip(err)
	}
	var rows [][]pyvalue.Value
	for i := range int64(20) {
		rows = append(rows, []pyvalue.Value{pyvalue.Int(i)})
	}
	ctx := context.Background()
	for _, name := range []string{"deep", "odd", "raises", "wrong_key", "tree", "plain", "surrogate", "big_ints"} {
		p, err := driver.Load("columns/results.py", s)
		if err != nil {
			t.Fatal(err)
		}
		v, err := c.Verify(ctx, p, name, rows, driver.Selection{}, driver.Options{Quick: true}, driver.OracleOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for _, target := range []*engine.Engine{engine.DuckDB, engine.Library} {
			base := "columns_of_" + name
			err := query.VerifyLibrary(ctx, c, p, v, driver.Selection{}, driver.Options{Target: target, Quick: true, Base: base}, base+target.Suffix())
			if err != nil {
				t.Error(name, target, err)
			}
		}
		if !v.OK() || len(v.Libraries) != 2 || v.Libraries[0].Rows != len(rows) || v.Libraries[1].Rows != len(rows) {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// TestColumns compares what columns hold of nested results, native and of CPython, with what
// columns/hosts.py says they should: in DuckDB's Python client, and over Arrow.
func TestColumns(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	python := os.Getenv("HIPY_TEST_DUCKDB")
	if python == "" {
		t.Skip("no interpreter with DuckDB's client and pyarrow: set HIPY_TEST_DUCKDB")
	}
	for _, whole := range []bool{false, true} {
		name := "native"
		if whole {
			name = "CPython"
		}
		t.Run(name, func(t *testing.T) {
			s := &driver.Settings{}
			c, err := driver.NewCompiler(context.Background(), s)
			if err != nil {
				t.Skip(err)
			}
			p, err := driver.Load("columns/results.py", s)
			if err != nil {
				t.Fatal(err)
			}
			entries, _, err := p.Select(driver.Selection{})
			if err != nil {
				t.Fatal(err)
			}
			args := []string{"columns/hosts.py", "columns/results.py"}
			for _, target := range []*engine.Engine{engine.DuckDB, engine.Library} {
				base := "columns_" + strings.ToLower(name)
				b, err := c.Compile(context.Background(), p, entries, driver.Options{Target: target, March: cpp.MarchNative, Quick: true, ForcePython: whole, Base: base})
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range b.Manifest.Functions {
					if f.ResultType == nil {
						t.Errorf("%s has no column of its own", f.Name)
					}
				}
				path := filepath.Join(t.TempDir(), base+target.Suffix())
				if err := b.Write(path); err != nil {
					t.Fatal(err)
				}
				args = append(args, path)
			}
			cmd := exec.Command(python, args...)
			cmd.Env = append(os.Environ(), "PYTHONPATH=../python")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
