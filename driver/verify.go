package driver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Verification is the comparison of compiled code with CPython.
type Verification struct {
	Function    string       `json:"function"`
	Signature   string       `json:"signature"`
	Python      string       `json:"python"`
	Rows        int          `json:"rows"`
	Equal       int          `json:"equal"`
	TimedOut    int          `json:"timed_out"`
	Native      bool         `json:"native"`
	Differences []Difference `json:"differences"`
	// Printed is set when the rows printed different text altogether.
	Printed *Difference `json:"printed,omitempty"`
	// Libraries are those that hipy build writes, each opened as its users open it.
	Libraries []LibraryVerification `json:"libraries,omitempty"`

	call *Call
	want *Results
}

// LibraryVerification is the comparison of a library of hipy build's with CPython.
type LibraryVerification struct {
	Target string `json:"target"`
	// Opened says how: "udf.duckdb_extension in DuckDB v1.5.0".
	Opened      string       `json:"opened"`
	Rows        int          `json:"rows"`
	Equal       int          `json:"equal"`
	TimedOut    int          `json:"timed_out"`
	Differences []Difference `json:"differences"`
	// Left is how many rows the library can't be given, and Reason why, or why there is none.
	Left   int    `json:"left,omitempty"`
	Reason string `json:"reason,omitempty"`
	// Column is the type of the function's results.
	Column abi.Param `json:"-"`
}

// OK reports whether everything was equal.
func (v *Verification) OK() bool {
	for _, l := range v.Libraries {
		if len(l.Differences) > 0 {
			return false
		}
	}
	return len(v.Differences) == 0 && v.Printed == nil
}

// Groups are the rows by the types of their arguments, as columns have them.
func (v *Verification) Groups() []RowGroup {
	var out []RowGroup
	for _, g := range v.call.groups {
		out = append(out, RowGroup{g.entry.Types, g.rows, g.args})
	}
	return out
}

// RowGroup is rows, by their index, with arguments of the same types.
type RowGroup struct {
	Types []*ir.Type
	Rows  []int
	Args  [][]pyvalue.Value
}

// AddLibrary compares what a library gave for rows with CPython; l says which library.
func (v *Verification) AddLibrary(l LibraryVerification, got map[int]pyhost.Result) {
	l.Differences = []Difference{}
	for i, w := range v.want.Rows {
		g, ran := got[i]
		switch {
		case !ran:
		case w.TimedOut:
			l.Rows++
			l.TimedOut++
		case sameInColumn(g, w, l.Column, v.Function):
			l.Rows++
			l.Equal++
		default:
			l.Rows++
			l.Differences = append(l.Differences, v.difference(i, g, w))
		}
	}
	v.Libraries = append(v.Libraries, l)
}

func (v *Verification) difference(i int, got, want pyhost.Result) Difference {
	return Difference{Row: i + 1, Args: string(pyvalue.Encode(pyvalue.List(v.call.Rows[i]))), Native: string(AppendResult(nil, got)), Python: string(AppendResult(nil, want))}
}

// RunLibrary calls a function of an opened library for rows.
func (v *Verification) RunLibrary(ctx context.Context, lib *runtime.Library, function string) (map[int]pyhost.Result, error) {
	out := map[int]pyhost.Result{}
	f, _ := lib.Manifest().Lookup(function)
	var column abi.Param
	if f != nil {
		column = f.Column()
	}
	for _, g := range v.Groups() {
		if len(g.Rows) == 0 || f == nil || len(f.Params) != len(g.Types) {
			continue
		}
		names := make([]string, len(g.Types))
		for j, p := range f.Params {
			names[j] = p.Name
		}
		rec, err := record(g.Types, names, g.Args)
		if err != nil {
			return nil, err
		}
		res, err := lib.Call(ctx, function, rec, &runtime.CallOptions{NullOnError: true, OnRowError: func(e *runtime.RowError) bool {
			out[g.Rows[e.Row]] = pyhost.Result{Err: &pyhost.Exception{Type: e.Type, Message: e.Message, Line: e.Line}}
			return true
		}})
		rec.Release()
		if err != nil {
			return nil, err
		}
		for i, row := range g.Rows {
			if out[row].Err != nil {
				continue
			}
			value, err := columnValue(res, i, &column)
			if err != nil {
				return nil, err
			}
			out[row] = pyhost.Result{Value: value}
		}
		res.Release()
	}
	return out, nil
}

