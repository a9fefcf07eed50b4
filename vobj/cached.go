package vobj

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// functools.lru_cache and cache. A table is a dict from arguments to results.
// Where it shows which results are forgotten (the function has effects, or its
// results an identity), the dict is in the order of last use.

// cached is a function with a memo table: a dict, or for one of the module
// a state variable, so that each row begins with an empty table.
type cached struct {
	fn    *object
	table *object // nil: a state variable
	stats *object // a list of the numbers of hits and misses, nil where nobody asks
	size  int64   // how many results it keeps, unlimited for as many as there are
	exact bool    // it forgets as many as CPython does
}

const unlimited = -1

// roomyCache is how many results a cache keeps at least that may keep any number.
const roomyCache = 4096

func (k cached) shape() string {
	if k.table == nil {
		return "cached"
	}
	return fmt.Sprint("cached in dict ", k.stats != nil, k.size, k.exact)
}
func (k cached) leaves() []*object {
	switch {
	case k.table == nil:
		return []*object{k.fn}
	case k.stats == nil:
		return []*object{k.fn, k.table}
	}
	return []*object{k.fn, k.table, k.stats}
}
func (k cached) with(ls []*object) static {
	k.fn = ls[0]
	if k.table != nil {
		k.table = ls[1]
	}
	if k.stats != nil {
		k.stats = ls[2]
	}
	return k
}
func (k cached) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callCached(s, k, args)
}

func (k cached) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	switch name {
	case "__name__":
		return b.GetAttr(s, k.fn, name).(*object)
	case "__wrapped__":
		return k.fn
	case "cache_info", "cache_clear":
		if k.table != nil {
			return mkStatic(decorator{name, []*object{o}})
		}
	}
	u := b.unsupportedAt(s, "the "+name+" of a cached function", "")
	u.Whole = true
	panic(u)
}
func (cached) typeName() string { return "functools._lru_cache_wrapper" }

// of is the cache of another function.
func (k cached) of(fn *object) cached {
	k.fn = fn
	return k
}

func (b *builder) builtinCache(s *cogen.Site, args []arg) *object {
	return b.cachedOf(s, b.positional(s, "cache", args, 1, 1)[0], unlimited)
}

const defaultCacheSize = 128

func (b *builder) builtinLRUCache(s *cogen.Site, args []arg) *object {
	size := mkInt(defaultCacheSize)
	for i, a := range args {
		v, ok := a.val.constVal()
		switch {
		case a.name == "typed" || a.name == "" && i == 1:
			if !ok || v != false {
				panic(b.unsupportedAt(s, "lru_cache(typed=True)", ""))
			}
		case a.name == "maxsize" || a.name == "" && i == 0:
			if !ok && a.val.typ() == nil {
				return b.cachedOf(s, a.val, defaultCacheSize)
			}
			if n, isInt := v.(*big.Int); !ok || v != nil && (!isInt || !n.IsInt64()) {
				panic(b.unsupportedAt(s, "lru_cache() of a computed size", "write the number"))
			}
			size = a.val
		default:
			panic(b.unsupportedAt(s, "lru_cache() with these arguments", ""))
		}
	}
	return mkStatic(decorator{name: "lru_cache", args: []*object{size}})
}

// cacheSize is what an argument maxsize means.
func cacheSize(o *object) int64 {
	if n, ok := o.k.(constant).val.(*big.Int); ok {
		return max(0, n.Int64())
	}
	return unlimited
}

// cachedOf gives a function a memo table.
func (b *builder) cachedOf(s *cogen.Site, fn *object, size int64) *object {
	f, ok := fn.k.(function)
	if !ok {
		panic(b.unsupportedAt(s, "a cache for a "+fn.typeName(), ""))
	}
	if b.c.modules == nil && b.frame.gen == b.frame.gen.Program().Module && b.spec.key != lastingInit {
		if b.c.noMemos {
			panic(b.unsupportedAt(s, "a cached function whose result may differ from row to row", ""))
		}
		b.c.forgets = b.c.forgets || size != unlimited
		tree.Inspect(f.gen.Node, func(n tree.Node) bool {
			if name, ok := n.(*tree.Name); ok && (name.ID == "print" || name.ID == "input") {
				panic(b.unsupportedAt(s, "a cached function that prints: its output shows when it is really called", "print in the caller"))
			}
			return true
		})
		return mkStatic(cached{fn: fn, size: unlimited})
	}
	k := cached{fn: fn, table: b.newContainer(s, ir.KDict), size: size}
	if slices.Contains(b.c.attributeNames(), "cache_info") {
		k.stats = b.listOf(s, []*object{mkInt(0), mkInt(0)})
	}
	k.exact = size != unlimited && (k.stats != nil || !isPure(f.gen))
	return mkStatic(k)
}

