package stage

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
	fn    *Object
	table *Object // nil: a state variable
	stats *Object // a list of the numbers of hits and misses, nil where nobody asks
	size  int64   // how many results it keeps, unlimited for as many as there are
	exact bool    // it forgets as many as CPython does
}

const unlimited = -1

// roomyCache is how many results a cache keeps at least that may keep any number.
const roomyCache = 4096

func (k cached) Shape() string {
	if k.table == nil {
		return "cached"
	}
	return fmt.Sprint("cached in dict ", k.stats != nil, k.size, k.exact)
}
func (k cached) Leaves() []*Object {
	switch {
	case k.table == nil:
		return []*Object{k.fn}
	case k.stats == nil:
		return []*Object{k.fn, k.table}
	}
	return []*Object{k.fn, k.table, k.stats}
}
func (k cached) With(ls []*Object) Static {
	k.fn = ls[0]
	if k.table != nil {
		k.table = ls[1]
	}
	if k.stats != nil {
		k.stats = ls[2]
	}
	return k
}
func (k cached) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callCached(s, k, args)
}

func (k cached) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "__name__", "__doc__", "__module__", "__qualname__":
		return b.GetAttr(s, k.fn, name).(*Object)
	case "__wrapped__":
		if f, ok := k.fn.Static.(Function); ok && f.doc != nil { // update_wrapper has set another one
			if f.wrapped != nil {
				return f.wrapped
			}
			break
		}
		return k.fn
	case "cache_info", "cache_clear":
		if k.table != nil {
			return NewObject(decorator{name, []*Object{o}})
		}
	}
	u := b.UnsupportedAt(s, "the "+name+" of a cached function", "")
	u.Whole = true
	panic(u)
}
func (cached) TypeName() string { return "functools._lru_cache_wrapper" }

// of is the cache of another function.
func (k cached) of(fn *Object) cached {
	k.fn = fn
	return k
}

func (b *Builder) builtinCache(s *cogen.Site, args []Arg) *Object {
	return b.cachedOf(s, b.Positional(s, "cache", args, 1, 1)[0], unlimited)
}

const defaultCacheSize = 128

func (b *Builder) builtinLRUCache(s *cogen.Site, args []Arg) *Object {
	size := Int(defaultCacheSize)
	for i, a := range args {
		v, ok := a.Value.ConstVal()
		switch {
		case a.Name == "typed" || a.Name == "" && i == 1:
			if !ok || v != false {
				panic(b.UnsupportedAt(s, "lru_cache(typed=True)", ""))
			}
		case a.Name == "maxsize" || a.Name == "" && i == 0:
			if !ok && a.Value.ValueType() == nil {
				return b.cachedOf(s, a.Value, defaultCacheSize)
			}
			if n, isInt := v.(*big.Int); !ok || v != nil && (!isInt || !n.IsInt64()) {
				panic(b.UnsupportedAt(s, "lru_cache() of a computed size", "write the number"))
			}
			size = a.Value
		default:
			panic(b.UnsupportedAt(s, "lru_cache() with these arguments", ""))
		}
	}
	return NewObject(decorator{name: "lru_cache", args: []*Object{size}})
}

// cacheSize is what an argument maxsize means.
func cacheSize(o *Object) int64 {
	if n, ok := o.Static.(Constant).Val.(*big.Int); ok {
		return max(0, n.Int64())
	}
	return unlimited
}

// cachedOf gives a function a memo table.
func (b *Builder) cachedOf(s *cogen.Site, fn *Object, size int64) *Object {
	f, ok := fn.Static.(Function)
	if !ok {
		panic(b.UnsupportedAt(s, "a cache for a "+fn.TypeName(), ""))
	}
	if b.Compiler.Modules == nil && b.Frame.Gen == b.Frame.Gen.Program().Module && b.Spec.key != lastingInit {
		if b.Compiler.noMemos {
			panic(b.UnsupportedAt(s, "a cached function whose result may differ from row to row", ""))
		}
		b.Compiler.forgets = b.Compiler.forgets || size != unlimited
		tree.Inspect(f.Gen.Node, func(n tree.Node) bool {
			if name, ok := n.(*tree.Name); ok && (name.ID == "print" || name.ID == "input") {
				panic(b.UnsupportedAt(s, "a cached function that prints: its output shows when it is really called", "print in the caller"))
			}
			return true
		})
		return NewObject(cached{fn: fn, size: unlimited})
	}
	k := cached{fn: fn, table: b.NewContainer(s, ir.KDict), size: size}
	if slices.Contains(b.Compiler.attributeNames(), "cache_info") {
		k.stats = b.ListOf(s, []*Object{Int(0), Int(0)})
	}
	k.exact = size != unlimited && (k.stats != nil || !isPure(f.Gen))
	return NewObject(k)
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
	cls  *Class
	run  int // in which it was last used
}

