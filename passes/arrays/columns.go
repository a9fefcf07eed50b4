package arrays

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// A matrix whose columns are made of arrays of their own, as models get of a frame,
// need not be made if what is done to it is done to its columns as well: its shape
// is asked for, it is tested whether something holds for all or any elements, and it
// is multiplied by a constant vector.

// StackedColumns takes apart the matrices of a function that are used so.
func StackedColumns(f *ir.Func, e *core.Effects) bool {
	changed := false
	users := core.UsersOf(f.Body)
	core.EachBlock(f, func(b *ir.Block) {
		for i := 0; i < len(b.Ops); i++ {
			o := b.Ops[i]
			if o.Decl.Name != "array.concat" || o.Attrs.Index != 1 || o.Result().Type.Rank() != 2 {
				continue
			}
			s := &stacked{f: f, users: users, matrix: o, with: map[*ir.Value]*ir.Value{}, gone: map[*ir.Op]bool{}}
			if s.columns = columnsWithin(o.Result()); len(s.columns) < 2 || !s.apart() || s.changes(e, b.Ops[i+1:]) {
				continue
			}
			s.chain(o)
			made := s.check()
			b.Ops = slices.Replace(b.Ops, i, i+1, made...)
			s.rewrite()
			removeAll(f.Body, s.gone)
			f.Replace(s.with)
			i = slices.Index(b.Ops, made[len(made)-1])
			users = core.UsersOf(f.Body)
			changed = true
		}
	})
	return changed
}

type stacked struct {
	f       *ir.Func
	users   map[*ir.Value][]core.User
	matrix  *ir.Op
	columns []*ir.Value
	shape   *ir.Value // of a column
	dims    *ir.Value // of the matrix
	with    map[*ir.Value]*ir.Value
	// parts are the ops that make the matrix, one column after the other; gone
	// are ops that are removed from where they are.
	parts []*ir.Op
	gone  map[*ir.Op]bool
}

// chain finds the ops that make the matrix and nothing else.
func (s *stacked) chain(o *ir.Op) {
	for _, v := range o.Args {
		if part := v.Def; part.Decl.Name == "array.concat" && len(s.users[v]) == 1 {
			s.chain(part)
			s.gone[part] = true
		}
	}
	s.parts = append(s.parts, o)
}

// removeAll removes ops wherever they are.
func removeAll(b *ir.Block, gone map[*ir.Op]bool) {
	b.Ops = core.Without(b.Ops, func(i int) bool { return gone[b.Ops[i]] })
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			removeAll(r, gone)
		}
	}
}

// columnsWithin are the vectors that a matrix has as its columns; nil if it is
// made otherwise.
func columnsWithin(v *ir.Value) []*ir.Value {
	o := v.Def
	switch {
	case o == nil || v.Type.Rank() != 2:
	case o.Decl.Name == "array.newaxis" && o.Attrs.Index == 1:
		return []*ir.Value{o.Args[0]}
	case o.Decl.Name == "array.concat" && o.Attrs.Index == 1:
		x, y := columnsWithin(o.Args[0]), columnsWithin(o.Args[1])
		if x != nil && y != nil {
			return append(x, y...)
		}
	}
	return nil
}

// apart reports whether all uses of the matrix, if there are any, can do without
// it.
func (s *stacked) apart() bool {
	if len(s.users[s.matrix.Result()]) == 0 {
		return false // it is made for what it raises
	}
	for _, u := range s.users[s.matrix.Result()] {
		if u.Op.Decl.Name != "array.shape" && !s.folded(u.Op) && s.weights(u.Op) == nil {
			return false
		}
	}
	return true
}

// changes reports whether an op up to the last use may write to a column: the
// matrix has copies.
func (s *stacked) changes(e *core.Effects, behind []*ir.Op) bool {
	last := -1
	for i, o := range behind {
		core.WalkOp(o, func(x *ir.Op) {
			if slices.Contains(x.Args, s.matrix.Result()) {
				last = i
			}
		})
	}
	read := core.Reads(s.matrix)
	for _, o := range behind[:last+1] {
		w := e.Writes(o)
		if w.Touches(read) {
			return true
		}
	}
	return false
}

// folded reports whether an op computes of each element what is then asked of all
// or any.
func (s *stacked) folded(o *ir.Op) bool {
	if o.Decl.Name != "array.compute" || len(o.Args) != 2 || len(o.Results) != 1 || !isShapeOf(o.Args[0], s.matrix.Result()) {
		return false
	}
	for _, u := range s.users[o.Result()] {
		if u.Op.Decl.Name != "array.all" && u.Op.Decl.Name != "array.any" {
			return false
		}
	}
	return true
}

func isShapeOf(shape, array *ir.Value) bool {
	return shape.Def != nil && shape.Def.Decl.Name == "array.shape" && shape.Def.Args[0] == array
}

// weights is the vector that an op multiplies the matrix by.
func (s *stacked) weights(o *ir.Op) []float64 {
	if o.Decl.Name != "array.matmul" || o.Args[0] != s.matrix.Result() || o.Args[1] == o.Args[0] || !o.Result().Type.Scalar().Equal(ir.Float64) {
		return nil
	}
	column := columnsWithin(o.Args[1])
	if len(column) != 1 {
		return nil
	}
	k, ok := core.IsConst(column[0])
	vector, isArray := k.(ir.ArrayConst)
	if !ok || !isArray || !vector.Elem.Equal(ir.Float64) || vector.Len() != len(s.columns) {
		return nil
	}
	var w []float64
	for i := range vector.Len() {
		w = append(w, vector.Float(i))
	}
	return w
}