// pureBuiltins have no effects, on what numbers and texts are passed to them.
var pureBuiltins = map[string]bool{
	"abs": true, "bin": true, "bool": true, "chr": true, "divmod": true, "enumerate": true, "float": true, "hex": true, "int": true, "isinstance": true, "len": true,
	"max": true, "min": true, "ord": true, "pow": true, "range": true, "repr": true, "reversed": true, "round": true, "str": true, "sum": true, "zip": true,
	"any": true, "all": true, "ValueError": true, "True": true, "False": true, "None": true,
}

// isPure reports whether it cannot show how often a function is called: it
// computes with its arguments, by operators, builtins and itself, and what it
// returns is no display of a container. Others may be pure, too.
func isPure(g *cogen.Generator) bool {
	pure := true
	uses := g.Program().Info.Uses
	var own *scope.Var
	if def, ok := g.Node.(*tree.FunctionDef); ok {
		own = g.Program().Info.Binds[def]
	}
	tree.Inspect(g.Node, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Attribute, *tree.List, *tree.Dict, *tree.Set, *tree.Comprehension, *tree.Lambda, *tree.Global, *tree.Nonlocal, *tree.ClassDef, *tree.Import,
			*tree.ImportFrom, *tree.Await, *tree.Yield, *tree.YieldFrom, *tree.Delete, *tree.With:
			pure = false
		case *tree.FunctionDef:
			pure = pure && tree.Node(n) == g.Node
		case *tree.Assign:
			for _, t := range n.Targets {
				if _, ok := t.(*tree.Subscript); ok {
					pure = false
				}
			}
		case *tree.AugAssign:
			if _, ok := n.Target.(*tree.Subscript); ok {
				pure = false
			}
		case *tree.Call:
			name, ok := n.Func.(*tree.Name)
			pure = pure && ok && (uses[name] == nil || uses[name] == own)
		case *tree.Name:
			v := uses[n]
			switch {
			case v == nil:
				pure = pure && pureBuiltins[n.ID]
			case v != own && v.Scope != g.Scope:
				pure = false
			}
		}
		return pure
	})
	return pure
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

// repeats reports whether all functions with tables of the run give the same whenever they are
// called, so that it does not show how long a table lasts.
func (c *Compiler) repeats() bool {
	for of, m := range c.memos {
		g, ok := of.(*cogen.Generator)
		if !ok || m.run != c.run {
			continue
		}
		for _, f := range c.mod.Funcs {
			if f.PyName == g.Name && f.Span == g.Span() && !c.repeatable(f.Name, map[string]bool{}) {
				return false
			}
		}
	}
	return true
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
	if c.lasting != nil { // they last
		c.mod.States = append(c.mod.States, c.lastingStates()...)
		return
	}
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
		return b.perMember(k.fn, func(f *object) *object { return b.callCached(s, k.of(f), args) })
	}
	f, ok := k.fn.k.(function)
	if !ok {
		panic(b.unsupportedAt(s, "a cache for a "+k.fn.typeName(), ""))
	}
	k.table, k.stats = b.defaultOf(k.table), b.defaultOf(k.stats)
	bound := b.bind(s, f, args)
	if bound == nil || b.cur == nil {
		return deadObject
	}
	parts := keyParts(args, bound)
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
	count := func(i int64) {
		if k.stats != nil && b.cur != nil {
			b.setItem(s, k.stats, mkInt(i), b.leaf("int.add", b.getItem(s, k.stats, mkInt(i)), mkInt(1)))
		}
	}
	compute := func() *object {
		count(1)
		r := b.callFunction(s, f, args)
		if k.table == nil && !r.isDead() {
			if t := b.c.valueType(r); t != nil && mayChange(t) {
				panic(b.unsupportedAt(s, "a cached function that returns a "+t.name()+", which callers may change", "return a tuple"))
			}
		}
		b.at(s)
		switch {
		case k.size == 0:
		case k.exact:
			b.callCacheModel(s, "_keep", table, key, r, mkInt(k.size))
		default:
			if k.size > 0 && b.c.lasting != nil && b.cur != nil {
				// Nobody sees which results of a pure function are forgotten.
				full := dyn(b.i64op("i64.ge", b.op("dict.len", []*ir.Value{b.value(table)}, ir.I64).Result(), b.i64Const(max(k.size, roomyCache))), tBool)
				b.branch(full, func() { b.callMethod(s, table, "clear", nil) }, func() {})
			}
			b.putItem(table, key, r)
		}
		return r
	}
	kv, ok := b.dictKey(table, key)
	if !ok || table.t.val().kind == ir.KNever {
		return compute()
	}
	vt := table.t.val()
	op := b.op("dict.lookup", []*ir.Value{b.value(table), kv}, ir.Bool, vt.ir())
	return b.branchValue(dyn(op.Results[0], tBool), func() *object {
		count(0)
		if k.exact {
			b.callCacheModel(s, "_used", table, key)
		}
		if vt.kind == ir.KNone {
			return noneObject
		}
		return b.followed(dyn(op.Results[1], vt))
	}, compute)
}

