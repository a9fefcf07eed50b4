package runtime_test

import (
	"context"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

func open(t testing.TB, o example.Options, options ...runtime.Option) *runtime.Library {
	t.Helper()
	lib, err := runtime.Open(example.Build(t, o), options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { lib.Close() })
	return lib
}

// column makes an array of the type from JSON, as arrow's tests do.
func column(t testing.TB, typ arrow.DataType, text string) arrow.Array {
	t.Helper()
	a, _, err := array.FromJSON(memory.DefaultAllocator, typ, strings.NewReader(text), array.WithUseNumber())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func record(n int64, cols ...arrow.Array) arrow.Record {
	var fields []arrow.Field
	for _, c := range cols {
		fields = append(fields, arrow.Field{Name: "a", Type: c.DataType(), Nullable: true})
		n = int64(c.Len())
	}
	return array.NewRecord(arrow.NewSchema(fields, nil), cols, n)
}

func TestCall(t *testing.T) {
	var printed strings.Builder
	lib := open(t, example.Options{}, runtime.WithPrint(func(fd int, text []byte) { printed.Write(text) }))
	i64, u64, str := arrow.PrimitiveTypes.Int64, arrow.PrimitiveTypes.Uint64, arrow.BinaryTypes.String
	dict := &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int8, ValueType: str}
	long := strings.Repeat("x", 1000)
	for _, c := range []struct {
		fn   string
		args []arrow.Array
		want string
	}{
		{"addup", []arrow.Array{column(t, i64, `[1, null, 3]`), column(t, i64, `[10, 20, -3]`)}, `[11 (null) 0]`},
		{"addup", []arrow.Array{column(t, arrow.PrimitiveTypes.Int8, `[-128]`), column(t, u64, `[9223372036854775807]`)}, `[9223372036854775679]`},
		{"addup", []arrow.Array{column(t, arrow.PrimitiveTypes.Uint16, `[65535]`), column(t, arrow.PrimitiveTypes.Uint32, `[4294967295]`)}, `[4295032830]`},
		{"addup", []arrow.Array{column(t, i64, `[-9223372036854775808]`), column(t, u64, `[18446744073709551615]`)}, `[9223372036854775807]`},
		{"addup", []arrow.Array{column(t, arrow.Null, `[null, null]`), column(t, i64, `[1, 2]`)}, `[(null) (null)]`},
		{"addup", []arrow.Array{column(t, i64, `[]`), column(t, i64, `[]`)}, `[]`},
		{"signum", []arrow.Array{column(t, arrow.PrimitiveTypes.Float32, `[-0.5, 2]`)}, `["neg" "pos"]`},
		{"signum", []arrow.Array{column(t, i64, `[-5, 2]`)}, `["neg" "pos"]`},
		{"twice", []arrow.Array{column(t, str, `["a", "", null, "né", "`+long+`"]`)}, `["aa" "" (null) "néné" "` + long + long + `"]`},
		{"twice", []arrow.Array{column(t, arrow.BinaryTypes.LargeString, `["a", "日本"]`)}, `["aa" "日本日本"]`},
		{"twice", []arrow.Array{column(t, dict, `["a", "b", null, "a", "a rather long value"]`)}, `["aa" "bb" (null) "aa" "a rather long valuea rather long value"]`},
		{"twice", []arrow.Array{array.NewSlice(column(t, str, `["a", "b", "c", null]`), 1, 4)}, `["bb" "cc" (null)]`},
		{"missing", []arrow.Array{column(t, str, `["a", null]`)}, `[false true]`},
		{"same", []arrow.Array{column(t, arrow.BinaryTypes.Binary, `["AAE=", null]`)}, `["\x00\x01" (null)]`},
		{"parse", []arrow.Array{column(t, str, `["12", " -7 "]`)}, `[12 -7]`},
		{"later", []arrow.Array{column(t, arrow.FixedWidthTypes.Date32, `["2024-02-28", null, "0001-01-01", "9999-12-30"]`)}, `[19782 (null) -719161 2932896]`},
		{"tick", []arrow.Array{column(t, timestamp(arrow.Microsecond), `["1969-12-31 23:59:59.999999", null]`)}, `[0 (null)]`},
		{"tick", []arrow.Array{column(t, timestamp(arrow.Second), `["0001-01-01", null, "1969-12-31 23:59:59"]`)}, `[-62135596799999999 (null) -999999]`},
		{"tick", []arrow.Array{array.NewSlice(column(t, timestamp(arrow.Millisecond), `[0, 1, 2, 3, 4, 5, 6, 7, 8, null, 1000]`), 9, 11)}, `[(null) 1000001]`},
		{"answer", nil, `[42 42 42]`},
	} {
		rec := record(3, c.args...)
		got, err := lib.Call(context.Background(), c.fn, rec, nil)
		if err != nil {
			t.Errorf("%s: %v", c.fn, err)
			continue
		}
		if s := got.String(); s != c.want {
			t.Errorf("%s: %s, want %s", c.fn, s, c.want)
		}
		got.Release()
	}
	if printed.String() != "answer\nanswer\nanswer\n" {
		t.Errorf("printed %q", printed.String())
	}
}

func timestamp(unit arrow.TimeUnit) arrow.DataType { return &arrow.TimestampType{Unit: unit} }

func TestRowErrors(t *testing.T) {
	lib := open(t, example.Options{})
	rec := record(0, column(t, arrow.BinaryTypes.String, `["1", "x", "2", "a rather long text that is cut somewhere, at sixty bytes to be exact", null]`))
	_, err := lib.Call(context.Background(), "parse", rec, nil)
	var e *runtime.RowError
	if !errors.As(err, &e) {
		t.Fatalf("%T %v", err, err)
	}
	want := runtime.RowError{Row: 1, Type: "ValueError", Message: "invalid literal for int() with base 10: 'x'", Line: 8, Function: "parse", Arguments: "'x'"}
	if *e != want {
		t.Errorf("%+v, want %+v", *e, want)
	}
	var rows []int64
	var last *runtime.RowError
	got, err := lib.Call(context.Background(), "parse", rec, &runtime.CallOptions{NullOnError: true, OnRowError: func(e *runtime.RowError) bool {
		rows, last = append(rows, e.Row), e
		return true
	}})
	if err != nil {
		t.Fatal(err)
	}
	if s := got.String(); s != "[1 (null) 2 (null) (null)]" || len(rows) != 2 || rows[1] != 3 {
		t.Errorf("%s, errors in rows %v", s, rows)
	}
	if !strings.HasSuffix(last.Arguments, "'...") {
		t.Errorf("arguments %s are not cut", last.Arguments)
	}
	if _, err = lib.Call(context.Background(), "parse", rec, &runtime.CallOptions{NullOnError: true, OnRowError: func(*runtime.RowError) bool { return false }}); !errors.As(err, &e) {
		t.Errorf("a callback that stops: %v", err)
	}
}

func TestIntegersBeyondInt64(t *testing.T) {
	lib := open(t, example.Options{})
	max := column(t, arrow.PrimitiveTypes.Int64, `[9223372036854775807]`)
	_, err := lib.Call(context.Background(), "addup", record(0, max, max), nil)
	if err == nil || !strings.Contains(err.Error(), "OverflowError: result 18446744073709551614 is out of range") {
		t.Errorf("%v", err)
	}
	got, err := lib.Call(context.Background(), "addup", record(0, max, max), &runtime.CallOptions{IntText: true})
	if err != nil || got.String() != `["18446744073709551614"]` {
		t.Errorf("%v %v", got, err)
	}
	meta := arrow.NewMetadata([]string{runtime.IntMetadata}, []string{"1"})
	big := column(t, arrow.BinaryTypes.String, `["1000000000000000000000000000000", "-5"]`)
	schema := arrow.NewSchema([]arrow.Field{{Name: "a", Type: big.DataType(), Metadata: meta}, {Name: "b", Type: big.DataType(), Metadata: meta}}, nil)
	got, err = lib.Call(context.Background(), "addup", array.NewRecord(schema, []arrow.Array{big, big}, 2), &runtime.CallOptions{IntText: true})
	if err != nil || got.String() != `["2000000000000000000000000000000" "-10"]` {
		t.Errorf("%v %v", got, err)
	}
}

func TestManyDeopts(t *testing.T) {
	lib := open(t, example.Options{})
	b := array.NewInt64Builder(memory.DefaultAllocator)
	for i := range 5000 {
		b.Append(math.MaxInt64 - int64(i%2))
	}
	a := b.NewArray()
	got, err := lib.Call(context.Background(), "addup", record(0, a, a), &runtime.CallOptions{IntText: true})
	if err != nil {
		t.Fatal(err)
	}
	if s := got.(*array.String).Value(4999); s != "18446744073709551612" {
		t.Error(s)
	}
}

func TestUnicodeBoundary(t *testing.T) {
	lib := open(t, example.Options{})
	_, err := lib.Call(context.Background(), "lone", record(0, column(t, arrow.PrimitiveTypes.Int64, `[5]`)), nil)
	if err == nil || !strings.Contains(err.Error(), `UnicodeEncodeError: 'utf-8' codec can't encode character '\ud805' in position 0: surrogates not allowed`) {
		t.Errorf("%v", err)
	}
	py := example.Python(t)
	for _, bad := range []string{"a\xff", "\x80", "\xc3", "ab\xe2\x82", "\xed\xa0\x80", "\xe2\x28\xa1", "\xf0\x9f\x98", "\xf5\x80", "\xc0\x80", "\xf4\x90\x80\x80", "é\xe0\x80"} {
		b := array.NewBinaryBuilder(memory.DefaultAllocator, arrow.BinaryTypes.Binary)
		b.Append([]byte(bad))
		data := b.NewArray().Data()
		text := array.MakeFromData(array.NewData(arrow.BinaryTypes.String, 1, data.Buffers(), nil, 0, 0))
		_, err := lib.Call(context.Background(), "twice", record(0, text), nil)
		var e *runtime.RowError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", bad, err)
			continue
		}
		out, perr := exec.Command(py, "-c", "import sys\ntry: bytes.fromhex(sys.argv[1]).decode()\nexcept UnicodeDecodeError as e: print(e, end='')", hex(bad)).Output()
		if perr != nil {
			t.Fatal(perr)
		}
		if e.Type != "UnicodeDecodeError" || e.Message != string(out) {
			t.Errorf("%q: %s: %s, CPython: %s", bad, e.Type, e.Message, out)
		}
	}
}