// memoOf is the table of a function, made when a row first asks for it.
func (b *Builder) memoOf(s *cogen.Site, g *cogen.Generator) *Object { return b.memoAt(s, g, g.Name) }

// memoAt is the table that belongs to something that lasts over the runs.
func (b *Builder) memoAt(s *cogen.Site, of any, name string) *Object {
	m := b.Compiler.memos[of]
	if m == nil {
		m = &memoTable{name: fmt.Sprintf("memo %d of %s", len(b.Compiler.memos), name), cls: b.Compiler.NewClass()}
		b.Compiler.memos[of] = m
		b.Compiler.memoList = append(b.Compiler.memoList, m)
	}
	m.run = b.Compiler.Run
	t := ContainerType(ir.KDict, m.cls)
	if m.cls.Find().Python {
		panic(b.UnsupportedAt(s, "a cached function of CPython objects", ""))
	}
	made := b.StateLoad(m.name+"?", BoolType)
	return b.BranchValue(made, func() *Object { return b.StateLoad(m.name, t) }, func() *Object {
		o := b.Op("dict.new", nil, t.IR())
		o.Attrs.Type = t.IR()
		b.StateStore(m.name, o.Result())
		b.StateStore(m.name+"?", b.Value(True))
		return Dynamic(o.Result(), t)
	})
}

