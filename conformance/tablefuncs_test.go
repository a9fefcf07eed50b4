package conformance

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/ipc"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/runtime"
)

// TestTableFunctions calls the functions of tablefuncs/ with tables as Arrow
// streams, and compares with what pandas makes of them (oracle.py).
func TestTableFunctions(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles functions")
	}
	py := testPython(t)
	t.Setenv("HIPY_PYTHON", py)
	h := newHarness(t)
	files, _ := filepath.Glob("tablefuncs/*.py")
	for _, file := range files {
		if filepath.Base(file) == "oracle.py" {
			continue
		}
		folder := t.TempDir()
		path, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(py, "-W", "ignore", "tablefuncs/oracle.py", path, folder).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		p, err := driver.Load(path, nil)
		if err != nil {
			t.Fatal(err)
		}
		native := 0
		for _, fn := range p.Functions {
			if !fn.IsTable() || !strings.Contains(fn.Name, os.Getenv("HIPY_PROGRAMS")) {
				continue
			}
			f, err := h.compiler.NewTableFunction(p, fn.Name, driver.Options{Quick: true, Verify: true})
			if err != nil {
				t.Fatal(err)
			}
			inputs, _ := filepath.Glob(filepath.Join(folder, fn.Name+".*"))
			if len(inputs) == 0 {
				t.Errorf("%s has no inputs", fn.Name)
			}
			for _, want := range inputs {
				input := strings.Split(filepath.Base(want), ".")[1]
				t.Run(fn.Name+"/"+input, func(t *testing.T) {
					compareTable(t, f, filepath.Join(folder, input+".arrow"), want)
					if r := f.Report(); r != nil && r.Functions[0].Native {
						native++
					} else if name := filepath.Base(file); name == "labels.py" || name == "graded.py" {
						t.Errorf("not native: %+v", r.Functions[0].Fallbacks)
					}
				})
			}
			f.Close()
		}
		t.Logf("%s: %d native", file, native)
		if native == 0 && os.Getenv("HIPY_PROGRAMS") == "" {
			t.Errorf("%s: no function was native", file)
		}
	}
}

// Table functions are compiled with others, and have as many operations in CPython as alone.
func TestTablesInCompany(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles functions")
	}
	py := testPython(t)
	t.Setenv("HIPY_PYTHON", py)
	h := newHarness(t)
	p, err := driver.Load("tablefuncs/graded.py", nil)
	if err != nil {
		t.Fatal(err)
	}
	sigs := map[string]*driver.Signature{}
	for _, name := range []string{"spread", "either"} {
		if sigs[name], err = driver.ParseSignature(name + "(df: DataFrame[x: int64, name: str]) -> DataFrame"); err != nil {
			t.Fatal(err)
		}
	}
	entries, _, err := p.Select(driver.Selection{Names: []string{"spread", "plain", "either"}, Sigs: sigs})
	if err != nil {
		t.Fatal(err)
	}
	together, err := driver.StageTogether(p, entries, driver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries {
		alone, err := driver.StageTogether(p, []*driver.Entry{e}, driver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if alone[0] != together[i] || alone[0].InPython < 0 {
			t.Errorf("%s: %d operations in CPython together, %d alone", e, together[i].InPython, alone[0].InPython)
		}
	}
	built, err := h.compiler.Compile(context.Background(), p, entries, driver.Options{Quick: true, Verify: true})
	if err != nil {
		t.Fatal(err)
	}
	lib, err := runtime.Open(built.Library)
	if err != nil {
		t.Fatal(err)
	}
	defer lib.Close()
	schema := arrow.NewSchema([]arrow.Field{{Name: "x", Type: arrow.PrimitiveTypes.Int64}, {Name: "name", Type: arrow.BinaryTypes.String}}, nil)
	rec := array.NewRecordBuilder(memory.DefaultAllocator, schema)
	rec.Field(0).(*array.Int64Builder).AppendValues([]int64{3, 5, 3}, nil)
	rec.Field(1).(*array.StringBuilder).AppendValues([]string{"b", "a", "b"}, nil)
	in, err := array.NewRecordReader(schema, []arrow.Record{rec.NewRecord()})
	if err != nil {
		t.Fatal(err)
	}
	out, err := lib.CallTable(context.Background(), "spread", in)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Release()
	if out.Next(); columnText([]arrow.Record{out.Record()}, 1) != "[7 8]" {
		t.Errorf("spread: %s", columnText([]arrow.Record{out.Record()}, 1))
	}
}

// readTable reads the records of a file.
func readTable(t *testing.T, path string) (*arrow.Schema, []arrow.Record) {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := ipc.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var recs []arrow.Record
	for r.Next() {
		rec := r.Record()
		rec.Retain()
		recs = append(recs, rec)
	}
	if r.Err() != nil {
		t.Fatal(r.Err())
	}
	return r.Schema(), recs
}

func compareTable(t *testing.T, f *driver.TableFunction, input, want string) {
	schema, recs := readTable(t, input)
	in, err := array.NewRecordReader(schema, recs)
	if err != nil {
		t.Fatal(err)
	}
	out, err := f.Call(context.Background(), in)
	if strings.HasSuffix(want, ".json") {
		text, _ := os.ReadFile(want)
		var e struct {
			Type, Message string
			Line          int
		}
		if err := json.Unmarshal(text, &e); err != nil {
			t.Fatal(err)
		}
		got, ok := errors.AsType[*runtime.RowError](err)
		if !ok || got.Type != e.Type || e.Message != "" && got.Message != e.Message || e.Line > 0 && got.Line != e.Line {
			t.Errorf("got %v, want %+v", err, e)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	defer out.Release()
	wantSchema, wantRecs := readTable(t, want)
	if got, want := schemaText(out.Schema()), schemaText(wantSchema); got != want {
		t.Fatalf("columns %s, want %s", got, want)
	}
	var gotRecs []arrow.Record
	for out.Next() {
		rec := out.Record()
		rec.Retain()
		gotRecs = append(gotRecs, rec)
	}
	for i := range wantSchema.Fields() {
		if got, want := columnText(gotRecs, i), columnText(wantRecs, i); got != want {
			t.Errorf("column %s: %s, want %s", wantSchema.Field(i).Name, got, want)
		}
	}
}

func schemaText(s *arrow.Schema) string {
	text := ""
	for _, f := range s.Fields() {
		typ := f.Type.String()
		if typ == "null" { // of an object column without values
			typ = "utf8"
		}
		text += f.Name + ": " + typ + ", "
	}
	return text
}

// columnText is a column's values.
func columnText(recs []arrow.Record, i int) string {
	var chunks []arrow.Array
	for _, r := range recs {
		chunks = append(chunks, r.Column(i))
	}
	if len(chunks) == 0 {
		return "[]"
	}
	all, err := array.Concatenate(chunks, memory.DefaultAllocator)
	if err != nil {
		return err.Error()
	}
	if f, ok := all.(*array.Float64); ok {
		for _, x := range f.Float64Values() {
			if x == 0 && math.Signbit(x) {
				return "-0 in " + all.String()
			}
		}
	}
	return all.String()
}
