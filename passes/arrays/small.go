package arrays

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Limits of SmallArrays: elements of an array, and ops that expanding one op
// may make.
const (
	maxSmallArray = 64
	maxExpanded   = 512
)

// Small replaces arrays of a known, small shape by their elements (scalar
// replacement). Such an array is a constant, made of the elements of a list, or
// computed from others like it, and nothing writes to it; then its elements are
// values, reductions and products of it are arithmetic, and it needs no memory.
// An op that wants the array itself still gets it.
var Small = &core.Pass{
	Name: "smallarrays",
	Doc:  "Arrays of a known small shape that nobody writes to become their elements.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			if !usesArrays(f) {
				continue
			}
			s := &smallArrays{f: f, known: map[*ir.Value]*smallArray{}, with: map[*ir.Value]*ir.Value{}, expanded: map[*ir.Op]bool{}}
			s.findWritten()
			s.block(f.Body)
			f.Replace(s.with)
			s.drop()
			changed = changed || len(s.expanded) > 0 || len(s.with) > 0
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "cells", Reason: "an array in a cell is not seen to be only read"},
		{Pass: "cse", Reason: "shapes are constants that have been found"},
	},
}

func usesArrays(f *ir.Func) bool {
	found := false
	f.Body.Walk(func(o *ir.Op) {
		for _, r := range o.Results {
			found = found || r.Type.Kind == ir.KArray
		}
	})
	return found
}

// smallArray is what is known of an array: its elements in C order. line says
// that they lie so in memory, which decides the order of numpy's sums.
type smallArray struct {
	shape []int64
	elems []*ir.Value
	line  bool
}

func (a *smallArray) size() int64 { return product(a.shape) }

func product(ns []int64) int64 {
	n := int64(1)
	for _, x := range ns {
		n *= x
	}
	return n
}

type smallArrays struct {
	f        *ir.Func
	known    map[*ir.Value]*smallArray
	with     map[*ir.Value]*ir.Value
	written  map[*ir.Value]bool // by the array that views are of, see root
	expanded map[*ir.Op]bool
	out      []*ir.Op // before the present op
	at       *ir.Op
}

// viewOps have results that share memory with their operand.
var viewOps = map[string]bool{
	"array.slice": true, "array.at": true, "array.newaxis": true, "array.swap": true, "array.reshape": true, "array.broadcast": true, "array.as_unit": true,
}

// root is the array whose memory a view shows.
func root(v *ir.Value) *ir.Value {
	for v.Def != nil && (viewOps[v.Def.Decl.Name] || v.Def.Decl.Name == "array.windows" || v.Def.Decl.Name == "array.diagonal") {
		v = v.Def.Args[0]
	}
	return v
}

// counted are bools as 0 and 1.
func (s *smallArrays) counted(elems []*ir.Value) []*ir.Value {
	out := make([]*ir.Value, len(elems))
	for i, v := range elems {
		out[i] = s.emit("np.cast", ir.Attrs{Type: ir.Int64}, ir.Int64, v)
	}
	return out
}

// findWritten finds the arrays that something may write to: whatever is not known
// to read only. The same goes for lists that arrays are made of.
func (s *smallArrays) findWritten() {
	s.written = map[*ir.Value]bool{}
	s.f.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			switch a.Type.Kind {
			case ir.KArray:
				if !readsArray(o, i) {
					s.written[root(a)] = true
				}
			case ir.KList:
				if !(i == 0 && core.ReadsList(o)) && o.Decl.Name != "array.from_list" && o.Decl.Name != "list.of" {
					s.written[a] = true
				}
			}
		}
	})
	// A list within one that may be written to may be, too.
	for again := true; again; {
		again = false
		s.f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name != "list.of" {
				return
			}
			only := s.written[o.Result()]
			for _, a := range o.Args {
				if only && !s.written[a] {
					s.written[a], again = true, true
				}
			}
		})
	}
	s.f.Body.Walk(func(o *ir.Op) {
		// What reads elements of a list of lists gets lists that it may write to.
		if (o.Decl.Name == "list.get" || o.Decl.Name == "list.get_unchecked") && o.Result().Type.Kind == ir.KList && o.Args[0].Def != nil && o.Args[0].Def.Decl.Name == "list.of" {
			for _, a := range o.Args[0].Def.Args {
				s.written[a] = true
			}
		}
	})
}

