package driver

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// Native code has no form for some values: there CPython does the operation (a late
// fallback, see vobj/stage/late.go) or runs the row from its start (row.leave). These
// exceptions from the rule are known before anything runs, by place and reason. Those of
// tables (program.leave) are not among them: hipy run --verbose names the one that came.

// ExceptionReport is one place where some values are CPython's.
type ExceptionReport struct {
	// File is the module that the place is in; empty: the file itself.
	File   string `json:"file,omitempty"`
	Line   int    `json:"line"`
	Col    int    `json:"col"`
	Reason string `json:"reason"`
	// Restarts: CPython runs the row, or the program, from its start; else it does the
	// operation only.
	Restarts bool `json:"restarts"`
}

// exception is one of them in the IR.
type exception struct {
	at       source.Span
	reason   string
	restarts bool
}

// exceptions are those of what a function of the module calls, in the order of the text.
func exceptions(m *ir.Module, symbol string) []exception {
	w := exceptionWalk{m: m, seen: map[*ir.Func]bool{}, found: map[exception]bool{}}
	w.function(m.Lookup(symbol), source.Span{})
	var out []exception
	for e := range w.found {
		out = append(out, e)
	}
	slices.SortFunc(out, func(a, b exception) int {
		return cmp.Or(strings.Compare(fileName(a.at), fileName(b.at)), int(a.at.Start-b.at.Start), strings.Compare(a.reason, b.reason))
	})
	return out
}

// changesModule reports whether a row of a function may change a module constant: then its rows
// have an order.
func changesModule(m *ir.Module, symbol string) bool {
	w := exceptionWalk{m: m, seen: map[*ir.Func]bool{}, found: map[exception]bool{}}
	w.function(m.Lookup(symbol), source.Span{})
	return w.changes
}

func fileName(at source.Span) string {
	if at.File == nil {
		return ""
	}
	return at.File.Name
}

// exceptionWalk visits the user's functions once, and those of the library once for
// each place that calls them.
type exceptionWalk struct {
	m     *ir.Module
	seen  map[*ir.Func]bool
	found map[exception]bool
	// changes: a row may change a module constant, which all rows after it see.
	changes bool
}

// function visits one that is called at a place of the user's text.
func (w *exceptionWalk) function(f *ir.Func, at source.Span) {
	if f == nil || w.seen[f] {
		return
	}
	w.seen[f] = true
	if f.Library() {
		defer delete(w.seen, f)
	}
	f.Body.Walk(func(o *ir.Op) {
		here := at
		if !f.Library() {
			here = placeOf(o)
		}
		switch o.Decl.Name {
		case "row.leave", "py.late":
			w.found[exception{here, exceptionReason(o), o.Decl.Name == "row.leave"}] = true
		case "module.changes":
			w.changes = true
		}
		if name := o.Callee(); name != "" {
			w.function(w.m.Lookup(name), here)
		}
		for _, h := range w.m.HookedBy(o) {
			w.function(w.m.Lookup(h.Func), here)
		}
	})
}

// placeOf is where an op is in the user's text, or the call that it stands for.
func placeOf(o *ir.Op) source.Span {
	at := o.Span
	for c := o.Inlined; c != nil && (at.File == nil || strings.HasPrefix(at.File.Name, "<model ")); c = c.Outer {
		at = c.At
	}
	return at
}

// exceptionReason is what the operand of row.leave or py.late says.
func exceptionReason(o *ir.Op) string {
	if d := o.Args[0].Def; d != nil {
		if text, ok := d.Attrs.Const.(ir.StrConst); ok {
			return string(text)
		}
	}
	return "a value that native code has no form for"
}

// exceptionReports are a function's exceptions for people; main is the file whose name
// is left out.
func exceptionReports(m *ir.Module, symbol string, main *source.File) []ExceptionReport {
	var out []ExceptionReport
	for _, e := range exceptions(m, symbol) {
		x := ExceptionReport{Reason: e.reason, Restarts: e.restarts}
		if e.at.IsValid() {
			x.Line, x.Col = e.at.StartPos().Line, e.at.StartPos().Col+1
			if e.at.File != main {
				x.File = e.at.File.Name
			}
		}
		if n := len(out); n == 0 || out[n-1] != x {
			out = append(out, x)
		}
	}
	return out
}

// places are a function's exceptions as the library counts them: by reason, with all the
// lines that have it.
func places(xs []ExceptionReport) []cpp.Place {
	var out []cpp.Place
	for _, x := range xs {
		at := strconv.Itoa(x.Line)
		if x.File != "" {
			at = fmt.Sprintf("%s:%d", filepath.Base(x.File), x.Line)
		}
		i := slices.IndexFunc(out, func(p cpp.Place) bool { return p.Reason == x.Reason && p.Whole == x.Restarts })
		switch {
		case i < 0:
			out = append(out, cpp.Place{Whole: x.Restarts, Reason: x.Reason, Lines: at})
		case !slices.Contains(strings.Split(out[i].Lines, ", "), at):
			out[i].Lines += ", " + at
		}
	}
	return out
}

// refuseLate takes CPython from the late fallbacks of a module: a row that needs one
// ends with an error that no handler sees.
func refuseLate(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.Late {
			continue
		}
		reason := "a value that native code has no form for"
		f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name == "py.late" {
				reason = exceptionReason(o)
			}
		})
		f.Body = &ir.Block{Args: f.Body.Args}
		b := ir.NewBuilder(f)
		b.Op("row.refuse", ir.Attrs{}, b.Const(ir.StrConst(reason)))
		b.Op("unreachable", ir.Attrs{})
	}
}
