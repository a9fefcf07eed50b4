package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// guessedTypes are what parameters without a type are tried with, in this order.
var guessedTypes = []*ir.Type{ir.Float, ir.Int, ir.Str, ir.Bytes, ir.List(ir.Str), ir.List(ir.Float)}

// plainGuesses are how many of them are tried in combination.
const plainGuesses = 3

// maxGuesses bounds how many combinations are tried.
const maxGuesses = 40

// untyped is the report on a function whose parameters have no types that can be
// compiled for. Where nothing but annotations is missing, it says with which types the function is
// native: functions that call it compile it with theirs, whatever those are.
func untyped(p *Program, f *Function, ds []*source.Diagnostic, sel Selection, live *Live) FunctionReport {
	r := FunctionReport{Name: f.Name, Signature: f.String(), Fallbacks: []FallbackReport{}, fn: f}
	found := guessTypes(p, f, ds, sel, live)
	for _, d := range ds {
		x := FallbackReport{Op: "parameter", Reason: d.Msg, Fix: d.Hint}
		if d.Span.IsValid() {
			x.Line, x.Col = d.Span.Line(), d.Span.StartPos().Col+1
		}
		for i, param := range f.Params {
			if found != nil && d.Code == CodeNoType && param.Span == d.Span {
				x.Fix = f.whereTypes(param.Name, PythonName(found.types[i]))
			}
		}
		r.Fallbacks = append(r.Fallbacks, x)
	}
	if found == nil {
		return r
	}
	var parts, names []string
	for i, t := range found.types {
		parts = append(parts, f.Params[i].Name+": "+PythonName(t))
		names = append(names, PythonName(t))
	}
	r.needs = strings.Join(parts, ", ")
	if len(found.alike) > 0 {
		var others []string
		for _, t := range found.alike {
			others = append(others, PythonName(t))
		}
		r.needs += " (or " + strings.Join(others, ", ") + ")"
	}
	for i := range r.Fallbacks {
		if strings.HasSuffix(r.Fallbacks[i].Fix, "--sig") {
			r.Fallbacks[i].Fix += fmt.Sprintf(" '%s(%s)'", f.Name, strings.Join(names, ", "))
		}
	}
	return r
}

// A guess is what parameters without a type are tried with.
type guess struct {
	types []*ir.Type
	fails int        // places that raise TypeError or AttributeError: types that the body was not written for
	alike []*ir.Type // what all those parameters may have as well
}

// guess is a type to try a parameter with: a list of it if the annotation is list or the like, of any elements.
func (p *Param) guess(t *ir.Type) *ir.Type {
	if p.List && t.Kind != ir.KList {
		return ir.List(t)
	}
	return t
}

// guessTypes are types of the parameters with which the function is native and can return,
// of those the ones with the fewest places that can only fail; nil if something else than
// types is missing, or none are found.
func guessTypes(p *Program, f *Function, ds []*source.Diagnostic, sel Selection, live *Live) *guess {
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
	var best *guess
	consider := func() bool {
		e := &Entry{Export: f.Name, Fn: f, Types: types, Result: f.Result}
		fails, ok := failsIn(p, e, Options{Import: sel.Import, Live: live})
		if ok && (best == nil || fails < best.fails) {
			best = &guess{types: slices.Clone(types), fails: fails}
			return true
		}
		return ok && fails == best.fails
	}
	// First all of one type, then each combination.
	for i, t := range guessedTypes {
		if i >= plainGuesses && best != nil {
			break
		}
		for _, i := range open {
			types[i] = f.Params[i].guess(t)
		}
		if had := best; consider() && best == had {
			best.alike = append(best.alike, t)
		}
	}
	if len(open) < 2 || len(open) > 3 || best != nil && best.fails == 0 {
		return best
	}
	tried := 0
	var try func(k int)
	try = func(k int) {
		if k == len(open) {
			if tried++; tried <= maxGuesses {
				consider()
			}
			return
		}
		for _, t := range guessedTypes[:plainGuesses] {
			if types[open[k]] = f.Params[open[k]].guess(t); best == nil || best.fails > 0 {
				try(k + 1)
			}
		}
	}
	try(0)
	return best
}

// failsIn stages an entry, and counts the places where it raises TypeError or AttributeError;
// false: it is not native, or cannot return.
func failsIn(p *Program, e *Entry, opt Options) (fails int, ok bool) {
	s, err := stage(p, []*Entry{e}, opt)
	if err != nil || !s.funcs[0].Native || len(s.funcs[0].Fallbacks) > 0 {
		return 0, false
	}
	fn := s.module.Lookup(s.funcs[0].Symbol)
	if fn == nil {
		return 0, false
	}
	fn.Body.Walk(func(o *ir.Op) {
		switch o.Name() {
		case "return":
			ok = true
		case "exc.new":
			if o.Attrs.Sym == "TypeError" || o.Attrs.Sym == "AttributeError" {
				fails++
			}
		}
	})
	return fails, ok
}

// columnNote says what the column of a result is that has no type of a column's; "" for
// others.
func columnNote(e *Entry, result *ir.Type) string {
	if result == nil || e.Frame != nil || e.Nested != nil {
		return ""
	}
	if _, members, _, ok := boundaryKind(result); ok && len(members) == 0 {
		return ""
	}
	text, fix := "JSON text", ""
	switch t := withoutNone(result); t.Kind {
	case ir.KDecimal:
		text, fix = `JSON text {"object": ..., "type": "Decimal"}`, "annotate the result -> Annotated[Decimal, 18, 2], which makes it a DECIMAL(18,2)"
	case ir.KDict:
		text, fix = `JSON text {"dict": [[key, value], ...]}`, "return json.dumps(x), which SQL reads as an object"
		switch {
		case (&annotations{}).columnOfText(PythonName(t)) != nil:
			fix = "annotate the result -> " + PythonName(t) + ", which makes it a MAP"
		case t.Elem().Kind == ir.KStr:
			fix = "annotate the result with a TypedDict, which makes it a STRUCT, or " + fix
		}
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
