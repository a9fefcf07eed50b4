package runtime_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/apache/arrow/go/v17/arrow"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/runtime"
)

func TestFallback(t *testing.T) {
	lib := open(t, example.Options{Python: true})
	ctx := context.Background()
	i64, str := arrow.PrimitiveTypes.Int64, arrow.BinaryTypes.String
	for _, c := range []struct {
		fn   string
		arg  arrow.Array
		opts *runtime.CallOptions
		want string
	}{
		{"shout", column(t, str, `["straße", null, ""]`), nil, `["STRASSE" (null) ""]`},
		{"py_int", column(t, i64, `[3, null, -7]`), nil, `[27 (null) -343]`},
		{"py_int", column(t, i64, `[9223372036854775807]`), &runtime.CallOptions{IntText: true}, `["784637716923335095224261902710254454442933591094742482943"]`},
		{"py_int", column(t, arrow.PrimitiveTypes.Uint64, `[18446744073709551615]`), &runtime.CallOptions{IntText: true}, `["6277101735386680762814942322444851025767571854389858533375"]`},
		{"py_any", column(t, i64, `[1, null]`), nil, `["[1,{\"tuple\":[1]},{\"dict\":[[\"k\",1]]}]" "[null,{\"tuple\":[null]},{\"dict\":[[\"k\",null]]}]"]`},
		{"py_any", column(t, arrow.PrimitiveTypes.Float64, `[2.5]`), nil, `["[2.5,{\"tuple\":[2.5]},{\"dict\":[[\"k\",2.5]]}]"]`},
		{"py_any", column(t, str, `["é"]`), nil, `["[\"é\",{\"tuple\":[\"é\"]},{\"dict\":[[\"k\",\"é\"]]}]"]`},
		{"py_any", column(t, arrow.BinaryTypes.Binary, `["AAE="]`), nil, `["[{\"bytes\":\"0001\"},{\"tuple\":[{\"bytes\":\"0001\"}]},{\"dict\":[[\"k\",{\"bytes\":\"0001\"}]]}]"]`},
		{"py_any", column(t, arrow.FixedWidthTypes.Boolean, `[true]`), nil, `["[true,{\"tuple\":[true]},{\"dict\":[[\"k\",true]]}]"]`},
		{"py_raise", column(t, str, `["fine"]`), nil, `["fine"]`},
		{"py_later", column(t, arrow.FixedWidthTypes.Date32, `["2024-02-28", null, "0001-01-01", "9999-11-30"]`), nil, `[19782 (null) (null) 2932866]`},
		{"py_tick", column(t, timestamp(arrow.Second), `["1969-12-31 23:59:59", null, "0001-01-01"]`), nil, `[-999999 (null) -62135596799999999]`},
	} {
		got, err := lib.Call(ctx, c.fn, record(0, c.arg), c.opts)
		if err != nil {
			t.Errorf("%s: %v", c.fn, err)
			continue
		}
		if s := got.String(); s != c.want {
			t.Errorf("%s: %s, want %s", c.fn, s, c.want)
		}
		got.Release()
	}
	for _, c := range []struct {
		fn   string
		arg  arrow.Array
		want runtime.RowError
	}{
		{"py_raise", column(t, str, `["a", "key"]`), runtime.RowError{Row: 1, Type: "KeyError", Message: "'key'", Line: 46, Function: "py_raise", Arguments: "'key'"}},
		{"py_raise", column(t, str, `["odd"]`), runtime.RowError{Row: 0, Type: "Odd", Message: "('x', 1)", Line: 48, Function: "py_raise", Arguments: "'odd'"}},
		{"py_wrong", column(t, i64, `[1]`), runtime.RowError{Row: 0, Type: "TypeError", Message: "py_wrong() returned str where int is declared", Line: 56, Function: "py_wrong", Arguments: "1"}},
		{"py_later", column(t, arrow.FixedWidthTypes.Date32, `["2024-12-31"]`), runtime.RowError{Row: 0, Type: "TypeError", Message: "py_later() returned int where date is declared", Line: 80, Function: "py_later", Arguments: "datetime.date(2024, 12, 31)"}},
		{"py_later", column(t, arrow.FixedWidthTypes.Date32, `[2932897]`), runtime.RowError{Row: 0, Type: "OverflowError", Message: "date value out of range", Line: 80, Function: "py_later", Arguments: "datetime.date(10000, 1, 1)"}},
		{"py_tick", column(t, timestamp(arrow.Second), `[9223372036854775807]`), runtime.RowError{Row: 0, Type: "OverflowError", Message: "date value out of range", Line: 86, Function: "py_tick", Arguments: "infinity"}},
		{"py_tick", column(t, timestamp(arrow.Microsecond), `["2000-01-01 00:00:00.5"]`), runtime.RowError{Row: 0, Type: "TypeError", Message: "py_tick() returned a datetime with a time zone: a column of DuckDB's TIMESTAMP has none", Line: 86, Function: "py_tick", Arguments: "datetime.datetime(2000, 1, 1, 0, 0, 0, 500000)"}},
		{"py_int", column(t, i64, `[9223372036854775807]`), runtime.RowError{Row: 0, Type: "OverflowError", Message: "result 784637716923335095224261902710254454442933591094742482943 is out of range of the column's type", Line: 38, Function: "py_int", Arguments: "9223372036854775807"}},
	} {
		_, err := lib.Call(ctx, c.fn, record(0, c.arg), nil)
		var e *runtime.RowError
		if !errors.As(err, &e) || *e != c.want {
			t.Errorf("%s: %v\nwant %v", c.fn, err, &c.want)
		}
	}
}

