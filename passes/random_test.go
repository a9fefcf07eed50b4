package passes

import (
	"flag"
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/eagerness"
)

var seeds = flag.Int("seeds", 40, "random programs per test")

// Random programs do the same before and after each pass of the pipeline.
func TestRandomPrograms(t *testing.T) { compareRandom(t, randomProgram) }

// compareRandom executes random programs before and after each pass.
func compareRandom(t *testing.T, program func(*rand.Rand) *ir.Module) {
	oracle := newOracle(t)
	if oracle == nil {
		t.Skip("no CPython")
	}
	for seed := range *seeds {
		text := program(rand.New(rand.NewSource(int64(seed)))).String()
		calls := [][]any{}
		for _, n := range []int64{-3, 0, 2, 11, 1 << 62} {
			for _, s := range []string{"7", "ab1"} {
				calls = append(calls, []any{big.NewInt(n), ir.StrConst(s), n > 1})
			}
		}
		before := parse(t, text)
		var want []string
		for _, c := range calls {
			want = append(want, execute(oracle, before, "f", c))
		}
		after := parse(t, text)
		previous := text
		strategy := eagerness.Strategy(seed % 5)
		err := Run(after, Options{Verify: true, Eagerness: &strategy, Dump: func(pass string, m *ir.Module) {
			if t.Failed() {
				return
			}
			now := m.String()
			if now != previous {
				for i, c := range calls {
					if strings.Contains(want[i], "fuel") {
						continue
					}
					if got := execute(oracle, m, "f", c); got != want[i] {
						t.Errorf("seed %d, after %s: f%v = %s, before %s\n%s\nbecame\n%s", seed, pass, c, got, want[i], previous, now)
						return
					}
				}
			}
			previous = now
		}})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, previous)
		}
		if t.Failed() {
			return
		}
	}
}

// The pipeline gives the same text each time.
func TestDeterministic(t *testing.T) {
	for seed := range int64(20) {
		text := randomProgram(rand.New(rand.NewSource(seed))).String()
		var results [2]string
		for i := range results {
			m := parse(t, text)
			if err := Run(m, Options{}); err != nil {
				t.Fatal(err)
			}
			results[i] = m.String()
		}
		if results[0] != results[1] {
			t.Errorf("seed %d differs", seed)
		}
	}
}

// programGen writes functions of type (int, str, bool) -> int.
type programGen struct {
	rng   *rand.Rand
	m     *ir.Module
	fuel  int
	loops []*ir.Op
}

func randomProgram(rng *rand.Rand) *ir.Module {
	g := &programGen{rng: rng, m: &ir.Module{}}
	g.m.Records = []*ir.Record{{Name: "Pair", Fields: []ir.Field{{Name: "a", Type: ir.Int}, {Name: "late", Type: lateType}}}}
	for _, name := range []string{"a", "b", "f"} {
		f := ir.NewFunc(name, []*ir.Type{ir.Int, ir.Str, ir.Bool}, []string{"n", "s", "c"}, ir.Int)
		f.Entry = name == "f"
		g.fuel = 10 + rng.Intn(30)
		g.loops = nil
		b := ir.NewBuilder(f)
		scope := append([]*ir.Value{}, f.Params()...)
		for range 2 {
			cell := b.Op("cell.new", ir.Attrs{}, g.value(b, scope, ir.Int)).Result()
			cell.Name = "v"
			scope = append(scope, cell)
		}
		scope = append(scope, b.Op("list.new", ir.Attrs{Type: ir.Int}).Result())
		object := b.Op("object.new", ir.Attrs{Type: pairType}).Result()
		b.Op("object.set", ir.Attrs{Sym: "a"}, object, g.value(b, scope, ir.Int))
		scope = append(scope, object, b.Op("dict.new", ir.Attrs{Type: dictType}).Result())
		start, next := b.Op("np.of_float", ir.Attrs{}, b.Const(-2.0)).Result(), b.Op("np.of_float", ir.Attrs{}, b.Const(-1.5)).Result()
		scope = append(scope, b.Op("array.iota", ir.Attrs{}, b.Const(int64(rng.Intn(12))), start, next).Result())
		if !g.statements(b, &scope, 3) {
			b.Return(digest(b, scope))
		}
		g.m.Funcs = append(g.m.Funcs, f)
	}
	return g.m
}

