package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Functions made of functions: functools.partial, wraps, lru_cache, cache; and
// decorators, which are calls when a function is defined.

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
	// cached is a function with a memo table: a dict, or for one of the module
	// a state variable, so that each row begins with an empty table.
	cached struct {
		fn    *object
		table *object // nil: a state variable
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
func (k decorator) shape() string            { return fmt.Sprint("decorator ", k.name, len(k.args)) }
func (k decorator) leaves() []*object        { return k.args }
func (k decorator) with(ls []*object) static { return decorator{k.name, ls} }
func (k cached) shape() string {
	if k.table == nil {
		return "cached"
	}
	return "cached in dict"
}
func (k cached) leaves() []*object {
	if k.table == nil {
		return []*object{k.fn}
	}
	return []*object{k.fn, k.table}
}
func (k cached) with(ls []*object) static {
	if k.table == nil {
		return cached{fn: ls[0]}
	}
	return cached{ls[0], ls[1]}
}

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
			panic(b.unsupportedAt(s, "partial() of *arguments of unknown number", ""))
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

func (b *builder) builtinCache(s *cogen.Site, args []arg) *object {
	return b.cachedOf(s, b.positional(s, "cache", args, 1, 1)[0])
}

func (b *builder) builtinLRUCache(s *cogen.Site, args []arg) *object {
	for _, a := range args {
		if v, ok := a.val.constVal(); ok && (a.name == "typed" && v != false) {
			panic(b.unsupportedAt(s, "lru_cache(typed=True)", ""))
		}
	}
	if len(args) == 1 && args[0].name == "" && args[0].val.typ() == nil {
		return b.cachedOf(s, args[0].val)
	}
	if len(args) > 2 {
		panic(b.unsupportedAt(s, "lru_cache() with these arguments", ""))
	}
	return mkStatic(decorator{name: "lru_cache"})
}

// cachedOf gives a function a memo table.
func (b *builder) cachedOf(s *cogen.Site, fn *object) *object {
	f, ok := fn.k.(function)
	if !ok {
		panic(b.unsupportedAt(s, "a cache for a "+fn.typeName(), ""))
	}
	if b.c.modules == nil && b.frame.gen == b.frame.gen.Program().Module {
		tree.Inspect(f.gen.Node, func(n tree.Node) bool {
			if name, ok := n.(*tree.Name); ok && (name.ID == "print" || name.ID == "input") {
				panic(b.unsupportedAt(s, "a cached function with output, which shows when it is called", "print in the caller"))
			}
			return true
		})
		return mkStatic(cached{fn: fn})
	}
	return mkStatic(cached{fn, b.newContainer(s, ir.KDict)})
}

// decorate applies what a decorator with arguments is.
func (b *builder) decorate(s *cogen.Site, k decorator, args []arg) *object {
	switch k.name {
	case "register":
		return b.register(s, k, args)
	case "dispatch":
		return b.dispatchOf(s, k, args)
	}
	os := b.positional(s, k.name, args, 1, 1)
	if k.name == "lru_cache" {
		return b.cachedOf(s, os[0])
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

// memoTable is the table of a cached function of the module.
type memoTable struct {
	name string
	cls  *class
	run  int // in which it was last used
}

// memoOf is the table of a function, made when a row first asks for it.
func (b *builder) memoOf(s *cogen.Site, g *cogen.Generator) *object { return b.memoAt(s, g, g.Name) }

// memoAt is the table that belongs to something that lasts over the runs.
func (b *builder) memoAt(s *cogen.Site, of any, name string) *object {
	m := b.c.memos[of]
	if m == nil {
		m = &memoTable{name: fmt.Sprintf("memo %d of %s", len(b.c.memos), name), cls: b.c.newClass()}
		b.c.memos[of] = m
		b.c.memoList = append(b.c.memoList, m)
	}
	m.run = b.c.run
	t := container(ir.KDict, m.cls)
	if m.cls.find().python {
		panic(b.unsupportedAt(s, "a cached function of CPython objects", ""))
	}
	made := b.stateLoad(m.name+"?", tBool)
	return b.branchValue(made, func() *object { return b.stateLoad(m.name, t) }, func() *object {
		o := b.op("dict.new", nil, t.ir())
		o.Attrs.Type = t.ir()
		b.stateStore(m.name, o.Result())
		b.stateStore(m.name+"?", b.value(trueObject))
		return dyn(o.Result(), t)
	})
}

// memoStates are the state variables of the tables.
func (c *Compiler) memoStates() (states []*ir.State) {
	for _, m := range c.memoList {
		if m.run == c.run {
			states = append(states, &ir.State{Name: m.name, Type: container(ir.KDict, m.cls).ir()}, &ir.State{Name: m.name + "?", Type: ir.Bool})
		}
	}
	return states
}

// openMemos declares the tables, and has the entries begin with empty ones.
func (c *Compiler) openMemos() {
	states := c.memoStates()
	if len(states) == 0 {
		return
	}
	c.mod.States = append(c.mod.States, states...)
	for _, f := range c.mod.Funcs {
		if f.Entry {
			open := f.NewOp(ir.MustOp("state.open"), nil)
			open.Span = f.Span
			f.Body.Ops = append([]*ir.Op{open}, f.Body.Ops...)
		}
	}
}

// callCached looks the arguments up in the table and calls the function if
// they are new. An exception is not remembered.
func (b *builder) callCached(s *cogen.Site, k cached, args []arg) *object {
	if k.fn.k == nil {
		return b.perMember(k.fn, func(f *object) *object { return b.callCached(s, cached{f, k.table}, args) })
	}
	f, ok := k.fn.k.(function)
	if !ok {
		panic(b.unsupportedAt(s, "a cache for a "+k.fn.typeName(), ""))
	}
	bound := b.bind(s, f, args)
	if bound == nil || b.cur == nil {
		return deadObject
	}
	var parts []*object
	for _, o := range bound {
		switch k := o.k.(type) {
		case keywords:
			for i, n := range k.names {
				parts = append(parts, mkConst(n), k.vals[i])
			}
		default:
			parts = append(parts, o)
		}
	}
	key := mkTuple(parts...)
	if len(parts) == 1 && len(args) == 1 && args[0].name == "" {
		// CPython takes an int or a str itself as the key.
		key = b.perMember(parts[0], func(o *object) *object {
			if t := o.typ(); t != nil && (t.kind == ir.KInt || isText(t)) {
				return o
			}
			return mkTuple(o)
		})
	}
	if b.cur == nil {
		return deadObject
	}
	if key = b.asKey(key); key.isDead() {
		return deadObject
	}
	table := k.table
	if table == nil {
		table = b.memoOf(s, f.gen)
	}
	if b.cur == nil {
		return deadObject
	}
	if table.t.kind != ir.KDict {
		panic(b.unsupportedAt(s, "a cached function of CPython objects", ""))
	}
	compute := func() *object {
		r := b.callFunction(s, f, args)
		if k.table == nil && !r.isDead() {
			if t := b.c.valueType(r); t != nil && holdsContainer(t) {
				panic(b.unsupportedAt(s, "a cached function that returns a "+t.name()+", which callers may change", "return a tuple"))
			}
		}
		b.at(s)
		b.putItem(table, key, r)
		return r
	}
	kv, ok := b.dictKey(table, key)
	if !ok || table.t.val().kind == ir.KNever {
		return compute()
	}
	vt := table.t.val()
	op := b.op("dict.lookup", []*ir.Value{b.value(table), kv}, ir.Bool, vt.ir())
	return b.branchValue(dyn(op.Results[0], tBool), func() *object {
		if vt.kind == ir.KNone {
			return noneObject
		}
		return b.followed(dyn(op.Results[1], vt))
	}, compute)
}

// holdsContainer reports whether values of a type hold containers.
func holdsContainer(t *vtype) bool {
	for _, e := range t.elems {
		if holdsContainer(e) {
			return true
		}
	}
	return t.cls != nil
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
