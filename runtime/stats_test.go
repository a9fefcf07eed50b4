package runtime_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/apache/arrow/go/v17/arrow"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// ran are the counts of a function since before.
func ran(t *testing.T, lib *runtime.Library, before abi.Stats, name string) abi.FunctionStats {
	t.Helper()
	now := lib.Stats()
	now.Sub(before)
	for _, f := range now.Functions {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no counts of %s among %v", name, now.Functions)
	return abi.FunctionStats{}
}

// Many threads at once, whose rows are native, overflow, raise and are NULL: no row is lost
// or counted twice, also when contexts end.
func TestStats(t *testing.T) {
	lib := open(t, example.Options{})
	before := lib.Stats()
	i64 := arrow.PrimitiveTypes.Int64
	var numbers, texts strings.Builder
	const rows, threads, calls = 1000, 8, 20
	for i := range rows {
		comma := ","
		if i == 0 {
			comma = "["
		}
		n, s := fmt.Sprint(i), fmt.Sprintf("%q", fmt.Sprint(i))
		switch {
		case i%100 == 1:
			n, s = "9223372036854775807", `"x"`
		case i%100 == 2:
			n, s = "null", "null"
		}
		numbers.WriteString(comma + n)
		texts.WriteString(comma + s)
	}
	a, s := column(t, i64, numbers.String()+"]"), column(t, arrow.BinaryTypes.String, texts.String()+"]")
	var wg sync.WaitGroup
	for range threads {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range calls {
				for fn, rec := range map[string]arrow.Record{"addup": record(0, a, a), "parse": record(0, s)} {
					out, err := lib.Call(context.Background(), fn, rec, &runtime.CallOptions{NullOnError: true, IntText: true})
					if err != nil {
						t.Error(err)
						return
					}
					out.Release()
				}
				lib.Stats() // while others run
			}
		}()
	}
	wg.Wait()
	const all, some = rows * threads * calls, rows / 100 * threads * calls
	if got, want := ran(t, lib, before, "addup"), (abi.FunctionStats{Name: "addup", Rows: all, Native: all - some, Exact: some}); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("addup: %+v, want %+v", got, want)
	}
	if got, want := ran(t, lib, before, "parse"), (abi.FunctionStats{Name: "parse", Rows: all, Native: all, Errors: some}); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("parse: %+v, want %+v", got, want)
	}
	if got := ran(t, lib, before, "twice"); got.Rows != 0 {
		t.Errorf("twice was not called: %+v", got)
	}
	// The numbers of contexts that have ended stay.
	total := lib.Stats()
	lib.Close()
	again := open(t, example.Options{})
	if now := lib.Stats(); fmt.Sprint(now.Functions) != fmt.Sprint(total.Functions) {
		t.Errorf("after Close: %+v, before: %+v", now.Functions, total.Functions)
	}
	if now := again.Stats(); now.Functions[0].Rows != 0 {
		t.Errorf("another file has %+v", now.Functions[0])
	}
}

// A call that an exception ends has run the rows up to it.
func TestStatsOfError(t *testing.T) {
	lib := open(t, example.Options{})
	before := lib.Stats()
	_, err := lib.Call(context.Background(), "parse", record(0, column(t, arrow.BinaryTypes.String, `["1", "2", "x", "4"]`)), nil)
	if err == nil {
		t.Fatal("no error")
	}
	if got := ran(t, lib, before, "parse"); got.Rows != 3 || got.Native != 3 || got.Errors != 1 {
		t.Errorf("%+v", got)
	}
	// Where overflow has become the rule, rows begin in the exact clone.
	i64 := arrow.PrimitiveTypes.Int64
	big := column(t, i64, "["+strings.Repeat("9223372036854775807, ", 99)+"1]")
	out, err := lib.Call(context.Background(), "addup", record(0, big, big), &runtime.CallOptions{IntText: true})
	if err != nil {
		t.Fatal(err)
	}
	out.Release()
	if got := ran(t, lib, before, "addup"); got.Rows != 100 || got.Exact != 100 || got.Native != 0 {
		t.Errorf("%+v", got)
	}
}

func TestStatsOfPython(t *testing.T) {
	lib := open(t, example.Options{Python: true})
	before := lib.Stats()
	for fn, text := range map[string]string{"shout": `["a", null, "b"]`, "py_raise": `["key", "x", null]`} {
		out, err := lib.Call(context.Background(), fn, record(0, column(t, arrow.BinaryTypes.String, text)), &runtime.CallOptions{NullOnError: true})
		if err != nil {
			t.Fatal(err)
		}
		out.Release()
	}
	if got := ran(t, lib, before, "shout"); got.Rows != 3 || got.Native != 1 || got.Python != 2 || got.Whole != 0 {
		t.Errorf("shout: %+v", got)
	}
	if got := ran(t, lib, before, "py_raise"); got.Rows != 3 || got.Native != 0 || got.Whole != 3 || got.Python != 3 || got.Errors == 0 {
		t.Errorf("py_raise: %+v", got)
	}
}