// digest combines all that can be seen at the end.
func digest(b *ir.Builder, scope []*ir.Value) *ir.Value {
	sum := b.Int(0)
	for _, v := range scope {
		switch v.Type.Kind {
		case ir.KCell:
			v = b.Op("cell.load", ir.Attrs{}, v).Result()
		case ir.KList:
			v = b.Op("int.from_i64", ir.Attrs{}, b.Op("list.len", ir.Attrs{}, v).Result()).Result()
		case ir.KArray:
			b.Op("io.print", ir.Attrs{}, b.Op("float.repr", ir.Attrs{}, b.Op("np.to_float", ir.Attrs{}, b.Op("array.sum", ir.Attrs{}, v).Result()).Result()).Result())
			continue
		case ir.KObject:
			v = b.Emit("object.get", ir.Attrs{Sym: "a"}, []*ir.Value{v}, ir.Int).Result()
		case ir.KBool:
			v = b.Op("int.from_bool", ir.Attrs{}, v).Result()
		case ir.KStr, ir.KUnion:
			b.Op("io.print", ir.Attrs{}, b.Op("obj.repr", ir.Attrs{}, v).Result())
			continue
		}
		if v.Type.Kind == ir.KInt {
			sum = b.Op("int.add", ir.Attrs{}, b.Op("int.mul", ir.Attrs{}, sum, b.Int(3)).Result(), v).Result()
		}
	}
	return sum
}

// array makes, reads and writes arrays, and views of them.
func (g *programGen) array(b *ir.Builder, scope []*ir.Value, pick func(*ir.Type) *ir.Value, add func(*ir.Op)) {
	one := pick(arrayType)
	shape := b.Op("array.shape", ir.Attrs{}, one).Result()
	float := func() *ir.Value {
		for _, v := range scope {
			if v.Type.Equal(ir.Float64) && g.rng.Intn(3) == 0 {
				return v
			}
		}
		return b.Op("np.of_float", ir.Attrs{}, b.Const([]float64{0.5, 3, -1}[g.rng.Intn(3)])).Result()
	}
	// region computes elements of arrays and a number.
	region := func(arrays []*ir.Value) *ir.Block {
		k := float()
		r := &ir.Block{}
		in := b.At(r)
		var of *ir.Value
		for range arrays {
			e := b.Func.NewValue(ir.Float64, "e")
			r.Args = append(r.Args, e)
			if of == nil {
				of = e
			} else {
				of = in.Op("np.add", ir.Attrs{}, of, e).Result()
			}
		}
		in.Yield(in.Op([]string{"np.mul", "np.sub", "np.maximum"}[g.rng.Intn(3)], ir.Attrs{}, of, k).Result())
		return r
	}
	switch k := g.rng.Intn(16); {
	case k < 5:
		arrays := []*ir.Value{one}
		if g.rng.Intn(2) == 0 {
			arrays = append(arrays, pick(arrayType))
			shape = b.Op("dims.broadcast", ir.Attrs{Type: ir.Dims(1)}, shape, b.Op("array.shape", ir.Attrs{}, arrays[1]).Result()).Result()
		}
		r := region(arrays)
		o := b.Emit("array.compute", ir.Attrs{}, append([]*ir.Value{shape}, arrays...), arrayType)
		o.Regions = []*ir.Block{r}
		add(o)
	case k < 7:
		from := pick(arrayType)
		b.Op("dims.check_assign", ir.Attrs{}, shape, b.Op("array.shape", ir.Attrs{}, from).Result())
		r := region([]*ir.Value{from})
		b.Emit("array.assign", ir.Attrs{}, []*ir.Value{one, from}).Regions = []*ir.Block{r}
	case k < 9:
		start, step := b.Const(int64(g.rng.Intn(2))), b.Const([]int64{1, 2, -1}[g.rng.Intn(3)])
		end := b.Const(int64(4))
		if step.Def.Attrs.Const == int64(-1) {
			start, end = b.Const(int64(5)), b.Const(int64(0))
		}
		add(b.Op("array.slice", ir.Attrs{}, one, start, end, step))
	case k < 10:
		b.Op("array.set", ir.Attrs{}, one, b.Op("dims.of", ir.Attrs{}, b.Const(int64(g.rng.Intn(3)))).Result(), float())
	case k < 11:
		b.Op("array.sort", ir.Attrs{}, one)
	case k < 14:
		add(b.Op([]string{"array.sum", "array.sum", "array.min", "array.max", "array.prod"}[g.rng.Intn(5)], ir.Attrs{}, one))
	default:
		o := b.Op("np.lt", ir.Attrs{}, b.Op("array.sum", ir.Attrs{}, one).Result(), float())
		add(b.Op("np.truth", ir.Attrs{}, o.Result()))
	}
}

