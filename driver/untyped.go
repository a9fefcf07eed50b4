package driver

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// guessedTypes are what parameters without a type are tried with, in this order.
var guessedTypes = []*ir.Type{ir.Float, ir.Int, ir.Str, ir.Bytes, ir.List(ir.Str), ir.List(ir.Float)}

// maxGuesses bounds how many combinations are tried.
const maxGuesses = 40

// untyped is the report on a function whose parameters have no types that can be
// compiled for. Where nothing but annotations is missing, it says with which types the function is
// native: functions that call it compile it with theirs, whatever those are.
func untyped(p *Program, f *Function, ds []*source.Diagnostic, sel Selection, live *Live) FunctionReport {
	r := FunctionReport{Name: f.Name, Signature: f.String(), Fallbacks: []FallbackReport{}, fn: f}
	types := guessTypes(p, f, ds, sel, live)
	for _, d := range ds {
		x := FallbackReport{Op: "parameter", Reason: d.Msg, Fix: d.Hint}
		if d.Span.IsValid() {
			x.Line, x.Col = d.Span.Line(), d.Span.StartPos().Col+1
		}
		for i, param := range f.Params {
			if types != nil && d.Code == CodeNoType && param.Span == d.Span {
				x.Fix = fmt.Sprintf("annotate it (%s: %s), or give --sig", param.Name, PythonName(types[i]))
			}
		}
		r.Fallbacks = append(r.Fallbacks, x)
	}
	if types == nil {
		return r
	}
	var parts, names []string
	for i, t := range types {
		parts = append(parts, f.Params[i].Name+": "+PythonName(t))
		names = append(names, PythonName(t))
	}
	r.needs = strings.Join(parts, ", ")
	for i := range r.Fallbacks {
		if strings.HasSuffix(r.Fallbacks[i].Fix, "--sig") {
			r.Fallbacks[i].Fix += fmt.Sprintf(" '%s(%s)'", f.Name, strings.Join(names, ", "))
		}
	}
	return r
}

// guessTypes are types of the parameters with which the function is native and can return;
// nil if something else than types is missing, or none are found.
func guessTypes(p *Program, f *Function, ds []*source.Diagnostic, sel Selection, live *Live) []*ir.Type {
	for _, d := range ds {
		if d.Code != CodeNoType {
			return nil
		}
	}
	var open []int
	types := make([]*ir.Type, len(f.Params))
	for i, param := range f.Params {
		if types[i] = param.Type; param.Type == nil {
			open = append(open, i)
		}
	}
	works := func() bool {
		e := &Entry{Export: f.Name, Fn: f, Types: types, Result: f.Result}
		s, err := stage(p, []*Entry{e}, Options{Import: sel.Import, Live: live})
		if err != nil || !s.funcs[0].Native || len(s.funcs[0].Fallbacks) > 0 {
			return false
		}
		returns := false
		if fn := s.module.Lookup(s.funcs[0].Symbol); fn != nil {
			fn.Body.Walk(func(o *ir.Op) { returns = returns || o.Name() == "return" })
		}
		return returns
	}
	// First all of one type, then each combination.
	for _, t := range guessedTypes {
		for _, i := range open {
			types[i] = t
		}
		if works() {
			return types
		}
	}
	if len(open) > 3 {
		return nil
	}
	tried := 0
	var try func(k int) bool
	try = func(k int) bool {
		if k == len(open) {
			tried++
			return tried <= maxGuesses && works()
		}
		for _, t := range guessedTypes[:3] {
			types[open[k]] = t
			if try(k + 1) {
				return true
			}
		}
		return false
	}
	if len(open) > 1 && try(0) {
		return types
	}
	return nil
}

// columnNote says what the column of a result is that has no type of a column's; "" for
// others.
func columnNote(e *Entry, result *ir.Type) string {
	if result == nil || e.Frame != nil {
		return ""
	}
	if _, members, _, ok := boundaryKind(result); ok && len(members) == 0 {
		return ""
	}
	text, fix := "JSON text", ""
	switch t := withoutNone(result); t.Kind {
	case ir.KDecimal:
		text, fix = `JSON text {"object": ..., "type": "Decimal"}`, "return float(x), or str(x) which SQL can cast to DECIMAL"
	case ir.KDict:
		text, fix = `JSON text {"dict": [[key, value], ...]}`, "return json.dumps(x), which SQL reads as an object"
	case ir.KUnion:
		fix = "return one type"
		if onlyNumbers(t) {
			fix = "return one type: 0.0 for 0, or float(x)"
		}
	case ir.KList, ir.KTuple, ir.KSet, ir.KSeq, ir.KArray:
		return ""
	}
	declared := ""
	if e.Result != nil && !e.Result.Equal(result) {
		declared = ", declared " + PythonName(e.Result)
	}
	s := fmt.Sprintf("%s gives %s%s: its column is %s", e.Export, PythonName(result), declared, text)
	if fix != "" {
		s += "; fix: " + fix
	}
	return s
}

func onlyNumbers(t *ir.Type) bool {
	for _, m := range t.Members() {
		if m.Kind != ir.KInt && m.Kind != ir.KFloat && m.Kind != ir.KBool && m.Kind != ir.KI64 {
			return false
		}
	}
	return true
}
