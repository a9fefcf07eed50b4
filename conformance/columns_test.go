package conformance

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/internal/example"
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
	for _, name := range []string{"deep", "odd", "raises", "wrong_key", "tree", "plain", "surrogate", "big_ints",
		"amount", "price", "prices", "clock", "span", "moment", "naive_moment", "zoned_clock", "identities", "booking", "by_time", "by_price", "wrong_time", "wrong_span", "wrong_decimal"} {
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

// TestColumns compares what columns hold of results, native and of CPython, with what
// columns/hosts.py says they should, and what arrives of arguments with what columns/values.py says: in DuckDB's Python
// client, over Arrow, and from Python's lists.
func TestColumns(t *testing.T) {
	python := example.DuckDB(t)
	for _, what := range [][2]string{{"results", "hosts"}, {"arguments", "values"}} {
		for _, whole := range []bool{false, true} {
			name := "native"
			if whole {
				name = "CPython"
			}
			t.Run(what[0]+"/"+name, func(t *testing.T) { compareColumns(t, python, what[0], what[1], whole) })
		}
	}
}

// compareColumns has a script compare what the functions of a module do in the libraries made of it.
func compareColumns(t *testing.T, python, module, script string, whole bool) {
	s := &driver.Settings{}
	c, err := driver.NewCompiler(context.Background(), s)
	if err != nil {
		t.Skip(err)
	}
	p, err := driver.Load("columns/"+module+".py", s)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"columns/" + script + ".py", "columns/" + module + ".py"}
	for _, target := range []*engine.Engine{engine.DuckDB, engine.Library} {
		base := "columns_" + module
		if whole {
			base += "_whole"
		}
		b, err := c.Compile(context.Background(), p, entries, driver.Options{Target: target, March: cpp.MarchNative, Quick: true, ForcePython: whole, Base: base})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range b.Manifest.Functions {
			if module == "results" && f.ResultType == nil {
				t.Errorf("%s has no column of its own", f.Name)
			}
			if f.Native == whole && !inCPython[f.Name] {
				t.Errorf("%s: native is %t", f.Name, f.Native)
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
}

// inCPython are functions that CPython runs in any case: native code has no UUIDs, and no eval().
var inCPython = map[string]bool{"ids": true, "an_id": true, "id_same": true, "made_elsewhere": true}

// TestColumnsLasting has functions keep texts of arguments with parts, whose memory ends with their chunk.
func TestColumnsLasting(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	ctx, s := context.Background(), &driver.Settings{}
	c, err := driver.NewCompiler(ctx, s)
	if err != nil {
		t.Skip(err)
	}
	p, err := driver.Load("columns/lasting.py", s)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := c.Compile(ctx, p, entries, driver.Options{Target: engine.DuckDB, Quick: true, Base: "columns_lasting"})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "columns_lasting"+engine.DuckDB.Suffix())
	if err := b.Write(path); err != nil {
		t.Fatal(err)
	}
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Load(ctx, path); err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Manifest.Functions {
		if !f.Native {
			t.Errorf("%s is CPython's", f.Name)
		}
	}
	const rows = 5000
	var latest string
	var kept int64
	for text, to := range map[string]any{
		"SELECT max_by(latest({'x': i, 'name': 'a long text of more than twelve ' || i}, MAP {'key': 'value' || i}), i) FROM range(5000) t(i)":                   &latest,
		"SELECT max(keep([(i, 'a text that is long ' || lpad(i::VARCHAR, 5, '0')), (0, 'and another one ' || lpad(i::VARCHAR, 5, '0'))])) FROM range(5000) t(i)": &kept,
	} {
		if _, err := db.Conn().ExecContext(ctx, "SET threads = 1"); err != nil {
			t.Fatal(err)
		}
		if err := db.Conn().QueryRowContext(ctx, text).Scan(to); err != nil {
			t.Fatal(err)
		}
	}
	if want := "a long text of more than twelve 4998keyvalue49984999"; latest != want {
		t.Errorf("%s, want %s", latest, want)
	}
	if want := int64(rows * (len("a text that is long 00000") + len("and another one 00000"))); kept != want {
		t.Errorf("%d, want %d", kept, want)
	}
}