// value picks a value of a type from the scope, or makes a constant.
func (g *programGen) value(b *ir.Builder, scope []*ir.Value, t *ir.Type) *ir.Value {
	var fit []*ir.Value
	for _, v := range scope {
		if v.Type.Equal(t) {
			fit = append(fit, v)
		}
	}
	if len(fit) > 0 && g.rng.Intn(6) > 0 {
		// Rather a recent one, so that code is seldom dead.
		return fit[len(fit)-1-g.rng.Intn(1+g.rng.Intn(len(fit)))]
	}
	switch t.Kind {
	case ir.KInt:
		return b.Int([]int64{0, 1, 2, -1, 7, 1 << 40}[g.rng.Intn(6)])
	case ir.KI64:
		return b.Const([]int64{0, 1, 3, -1}[g.rng.Intn(4)])
	case ir.KStr:
		return b.Const(ir.StrConst([]string{"", "a", "xyz"}[g.rng.Intn(3)]))
	case ir.KBool:
		return b.Const(g.rng.Intn(2) == 0)
	case ir.KChar:
		return b.Const([]rune{'a', '7'}[g.rng.Intn(2)])
	case ir.KUnion:
		m := t.Members()[g.rng.Intn(len(t.Members()))]
		return b.Widen(g.value(b, scope, m), t)
	case ir.KNone:
		return b.Const(nil)
	}
	if len(fit) == 0 {
		return b.Op("list.new", ir.Attrs{Type: ir.Int}).Result()
	}
	return fit[0]
}

var leafOps = []string{
	"int.add", "int.add", "int.sub", "int.mul", "int.floordiv", "int.mod", "int.neg", "int.lt", "int.ge", "int.eq", "int.min", "int.and", "int.bool",
	"int.from_i64", "int.to_i64_index", "int.to_i64_clamp", "int.to_str", "int.from_str", "i64.lt", "i64.eq", "i64.min",
	"str.len", "str.at", "str.eq", "str.concat", "str.from_char", "str.upper", "str.contains", "str.is_empty", "char.ord", "char.eq", "char.isdigit",
	"bool.not", "bool.and", "list.len", "list.append", "list.get", "io.print",
}

var (
	optional = ir.Option(ir.Int)
	lateType = ir.Union(ir.Int, ir.Unbound)
	pairType = ir.Object("Pair")
	dictType = ir.Dict(ir.Str, ir.Int)

	arrayType = ir.Array(1, ir.Float64)
)

// memory accesses the object and the dict of the scope: seldom so that others see them too.
func (g *programGen) memory(b *ir.Builder, scope []*ir.Value, pick func(*ir.Type) *ir.Value, add func(*ir.Op)) {
	for _, v := range scope {
		switch {
		case v.Type.Kind == ir.KObject:
			switch g.rng.Intn(5) {
			case 0:
				b.Op("object.set", ir.Attrs{Sym: "a"}, v, pick(ir.Int))
			case 1:
				b.Op("object.set", ir.Attrs{Sym: "late"}, v, b.Widen(pick(ir.Int), lateType))
			case 2:
				o := b.Emit("object.get", ir.Attrs{Sym: "late"}, []*ir.Value{v}, lateType)
				is := b.Op("union.is", ir.Attrs{Type: ir.Int}, o.Result()).Result()
				add(b.If(is, func(b *ir.Builder) { b.Yield(b.Op("union.get", ir.Attrs{Type: ir.Int}, o.Result()).Result()) },
					func(b *ir.Builder) { b.Yield(g.value(b, scope, ir.Int)) }, ir.Int))
			default:
				add(b.Emit("object.get", ir.Attrs{Sym: "a"}, []*ir.Value{v}, ir.Int))
			}
		case v.Type.Kind == ir.KDict:
			key := b.Const(ir.StrConst([]string{"p", "q"}[g.rng.Intn(2)]))
			if g.rng.Intn(40) == 0 {
				key = pick(ir.Str)
			}
			switch g.rng.Intn(9) {
			case 0, 1, 2:
				b.Op("dict.set", ir.Attrs{}, v, key, pick(ir.Int))
			case 3:
				add(b.Op("dict.contains", ir.Attrs{}, v, key))
			case 4:
				add(b.Op([]string{"dict.get_or", "dict.pop_or", "dict.setdefault"}[g.rng.Intn(3)], ir.Attrs{}, v, key, pick(ir.Int)))
			case 5:
				add(b.Op("dict.pop", ir.Attrs{}, v, key))
			case 6:
				b.Op("dict.del_item", ir.Attrs{}, v, key)
			case 7:
				o := b.Op([]string{"dict.lookup", "dict.pop_lookup"}[g.rng.Intn(2)], ir.Attrs{}, v, key)
				add(b.If(o.Results[0], func(b *ir.Builder) { b.Yield(o.Results[1]) }, func(b *ir.Builder) { b.Yield(g.value(b, scope, ir.Int)) }, ir.Int))
			default:
				add(b.Op("dict.get", ir.Attrs{}, v, key))
			}
		}
	}
}

