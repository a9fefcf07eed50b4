package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Aggregate functions are classes:
//
//	class Mean:
//	    def __init__(self): self.total = 0.0; self.n = 0
//	    def step(self, x: float) -> None: self.total += x; self.n += 1
//	    def merge(self, other: "Mean") -> None: self.total += other.total; self.n += other.n
//	    def finish(self) -> float | None: return self.total / self.n if self.n else None
//
// They are compiled to parts: see parts.go.

// aggregate is what a Function has besides that stands for a class.
type aggregate struct {
	class               *tree.ClassDef
	step, finish, merge *tree.FunctionDef // merge is nil if there is none
}

// IsAggregate reports whether the function is a class whose instances collect rows.
func (f *Function) IsAggregate() bool { return f.agg != nil }

// findAggregates adds the classes of a module that are aggregates.
func (p *Program) findAggregates(m *tree.Module, info *scope.Info, settings *Settings, notes *annotations) error {
	classes := map[string]*tree.ClassDef{}
	var names []string
	for _, st := range m.Body {
		if c, ok := st.(*tree.ClassDef); ok {
			if v := info.Module.Lookup(c.Name); v != nil && v.Bindings == 1 && !v.WrittenByInner {
				classes[c.Name] = c
				names = append(names, c.Name)
			}
		}
	}
	for _, name := range names {
		class := classes[name]
		step, finish := methodOf(classes, class, "step"), methodOf(classes, class, "finish")
		if step == nil || finish == nil {
			continue
		}
		fn, err := p.aggregate(&aggregate{class: class, step: step, finish: finish, merge: methodOf(classes, class, "merge")}, settings, notes)
		if err != nil {
			return err
		}
		if d := fn.agg.refusal(methodOf(classes, class, "__init__")); d != nil {
			fn.refused = d
		}
		p.Aggregates = append(p.Aggregates, fn)
	}
	return nil
}

// methodOf is a method of a class or of those of its bases that are in the module.
func methodOf(classes map[string]*tree.ClassDef, class *tree.ClassDef, name string) (found *tree.FunctionDef) {
	for _, st := range class.Body {
		if def, ok := st.(*tree.FunctionDef); ok && def.Name == name {
			found = def
		}
	}
	for _, base := range class.Bases {
		n, ok := base.(*tree.Name)
		if found != nil || !ok || classes[n.ID] == nil || classes[n.ID] == class {
			continue
		}
		if classes[n.ID].Span().Start < class.Span().Start { // no cycles
			found = methodOf(classes, classes[n.ID], name)
		}
	}
	return found
}

// refusal says why a class can't be an aggregate, nil if it can.
func (a *aggregate) refusal(init *tree.FunctionDef) *source.Diagnostic {
	refuse := func(at source.Span, what, hint string) *source.Diagnostic {
		return &source.Diagnostic{Code: CodeAggregate, Span: at, Msg: fmt.Sprintf("%s can't be an aggregate: %s", a.class.Name, what), Hint: hint}
	}
	for _, def := range []*tree.FunctionDef{a.step, a.finish, a.merge} {
		if def == nil {
			continue
		}
		switch own := len(def.Args.PosOnly) + len(def.Args.Args); {
		case def.Async:
			return refuse(def.NameSpan, def.Name+" is async", "")
		case len(def.Decorators) > 0:
			return refuse(def.NameSpan, def.Name+" has a decorator", "")
		case own == 0:
			return refuse(def.NameSpan, def.Name+" takes no self", "")
		case def == a.finish && required(def) != 1:
			return refuse(def.NameSpan, "finish takes arguments", "an aggregate's result follows from its rows: def finish(self)")
		case def == a.merge && (required(def) > 2 || own < 2):
			return refuse(def.NameSpan, "merge takes the other instance", "def merge(self, other)")
		case def == a.step && (def.Args.Vararg != nil || len(def.Args.KwOnly) > 0 || def.Args.Kwarg != nil):
			return refuse(def.NameSpan, "step takes arguments by position only, of a fixed number", "def step(self, x: float)")
		}
	}
	if len(a.step.Args.PosOnly)+len(a.step.Args.Args) == 1 {
		// DuckDB does not say of how many rows a window is then.
		return refuse(a.step.NameSpan, "step takes no arguments", "give it one, and call it with a constant: def step(self, x: int)")
	}
	if init != nil && required(init) > 1 {
		return refuse(init.NameSpan, "its __init__ takes arguments, and each group begins with an instance made without", "give them defaults")
	}
	return nil
}

// required is how many arguments a def takes at least, self among them.
func required(def *tree.FunctionDef) int {
	n := len(def.Args.PosOnly) + len(def.Args.Args) - len(def.Args.Defaults)
	for _, d := range def.Args.KwDefaults {
		if d == nil {
			n++
		}
	}
	return n
}

