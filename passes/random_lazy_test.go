package passes

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

var lazyType = ir.Lazy(ir.Int)

// Lazy values of random programs. Their functions are short, so that many are cheap; the others
// raise, print, read what changes, or are lazily recursive.

// delayed adds functions of type (Pair, int, lazy[int]) -> int that lazy values are made of.
func (g *programGen) delayed() {
	var fs []*ir.Func
	for i := range 3 {
		f := ir.NewFunc(fmt.Sprint("lazy", i), []*ir.Type{pairType, ir.Int, lazyType}, []string{"p", "n", "before"}, ir.Int)
		f.Delayed = true
		fs = append(fs, f)
	}
	g.m.Funcs = append(g.m.Funcs, fs...)
	for _, f := range fs {
		b := ir.NewBuilder(f)
		p, n, before := f.Params()[0], f.Params()[1], f.Params()[2]
		for range 1 + g.rng.Intn(3) {
			switch k := g.rng.Intn(24); {
			case k < 5:
				n = b.Op([]string{"int.add", "int.sub", "int.mul"}[g.rng.Intn(3)], ir.Attrs{}, n, b.Int(int64(1+g.rng.Intn(3)))).Result()
			case k < 10:
				read := b.Emit("object.get", ir.Attrs{Sym: "fixed"}, []*ir.Value{p}, ir.Int).Result()
				n = b.Op("int.add", ir.Attrs{}, n, read).Result()
			case k < 12:
				read := b.Emit("object.get", ir.Attrs{Sym: "a"}, []*ir.Value{p}, ir.Int).Result()
				n = b.Op("int.add", ir.Attrs{}, n, read).Result()
			case k < 17:
				n = b.Op("int.sub", ir.Attrs{}, n, b.Op("lazy.force", ir.Attrs{}, before).Result()).Result()
			case k < 18:
				n = b.Op("int.floordiv", ir.Attrs{}, b.Int(100), n).Result()
			case k < 19:
				b.Op("io.print", ir.Attrs{}, b.Op("int.to_str", ir.Attrs{}, n).Result())
			case k < 20:
				b.Op("object.set", ir.Attrs{Sym: "a"}, p, n)
			case k < 23:
				before = b.Emit("lazy.delay", ir.Attrs{Sym: fs[g.rng.Intn(len(fs))].Name}, []*ir.Value{p, n, before}, lazyType).Result()
			default:
				// Forces what it makes, up to a depth.
				more := b.Emit("lazy.delay", ir.Attrs{Sym: fs[g.rng.Intn(len(fs))].Name}, []*ir.Value{p, b.Op("int.floordiv", ir.Attrs{}, n, b.Int(2)).Result(), before}, lazyType).Result()
				is := b.Op("int.gt", ir.Attrs{}, n, b.Int(5)).Result()
				n = b.If(is, func(b *ir.Builder) { b.Yield(b.Op("lazy.force", ir.Attrs{}, more).Result()) }, func(b *ir.Builder) { b.Yield(n) }, ir.Int).Result()
			}
		}
		b.Return(n)
	}
}

// lazyProgram is a random program that makes and forces lazy values, between writes.
func lazyProgram(rng *rand.Rand) *ir.Module {
	g := &programGen{rng: rng, m: &ir.Module{}}
	g.m.Records = []*ir.Record{{Name: "Pair", Fields: []ir.Field{{Name: "a", Type: ir.Int}, {Name: "fixed", Type: ir.Int}}}}
	g.delayed()
	f := ir.NewFunc("f", []*ir.Type{ir.Int, ir.Str, ir.Bool}, []string{"n", "s", "c"}, ir.Int)
	f.Entry = true
	g.m.Funcs = append(g.m.Funcs, f)
	b := ir.NewBuilder(f)
	ints := []*ir.Value{f.Params()[0], b.Int(1), b.Int(0)}
	lazies := []*ir.Value{b.Op("lazy.of", ir.Attrs{}, ints[0]).Result()}
	var objects []*ir.Value
	number := func() *ir.Value { return ints[rng.Intn(len(ints))] }
	for range 2 {
		o := b.Op("object.new", ir.Attrs{Type: pairType}).Result()
		b.Op("object.set", ir.Attrs{Sym: "a"}, o, number())
		b.Op("object.set", ir.Attrs{Sym: "fixed"}, o, number())
		objects = append(objects, o)
	}
	shown := func(b *ir.Builder, v *ir.Value) *ir.Value {
		b.Op("io.print", ir.Attrs{}, b.Op("int.to_str", ir.Attrs{}, v).Result())
		return v
	}
	for range 6 + rng.Intn(8) {
		object, one := objects[rng.Intn(2)], lazies[rng.Intn(len(lazies))]
		switch k := rng.Intn(10); {
		case k < 4:
			lazies = append(lazies, b.Emit("lazy.delay", ir.Attrs{Sym: fmt.Sprint("lazy", rng.Intn(3))}, []*ir.Value{object, number(), one}, lazyType).Result())
		case k < 5:
			b.Op("object.set", ir.Attrs{Sym: "a"}, object, number())
		case k < 6:
			ints = append(ints, shown(b, b.Op("lazy.force", ir.Attrs{}, one).Result()))
		default:
			ints = append(ints, b.Try(func(b *ir.Builder) { b.Yield(shown(b, b.Op("lazy.force", ir.Attrs{}, one).Result())) },
				func(b *ir.Builder, _ *ir.Value) { b.Yield(shown(b, b.Int(-1))) }, ir.Int).Result())
		}
	}
	b.Return(b.Emit("object.get", ir.Attrs{Sym: "a"}, objects[:1], ir.Int).Result())
	return g.m
}

// Programs with lazy values do the same before and after each pass.
func TestRandomLazy(t *testing.T) { compareRandom(t, lazyProgram) }