// readsArray reports whether an op only reads its operand i, or makes a view of
// it.
func readsArray(o *ir.Op, i int) bool {
	switch name := o.Decl.Name; name {
	case "array.compute":
		return true
	case "array.assign":
		return i > 0
	case "array.set", "array.set_unchecked", "array.sort", "array.put_masked":
		return i > 0
	default:
		return !o.Decl.Structural && !o.Decl.Has(ir.Writes|ir.Python) && len(name) > 6 && name[:6] == "array." || name == "return"
	}
}

// block works through a block; what is known of values holds in blocks within.
func (s *smallArrays) block(b *ir.Block) {
	ops := make([]*ir.Op, 0, len(b.Ops))
	for _, o := range b.Ops {
		for i, a := range o.Args {
			for s.with[a] != nil {
				a = s.with[a]
			}
			o.Args[i] = a
		}
		s.out, s.at = nil, o
		s.op(o)
		ops = append(append(ops, s.out...), o)
		if core.IsElementwise(o) {
			continue
		}
		for _, r := range o.Regions {
			s.block(r)
		}
	}
	b.Ops = ops
}

// drop removes expanded ops whose results nobody wants any more.
func (s *smallArrays) drop() {
	for again := true; again; {
		again = false
		uses := s.f.Uses()
		core.EachBlock(s.f, func(b *ir.Block) {
			b.Ops = core.Without(b.Ops, func(i int) bool {
				o := b.Ops[i]
				if !s.expanded[o] || slices.ContainsFunc(o.Results, func(r *ir.Value) bool { return uses[r] > 0 }) {
					return false
				}
				again = true
				return true
			})
		})
	}
}

// emit puts an op before the present one.
func (s *smallArrays) emit(name string, attrs ir.Attrs, t *ir.Type, args ...*ir.Value) *ir.Value {
	o := core.NewOp(s.f, s.at, name, attrs, args, t)
	s.out = append(s.out, o)
	return o.Result()
}

func (s *smallArrays) constant(c any) *ir.Value {
	return s.emit("const", ir.Attrs{Const: c}, ir.ConstType(c))
}

// cast converts a scalar of numpy's.
func (s *smallArrays) cast(v *ir.Value, t *ir.Type) *ir.Value {
	if v.Type.Equal(t) {
		return v
	}
	return s.emit("np.cast", ir.Attrs{Type: t}, t, v)
}

// ConstElement is number i of a constant array.
func ConstElement(b *ir.Builder, c ir.ArrayConst, i int) *ir.Value {
	var v *ir.Value
	switch {
	case c.Elem == ir.Float64 || c.Elem == ir.Float32:
		v = b.Op("np.of_float", ir.Attrs{}, b.Const(c.Float(i))).Result()
	case c.Elem == ir.BoolU:
		v = b.Op("np.of_bool", ir.Attrs{}, b.Const(c.Int(i) != 0)).Result()
	default:
		v = b.Op("np.of_i64", ir.Attrs{}, b.Const(c.Int(i))).Result()
	}
	if v.Type.Equal(c.Elem) {
		return v
	}
	return b.Emit("np.cast", ir.Attrs{Type: c.Elem}, []*ir.Value{v}, c.Elem).Result()
}

func (s *smallArrays) dims(shape []int64) *ir.Value {
	vs := make([]*ir.Value, len(shape))
	for i, n := range shape {
		vs[i] = s.constant(n)
	}
	return s.emit("dims.of", ir.Attrs{}, ir.Dims(len(shape)), vs...)
}

// ConstDims are the numbers of a shape or index, if they are constants.
func ConstDims(v *ir.Value) ([]int64, bool) {
	if v.Def == nil || v.Def.Decl.Name != "dims.of" {
		return nil, false
	}
	out := make([]int64, len(v.Def.Args))
	for i, a := range v.Def.Args {
		n, ok := constI64(a)
		if !ok {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}

func constI64(v *ir.Value) (int64, bool) {
	k, _ := core.IsConst(v)
	n, ok := k.(int64)
	return n, ok
}

// array is what is known of an array; nil if it is not, or may change.
func (s *smallArrays) array(v *ir.Value) *smallArray {
	if s.written[root(v)] {
		return nil
	}
	return s.known[v]
}

// learn notes the elements of an op's result: as many as the shape says.
func (s *smallArrays) learn(o *ir.Op, shape []int64, elems []*ir.Value, line bool) {
	s.known[o.Result()] = &smallArray{shape, elems, line}
	s.expanded[o] = true
}

// replace puts a value in the place of an op's result.
func (s *smallArrays) replace(o *ir.Op, v *ir.Value) {
	s.with[o.Result()] = v
	s.expanded[o] = true
}
