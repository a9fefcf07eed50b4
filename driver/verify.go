package driver

import (
	"context"
	"strings"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
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
}

// OK reports whether everything was equal.
func (v *Verification) OK() bool { return len(v.Differences) == 0 && v.Printed == nil }

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
	if err != nil {
		return nil, err
	}
	got, err := b.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	v := &Verification{Function: fn, Signature: call.Fn.String(), Python: python.String(), Rows: len(rows), Differences: []Difference{}}
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
			v.Differences = append(v.Differences, Difference{Row: i + 1, Args: string(pyvalue.Encode(pyvalue.List(rows[i]))), Native: string(AppendResult(nil, g)), Python: string(AppendResult(nil, w))})
		}
	}
	if text := call.Printed(want); v.TimedOut == 0 && printed.String() != text {
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
