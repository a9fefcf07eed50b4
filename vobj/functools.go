package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Functions made of functions: functools.partial, wraps; and decorators, which are calls when a function is defined.

type (
	// partial is functools.partial(fn, *args, **named).
	partial struct {
		fn    *object
		args  []*object
		names []string
		named []*object
		// comparison: it is functools.cmp_to_key(fn), which only sorting takes.
		comparison bool
	}
	// decorator is what wraps(f) and lru_cache(n) return.
	decorator struct {
		name string
		args []*object
	}
)

func (k partial) shape() string {
	if k.comparison {
		return "comparison"
	}
	return fmt.Sprint("partial ", len(k.args), k.names)
}
func (k partial) leaves() []*object { return append(append([]*object{k.fn}, k.args...), k.named...) }
func (k partial) with(ls []*object) static {
	n := len(k.args)
	return partial{ls[0], ls[1 : n+1], k.names, ls[n+1:], k.comparison}
}

func (k partial) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	switch name {
	case "func":
		return k.fn
	case "args":
		return mkTuple(k.args...)
	}
	return nil
}
func (partial) typeName() string             { return "functools.partial" }
func (k decorator) shape() string            { return fmt.Sprint("decorator ", k.name, len(k.args)) }
func (k decorator) leaves() []*object        { return k.args }
func (k decorator) with(ls []*object) static { return decorator{k.name, ls} }
func (k decorator) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.decorate(s, k, args)
}
func (decorator) typeName() string { return "function" }

// arguments are those of a call of a partial object.
func (k partial) arguments(call []arg) []arg {
	var args []arg
	for _, a := range k.args {
		args = append(args, arg{val: a})
	}
	named := map[string]bool{}
	for _, a := range call {
		if a.name == "" {
			args = append(args, a)
		}
		named[a.name] = true
	}
	for i, n := range k.names {
		if !named[n] {
			args = append(args, arg{name: n, val: k.named[i]})
			continue
		}
		for _, a := range call {
			if a.name == n {
				args = append(args, a) // keeps the place
			}
		}
	}
	for _, a := range call {
		known := a.name == ""
		for _, n := range k.names {
			known = known || n == a.name
		}
		if !known {
			args = append(args, a)
		}
	}
	return args
}

func (b *builder) builtinPartial(s *cogen.Site, args []arg) *object {
	if len(args) == 0 || args[0].name != "" {
		return b.raise("TypeError", "type 'partial' takes at least one argument")
	}
	k := partial{fn: args[0].val}
	if p, ok := k.fn.k.(partial); ok {
		args = append([]arg{{val: p.fn}}, p.arguments(args[1:])...)
		k.fn = p.fn
	}
	if t := k.fn.typ(); t != nil && t.kind != kVariant && t.kind != ir.KPyObj && t.kind != ir.KUnion {
		return b.raise("TypeError", "the first argument must be callable")
	}
	for _, a := range args[1:] {
		switch {
		case a.spread:
			panic(b.unsupportedAt(s, "partial() with *args of unknown length", ""))
		case a.name == "":
			k.args = append(k.args, a.val)
		default:
			k.names, k.named = append(k.names, a.name), append(k.named, a.val)
		}
	}
	return mkStatic(k)
}

func (b *builder) builtinCmpToKey(s *cogen.Site, args []arg) *object {
	return mkStatic(partial{fn: b.positional(s, "cmp_to_key", args, 1, 1)[0], comparison: true})
}

func (b *builder) builtinWraps(s *cogen.Site, args []arg) *object {
	return mkStatic(decorator{"wraps", b.positional(s, "wraps", args, 1, 1)})
}

// decorate applies what a decorator with arguments is.
func (b *builder) decorate(s *cogen.Site, k decorator, args []arg) *object {
	switch k.name {
	case "register":
		return b.register(s, k, args)
	case "cache_info", "cache_clear":
		return b.cachedMethod(s, k, args)
	case "dispatch":
		return b.dispatchOf(s, k, args)
	}
	os := b.positional(s, k.name, args, 1, 1)
	if k.name == "manager" {
		return b.managed(s, k.args[0], os[0])
	}
	if k.name == "lru_cache" {
		return b.cachedOf(s, os[0], cacheSize(k.args[0]))
	}
	f, ok := os[0].k.(function)
	if !ok {
		return os[0]
	}
	name, ok := b.GetAttr(s, k.args[0], "__name__").(*object).constVal()
	if !ok {
		panic(b.unsupportedAt(s, "functools.wraps of a function whose __name__ is set", ""))
	}
	f.name = name.(string)
	if of := wrappedFunction(k.args[0]); of != nil {
		f.doc = of.gen.Node
		if of.doc != nil {
			f.doc = of.doc
		}
		b.copyFuncAttrs(s, *of, f)
	}
	return mkStatic(f)
}

// wrappedFunction is the function that functools.wraps is given, or nil.
func wrappedFunction(o *object) *function {
	switch k := o.k.(type) {
	case function:
		if !k.model && k.gen != nil {
			return &k
		}
	case cached:
		return wrappedFunction(k.fn)
	}
	return nil
}

// isPlain reports whether a def at the top level of the module is a function
// whose defaults are constants.
func isPlain(g *cogen.Generator) bool {
	if g.Decorated {
		return false
	}
	for _, p := range g.Params {
		if p.Default != nil && literal(p.Default) == nil {
			return false
		}
	}
	return true
}

// entryOfObject generates an entry that calls what the name of a function is
// bound to: a decorated function, or one whose defaults are computed.
func (c *Compiler) entryOfObject(g *cogen.Generator, v *scope.Var, params []*vtype, copied []bool) *spec {
	key := "entry " + g.Name
	var types []*ir.Type
	var names []string
	for i, t := range params {
		types = append(types, t.ir())
		key += "|" + t.key()
		name := fmt.Sprint("arg", i)
		if i < len(g.Params) {
			name = g.Params[i].Name
		}
		names = append(names, name)
	}
	sp := &spec{key: key, gen: g, result: c.specResults[key]}
	if sp.result == nil {
		sp.result = deadObject
	}
	sp.name = c.uniqueName(function{gen: g}, nil)
	c.specs[key] = sp
	c.specList = append(c.specList, sp)
	b := &builder{c: c, spec: sp, ordinals: map[decisionSite]int{}}
	b.fn = ir.NewFunc(sp.name, types, names, ir.Void)
	b.fn.PyName, b.fn.Span = g.Name, g.Span()
	sp.fn = b.fn
	b.cur = b.fn.Body
	var returns []exit
	b.pushFrame(function{gen: c.prog.Module}, &returns)
	b.enterLasting()
	s := &cogen.Site{ID: -1, Node: g.Node, Src: g.Span()}
	var args []arg
	for i, t := range params {
		o := noneObject
		if t.kind != ir.KNone {
			o = b.hostArgument(s, dyn(b.fn.Params()[i], t))
		}
		if copied[i] {
			o = b.hostList(s, o)
		}
		args = append(args, arg{val: o})
	}
	b.at(s)
	r := b.perMember(b.loadGlobal(s, v), func(f *object) *object { return b.callObject(s, f, args) })
	if b.cur != nil {
		returns = append(returns, b.exit(r))
	}
	c.finish(b, sp, returns, true)
	c.mod.Funcs = append(c.mod.Funcs, b.fn)
	return sp
}
