package driver

import (
	"context"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// OracleOptions of running rows in CPython.
type OracleOptions struct {
	// Timeout bounds each row; 0 is no limit.
	Timeout time.Duration
	// Progress, if set, is told how many rows are done.
	Progress func(done, total int)
}

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
func (c *Compiler) Verify(ctx context.Context, p *Program, fn string, rows [][]pyvalue.Value, opt CallOptions, oracle OracleOptions) (*Verification, error) {
	var printed strings.Builder
	opt.Stdout = func(fd int, text []byte) {
		if fd == 1 {
			printed.Write(text)
		}
	}
	callable, err := c.PrepareCall(ctx, p, fn, rows, opt)
	if err != nil {
		return nil, err
	}
	defer callable.Close()
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
	want, err := callable.Oracle(ctx, module, oracle)
	if err != nil {
		return nil, err
	}
	got, err := callable.Run(ctx)
	if err != nil {
		return nil, err
	}
	v := &Verification{Function: fn, Signature: callable.Fn.String(), Python: python.String(), Rows: len(rows), Differences: []Difference{}}
	if callable.Report != nil {
		v.Native = callable.Report.Fallbacks() == 0
		v.Signature = callable.Report.Functions[0].Signature
	}
	var expected strings.Builder
	for _, g := range callable.groups {
		for _, row := range g.rows {
			expected.WriteString(want[row].Stdout)
		}
	}
	for i := range want {
		switch {
		case want[i].TimedOut:
			v.TimedOut++
		case SameResult(got[i], want[i]):
			v.Equal++
		default:
			v.Differences = append(v.Differences, Difference{Row: i + 1, Args: string(pyvalue.Encode(pyvalue.List(rows[i]))), Native: string(AppendResult(nil, got[i])), Python: string(AppendResult(nil, want[i]))})
		}
	}
	if v.TimedOut == 0 && printed.String() != expected.String() {
		v.Printed = &Difference{Native: printed.String(), Python: expected.String()}
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