func hex(s string) string {
	const digits = "0123456789abcdef"
	var b strings.Builder
	for i := range len(s) {
		b.WriteByte(digits[s[i]>>4])
		b.WriteByte(digits[s[i]&15])
	}
	return b.String()
}

func TestUsageErrors(t *testing.T) {
	lib := open(t, example.Options{})
	i64 := column(t, arrow.PrimitiveTypes.Int64, `[1]`)
	for _, c := range []struct {
		fn   string
		rec  arrow.Record
		want string
	}{
		{"nope", record(1), `has no function "nope"`},
		{"addup", record(1), "addup() takes 2 arguments but 0 were given"},
		{"addup", record(0, i64, i64, i64), "addup() takes 2 arguments but 3 were given"},
		{"addup", record(0, i64, column(t, arrow.BinaryTypes.String, `["x"]`)), "argument 2 (b) has the Arrow type utf8 where int is declared"},
		{"addup", record(0, i64, column(t, arrow.FixedWidthTypes.Boolean, `[true]`)), "argument 2 (b) has the Arrow type bool where int is declared"},
		{"signum", record(0, column(t, arrow.FixedWidthTypes.Date32, `["2020-01-01"]`)), `the Arrow type date32 where float is declared`},
		{"tick", record(0, column(t, arrow.FixedWidthTypes.Timestamp_us, `["2020-01-01"]`)), `the Arrow type timestamp[us, tz] where datetime is declared`},
		{"same", record(0, column(t, arrow.BinaryTypes.String, `["x"]`)), "utf8 where bytes is declared"},
		{"signum", record(0, column(t, arrow.ListOf(arrow.PrimitiveTypes.Float64), `[[1]]`)), "the Arrow type list<float64> where float is declared"},
	} {
		_, err := lib.Call(context.Background(), c.fn, c.rec, nil)
		var u *runtime.UsageError
		if !errors.As(err, &u) || !strings.Contains(u.Message, c.want) {
			t.Errorf("%s: %v, want %s", c.fn, err, c.want)
		}
	}
}

