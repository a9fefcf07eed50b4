package ir

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"strings"
)

// randomModule makes a valid module that uses every op of the table at least
// once, with random types and attributes.
func randomModule(rng *rand.Rand) *Module {
	g := &generator{rng: rng, m: &Module{Name: "random"}}
	init := NewFunc("k.init", nil, nil, List(Str))
	ib := NewBuilder(init)
	ib.Return(ib.Op("list.new", Attrs{Type: Str}).Result())
	g.m.Globals = []*Global{{Name: "k", Type: List(Str), Init: init}}
	g.callee = NewFunc("str.center(str, i64)", []*Type{Int, Str}, []string{"n", "s"}, Option(Str))
	cb := NewBuilder(g.callee)
	cb.Return(cb.Widen(g.callee.Params()[1], g.callee.Result))
	g.m.Records = []*Record{{Name: "Node", Fields: []Field{{"next", Option(Object("Node"))}, {"a b", g.typ(2)}, {"late", Union(Int, Unbound)}}}, {Name: "Empty"}}
	eq := NewFunc("eq", []*Type{Object("Node"), Object("Node")}, nil, Bool)
	eb := NewBuilder(eq)
	eb.Return(eb.Const(true))
	text := NewFunc("text", []*Type{Object("Node")}, nil, Str)
	tb := NewBuilder(text)
	tb.Return(tb.Const(StrConst("text")))
	g.m.Hooks = []*Hook{{Op: "eq", Type: Object("Node"), Func: "eq"}, {Op: "exc_str", Type: Object("Node"), Func: "text"}, {Op: "exc_repr", Type: Object("Node"), Func: "text"}}
	heldText := NewFunc("held", []*Type{List(Int)}, nil, Str)
	hb := NewBuilder(heldText)
	hb.Return(hb.Const(StrConst("held")))
	g.m.Hooks = append(g.m.Hooks, &Hook{Op: "exc_str", Type: List(Int), Func: "held"}, &Hook{Op: "exc_repr", Type: List(Int), Func: "held"})
	g.m.Funcs = []*Func{init, g.callee, eq, text, heldText}
	for _, d := range AllOps() {
		if d.Structural {
			continue
		}
		g.leaf(d)
	}
	g.control()
	return g.m
}

type generator struct {
	rng    *rand.Rand
	m      *Module
	callee *Func
}

var scalarTypes = []*Type{None, Bool, Int, I64, Float, Str, Char, Bytes}

func (g *generator) typ(depth int) *Type {
	if depth == 0 || g.rng.Intn(3) > 0 {
		return scalarTypes[g.rng.Intn(len(scalarTypes))]
	}
	e := func() *Type { return g.typ(depth - 1) }
	switch g.rng.Intn(8) {
	case 7:
		return Object("Node")
	case 0:
		return List(e())
	case 1:
		return Dict(e(), e())
	case 2:
		return Tuple(e(), e())
	case 3:
		return Tuple()
	case 4:
		return Option(e())
	case 5:
		return Func_([]*Type{e()}, e())
	}
	return Cell(e())
}

func (g *generator) attrs(d *Decl) Attrs {
	var a Attrs
	for _, n := range d.Attrs {
		switch n {
		case "const":
			a.Const = []any{true, int64(-3), "a\"\xff b", nil, 1e300, 'x', StrConst("s\xed\xa0\x80"), BytesConst("\x00"), big.NewInt(7)}[g.rng.Intn(9)]
		case "index", "mark":
			a.Index = g.rng.Intn(4)
		case "sym":
			a.Sym = []string{"ValueError", "a b", "x.y", "é"}[g.rng.Intn(4)]
		case "names":
			a.Names = []string{"a", "b c"}[:g.rng.Intn(3)]
			if len(a.Names) == 0 {
				a.Names = nil
			}
		}
	}
	return a
}