// mayChange reports whether callers may change values of a type.
func mayChange(t *vtype) bool {
	for _, e := range t.elems {
		if mayChange(e) {
			return true
		}
	}
	if t.kind == ir.KSeq || t.kind == ir.KSet && t.cls.find().frozen {
		return mayChange(t.elem())
	}
	return t.cls != nil
}

// keyParts are what the key of a call is made of: its arguments as they are
// given, or what parameters are bound to where their number is not known.
func keyParts(args []arg, bound []*object) []*object {
	var parts, named []*object
	for _, a := range args {
		switch {
		case a.spread:
			return boundParts(bound)
		case a.name == "":
			parts = append(parts, a.val)
		default:
			named = append(named, mkConst(a.name), a.val)
		}
	}
	if named != nil {
		parts = append(append(parts, keywordMark), named...)
	}
	return parts
}

// keywordMark stands between positional and named arguments.
var keywordMark = mkConst(ir.BytesConst("\x00keywords"))

func boundParts(bound []*object) (parts []*object) {
	for _, o := range bound {
		if k, ok := o.k.(keywords); ok {
			for i, n := range k.names {
				parts = append(parts, mkConst(n), k.vals[i])
			}
		} else {
			parts = append(parts, o)
		}
	}
	return parts
}

func (b *builder) callCacheModel(s *cogen.Site, name string, os ...*object) *object {
	var args []arg
	for _, o := range os {
		args = append(args, arg{val: o})
	}
	return b.callModel(s, "lru_cache", *b.c.lib.moduleFunc("functools", name), args)
}

// cachedMethod is f.cache_info() and f.cache_clear().
func (b *builder) cachedMethod(s *cogen.Site, k decorator, args []arg) *object {
	b.positional(s, k.name, args, 0, 0)
	of := k.args[0].k.(cached)
	of.table, of.stats = b.defaultOf(of.table), b.defaultOf(of.stats)
	if of.table.t.kind != ir.KDict {
		panic(b.unsupportedAt(s, "a cached function of CPython objects", ""))
	}
	if k.name == "cache_clear" {
		b.callMethod(s, of.table, "clear", nil)
		for i := range int64(2) {
			if of.stats != nil && b.cur != nil {
				b.setItem(s, of.stats, mkInt(i), mkInt(0))
			}
		}
		return noneObject
	}
	size := noneObject
	if of.size != unlimited {
		size = mkInt(of.size)
	}
	if b.c.cacheInfo == nil {
		c := b.c.newUserClass(nil, "CacheInfo")
		var fields []dataField
		for _, name := range []string{"hits", "misses", "maxsize", "currsize"} {
			fields = append(fields, dataField{name: name, owner: c, init: true, repr: true, compare: true, hash: true})
		}
		c.attrs = map[string]*object{}
		c.makeNamedTuple(fields)
		b.c.cacheInfo = c
	}
	return b.construct(s, b.c.cacheInfo, []arg{{val: b.getItem(s, of.stats, mkInt(0))}, {val: b.getItem(s, of.stats, mkInt(1))}, {val: size}, {val: b.length(s, of.table)}})
}