// repeats reports whether all functions with tables of the run give the same whenever they are
// called, so that it does not show how long a table lasts.
func (c *Compiler) repeats() bool {
	for of, m := range c.memos {
		g, ok := of.(*cogen.Generator)
		if !ok || m.run != c.Run {
			continue
		}
		for _, f := range c.Mod.Funcs {
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
		if m.run == c.Run {
			states = append(states, &ir.State{Name: m.name, Type: ContainerType(ir.KDict, m.cls).IR()}, &ir.State{Name: m.name + "?", Type: ir.Bool})
		}
	}
	return states
}

// openMemos declares the tables, and has the entries begin with empty ones.
func (c *Compiler) openMemos() {
	if c.lasting != nil { // they last
		c.Mod.States = append(c.Mod.States, c.lastingStates()...)
		return
	}
	states := c.memoStates()
	if len(states) == 0 {
		return
	}
	c.Mod.States = append(c.Mod.States, states...)
	for _, f := range c.Mod.Funcs {
		if f.Entry {
			open := f.NewOp(ir.MustOp("state.open"), nil)
			open.Span = f.Span
			f.Body.Ops = append([]*ir.Op{open}, f.Body.Ops...)
		}
	}
}

// callCached looks the arguments up in the table and calls the function if
// they are new. An exception is not remembered.
func (b *Builder) callCached(s *cogen.Site, k cached, args []Arg) *Object {
	if k.fn.Static == nil {
		return b.PerMember(k.fn, func(f *Object) *Object { return b.callCached(s, k.of(f), args) })
	}
	f, ok := k.fn.Static.(Function)
	if !ok {
		panic(b.UnsupportedAt(s, "a cache for a "+k.fn.TypeName(), ""))
	}
	k.table, k.stats = b.defaultOf(k.table), b.defaultOf(k.stats)
	bound := b.Bind(s, f, args)
	if bound == nil || b.Current == nil {
		return Dead
	}
	parts := keyParts(args, bound)
	key := TupleOf(parts...)
	if len(parts) == 1 && len(args) == 1 && args[0].Name == "" {
		// CPython takes an int or a str itself as the key.
		key = b.PerMember(parts[0], func(o *Object) *Object {
			if t := o.ValueType(); t != nil && (t.Kind == ir.KInt || IsText(t)) {
				return o
			}
			return TupleOf(o)
		})
	}
	if b.Current == nil {
		return Dead
	}
	if key = b.AsKey(key); key.IsDead() {
		return Dead
	}
	table := k.table
	if table == nil {
		table = b.memoOf(s, f.Gen)
	}
	if b.Current == nil {
		return Dead
	}
	if table.Type.Kind != ir.KDict {
		panic(b.UnsupportedAt(s, "a cached function of CPython objects", ""))
	}
	count := func(i int64) {
		if k.stats != nil && b.Current != nil {
			b.setItem(s, k.stats, Int(i), b.Leaf("int.add", b.ItemOf(s, k.stats, Int(i)), Int(1)))
		}
	}
	compute := func() *Object {
		count(1)
		r := b.CallFunction(s, f, args)
		if k.table == nil && !r.IsDead() {
			if t := b.Compiler.valueType(r); t != nil && mayChange(t) {
				panic(b.UnsupportedAt(s, "a cached function that returns a "+t.Name()+", which callers may change", "return a tuple"))
			}
		}
		b.At(s)
		switch {
		case k.size == 0:
		case k.exact:
			b.callCacheModel(s, "_keep", table, key, r, Int(k.size))
		default:
			if k.size > 0 && b.Compiler.lasting != nil && b.Current != nil {
				// Nobody sees which results of a pure function are forgotten.
				full := Dynamic(b.I64op("i64.ge", b.Op("dict.len", []*ir.Value{b.Value(table)}, ir.I64).Result(), b.I64Const(max(k.size, roomyCache))), BoolType)
				b.Branch(full, func() { b.CallMethod(s, table, "clear", nil) }, func() {})
			}
			b.PutItem(table, key, r)
		}
		return r
	}
	kv, ok := b.dictKey(table, key)
	if !ok || table.Type.Val().Kind == ir.KNever {
		return compute()
	}
	vt := table.Type.Val()
	op := b.Op("dict.lookup", []*ir.Value{b.Value(table), kv}, ir.Bool, vt.IR())
	return b.BranchValue(Dynamic(op.Results[0], BoolType), func() *Object {
		count(0)
		if k.exact {
			b.callCacheModel(s, "_used", table, key)
		}
		if vt.Kind == ir.KNone {
			return None
		}
		return b.followed(Dynamic(op.Results[1], vt))
	}, compute)
}

// mayChange reports whether callers may change values of a type.
func mayChange(t *Type) bool {
	for _, e := range t.Elems {
		if mayChange(e) {
			return true
		}
	}
	if t.Kind == ir.KSeq || t.Kind == ir.KSet && t.Class.Find().frozen {
		return mayChange(t.Elem())
	}
	return t.Class != nil
}

// keyParts are what the key of a call is made of: its arguments as they are
// given, or what parameters are bound to where their number is not known.
func keyParts(args []Arg, bound []*Object) []*Object {
	var parts, named []*Object
	for _, a := range args {
		switch {
		case a.Spread:
			return boundParts(bound)
		case a.Name == "":
			parts = append(parts, a.Value)
		default:
			named = append(named, Const(a.Name), a.Value)
		}
	}
	if named != nil {
		parts = append(append(parts, keywordMark), named...)
	}
	return parts
}

// keywordMark stands between positional and named arguments.
var keywordMark = Const(ir.BytesConst("\x00keywords"))

func boundParts(bound []*Object) (parts []*Object) {
	for _, o := range bound {
		if k, ok := o.Static.(keywords); ok {
			for i, n := range k.names {
				parts = append(parts, Const(n), k.vals[i])
			}
		} else {
			parts = append(parts, o)
		}
	}
	return parts
}

func (b *Builder) callCacheModel(s *cogen.Site, name string, os ...*Object) *Object {
	var args []Arg
	for _, o := range os {
		args = append(args, Arg{Value: o})
	}
	return b.CallModel(s, "lru_cache", *b.Compiler.Lib.ModuleFunc("functools", name), args)
}

// cachedMethod is f.cache_info() and f.cache_clear().
func (b *Builder) cachedMethod(s *cogen.Site, k decorator, args []Arg) *Object {
	b.Positional(s, k.name, args, 0, 0)
	of := k.args[0].Static.(cached)
	of.table, of.stats = b.defaultOf(of.table), b.defaultOf(of.stats)
	if of.table.Type.Kind != ir.KDict {
		panic(b.UnsupportedAt(s, "a cached function of CPython objects", ""))
	}
	if k.name == "cache_clear" {
		b.CallMethod(s, of.table, "clear", nil)
		for i := range int64(2) {
			if of.stats != nil && b.Current != nil {
				b.setItem(s, of.stats, Int(i), Int(0))
			}
		}
		return None
	}
	size := None
	if of.size != unlimited {
		size = Int(of.size)
	}
	if b.Compiler.cacheInfo == nil {
		c := b.Compiler.NewUserClass(nil, "CacheInfo")
		var fields []DataField
		for _, name := range []string{"hits", "misses", "maxsize", "currsize"} {
			fields = append(fields, DataField{Name: name, Owner: c, Init: true, Repr: true, Compare: true, hash: true})
		}
		c.Attrs = map[string]*Object{}
		c.MakeNamedTuple(fields)
		b.Compiler.cacheInfo = c
	}
	return b.Construct(s, b.Compiler.cacheInfo, []Arg{{Value: b.ItemOf(s, of.stats, Int(0))}, {Value: b.ItemOf(s, of.stats, Int(1))}, {Value: size}, {Value: b.Length(s, of.table)}})
}