// statements fills a block; it reports whether the block has ended.
func (g *programGen) statements(b *ir.Builder, scope *[]*ir.Value, depth int) bool {
	for range 2 + g.rng.Intn(6) {
		if g.fuel--; g.fuel < 0 {
			break
		}
		if g.statement(b, scope, depth) {
			return true
		}
	}
	return false
}

func (g *programGen) statement(b *ir.Builder, scope *[]*ir.Value, depth int) bool {
	pick := func(t *ir.Type) *ir.Value { return g.value(b, *scope, t) }
	add := func(o *ir.Op) { *scope = append(*scope, o.Results...) }
	inner := func(fn func(b *ir.Builder, scope *[]*ir.Value) bool) func(*ir.Builder) {
		return func(b *ir.Builder) {
			s := append([]*ir.Value{}, *scope...)
			if !fn(b, &s) {
				b.Yield(g.value(b, s, ir.Int), g.value(b, s, optional))
			}
		}
	}
	body := inner(func(b *ir.Builder, s *[]*ir.Value) bool { return g.statements(b, s, depth-1) })
	k := g.rng.Intn(28)
	switch {
	case k >= 24:
		g.array(b, *scope, pick, add)
		return false
	case k >= 22:
		g.memory(b, *scope, pick, add)
		return false
	}
	if depth == 0 && k >= 14 {
		k = 0
	}
	switch {
	case k < 8:
		name := leafOps[g.rng.Intn(len(leafOps))]
		d := ir.MustOp(name)
		var args []*ir.Value
		for _, p := range d.Params() {
			if p.Kind == ir.KVar {
				p = ir.Int
			} else if p.Kind == ir.KList {
				p = ir.List(ir.Int)
			}
			args = append(args, pick(p))
		}
		add(b.Op(name, ir.Attrs{}, args...))
	case k < 11:
		for _, c := range *scope {
			if c.Type.Kind == ir.KCell && g.rng.Intn(2) == 0 {
				if g.rng.Intn(2) == 0 {
					add(b.Op("cell.load", ir.Attrs{}, c))
				} else {
					b.Op("cell.store", ir.Attrs{}, c, pick(ir.Int))
				}
			}
		}
	case k == 11 && len(g.m.Funcs) > 0:
		callee := g.m.Funcs[g.rng.Intn(len(g.m.Funcs))]
		add(b.Call(callee, pick(ir.Int), pick(ir.Str), pick(ir.Bool)))
	case k == 12:
		u := pick(optional)
		is := b.Op("union.is", ir.Attrs{Type: ir.Int}, u).Result()
		add(b.If(is, func(b *ir.Builder) { b.Yield(b.Op("union.get", ir.Attrs{Type: ir.Int}, u).Result()) },
			func(b *ir.Builder) { b.Yield(g.value(b, *scope, ir.Int)) }, ir.Int))
	case k == 13:
		t := b.Op("tuple.make", ir.Attrs{}, pick(ir.Int), pick(ir.Str)).Result()
		i := g.rng.Intn(2)
		add(b.Op("tuple.get", ir.Attrs{Index: i}, t))
	case k < 17:
		add(b.If(pick(ir.Bool), body, body, ir.Int, optional))
	case k == 17:
		add(b.Try(body, func(b *ir.Builder, e *ir.Value) {
			inner(func(b *ir.Builder, s *[]*ir.Value) bool {
				if g.rng.Intn(6) == 0 {
					b.Raise(e)
					return true
				}
				return g.statements(b, s, depth-1)
			})(b)
		}, ir.Int, optional))
	case k == 18:
		add(b.Finally(body, func(b *ir.Builder) {
			s := append([]*ir.Value{}, *scope...)
			if !g.statements(b, &s, depth-1) {
				b.Yield()
			}
		}, ir.Int, optional))
	case k == 19:
		g.counted(b, scope, depth, pick, add)
	case k == 20:
		g.while(b, scope, depth, pick, add)
	case k == 21:
		return g.leave(b, *scope, pick)
	}
	return false
}

