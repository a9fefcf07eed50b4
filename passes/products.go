package passes

import (
	"cmp"

	"github.com/hipy-lang/hipy/ir"
)

// Products leaves large products of matrices of floats to numpy, in programs: its BLAS
// is faster than loops, and the order in which it sums is the one that shows in the last
// digits.
var Products = &Pass{
	Name: "products",
	Doc:  "Has numpy multiply matrices of floats that are not small, in programs.",
	Run: func(m *ir.Module) bool {
		if !isProgram(m) {
			return false
		}
		p := &products{own: map[*ir.Op]bool{}}
		for _, f := range m.Funcs {
			p.f = f
			eachBlock(f, p.block)
		}
		return p.changed
	},
	After: []Constraint{
		{"smallarrays", "products of known shapes are no calls"},
		{"licm", "what doesn't change in a loop is multiplied once"},
	},
}

// largeProduct is a number of multiplications from which a call costs little.
const largeProduct = 64

// isProgram reports whether a module is a whole program: it has variables of its own
// from its start to its end.
func isProgram(m *ir.Module) bool {
	found := false
	for _, f := range m.Funcs {
		if f.Entry {
			f.Body.Walk(func(o *ir.Op) { found = found || o.Decl.Name == "state.open" })
		}
	}
	return found
}

type products struct {
	f       *ir.Func
	own     map[*ir.Op]bool // products for when they are small
	changed bool
}

func (p *products) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		if t := o.Results; o.Decl.Name == "array.matmul" && !p.own[o] && (t[0].Type.Scalar() == ir.Float64 || t[0].Type.Scalar() == ir.Float32) {
			out = append(out, p.choice(o)...)
			p.changed = true
			continue
		}
		out = append(out, o)
	}
	b.Ops = out
}

// choice is the product by numpy, if it is large, or by the op.
func (p *products) choice(o *ir.Op) []*ir.Op {
	var out []*ir.Op
	emit := func(name string, attrs ir.Attrs, t *ir.Type, args ...*ir.Value) *ir.Value {
		n := newOp(p.f, o, name, attrs, args, t)
		out = append(out, n)
		return n.Result()
	}
	a, b, t := o.Args[0], o.Args[1], o.Result().Type
	length := func(v *ir.Value, axis int) *ir.Value {
		shape := emit("array.shape", ir.Attrs{}, ir.Dims(2), v)
		return emit("dims.get", ir.Attrs{Index: axis}, ir.I64, shape)
	}
	work := emit("i64.mul", ir.Attrs{}, ir.I64, emit("i64.mul", ir.Attrs{}, ir.I64, length(a, 0), length(a, 1)), length(b, 1))
	large := emit("i64.gt", ir.Attrs{}, ir.Bool, work, emit("const", ir.Attrs{Const: int64(largeProduct)}, ir.I64))
	choice := &ir.Op{Decl: ir.MustOp("if"), Args: []*ir.Value{large}, Results: o.Results, Span: o.Span, Frames: o.Frames}
	whole := out

	out = nil
	numpy := emit("py.import", ir.Attrs{Sym: "numpy"}, ir.PyObj)
	matmul := emit("py.getattr", ir.Attrs{Sym: cmp.Or(o.Attrs.Sym, "matmul")}, ir.PyObj, numpy)
	product := emit("py.call2", ir.Attrs{}, ir.PyObj, matmul, emit("array.share", ir.Attrs{}, ir.PyObj, a), emit("array.share", ir.Attrs{}, ir.PyObj, b))
	back := newOp(p.f, o, "array.of_py", ir.Attrs{Type: t}, []*ir.Value{product}, t, ir.Bool)
	byNumpy := &ir.Block{Ops: append(out, back, newOp(p.f, o, "yield", ir.Attrs{}, back.Results[:1]))}

	own := newOp(p.f, o, "array.matmul", o.Attrs, o.Args, t)
	p.own[own] = true
	choice.Regions = []*ir.Block{byNumpy, {Ops: []*ir.Op{own, newOp(p.f, o, "yield", ir.Attrs{}, own.Results)}}}
	for _, r := range choice.Results {
		r.Def = choice
	}
	return append(whole, choice)
}
