package driver

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Entry is a function to compile for hosts, with its parameter types settled.
type Entry struct {
	// Export is the name that hosts call; normally the function's own.
	Export string
	Fn     *Function
	Types  []*ir.Type
	// Columns are those of the parameters that have one: see Param.
	Columns []*abi.Param
	// Result is what the annotation or --sig promises, nil if nothing: it
	// matters only for functions that run in CPython.
	Result *ir.Type
	// Nested is the type of a nested result that is promised, nil if none is: its column has that.
	Nested *abi.Param
	// Frame makes it a table function, compiled for these columns; Types is empty.
	Frame []abi.TableColumn
	// Rows makes it a table function: the type of the rows that its generator yields.
	Rows *abi.Param
	// Part says which part of an aggregate or table function it is, nil of others.
	Part *part
}

// Selection says which functions of a program are meant, and their types
// where no annotation gives them.
type Selection struct {
	// Names of functions; empty: all public ones that can be compiled.
	Names []string
	// Sigs by function name; they override annotations.
	Sigs map[string]*Signature
	// Inferred are types found in data or in a query, by function name: for
	// parameters that nothing else gives a type. nil members are unknown. There is a list
	// for each number of arguments that the function is called with.
	Inferred map[string][][]*ir.Type
	// Forms makes an entry for each number of arguments that a function takes, where
	// its parameters have types; else there is one for all of them.
	Forms bool
	// Import as in Options, for Explain, and the interpreter that the settings name.
	Import bool
	Python string
	// Null overrides the policy of every parameter.
	Null NullPolicy
	// Aggregates takes classes, too, and generators as table functions: for an engine that has these.
	Aggregates bool
}

// callables are the functions of a program that may be selected, and find looks one up.
func (sel *Selection) callables(p *Program) []*Function {
	if sel.Aggregates {
		return p.Callables()
	}
	return p.Functions
}

func (sel *Selection) find(p *Program, name string) (*Function, error) {
	if sel.Aggregates {
		return p.Find(name)
	}
	return p.Lookup(name)
}

// Select settles entries. Functions that were named but have no types are
// errors; when none was named they are left out, with a warning each.
func (p *Program) Select(sel Selection) (entries []*Entry, warnings Diagnostics, err error) {
	named := len(sel.Names) > 0
	fns := sel.callables(p)
	if named {
		fns = nil
		seen := map[string]bool{}
		for _, name := range sel.Names {
			f, err := sel.find(p, name)
			if err != nil {
				return nil, nil, err
			}
			if !seen[name] {
				seen[name] = true
				fns = append(fns, f)
			}
		}
	}
	for name := range sel.Sigs {
		if _, err := p.Find(name); err != nil {
			return nil, nil, err
		}
	}
	warnings = append(warnings, p.names...)
	var problems Diagnostics
	for _, f := range fns {
		if !named && !f.Public() {
			continue
		}
		forms, ds := f.forms(sel)
		switch {
		case len(ds) == 0:
			entries = append(entries, forms...)
			warnings = append(warnings, forms[0].nullWarnings(sel)...)
		case named:
			problems = append(problems, ds...)
		default:
			d := *ds[0]
			d.Msg = fmt.Sprintf("%s is left out: %s", f.Name, d.Msg)
			d.Code = CodeSkipped
			warnings = append(warnings, &d)
		}
	}
	if err := collect(problems); err != nil {
		return nil, warnings, err
	}
	if len(entries) == 0 {
		if len(warnings) > len(p.names) {
			return nil, warnings, userError(CodeFunction, fmt.Sprintf("%s has no function that can be compiled", p.File.Name), "annotate the parameters, or name a function and give --sig")
		}
		return nil, nil, userError(CodeFunction, fmt.Sprintf("%s has no public top-level function", p.File.Name), "")
	}
	return entries, warnings, nil
}

// maxForms is how many parameters a host may leave out one by one; of a function that has more
// with defaults it leaves out all or none.
const maxForms = 3

