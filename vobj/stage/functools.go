package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Functions made of functions: functools.partial, wraps; and decorators, which are calls when a function is defined.

type (
	// Partial is functools.partial(fn, *args, **named).
	Partial struct {
		fn    *Object
		args  []*Object
		names []string
		named []*Object
		// comparison: it is functools.cmp_to_key(f), of fn(f, x).
		comparison bool
	}
	// decorator is what wraps(f) and lru_cache(n) return.
	decorator struct {
		name string
		args []*Object
	}
)

func (k Partial) Shape() string {
	if k.comparison {
		return "comparison"
	}
	return fmt.Sprint("partial ", len(k.args), k.names)
}
func (k Partial) Leaves() []*Object { return append(append([]*Object{k.fn}, k.args...), k.named...) }
func (k Partial) With(ls []*Object) Static {
	n := len(k.args)
	return Partial{ls[0], ls[1 : n+1], k.names, ls[n+1:], k.comparison}
}

func (k Partial) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch {
	case k.comparison:
	case name == "func":
		return k.fn
	case name == "args":
		return TupleOf(k.args...)
	case name == "keywords":
		d := b.NewContainer(s, ir.KDict)
		for i, n := range k.names {
			b.PutItem(d, Const(n), k.named[i])
		}
		return d
	}
	return nil
}
func (k Partial) TypeName() string {
	if k.comparison {
		return "functools.KeyWrapper"
	}
	return "functools.partial"
}
func (k decorator) Shape() string            { return fmt.Sprint("decorator ", k.name, len(k.args)) }
func (k decorator) Leaves() []*Object        { return k.args }
func (k decorator) With(ls []*Object) Static { return decorator{k.name, ls} }
func (k decorator) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.decorate(s, k, args)
}
func (decorator) TypeName() string { return "function" }

// arguments are those of a call of a partial object.
func (k Partial) arguments(call []Arg) []Arg {
	var args []Arg
	for _, a := range k.args {
		args = append(args, Arg{Value: a})
	}
	named := map[string]bool{}
	for _, a := range call {
		if a.Name == "" {
			args = append(args, a)
		}
		named[a.Name] = true
	}
	for i, n := range k.names {
		if !named[n] {
			args = append(args, Arg{Name: n, Value: k.named[i]})
			continue
		}
		for _, a := range call {
			if a.Name == n {
				args = append(args, a) // keeps the place
			}
		}
	}
	for _, a := range call {
		known := a.Name == ""
		for _, n := range k.names {
			known = known || n == a.Name
		}
		if !known {
			args = append(args, a)
		}
	}
	return args
}

func (b *Builder) builtinPartial(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 || args[0].Name != "" {
		return b.RaiseNew("TypeError", "type 'partial' takes at least one argument")
	}
	k := Partial{fn: args[0].Value}
	if p, ok := k.fn.Static.(Partial); ok {
		args = append([]Arg{{Value: p.fn}}, p.arguments(args[1:])...)
		k.fn = p.fn
	}
	if t := k.fn.ValueType(); t != nil && t.Kind != kVariant && t.Kind != ir.KPyObj && t.Kind != ir.KUnion {
		return b.RaiseNew("TypeError", "the first argument must be callable")
	}
	for _, a := range args[1:] {
		switch {
		case a.Spread:
			panic(b.UnsupportedAt(s, "partial() with *args of unknown length", ""))
		case a.Name == "":
			k.args = append(k.args, a.Value)
		default:
			k.names, k.named = append(k.names, a.Name), append(k.named, a.Value)
		}
	}
	return NewObject(k)
}

func (b *Builder) builtinCmpToKey(s *cogen.Site, args []Arg) *Object {
	compare := b.Positional(s, "cmp_to_key", args, 1, 1)
	class := b.libraryClass(s, "functools_keys", "KeyWrapper")
	if class == nil {
		panic(b.UnsupportedAt(s, "cmp_to_key() of a model", ""))
	}
	return NewObject(Partial{fn: class, args: compare, comparison: true})
}

// decorate applies what a decorator with arguments is.
func (b *Builder) decorate(s *cogen.Site, k decorator, args []Arg) *Object {
	switch k.name {
	case "register":
		return b.register(s, k, args)
	case "cache_info", "cache_clear":
		return b.cachedMethod(s, k, args)
	case "dispatch":
		return b.dispatchOf(s, k, args)
	}
	os := b.Positional(s, k.name, args, 1, 1)
	if k.name == "manager" {
		return b.managed(s, k.args[0], os[0])
	}
	if k.name == "lru_cache" {
		return b.cachedOf(s, os[0], cacheSize(k.args[0]))
	}
	return b.updateWrapper(s, os[0], k.args[0])
}

// isPlain reports whether a def at the top level of the module is a function
// whose defaults are constants.
func isPlain(g *cogen.Generator) bool {
	if g.Decorated {
		return false
	}
	for _, p := range g.Params {
		if p.Default != nil && Literal(p.Default) == nil {
			return false
		}
	}
	return true
}

// entryOfObject generates an entry that calls what the name of a function is
// bound to: a decorated function, or one whose defaults are computed.
func (c *Compiler) entryOfObject(g *cogen.Generator, v *scope.Var, params []*Type, copied []bool) *Spec {
	key := "entry " + g.Name
	var types []*ir.Type
	var names []string
	for i, t := range params {
		types = append(types, t.IR())
		key += "|" + t.Key()
		name := fmt.Sprint("arg", i)
		if i < len(g.Params) {
			name = g.Params[i].Name
		}
		names = append(names, name)
	}
	sp := &Spec{key: key, Gen: g, result: c.specResults[key]}
	if sp.result == nil {
		sp.result = Dead
	}
	sp.name = c.uniqueName(Function{Gen: g}, nil)
	c.specs[key] = sp
	c.specList = append(c.specList, sp)
	b := &Builder{Compiler: c, Spec: sp, ordinals: map[DecisionSite]int{}}
	b.Func = ir.NewFunc(sp.name, types, names, ir.Void)
	b.Func.PyName, b.Func.Span = g.Name, g.Span()
	sp.fn = b.Func
	b.Current = b.Func.Body
	var returns []Exit
	b.pushFrame(Function{Gen: c.Prog.Module}, &returns)
	b.enterLasting()
	s := &cogen.Site{ID: -1, Node: g.Node, Src: g.Span()}
	var args []Arg
	for i, t := range params {
		o := None
		if t.Kind != ir.KNone {
			o = b.entryArgument(&cogen.Site{ID: -8 - i, Node: g.Node, Src: g.Span()}, Dynamic(b.Func.Params()[i], t), i)
		}
		if copied[i] {
			o = b.hostList(s, o)
		}
		args = append(args, Arg{Value: o})
	}
	b.At(s)
	r := b.PerMember(b.loadGlobal(s, v), func(f *Object) *Object { return b.CallObject(s, f, args) })
	if b.Current != nil {
		returns = append(returns, b.exit(r))
	}
	c.finish(b, sp, returns, true)
	c.Mod.Funcs = append(c.Mod.Funcs, b.Func)
	return sp
}