// columnValue is a value of a column of results.
func columnValue(a arrow.Array, i int, column *abi.Param) (pyvalue.Value, error) {
	if a.IsNull(i) {
		return nil, nil
	}
	switch a := a.(type) {
	case *array.Boolean:
		return a.Value(i), nil
	case *array.Int64:
		return pyvalue.Int(a.Value(i)), nil
	case *array.Float64:
		return a.Value(i), nil
	case *array.String:
		if column.Kind == abi.KindJSON {
			return pyvalue.Decode([]byte(a.Value(i)))
		}
		return pyvalue.Str(strings.Clone(a.Value(i))), nil
	case *array.Binary:
		return pyvalue.Bytes(bytes.Clone(a.Value(i))), nil
	case *array.Date32:
		return pyvalue.Date(a.Value(i).ToTime()), nil
	case *array.Timestamp:
		if column.Kind == abi.KindAware {
			return pyvalue.Moment(a.Value(i).ToTime(arrow.Microsecond)), nil
		}
		return pyvalue.Datetime(a.Value(i).ToTime(arrow.Microsecond)), nil
	case *array.Time64:
		return pyvalue.Clock(int64(a.Value(i))), nil
	case *array.Duration:
		return pyvalue.Span(0, int64(a.Value(i))), nil
	case *array.FixedSizeBinary:
		return pyvalue.UUID(a.Value(i)), nil
	case *array.Decimal128:
		return pyvalue.Decimal(a.Value(i).BigInt(), column.Scale), nil
	case *array.List:
		start, end := a.ValueOffsets(i)
		list := make(pyvalue.List, 0, end-start)
		for at := start; at < end; at++ {
			v, err := columnValue(a.ListValues(), int(at), column.Elem)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		return list, nil
	case *array.Map:
		start, end := a.ValueOffsets(i)
		dict := make(pyvalue.Dict, 0, end-start)
		for at := start; at < end; at++ {
			k, err := columnValue(a.Keys(), int(at), &column.Fields[0])
			if err != nil {
				return nil, err
			}
			v, err := columnValue(a.Items(), int(at), &column.Fields[1])
			if err != nil {
				return nil, err
			}
			dict = append(dict, pyvalue.Item{Key: k, Value: v})
		}
		return dict, nil
	case *array.Struct:
		dict := make(pyvalue.Dict, 0, len(column.Fields))
		for j := range column.Fields {
			v, err := columnValue(a.Field(j), i, &column.Fields[j])
			if err != nil {
				return nil, err
			}
			dict = append(dict, pyvalue.Item{Key: pyvalue.Str(column.Fields[j].Name), Value: v})
		}
		return dict, nil
	}
	return nil, fmt.Errorf("results are %s", a.DataType())
}

// Difference is one row with different outcomes, each as hipy call writes it.
type Difference struct {
	Row    int    `json:"row"` // from 1
	Args   string `json:"args"`
	Native string `json:"native"`
	Python string `json:"python"`
}

// Verify runs rows natively and in CPython and compares values, exceptions
// (type, message, line) and what was printed.
func (c *Compiler) Verify(ctx context.Context, p *Program, fn string, rows [][]pyvalue.Value, sel Selection, opt Options, oracle OracleOptions) (*Verification, error) {
	b := NewBatch(p)
	call, err := b.Add(fn, rows, sel)
	if err != nil {
		return nil, err
	}
	var printed strings.Builder
	err = b.Compile(ctx, c, opt, func(fd int, text []byte) {
		if fd == 1 {
			printed.Write(text)
		}
	})
	if err != nil {
		return nil, err
	}
	defer b.Close()
	python, err := pyhost.Find(ctx, c.Settings.Python)
	if err != nil {
		return nil, err
	}
	server, err := python.Start(ctx)
	if err != nil {
		return nil, err
	}
	defer server.Close()
	module, err := server.Load(ctx, p.File.Name, 0)
	if err != nil {
		return nil, err
	}
	want, err := call.Oracle(ctx, module, oracle)
	if errors.Is(err, pyhost.ErrEndless) {
		return nil, &Diagnostic{Code: CodeEndless, Msg: fmt.Sprintf("CPython does not end a row of %s, and can't be stopped in it", fn), Hint: "verify fewer rows, to see which one it is; an except or finally of the function may catch what should stop it"}
	}
	if err != nil {
		return nil, err
	}
	got, err := b.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	v := &Verification{call: call, want: want, Function: fn, Signature: call.Fn.String(), Python: python.String(), Rows: len(rows), Differences: []Difference{}}
	if b.Built != nil {
		v.Native = b.Built.Report.Fallbacks() == 0
		v.Signature = b.Built.Report.Functions[0].Signature
	}
	for i, w := range want.Rows {
		switch g := got.Rows[i]; {
		case w.TimedOut:
			v.TimedOut++
		case SameResult(g, w):
			v.Equal++
		default:
			v.Differences = append(v.Differences, v.difference(i, g, w))
		}
	}
	// Fallbacks execute the module when the first of them runs, which may print.
	loaded := strings.Replace(printed.String(), module.Stdout, "", 1)
	if text := call.Printed(want); v.TimedOut == 0 && printed.String() != text && loaded != text {
		v.Printed = &Difference{Native: printed.String(), Python: text}
	}
	return v, nil
}

// SameResult compares two outcomes: values with their types, exceptions with
// type, message and line. The order of sets counts.
func SameResult(a, b pyhost.Result) bool {
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil && *a.Err == *b.Err
	}
	return pyvalue.Equal(a.Value, b.Value)
}

// AppendResult appends the line that hipy call writes for an outcome:
// {"ok": value} or {"error": {"type": ..., "message": ..., "line": ...}}.
func AppendResult(dst []byte, r pyhost.Result) []byte {
	if r.Err == nil {
		dst = append(dst, `{"ok": `...)
		dst = pyvalue.Append(dst, r.Value)
		return append(dst, '}')
	}
	dst = append(dst, `{"error": {"type": `...)
	dst = pyvalue.Append(dst, pyvalue.Str(r.Err.Type))
	dst = append(dst, `, "message": `...)
	dst = pyvalue.Append(dst, pyvalue.Str(r.Err.Message))
	dst = append(dst, `, "line": `...)
	dst = pyvalue.Append(dst, pyvalue.Int(int64(r.Err.Line)))
	return append(dst, "}}"...)
}