// leaf adds a function that uses one op on its parameters.
func (g *generator) leaf(d *Decl) {
	b := bindings{}
	for _, v := range d.types().vars {
		b[v] = g.typ(2)
	}
	for _, t := range append(append([]*Type{}, d.types().params...), d.types().results...) {
		g.numpyVars(d, t, b)
	}
	var params []*Type
	var names []string
	for i, p := range d.types().params {
		t := b.apply(p)
		params = append(params, t)
		names = append(names, []string{"", "x", "x", "ünï", "i.2", "9"}[(i+g.rng.Intn(6))%6])
	}
	f := NewFunc(fmt.Sprintf("%s.%d", d.Name, len(g.m.Funcs)), params, names, Void)
	f.Entry, f.Recursive = g.rng.Intn(2) == 0, g.rng.Intn(2) == 0
	f.PyName = "f"
	a := g.attrs(d)
	var results []*Type
	for _, r := range d.types().results {
		results = append(results, b.apply(r))
	}
	for _, n := range d.Attrs {
		if n == "type" {
			a.Type = g.typ(1)
			if len(results) > 0 && len(results[0].Elems) == 1 && results[0].Kind != KDims {
				a.Type = results[0].Elem()
			} else if len(results) > 0 {
				a.Type = results[0]
			}
		}
	}
	fb := NewBuilder(f)
	o := fb.Emit(d.Name, a, f.Params(), results...)
	if d.Terminator {
		g.m.Funcs = append(g.m.Funcs, f)
		return
	}
	for _, r := range o.Results {
		r.Name = []string{"", "x", "r"}[g.rng.Intn(3)]
	}
	fb.Return()
	g.m.Funcs = append(g.m.Funcs, f)
}

// control adds a function with every structural op.
func (g *generator) control() {
	u := Union(Int, Str, None)
	f := NewFunc("control", []*Type{Int, Bool, u, Func_([]*Type{Str}, Option(Str))}, []string{"n", "c", "u", "fn"}, Int)
	g.m.Funcs = append(g.m.Funcs, f)
	b := NewBuilder(f)
	n, c, uv, fn := f.Params()[0], f.Params()[1], f.Params()[2], f.Params()[3]
	for _, k := range []any{nil, true, false, new(big.Int).Lsh(big.NewInt(-1), 200), int64(math.MinInt64), math.Inf(-1), math.NaN(),
		math.Copysign(0, -1), 5e-324, g.rng.NormFloat64(), 'é', rune(0xDC80), '\'', StrConst("a\n\xed\xb2\x80\U0001F600"), BytesConst("\xff'"),
		NewArrayConst(Int16, []int64{2, 1}, "\x00\xff\n\""), NewArrayConst(Float64, []int64{0}, ""), NewArrayConst(BoolU, nil, "\x01")} {
		b.Const(k)
	}
	b.Emit("const", Attrs{}, nil, Unbound)
	b.Emit("undef", Attrs{}, nil, g.typ(2))
	cell := b.Op("cell.new", Attrs{}, n).Result()
	x := b.Op("cell.load", Attrs{}, cell).Result()
	b.Op("cell.store", Attrs{}, cell, x)
	t := b.Op("tuple.make", Attrs{}, n, c).Result()
	b.Op("tuple.get", Attrs{Index: 1}, t)
	b.Widen(n, Option(Int))
	b.Op("union.is", Attrs{Type: Str}, uv)
	b.Op("union.get", Attrs{Type: Union(Int, None)}, uv)
	s := b.Const(StrConst("k"))
	b.Call(g.callee, n, s)
	ref := b.Emit("func.ref", Attrs{Sym: g.callee.Name}, []*Value{n}, Func_([]*Type{Str}, Option(Str))).Result()
	b.Op("call.indirect", Attrs{}, ref, s)
	b.Op("call.indirect", Attrs{}, fn, s)
	b.Emit("global", Attrs{Sym: "k"}, nil, List(Str))
	rows := NewFunc("control.rows1", []*Type{I64, I64, List(Str)}, []string{"from", "to", "out"}, Void)
	NewBuilder(rows).Return()
	g.m.Funcs = append(g.m.Funcs, rows)
	zero := b.Const(int64(0))
	b.Emit("rows.run", Attrs{Sym: rows.Name, Index: 1}, []*Value{zero, zero, b.Emit("list.new", Attrs{Type: Str}, nil, List(Str)).Result()}, I64)
	g.m.States = append(g.m.States, &State{Name: "m:v#1", Type: Int}, &State{Name: "m:w", Type: Int, Lasting: true})
	b.Op("state.open", Attrs{})
	b.Op("state.enter", Attrs{})
	b.Op("state.store", Attrs{Sym: "m:v#1"}, n)
	b.Emit("state.load", Attrs{Sym: "m:v#1"}, nil, Int)
	held := b.Op("list.of", Attrs{Type: Int}, n, x).Result()
	b.Op("exc.hold", Attrs{Index: 1}, b.Emit("exc.new0", Attrs{Sym: "ValueError"}, nil, Exc).Result(), held)
	g.elementwise(b)
	g.regexes(b)
	node := b.Op("object.new", Attrs{Type: Object("Node")}).Result()
	next := b.Emit("object.get", Attrs{Sym: "next"}, []*Value{node}, Option(Object("Node"))).Result()
	b.Op("object.set", Attrs{Sym: "next"}, node, next)
	e := b.Emit("exc.new0", Attrs{Sym: "ValueError"}, nil, Exc).Result()
	b.Op("exc.attach", Attrs{}, e, node)
	b.Emit("exc.object", Attrs{Type: Option(Object("Node"))}, []*Value{e}, Option(Object("Node")))
	gen := g.yielding()
	obj := b.Emit("gen.new", Attrs{Sym: gen.Name}, []*Value{n}, gen.Gen()).Result()
	b.Op("gen.resume", Attrs{}, obj, s)
	b.Try(func(b *Builder) { b.Yield() }, func(b *Builder, exc *Value) {
		b.Op("gen.throw", Attrs{}, obj, exc)
		b.Yield()
	})
	b.Op("gen.close", Attrs{}, obj)
	lent := NewFunc("lent", nil, nil, Void)
	lent.Yields, lent.Sent = PyObj, None
	NewBuilder(lent).Return()
	g.m.Funcs = append(g.m.Funcs, lent)
	b.Emit("gen.share", Attrs{Sym: "lent"}, []*Value{b.Emit("gen.new", Attrs{Sym: lent.Name}, nil, lent.Gen()).Result()}, PyObj)
	d := g.delayed()
	there := b.Emit("lazy.delay", Attrs{Sym: d.Name}, []*Value{n, b.Op("lazy.of", Attrs{}, n).Result()}, d.Lazy()).Result()
	for _, name := range []string{"lazy.test", "lazy.enter"} {
		b.Op(name, Attrs{Sym: d.Name, Const: int64(3)}, there)
	}
	b.Op("lazy.leave", Attrs{})
	b.Op("lazy.force", Attrs{Index: 1}, there)
	r := g.nest(b, n, c, 3)
	b.Return(r)
}