// check makes the shapes, and the matrix only if its columns differ in length: that
// raises.
func (s *stacked) check() []*ir.Op {
	out := &ir.Block{}
	b := ir.NewBuilder(s.f).At(out)
	same := b.Const(true)
	var n *ir.Value
	for i, c := range s.columns {
		shape := b.Op("array.shape", ir.Attrs{}, c).Result()
		m := b.Op("dims.get", ir.Attrs{Index: 0}, shape).Result()
		if i == 0 {
			s.shape, n = shape, m
			continue
		}
		same = b.Op("bool.and", ir.Attrs{}, same, b.Op("i64.eq", ir.Attrs{}, n, m).Result()).Result()
	}
	s.dims = b.Emit("dims.of", ir.Attrs{}, []*ir.Value{n, b.Const(int64(len(s.columns)))}, ir.Dims(2)).Result()
	b.If(same, func(b *ir.Builder) { b.Yield() }, func(b *ir.Builder) {
		ir.NewCloner(s.f).Ops(b.Block, s.parts)
		b.Yield()
	})
	for _, o := range out.Ops {
		core.WalkOp(o, func(x *ir.Op) { x.Place = s.matrix.Place })
	}
	return out.Ops
}

// rewrite has the uses look at the columns.
func (s *stacked) rewrite() {
	for _, u := range s.users[s.matrix.Result()] {
		switch o := u.Op; o.Decl.Name {
		case "array.shape":
			s.with[o.Result()], s.gone[o] = s.dims, true
		case "array.compute":
			for _, fold := range s.users[o.Result()] {
				s.insert(u.Block, o, s.fold(o, fold.Op.Decl.Name == "array.all"))
				fold.Op.Args[0] = u.Block.Ops[slices.Index(u.Block.Ops, o)-1].Result()
			}
			s.gone[o] = true
		default:
			s.product(u.Block, o)
		}
	}
}

func (s *stacked) insert(b *ir.Block, before *ir.Op, ops ...*ir.Op) {
	for _, o := range ops {
		core.WalkOp(o, func(x *ir.Op) { x.Place = before.Place })
	}
	b.Ops = slices.Insert(b.Ops, slices.Index(b.Ops, before), ops...)
}

// compute is an array.compute over a column, which yields what fn makes of the
// columns' elements.
func (s *stacked) compute(t *ir.Type, fn func(b *ir.Builder, elems []*ir.Value) *ir.Value) *ir.Op {
	region := &ir.Block{}
	b := ir.NewBuilder(s.f).At(region)
	for _, c := range s.columns {
		region.Args = append(region.Args, s.f.NewValue(c.Type.Scalar(), ""))
	}
	b.Yield(fn(b, region.Args))
	o := s.f.NewOp(ir.MustOp("array.compute"), append([]*ir.Value{s.shape}, s.columns...), ir.Array(1, t))
	o.Regions = []*ir.Block{region}
	return o
}

// fold computes for each row whether all or any of its elements are what o asks.
func (s *stacked) fold(o *ir.Op, all bool) *ir.Op {
	join := "np.or"
	if all {
		join = "np.and"
	}
	return s.compute(o.Result().Type.Scalar(), func(b *ir.Builder, elems []*ir.Value) *ir.Value {
		var joined *ir.Value
		for _, e := range elems {
			c := ir.NewCloner(s.f)
			c.Values[o.Regions[0].Args[0]] = e
			body := o.Regions[0].Ops
			c.Ops(b.Block, body[:len(body)-1])
			v := c.Map(body[len(body)-1].Args[0])
			if joined == nil {
				joined = v
			} else {
				joined = b.Op(join, ir.Attrs{}, joined, v).Result()
			}
		}
		return joined
	})
}

// product computes the sum for each row as array.matmul does. Most of its users
// look at the one column that it has.
func (s *stacked) product(b *ir.Block, o *ir.Op) {
	weights := s.weights(o)
	sums := s.compute(ir.Float64, func(b *ir.Builder, elems []*ir.Value) *ir.Value {
		float := func(x float64) *ir.Value { return b.Op("np.of_float", ir.Attrs{}, b.Const(x)).Result() }
		sum := float(0)
		for i, e := range elems {
			sum = b.Op("np.add", ir.Attrs{}, sum, b.Op("np.mul", ir.Attrs{}, e, float(weights[i])).Result()).Result()
		}
		return sum
	})
	s.insert(b, o, sums)
	whole := false
	for _, u := range s.users[o.Result()] {
		if at, ok := core.ConstInteger(u.Op.Args[len(u.Op.Args)-1]); u.Op.Decl.Name == "array.at" && u.Op.Attrs.Index == 1 && ok && at == 0 {
			s.with[u.Op.Result()], s.gone[u.Op] = sums.Result(), true
		} else {
			whole = true
		}
	}
	s.gone[o] = true
	if whole {
		column := core.NewOp(s.f, o, "array.newaxis", ir.Attrs{Index: 1, Type: o.Result().Type}, sums.Results, o.Result().Type)
		s.insert(b, o, column)
		s.with[o.Result()] = column.Result()
	}
}