// docs/types.md says what the Arrow interface does.
func TestTypes(t *testing.T) {
	lib := open(t, example.Options{})
	calls := map[abi.Kind]string{abi.KindBool: "flip", abi.KindFloat: "half", abi.KindStr: "twice", abi.KindBytes: "same", abi.KindInt: "addup", abi.KindDate: "later", abi.KindDatetime: "tick"}
	examples := map[string]arrow.Array{
		"bool":               column(t, arrow.FixedWidthTypes.Boolean, `[true]`),
		"int8":               column(t, arrow.PrimitiveTypes.Int8, `[1]`),
		"int16":              column(t, arrow.PrimitiveTypes.Int16, `[1]`),
		"int32":              column(t, arrow.PrimitiveTypes.Int32, `[1]`),
		"int64":              column(t, arrow.PrimitiveTypes.Int64, `[1]`),
		"uint8":              column(t, arrow.PrimitiveTypes.Uint8, `[1]`),
		"uint16":             column(t, arrow.PrimitiveTypes.Uint16, `[1]`),
		"uint32":             column(t, arrow.PrimitiveTypes.Uint32, `[1]`),
		"uint64":             column(t, arrow.PrimitiveTypes.Uint64, `[1]`),
		"float16":            column(t, arrow.FixedWidthTypes.Float16, `[1]`),
		"float32":            column(t, arrow.PrimitiveTypes.Float32, `[1]`),
		"float64":            column(t, arrow.PrimitiveTypes.Float64, `[1]`),
		"decimal128":         column(t, &arrow.Decimal128Type{Precision: 5, Scale: 2}, `["1.5"]`),
		"utf8":               column(t, arrow.BinaryTypes.String, `["a"]`),
		"large_utf8":         column(t, arrow.BinaryTypes.LargeString, `["a"]`),
		"utf8_view":          column(t, arrow.BinaryTypes.StringView, `["a"]`),
		"dictionary":         column(t, &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String}, `["a"]`),
		"binary":             column(t, arrow.BinaryTypes.Binary, `["AAE="]`),
		"large_binary":       column(t, arrow.BinaryTypes.LargeBinary, `["AAE="]`),
		"date32":             column(t, arrow.FixedWidthTypes.Date32, `["2020-01-01"]`),
		"time64[us]":         column(t, arrow.FixedWidthTypes.Time64us, `["10:00:00"]`),
		"timestamp[us]":      column(t, &arrow.TimestampType{Unit: arrow.Microsecond}, `["2020-01-01"]`),
		"timestamp[s]":       column(t, &arrow.TimestampType{Unit: arrow.Second}, `["2020-01-01"]`),
		"timestamp[ms]":      column(t, &arrow.TimestampType{Unit: arrow.Millisecond}, `["2020-01-01"]`),
		"timestamp[ns]":      column(t, &arrow.TimestampType{Unit: arrow.Nanosecond}, `["2020-01-01"]`),
		"timestamp[us, UTC]": column(t, arrow.FixedWidthTypes.Timestamp_us, `["2020-01-01"]`),
		"duration[us]":       column(t, arrow.FixedWidthTypes.Duration_us, `[1]`),
		"arrow.uuid":         column(t, &arrow.FixedSizeBinaryType{ByteWidth: 16}, `["AAAAAAAAAAAAAAAAAAAAAA=="]`),
		"fixed_size_list":    column(t, arrow.FixedSizeListOf(1, arrow.PrimitiveTypes.Int64), `[[1]]`),
		"list":               column(t, arrow.ListOf(arrow.PrimitiveTypes.Int64), `[[1]]`),
		"struct":             column(t, arrow.StructOf(arrow.Field{Name: "a", Type: arrow.PrimitiveTypes.Int64}), `[{"a": 1}]`),
		"map":                column(t, arrow.MapOf(arrow.PrimitiveTypes.Int64, arrow.PrimitiveTypes.Int64), `[[{"key": 1, "value": 2}]]`),
		"null":               column(t, arrow.Null, `[null]`),
	}
	seen := 0
	for i := range abi.ColumnTypes {
		c := &abi.ColumnTypes[i]
		x := examples[c.Arrow]
		if c.Arrow == "" || strings.Contains(c.Arrow, "hipy.int") {
			continue
		}
		if x == nil {
			t.Errorf("no example of Arrow's type %s", c.Arrow)
			continue
		}
		seen++
		for kind, fn := range calls {
			rec := record(0, x)
			if fn == "addup" {
				rec = record(0, x, examples["int64"])
			}
			_, err := lib.Call(context.Background(), fn, rec, nil)
			if _, ok := c.Accepts(kind, true); ok != (err == nil) {
				t.Errorf("%s into %s: %v, the table says %v", c.Arrow, kind, err, ok)
			}
		}
	}
	if seen != len(examples) {
		t.Errorf("%d of %d examples are in the table", seen, len(examples))
	}
}