func (g *programGen) counted(b *ir.Builder, scope *[]*ir.Value, depth int, pick func(*ir.Type) *ir.Value, add func(*ir.Op)) {
	stop := b.Op("int.mod", ir.Attrs{}, pick(ir.Int), b.Int(5)).Result()
	start, step := b.Int(int64(g.rng.Intn(3))-1), b.Int(int64(1+g.rng.Intn(2)))
	args := []*ir.Value{start, stop, step, pick(ir.Int), pick(optional)}
	add(b.For(args, func(b *ir.Builder, loop *ir.Op, i *ir.Value, args []*ir.Value) {
		i.Name = "i"
		s := append(append([]*ir.Value{}, *scope...), append(args, i)...)
		g.loops = append(g.loops, loop)
		if !g.statements(b, &s, depth-1) {
			b.Continue(loop, g.value(b, s, ir.Int), g.value(b, s, optional))
		}
		g.loops = g.loops[:len(g.loops)-1]
	}, func(b *ir.Builder, args []*ir.Value) {
		s := append(append([]*ir.Value{}, *scope...), args...)
		if !g.statements(b, &s, depth-1) {
			b.Yield(g.value(b, s, ir.Int), g.value(b, s, optional))
		}
	}, ir.Int, optional))
}

func (g *programGen) while(b *ir.Builder, scope *[]*ir.Value, depth int, pick func(*ir.Type) *ir.Value, add func(*ir.Op)) {
	limit := b.Op("int.mod", ir.Attrs{}, pick(ir.Int), b.Int(4)).Result()
	if g.rng.Intn(2) == 0 {
		limit = b.Op("int.from_i64", ir.Attrs{}, b.Op("str.len", ir.Attrs{}, pick(ir.Str)).Result()).Result()
	}
	add(b.Loop([]*ir.Value{b.Int(0), pick(optional)}, func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
		s := append(append([]*ir.Value{}, *scope...), args...)
		more := b.Op("int.lt", ir.Attrs{}, args[0], limit).Result()
		b.If(more, func(b *ir.Builder) { b.Yield() }, func(b *ir.Builder) { b.Break(loop, args...) })
		g.loops = append(g.loops, loop)
		if !g.statements(b, &s, depth-1) {
			i := b.Op("int.add", ir.Attrs{}, args[0], b.Int(1)).Result()
			b.Continue(loop, i, g.value(b, s, optional))
		}
		g.loops = g.loops[:len(g.loops)-1]
	}, ir.Int, optional))
}

// leave ends the block by return, raise or a jump.
func (g *programGen) leave(b *ir.Builder, scope []*ir.Value, pick func(*ir.Type) *ir.Value) bool {
	switch g.rng.Intn(4) {
	case 0:
		b.Return(pick(ir.Int))
	case 1:
		msg := b.Const(ir.StrConst(fmt.Sprint("x", g.rng.Intn(3)))) // few, so that handlers see the same
		b.Raise(b.Op("exc.new", ir.Attrs{Sym: "ValueError"}, msg).Result())
	default:
		if len(g.loops) == 0 {
			return false
		}
		loop := g.loops[g.rng.Intn(len(g.loops))]
		if loop.Decl.Name == "for" && g.rng.Intn(2) == 0 {
			b.Continue(loop, pick(ir.Int), pick(optional))
		} else {
			b.Break(loop, pick(ir.Int), pick(optional))
		}
	}
	return true
}