// delayed adds a function that computes lazy values.
func (g *generator) delayed() *Func {
	f := NewFunc("delayed", []*Type{Int, Lazy(Int)}, []string{"n", "before"}, Int)
	f.Delayed = true
	b := NewBuilder(f)
	b.Return(b.Op("lazy.force", Attrs{}, f.Params()[1]).Result())
	g.m.Funcs = append(g.m.Funcs, f)
	return f
}

// yielding adds a generator function.
func (g *generator) yielding() *Func {
	f := NewFunc("yielding", []*Type{Int}, []string{"n"}, Int)
	f.Yields, f.Sent = Option(Int), Str
	b := NewBuilder(f)
	b.Emit("gen.pause", Attrs{}, nil)
	b.Emit("gen.yield", Attrs{}, []*Value{b.Widen(f.Params()[0], f.Yields)}, Str)
	b.Return(f.Params()[0])
	g.m.Funcs = append(g.m.Funcs, f)
	return f
}

// nest makes random nested control and returns an int.
func (g *generator) nest(b *Builder, n, c *Value, depth int) *Value {
	if depth == 0 {
		return n
	}
	switch g.rng.Intn(5) {
	case 0:
		return b.If(c, func(b *Builder) { b.Yield(g.nest(b, n, c, depth-1)) }, func(b *Builder) {
			b.Yield(g.nest(b, n, c, depth-1))
		}, Int).Result()
	case 1:
		o := b.Loop([]*Value{n, c}, func(b *Builder, loop *Op, args []*Value) {
			x := g.nest(b, args[0], args[1], depth-1)
			b.If(args[1], func(b *Builder) { b.Break(loop, x, c) }, func(b *Builder) { b.Continue(loop, x, args[1]) })
			b.Unreachable()
		}, Int, Bool)
		return o.Results[0]
	case 2:
		step := b.Int(2)
		return b.For([]*Value{n, n, step, n}, func(b *Builder, loop *Op, i *Value, args []*Value) {
			i.Name = "i"
			x := g.nest(b, i, c, depth-1)
			b.If(c, func(b *Builder) { b.Break(loop, args[0]) }, func(b *Builder) { b.Yield() })
			b.Continue(loop, x)
		}, func(b *Builder, args []*Value) { b.Yield(args[0]) }, Int).Result()
	case 3:
		return b.Try(func(b *Builder) { b.Yield(g.nest(b, n, c, depth-1)) }, func(b *Builder, exc *Value) {
			b.If(c, func(b *Builder) { b.Raise(exc) }, func(b *Builder) { b.Yield() })
			b.Yield(g.nest(b, n, c, depth-1))
		}, Int).Result()
	}
	return b.Finally(func(b *Builder) { b.Yield(g.nest(b, n, c, depth-1)) }, func(b *Builder) {
		b.If(c, func(b *Builder) { b.Return(n) }, func(b *Builder) { b.Yield() })
		b.Yield()
	}, Int).Result()
}