// forms are the entries of one function, that with all parameters first. They have one name, and
// differ in the number of arguments.
func (f *Function) forms(sel Selection) ([]*Entry, Diagnostics) {
	if f.refused != nil {
		return nil, Diagnostics{f.refused}
	}
	if sel.Aggregates && f.gen != nil {
		return f.generatorEntry(sel)
	}
	inferred := slices.Clone(sel.Inferred[f.Name])
	if len(inferred) == 0 {
		inferred = append(inferred, nil)
	}
	slices.SortStableFunc(inferred, func(a, b []*ir.Type) int { return len(b) - len(a) })
	var all []*Entry
	for _, types := range inferred {
		e, ds := f.entry(sel, types)
		if len(ds) > 0 {
			return nil, ds
		}
		all = append(all, e)
	}
	full := all[0]
	if !sel.Forms && f.agg == nil || len(sel.Inferred[f.Name]) > 0 || sel.Sigs[f.Name] != nil || full.Frame != nil {
		return all, nil
	}
	least := f.Required()
	for n := len(full.Types) - 1; n >= least; n-- {
		if n == least || len(full.Types)-least <= maxForms {
			e := *full
			e.Types = full.Types[:n]
			all = append(all, &e)
		}
	}
	return all, nil
}

// entry settles the types of one function's parameters; inferred as in Selection.
func (f *Function) entry(sel Selection, inferred []*ir.Type) (*Entry, Diagnostics) {
	e := &Entry{Export: f.Name, Fn: f, Result: f.Result, Nested: f.Nested}
	params := f.Params
	sig := sel.Sigs[f.Name]
	if sig != nil && sig.Table != nil {
		if !f.IsTable() {
			return nil, Diagnostics{{Code: CodeSignature, Span: f.Def.NameSpan, Msg: fmt.Sprintf("--sig gives %s a DataFrame, and it is not a table function", f.Name), Hint: "annotate its one parameter pd.DataFrame"}}
		}
		e.Frame, e.Result, e.Nested = sig.Table, nil, nil
		return e, nil
	}
	if sig != nil {
		if len(sig.Params) > len(params) && !f.Variadic() || len(sig.Params) < f.Required() {
			return nil, Diagnostics{{Code: CodeSignature, Span: f.Def.NameSpan, Msg: fmt.Sprintf("--sig gives %s %d parameters, it takes %s", f.Name, len(sig.Params), f.arity())}}
		}
		params = f.paramsFor(len(sig.Params))
		if sig.Result != nil || sig.Nested != nil {
			e.Result, e.Nested = sig.Result, sig.Nested
		}
	} else if inferred != nil && (len(inferred) < len(params) || f.Variadic()) && len(inferred) >= f.Required() {
		params = f.paramsFor(len(inferred))
	}
	if sig == nil {
		params = passable(params, inferred)
	}
	var ds Diagnostics
	for i, p := range params {
		var t *ir.Type
		column := p.Column
		switch {
		case sig != nil:
			t, column = sig.Params[i], sig.column(i)
			if sig.Names[i] != "" && sig.Names[i] != p.Name {
				ds = append(ds, &source.Diagnostic{Code: CodeSignature, Span: p.Span, Msg: fmt.Sprintf("--sig calls parameter %d of %s %s, it is %s", i+1, f.Name, sig.Names[i], p.Name)})
			}
		case p.Problem != nil:
			ds = append(ds, p.Problem)
			continue
		case p.Type != nil:
			t = p.Type
		case i < len(inferred) && inferred[i] != nil:
			t = inferred[i]
		default:
			msg := fmt.Sprintf("parameter %s of %s has no type", p.Name, f.Name)
			if p.Annotation != "" {
				msg = fmt.Sprintf("the annotation %s of %s does not tell what to compile %s for", p.Annotation, p.Name, f.Name)
			}
			ds = append(ds, &source.Diagnostic{Code: CodeNoType, Span: p.Span, Msg: msg, Hint: fmt.Sprintf("%s '%s(...)'", f.whereTypes(p.Name, "str"), f.Name)})
			continue
		}
		t = applyNull(t, p.Null, sel.Null)
		if column != nil {
			c := *column
			c.Name, c.Nullable = p.Name, isOptional(t)
			column = &c
		}
		e.Types, e.Columns = append(e.Types, t), append(e.Columns, column)
	}
	if len(ds) > 0 {
		return nil, ds
	}
	return e, nil
}