func TestCancel(t *testing.T) {
	lib := open(t, example.Options{})
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	one := record(0, column(t, arrow.PrimitiveTypes.Int64, `[1]`))
	_, err := lib.Call(ctx, "spin", one, nil)
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	zero := record(0, column(t, arrow.PrimitiveTypes.Int64, `[0]`))
	if got, err := lib.Call(context.Background(), "spin", zero, nil); err != nil || got.String() != "[0]" {
		t.Errorf("after a cancellation: %v %v", got, err)
	}
}

func TestConcurrentCalls(t *testing.T) {
	callTogether(t, open(t, example.Options{}), "twice", 200, `["aa" (null) "éé"]`)
}

// callTogether calls a function of "a", null and "é" in eight threads, often.
func callTogether(t *testing.T, lib *runtime.Library, fn string, often int, want string) {
	t.Helper()
	a := column(t, arrow.BinaryTypes.String, `["a", null, "é"]`)
	var wg sync.WaitGroup
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range often {
				got, err := lib.Call(context.Background(), fn, record(0, a), nil)
				if err != nil || got.String() != want {
					t.Errorf("%v %v", got, err)
					return
				}
				got.Release()
			}
		}()
	}
	wg.Wait()
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	garbage := filepath.Join(dir, "garbage.so")
	if err := os.WriteFile(garbage, []byte("not a library"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, want string }{
		{filepath.Join(dir, "none.so"), "cannot open shared object"},
		{garbage, "invalid ELF header"},
		{example.Build(t, example.Options{ABI: 7}), "the library speaks version 7 of HiPy's ABI, the host version 1: build it again"},
		{example.Build(t, example.Options{CPU: "sse2x avx512vbmi"}), "avx512vbmi"},
	} {
		lib, err := runtime.Open(c.path)
		if err == nil && c.want == "avx512vbmi" {
			lib.Close()
			continue // this machine has it
		}
		if err == nil || !strings.Contains(err.Error(), c.want) && !strings.Contains(err.Error(), "file too short") {
			t.Errorf("%s: %v, want %s", filepath.Base(c.path), err, c.want)
		}
	}
	lib := open(t, example.Options{})
	lib.Close()
	if _, err := lib.Call(context.Background(), "answer", record(1), nil); err != runtime.ErrClosed {
		t.Errorf("call after Close: %v", err)
	}
}

// Libraries without fallback have no way out of the process. Of the environment they
// read HIPY_MEMORY_LIMIT.
func TestNoWayOut(t *testing.T) {
	out, err := exec.Command("nm", "-D", "--undefined-only", example.Build(t, example.Options{})).Output()
	if err != nil {
		t.Skipf("nm: %v", err)
	}
	for _, line := range strings.Split(string(out), "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		name, _, _ := strings.Cut(fields[len(fields)-1], "@")
		switch name {
		case "dlopen", "dlsym", "open", "open64", "openat", "fopen", "socket", "connect", "execve", "system", "popen", "fork":
			t.Errorf("a library without fallback imports %s", name)
		}
		if strings.HasPrefix(name, "Py") {
			t.Errorf("a library without fallback imports %s", name)
		}
	}
}

func BenchmarkCallOverhead(b *testing.B) {
	lib := open(b, example.Options{})
	rec := record(0, column(b, arrow.PrimitiveTypes.Int64, `[1]`), column(b, arrow.PrimitiveTypes.Int64, `[1]`))
	for b.Loop() {
		got, err := lib.Call(context.Background(), "addup", rec, nil)
		if err != nil {
			b.Fatal(err)
		}
		got.Release()
	}
}