func TestFallbackCancel(t *testing.T) {
	lib := open(t, example.Options{Python: true})
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	one := record(0, column(t, arrow.PrimitiveTypes.Int64, `[1]`))
	start := time.Now()
	if _, err := lib.Call(ctx, "py_spin", one, nil); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	if got, err := lib.Call(context.Background(), "py_int", one, nil); err != nil || got.String() != "[1]" {
		t.Errorf("after a cancellation: %v %v", got, err)
	}
}

func TestFallbackConcurrent(t *testing.T) {
	callTogether(t, open(t, example.Options{Python: true}), "shout", 100, `["A" (null) "É"]`)
}

func TestFallbackBrokenModule(t *testing.T) {
	lib := open(t, example.Options{Python: true, Module: "import hipy_no_such_module\n"})
	three := record(0, column(t, arrow.PrimitiveTypes.Int64, `[1, 2, 3]`))
	n := 0
	got, err := lib.Call(context.Background(), "py_int", three, &runtime.CallOptions{NullOnError: true, OnRowError: func(e *runtime.RowError) bool {
		n++
		if e.Type != "ModuleNotFoundError" || e.Message != "No module named 'hipy_no_such_module'" || e.Line != 1 {
			t.Errorf("%v", e)
		}
		return true
	}})
	if err != nil || got.NullN() != 3 || n != 3 {
		t.Errorf("%v %v %d", got, err, n)
	}
}

func TestFallbackWithoutPython(t *testing.T) {
	t.Setenv("HIPY_LIBPYTHON", "/nonexistent/libpython.so")
	lib := open(t, example.Options{Python: true})
	_, err := lib.Call(context.Background(), "py_int", record(0, column(t, arrow.PrimitiveTypes.Int64, `[1]`)), nil)
	if err == nil {
		t.Skip("an interpreter is in the process already")
	}
	if !strings.Contains(err.Error(), "ImportError: CPython is needed and can't be loaded") {
		t.Errorf("%v", err)
	}
}

func BenchmarkFallback(b *testing.B) {
	lib := open(b, example.Options{Python: true})
	var text strings.Builder
	text.WriteString("[0")
	for range 9999 {
		text.WriteString(",5")
	}
	rec := record(0, column(b, arrow.PrimitiveTypes.Int64, text.String()+"]"))
	for b.Loop() {
		got, err := lib.Call(context.Background(), "py_int", rec, nil)
		if err != nil {
			b.Fatal(err)
		}
		got.Release()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e4, "ns/row")
}