// numpyVars binds the variables that stand for ranks and numpy's scalars.
func (g *generator) numpyVars(d *Decl, t *Type, b bindings) {
	scalar := func() *Type { return NumpyTypes[g.rng.Intn(len(NumpyTypes))] }
	switch {
	case t.Kind == KArray || t.Kind == KDims:
		for i, e := range t.Elems {
			if e.Kind == KVar && i == 0 {
				b[e.key] = rankType(1 + g.rng.Intn(3))
			} else if e.Kind == KVar {
				b[e.key] = scalar()
			}
		}
	case t.Kind == KVar && strings.HasPrefix(d.Name, "np."):
		b[t.key] = scalar()
	}
}

// elementwise adds array.compute and array.assign.
func (g *generator) elementwise(b *Builder) {
	dims := b.Op("dims.of", Attrs{}, b.Const(int64(2)), b.Const(int64(3))).Result()
	t := Array(2, Float64)
	a := b.Emit("array.zeros", Attrs{Type: t}, []*Value{dims}, t).Result()
	region := func(o *Op) {
		r := &Block{Args: []*Value{b.Func.NewValue(Float64, "x")}}
		o.Regions = []*Block{r}
		rb := b.At(r)
		rb.Yield(rb.Op("np.add", Attrs{}, r.Args[0], r.Args[0]).Result())
	}
	column := Column(Float64)
	l := b.Emit("list.new", Attrs{Type: Float64}, nil, List(Float64)).Result()
	c := b.Emit("column.of_list", Attrs{}, []*Value{l}, column).Result()
	table := b.Emit("table.compute", Attrs{}, []*Value{b.Const(int64(0)), c}, column)
	r := &Block{Args: []*Value{b.Func.NewValue(I64, "i"), b.Func.NewValue(Float64, "x")}}
	table.Regions = []*Block{r}
	b.At(r).Yield(b.At(r).Const(true), r.Args[1])
	fold := b.Emit("table.fold", Attrs{}, []*Value{b.Const(int64(0)), c}, I64)
	r = &Block{Args: []*Value{b.Func.NewValue(I64, "i"), b.Func.NewValue(Float64, "x")}}
	fold.Regions = []*Block{r}
	b.At(r).Yield(b.At(r).Const(true))
	texts := b.Emit("column.of_list", Attrs{}, []*Value{b.Emit("list.new", Attrs{Type: Str}, nil, List(Str)).Result()}, Column(Str)).Result()
	b.Emit("table.join", Attrs{Index: 1}, []*Value{texts, c, texts, texts, c}, column, Column(Str), column)
	places := b.Emit("column.of_list", Attrs{}, []*Value{b.Emit("list.new", Attrs{Type: Int64}, nil, List(Int64)).Result()}, Column(Int64)).Result()
	b.Emit("table.left", Attrs{Index: 1}, []*Value{texts, c, texts, places}, column, Column(Int64))
	region(b.Emit("array.compute", Attrs{}, []*Value{dims, a}, t))
	region(b.Emit("array.fold", Attrs{Names: []string{"sum"}}, []*Value{dims, a}, Float64))
	region(b.Emit("array.assign", Attrs{}, []*Value{a, a}))
}

// regexes adds the ops re.*.
func (g *generator) regexes(b *Builder) {
	text, zero := b.Const(StrConst("ab")), b.Const(int64(0))
	for _, name := range []string{"re.match", "re.fullmatch", "re.search"} {
		b.Emit(name, Attrs{Const: "(a)|b", Index: g.rng.Intn(3)}, []*Value{text, zero, b.Const(int64(2)), b.Const(false)}, ReResults(1)...)
	}
}
