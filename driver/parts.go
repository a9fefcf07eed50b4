package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/vobj"
)

// Some functions of engines are several of a library's: aggregates (aggregate.go) and table functions
// (generator.go). An engine holds a number for each group or scan, and the instances and generators are in
// a list of the module. So they are state of the library like any other (docs/design/state.md), and need
// nothing of their own from the generator, the runtime and CPython: functions over that list are added to
// the module's text.

// part is a function of those that a whole is compiled to.
type part struct {
	of     *Entry
	role   abi.Role
	prefix string // of the functions in the text
}

// roles are those of the parts that an entry is compiled to, nil if it is itself.
func (e *Entry) roles() []abi.Role {
	switch {
	case e.Fn.agg != nil:
		return abi.AggregateRoles
	case e.Rows != nil:
		return abi.GeneratorRoles
	}
	return nil
}

// lasts says what of the whole there is longer than for a row.
func (e *Entry) lasts() string {
	if e.Rows != nil {
		return "its generator lasts longer than a row"
	}
	return "its instances last longer than a row"
}

// HasParts reports whether some of the entries are compiled to parts.
func HasParts(entries []*Entry) bool {
	return slices.ContainsFunc(entries, func(e *Entry) bool { return e.roles() != nil })
}

// expand is the program and the entries that are compiled: for a whole the functions of its parts, one
// for each role and in their order, which are added to the text. The lines of the user's stay where they are.
func (p *Program) expand(entries []*Entry) (*Program, []*Entry, error) {
	if !HasParts(entries) {
		return p, entries, nil
	}
	text := p.File.Text
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	own := int32(len(text))
	prefix := func(i int) string { return fmt.Sprintf("_hipy_%d_", i) }
	for i, e := range entries {
		switch {
		case e.Fn.agg != nil:
			text += e.aggregateText(prefix(i))
		case e.Rows != nil:
			text += e.generatorText(prefix(i))
		}
	}
	all, err := load(source.NewFile(p.File.Name, text), p.Text, p.settings)
	if err != nil {
		return nil, nil, err
	}
	all.own = own
	var out []*Entry
	for i, e := range entries {
		x := *e
		if x.Fn, err = all.Find(e.Fn.Name); err != nil {
			return nil, nil, err
		}
		if e.roles() == nil {
			out = append(out, &x)
			continue
		}
		for _, role := range e.roles() {
			part, err := all.part(&x, role, prefix(i))
			if err != nil {
				return nil, nil, err
			}
			out = append(out, part)
		}
	}
	return all, out, nil
}

// part is the entry of one part.
func (p *Program) part(e *Entry, role abi.Role, prefix string) (*Entry, error) {
	made, err := p.Lookup(prefix + string(role))
	if err != nil {
		return nil, err
	}
	fn := *made
	fn.Def = e.Fn.Def
	x := &Entry{Export: e.Export + "." + string(role), Fn: &fn, Result: ir.None, Part: &part{of: e, role: role, prefix: prefix}}
	for range fn.Params { // numbers
		x.Types, x.Columns = append(x.Types, ir.Int), append(x.Columns, nil)
	}
	if e.Rows != nil {
		e.generatorPart(x)
	} else {
		e.aggregatePart(x)
	}
	return x, nil
}

// settleParts has the parts of a whole be all native, with their state in the library, or all
// CPython's: instances and generators are one or the other.
func settleParts(p *Program, entries []*Entry, s *staged, opt Options) error {
	for i := 0; i < len(entries); i++ {
		if entries[i].Part == nil {
			continue
		}
		n := len(entries[i].Part.of.roles())
		group := s.funcs[i : i+n]
		i += n - 1
		native := true
		for _, f := range group {
			native = native && f.Native && f.Lasting && len(f.Fallbacks) == 0
		}
		if native {
			continue
		}
		for _, f := range group {
			f.Native, f.Symbol, f.Lasting, f.Fallbacks = false, "", false, nil
		}
		if opt.ForcePython || opt.faults.all {
			continue
		}
		var err error
		if group[0].Fallbacks, err = p.whyPython(entries[i].Part, opt); err != nil {
			return err
		}
	}
	return nil
}

// whyPython says why a whole is CPython's, by a function that uses it once: of what is added to the text nothing is to be told.
func (p *Program) whyPython(part *part, opt Options) ([]vobj.Fallback, error) {
	fn, err := p.Lookup(part.prefix + "once")
	if err != nil {
		return nil, err
	}
	e := *part.of
	e.Fn, e.Part, e.Rows = fn, nil, nil
	s, err := stageOnce(p, []*Entry{&e}, opt)
	if err != nil {
		return nil, err
	}
	var own []vobj.Fallback
	for _, fb := range s.funcs[0].Fallbacks {
		if fb.Span.File == p.File && fb.Span.Start < p.own {
			own = append(own, fb)
		}
	}
	if own == nil {
		own = []vobj.Fallback{{Span: part.of.Fn.Def.NameSpan, Reason: part.of.lasts() + ", and can't be native so long", Whole: true}}
	}
	return own, nil
}

// join makes one report of those of the parts of a whole.
func (r *Report) join(entries []*Entry) {
	var out []FunctionReport
	for i, f := range r.Functions {
		part := entries[i].Part
		if part == nil {
			out = append(out, f)
			continue
		}
		if part.role == part.of.roles()[0] {
			out = append(out, FunctionReport{Name: part.of.Export, Native: true, Fallbacks: []FallbackReport{}, fn: part.of.Fn, typed: true, Aggregate: part.of.Fn.agg != nil, Table: part.of.Rows != nil})
		}
		to := &out[len(out)-1]
		to.Native = to.Native && f.Native
		for _, fb := range f.Fallbacks {
			if !slices.Contains(to.Fallbacks, fb) {
				to.Fallbacks = append(to.Fallbacks, fb)
			}
		}
		to.Exceptions = append(to.Exceptions, f.Exceptions...)
		switch part.role {
		case abi.RoleStep:
			to.Unrepeatable = f.Unrepeatable
		case abi.RoleNext:
			to.Unrepeatable = f.Unrepeatable
			to.Signature = part.of.String() + " -> " + part.of.Fn.ResultText
		case abi.RoleFinish:
			to.Column = f.Column
			_, result, _ := strings.Cut(f.Signature, " -> ")
			to.Signature = part.of.String()
			if result != "" {
				to.Signature += " -> " + result
			}
		}
	}
	r.Functions = out
}

// role is that of a part.
func (e *Entry) role() abi.Role {
	if e.Part == nil {
		return ""
	}
	return e.Part.role
}

// called is what messages about results call a part, "" for the name of its function.
func (e *Entry) called() string {
	switch e.role() {
	case abi.RoleNext:
		return e.Part.of.Export
	case abi.RoleFinish:
		return e.Export
	}
	return ""
}
