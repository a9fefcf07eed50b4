package ir

import (
	"fmt"
	"math/big"
)

// A Builder appends ops to a block. Mistakes in the use of ops are bugs of the
// caller and panic; the verifier finds what a Builder doesn't.
type Builder struct {
	Func  *Func
	Block *Block
	Place
}

// NewBuilder builds at the end of f's body.
func NewBuilder(f *Func) *Builder { return &Builder{Func: f, Block: f.Body} }

// At builds at the end of another block, with the same span.
func (b *Builder) At(block *Block) *Builder {
	c := *b
	c.Block = block
	return &c
}

// Emit appends an op with the given attributes and result types.
func (b *Builder) Emit(name string, attrs Attrs, args []*Value, results ...*Type) *Op {
	o := b.Func.NewOp(MustOp(name), args, results...)
	o.Attrs, o.Place = attrs, b.Place
	return b.Block.Append(o)
}

// Op appends an op whose result types follow from its operands.
func (b *Builder) Op(name string, attrs Attrs, args ...*Value) *Op {
	d := MustOp(name)
	types, ok := InferResults(d, args, &attrs)
	if !ok {
		panic(fmt.Sprintf("ir: %s: results don't follow from operands %v", name, typesOf(args)))
	}
	return b.Emit(name, attrs, args, types...)
}

// Const appends a constant; its type follows from the Go type: see ConstType.
func (b *Builder) Const(c any) *Value {
	t := ConstType(c)
	if t == nil {
		panic(fmt.Sprintf("ir: constant of Go type %T", c))
	}
	return b.Emit("const", Attrs{Const: c}, nil, t).Result()
}

// Int appends an int constant.
func (b *Builder) Int(n int64) *Value { return b.Const(big.NewInt(n)) }

// Widen converts v to a union, if it isn't of that type already.
func (b *Builder) Widen(v *Value, t *Type) *Value {
	if v.Type.Equal(t) {
		return v
	}
	return b.Emit("union.make", Attrs{}, []*Value{v}, t).Result()
}

// Call appends a call of f.
func (b *Builder) Call(f *Func, args ...*Value) *Op {
	return b.Emit("call", Attrs{Sym: f.Name}, args, resultList(f.Result)...)
}

// If appends an if; then and els fill its regions, terminators included.
func (b *Builder) If(cond *Value, then, els func(*Builder), results ...*Type) *Op {
	return b.withRegions("if", []*Value{cond}, results, func(o *Op) {
		for _, fill := range []func(*Builder){then, els} {
			r := &Block{}
			o.Regions = append(o.Regions, r)
			fill(b.At(r))
		}
	})
}

// Loop appends an endless loop; body fills its region given the carried
// values.
func (b *Builder) Loop(inits []*Value, body func(b *Builder, loop *Op, args []*Value), results ...*Type) *Op {
	return b.withRegions("loop", inits, results, func(o *Op) {
		r := &Block{}
		for _, v := range inits {
			r.Args = append(r.Args, b.Func.NewValue(v.Type, v.Name))
		}
		o.Regions = []*Block{r}
		body(b.At(r), o, r.Args)
	})
}

// For appends a counted loop; args are start, stop, step and initial values.
func (b *Builder) For(args []*Value, body func(b *Builder, loop *Op, index *Value, args []*Value), done func(b *Builder, args []*Value), results ...*Type) *Op {
	return b.withRegions("for", args, results, func(o *Op) {
		r, e := &Block{}, &Block{}
		r.Args = []*Value{b.Func.NewValue(args[0].Type, "")}
		for _, v := range args[3:] {
			r.Args = append(r.Args, b.Func.NewValue(v.Type, v.Name))
			e.Args = append(e.Args, b.Func.NewValue(v.Type, v.Name))
		}
		o.Regions = []*Block{r, e}
		body(b.At(r), o, r.Args[0], r.Args[1:])
		done(b.At(e), e.Args)
	})
}

// Try appends a try.
func (b *Builder) Try(body func(*Builder), handler func(b *Builder, exc *Value), results ...*Type) *Op {
	return b.withRegions("try", nil, results, func(o *Op) {
		r, h := &Block{}, &Block{Args: []*Value{b.Func.NewValue(Exc, "")}}
		o.Regions = []*Block{r, h}
		body(b.At(r))
		handler(b.At(h), h.Args[0])
	})
}

// Finally appends a finally.
func (b *Builder) Finally(body, cleanup func(*Builder), results ...*Type) *Op {
	return b.withRegions("finally", nil, results, func(o *Op) {
		r, c := &Block{}, &Block{}
		o.Regions = []*Block{r, c}
		body(b.At(r))
		cleanup(b.At(c))
	})
}

// withRegions makes an op, fills its regions and appends it.
func (b *Builder) withRegions(name string, args []*Value, results []*Type, fill func(*Op)) *Op {
	o := b.Func.NewOp(MustOp(name), args, results...)
	o.Place = b.Place
	fill(o)
	return b.Block.Append(o)
}

// Yield appends a terminator, as Return, Raise, Unreachable, Break and Continue do.
func (b *Builder) Yield(vs ...*Value)  { b.Emit("yield", Attrs{}, vs) }
func (b *Builder) Return(vs ...*Value) { b.Emit("return", Attrs{}, vs) }
func (b *Builder) Raise(exc *Value)    { b.Emit("raise", Attrs{}, []*Value{exc}) }
func (b *Builder) Unreachable()        { b.Emit("unreachable", Attrs{}, nil) }
func (b *Builder) Break(loop *Op, vs ...*Value) {
	b.Emit("break", Attrs{}, vs).Target = loop
}
func (b *Builder) Continue(loop *Op, vs ...*Value) {
	b.Emit("continue", Attrs{}, vs).Target = loop
}