// passable are the parameters that hosts pass: of those with defaults, the ones before the first
// that no type is known of. Hosts leave that one out, and what follows: a dict that a function
// keeps between calls is no business of theirs.
func passable(params []Param, inferred []*ir.Type) []Param {
	for i, p := range params {
		if p.HasDefault && (p.Problem != nil || p.Type == nil && (i >= len(inferred) || inferred[i] == nil)) {
			return params[:i]
		}
	}
	return params
}

// applyNull makes a parameter type of a value type by the policies: the
// command's, else the parameter's own. By default the type says it: one with
// None takes NULL as None. A parameter that is only ever None takes a column
// of NULLs, which has some type: str | None.
func applyNull(t *ir.Type, own, override NullPolicy) *ir.Type {
	if t.Kind == ir.KNone {
		return ir.Option(ir.Str)
	}
	policy := override
	if policy == NullDefault {
		policy = own
	}
	switch {
	case policy == NullPython:
		return ir.Option(t)
	case policy == NullSkip && withoutNone(t).Kind != ir.KNever:
		return withoutNone(t)
	}
	return t
}

// Required is the number of parameters without a default.
func (f *Function) Required() int {
	n := 0
	for _, p := range f.Params {
		if !p.HasDefault {
			n++
		}
	}
	return n
}

// arity tells how many arguments the function takes.
func (f *Function) arity() string {
	if f.Variadic() {
		return fmt.Sprintf("%d or more", f.Required())
	}
	if n := f.Required(); n != len(f.Params) {
		return fmt.Sprintf("%d to %d", n, len(f.Params))
	}
	return fmt.Sprint(len(f.Params))
}

// typeName is a parameter's type as Python's annotations write it.
func (e *Entry) typeName(i int, t *ir.Type) string {
	if c := e.column(i); c != nil {
		return c.String()
	}
	return PythonName(t)
}

// column is that of a parameter, nil if its type says all.
func (e *Entry) column(i int) *abi.Param {
	if i < len(e.Columns) {
		return e.Columns[i]
	}
	return nil
}

// nullWarnings are for parameters that a NULL row never reaches although the
// body asks whether they are None.
func (e *Entry) nullWarnings(sel Selection) Diagnostics {
	var out Diagnostics
	tests := noneTests(e.Fn.Def.Body)
	for i, t := range e.Types {
		p := e.Fn.Param(i)
		span, tested := tests[p.Name]
		if !tested || isOptional(t) || p.Null == NullSkip || sel.Null == NullSkip {
			continue
		}
		if p.Type == nil && sel.Sigs[e.Fn.Name] == nil {
			continue
		}
		out = append(out, &source.Diagnostic{Code: CodeNullTest, Span: span,
			Msg:  fmt.Sprintf("%s is annotated %s, so a NULL row yields NULL without a call and this test never sees None", p.Name, e.typeName(i, t)),
			Hint: fmt.Sprintf("annotate it %s | None, or give --null=python", e.typeName(i, t))})
	}
	return out
}

// String is the entry's signature with its settled types.
func (e *Entry) String() string {
	s := e.Export + "("
	if e.Frame != nil {
		s += e.Fn.Params[0].Name + ": DataFrame["
		for i, c := range e.Frame {
			if i > 0 {
				s += ", "
			}
			s += c.Name + ": " + c.Dtype
		}
		s += "]"
	}
	for i, t := range e.Types {
		if i > 0 {
			s += ", "
		}
		s += e.Fn.Param(i).Name + ": " + e.typeName(i, t)
	}
	return s + ")"
}
