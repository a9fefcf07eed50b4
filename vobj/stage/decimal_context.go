package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The context of decimal arithmetic. Its precision and rounding are state of
// the running context (ops decimal.set_*); a module that does anything else with
// contexts, such as reading flags, has the decimals of CPython.

// contextNames are the module's names by which a context can be had.
var contextNames = map[string]bool{
	"getcontext": true, "setcontext": true, "localcontext": true, "Context": true, "DefaultContext": true, "BasicContext": true,
	"ExtendedContext": true,
}

// contextUse is what a module's text does with contexts.
type contextUse struct {
	foreign bool // what native code has not
	sets    bool // the precision or the rounding
	// initial are the assignments of constants at module level, of a module of
	// functions, which CPython executes before the first of them.
	initial []*tree.Assign
}

// decimalContext is what getcontext() gives.
type decimalContext struct{ NoLeaves }

func (decimalContext) Shape() string           { return "decimal context" }
func (k decimalContext) With([]*Object) Static { return k }
func (decimalContext) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.contextAttr(s, name)
}

// contextField is prec or rounding of an expression getcontext().prec, else "".
func contextField(e tree.Node) string {
	a, ok := e.(*tree.Attribute)
	if !ok || a.Attr != "prec" && a.Attr != "rounding" {
		return ""
	}
	call, ok := a.Value.(*tree.Call)
	if !ok || len(call.Args)+len(call.Keywords) > 0 {
		return ""
	}
	switch f := call.Func.(type) {
	case *tree.Name:
		if f.ID == "getcontext" {
			return a.Attr
		}
	case *tree.Attribute:
		if n, ok := f.Value.(*tree.Name); ok && n.ID == "decimal" && f.Attr == "getcontext" {
			return a.Attr
		}
	}
	return ""
}

// scanContexts reads a module's text. Functions for a host run row by row: what
// one row set would be seen by the next.
func scanContexts(p *cogen.Program, isProgram bool) contextUse {
	var use contextUse
	initial := map[tree.Node]bool{}
	for _, st := range p.Tree.Body {
		a, ok := st.(*tree.Assign)
		if !isProgram && ok && len(a.Targets) == 1 && contextField(a.Targets[0]) != "" && contextConstant(a.Value) != nil {
			use.initial = append(use.initial, a)
			initial[a.Targets[0]] = true
		}
	}
	stored := map[tree.Node]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			for _, t := range n.Targets {
				stored[t] = true
			}
		case *tree.AugAssign:
			stored[n.Target] = true
		case *tree.Attribute:
			if contextField(n) != "" {
				use.sets = use.sets || stored[n]
				use.foreign = use.foreign || stored[n] && !isProgram && !initial[n]
				return false
			}
			use.foreign = use.foreign || contextNames[n.Attr]
		case *tree.Name:
			use.foreign = use.foreign || contextNames[n.ID]
		case *tree.ImportFrom:
			for _, a := range n.Names {
				use.foreign = use.foreign || contextNames[a.Name] && a.AsName != "" && a.AsName != a.Name
			}
		}
		return true
	})
	return use
}

// contextConstant is the value of a setting that is known from the text: an
// int, or the name of a rounding mode; else nil.
func contextConstant(e tree.Expr) *Object {
	name := tree.LastName(e)
	if name == "" {
		if o := Literal(e); o != nil && (IsIntegral(o.ValueType()) || IsText(o.ValueType())) {
			return o
		}
	}
	for _, r := range roundings {
		if r == name {
			return Const(name)
		}
	}
	return nil
}

// contexts is what all of the user's modules known so far do with contexts.
func (c *Compiler) contexts() contextUse {
	var all contextUse
	add := func(p *cogen.Program) contextUse {
		use, ok := c.contextUses[p]
		if !ok {
			use = scanContexts(p, c.IsProgram())
			c.contextUses[p] = use
			c.Changed = c.Changed || use.foreign && c.Run > 0
		}
		all.foreign = all.foreign || use.foreign
		all.sets = all.sets || use.sets
		return use
	}
	if c.Prog != nil {
		all.initial = add(c.Prog).initial
	}
	all.foreign = all.foreign || c.importsContext()
	for _, m := range c.ModuleList {
		add(m.Prog)
	}
	for p := range c.foreign {
		if use := add(p); len(use.initial) > 0 {
			all.foreign = true // set when the module is imported
		}
	}
	return all
}

// startContext begins an entry with the context that CPython would have: the
// default one, and what the module sets.
func (b *Builder) startContext() {
	use := b.Compiler.contexts()
	if use.foreign || !use.sets {
		return
	}
	b.Leaf("decimal.reset")
	for _, a := range use.initial {
		b.setContext(nil, contextField(a.Targets[0]), contextConstant(a.Value))
	}
}

// contextAttr is an attribute of the context.
func (b *Builder) contextAttr(s *cogen.Site, name string) *Object {
	switch name {
	case "prec", "rounding":
		return b.Leaf("decimal.get_" + name)
	}
	panic(b.UnsupportedAt(s, "the "+name+" of a decimal context", ""))
}

// setContext sets the context's precision or rounding.
func (b *Builder) setContext(s *cogen.Site, name string, v *Object) {
	t := v.ValueType()
	switch {
	case name == "prec" && IsIntegral(t):
		b.Leaf("decimal.set_prec", v)
	case name == "rounding" && t != nil && IsText(t):
		b.Leaf("decimal.set_rounding", decimalIntrinsics()["decimal.mode"](b, s, []*Object{v, None}))
	case t == nil || t.Kind == ir.KPyObj || t.Kind == ir.KUnion:
		panic(b.UnsupportedAt(s, "a decimal context's "+name+" from a "+v.TypeName(), ""))
	case name == "prec":
		b.RaiseNew("TypeError", "an integer is required")
	default:
		b.Leaf("decimal.rounding", Const("")) // raises
	}
}