// aggregate is the function that a class is to SQL: step's parameters, finish's result.
func (p *Program) aggregate(a *aggregate, settings *Settings, notes *annotations) (*Function, error) {
	args := *a.step.Args
	if len(args.PosOnly) > 0 {
		args.PosOnly = args.PosOnly[1:]
	} else if len(args.Args) > 0 {
		args.Args = args.Args[1:]
	}
	def := &tree.FunctionDef{Loc: a.class.Loc, Name: a.class.Name, NameSpan: a.class.NameSpan, Args: &args, Decorators: a.class.Decorators, Body: a.step.Body, Returns: a.finish.Returns}
	if len(a.class.Body) > 0 { // its docstring
		def.Body = append([]tree.Stmt{a.class.Body[0]}, a.step.Body...)
	}
	g := &cogen.Generator{Name: a.class.Name, Node: def, Returns: a.finish.Returns}
	all := slices.Concat(args.PosOnly, args.Args)
	for i, arg := range all {
		param := cogen.Param{Name: arg.Name, Kind: cogen.PosOrKw, Annotation: arg.Annotation, Src: arg.Src}
		if j := i - (len(all) - len(args.Defaults)); j >= 0 {
			param.Default = args.Defaults[j]
		}
		g.Params = append(g.Params, param)
	}
	fn, err := p.function(g, settings, notes)
	if err != nil {
		return nil, err
	}
	fn.agg = a
	return fn, nil
}

// Callables are the functions that an engine with aggregates calls: the top-level ones, and classes that are
// aggregates.
func (p *Program) Callables() []*Function { return append(slices.Clone(p.Functions), p.Aggregates...) }

// Find is Lookup among the aggregates, too.
func (p *Program) Find(name string) (*Function, error) {
	for _, f := range p.Aggregates {
		if f.Name == name {
			return f, nil
		}
	}
	return p.Lookup(name)
}

// aggregatePart makes the entry of a part of an aggregate.
func (e *Entry) aggregatePart(x *Entry) {
	a, fn := e.Fn.agg, x.Fn
	if def := (map[abi.Role]*tree.FunctionDef{abi.RoleStep: a.step, abi.RoleFinish: a.finish, abi.RoleMerge: a.merge})[x.Part.role]; def != nil {
		fn.Def = def
	}
	switch x.Part.role {
	case abi.RoleStep:
		x.Types = append(x.Types[:1], e.Types...)
		x.Columns = x.Columns[:1]
		for i := range e.Types {
			x.Columns = append(x.Columns, e.column(i))
		}
	case abi.RoleFinish:
		x.Result, x.Nested = e.Result, e.Nested
		fn.ResultText = e.Fn.ResultText
	}
}

// aggregateText are the functions over the instances. They use no builtins, whose names the module may bind. Without
// merge an instance can't be made of two: then a group keeps the arguments of its rows, which an instance that is made
// at the end steps through.
func (e *Entry) aggregateText(prefix string) string {
	var args []string
	for _, p := range e.Fn.paramsFor(len(e.Types)) {
		args = append(args, p.Name)
	}
	list := strings.Join(args, ", ")
	r := strings.NewReplacer("{p}", prefix, "{Class}", e.Fn.Name, "{args}", list)
	text := `
{p}states = []
def {p}room():
    {p}states.append(None)
def {p}drop(hipy_slot):
    {p}states[hipy_slot] = None
def {p}once({args}):
    hipy_state = {Class}()
    hipy_state.step({args})
    return hipy_state.finish()
`
	if e.Fn.agg.merge != nil {
		text += `
def {p}step(hipy_slot, {args}):
    hipy_state = {p}states[hipy_slot]
    if hipy_state is None:
        hipy_state = {p}states[hipy_slot] = {Class}()
    hipy_state.step({args})
def {p}merge(hipy_slot, hipy_other):
    hipy_from = {p}states[hipy_other]
    if hipy_from is not None:
        hipy_state = {p}states[hipy_slot]
        if hipy_state is None:
            hipy_state = {p}states[hipy_slot] = {Class}()
        hipy_state.merge(hipy_from)
def {p}finish(hipy_slot):
    hipy_state = {p}states[hipy_slot]
    if hipy_state is None:
        hipy_state = {Class}()
    return hipy_state.finish()
`
	} else {
		text += `
def {p}step(hipy_slot, {args}):
    hipy_rows = {p}states[hipy_slot]
    if hipy_rows is None:
        hipy_rows = {p}states[hipy_slot] = []
    hipy_rows.append(({args},))
def {p}merge(hipy_slot, hipy_other):
    hipy_from = {p}states[hipy_other]
    if hipy_from is not None:
        hipy_rows = {p}states[hipy_slot]
        if hipy_rows is None:
            hipy_rows = {p}states[hipy_slot] = []
        hipy_rows.extend(hipy_from)
def {p}finish(hipy_slot):
    hipy_state = {Class}()
    hipy_rows = {p}states[hipy_slot]
    if hipy_rows is not None:
        for {args}, in hipy_rows:
            hipy_state.step({args})
    return hipy_state.finish()
`
	}
	return r.Replace(text)
}
