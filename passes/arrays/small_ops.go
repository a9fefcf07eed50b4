package arrays

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// op expands an op on arrays of which enough is known.
func (s *smallArrays) op(o *ir.Op) {
	name := o.Decl.Name
	if strings.HasPrefix(name, "dims.") {
		s.shapes(o)
		return
	}
	if name == "const" || name == "array.from_list" || name == "array.zeros" || name == "array.compute" {
		if len(o.Results) != 1 || o.Result().Type.Kind != ir.KArray || !s.written[o.Result()] {
			s.creation(o)
		}
		return
	}
	if !strings.HasPrefix(name, "array.") || len(o.Results) != 1 || s.written[o.Result()] || len(o.Args) == 0 || o.Args[0].Type.Kind != ir.KArray {
		return
	}
	a := s.array(o.Args[0])
	if a == nil {
		return
	}
	switch name {
	case "array.shape":
		s.replace(o, s.dims(a.shape))
	case "array.get", "array.get_unchecked":
		if at, ok := ConstDims(o.Args[1]); ok {
			if i, ok := a.position(at); ok {
				s.replace(o, a.elems[i])
			}
		}
	case "array.concat":
		s.concat(o, a)
	case "array.matmul", "array.dot":
		s.product(o, a)
	case "array.take":
		s.take(o, a)
	default:
		if viewOps[name] {
			s.view(o, a)
		} else if reduction, along := strings.CutSuffix(strings.TrimPrefix(name, "array."), "_axis"); along {
			s.along(o, a, reduction)
		} else if v := s.reduce(a.elems, reduction, a.line || len(a.shape) < 2); v != nil {
			s.replace(o, v)
		}
	}
}

// position is the place of an element in C order.
func (a *smallArray) position(at []int64) (int64, bool) {
	p := int64(0)
	for k, i := range at {
		if i < 0 {
			i += a.shape[k]
		}
		if i < 0 || i >= a.shape[k] {
			return 0, false
		}
		p = p*a.shape[k] + i
	}
	return p, true
}

// each calls fn with the indices of a shape in C order.
func each(shape []int64, fn func(at []int64)) {
	at := make([]int64, len(shape))
	if product(shape) == 0 {
		return
	}
	for {
		fn(at)
		k := len(shape) - 1
		for ; k >= 0; k-- {
			if at[k]++; at[k] < shape[k] {
				break
			}
			at[k] = 0
		}
		if k < 0 {
			return
		}
	}
}

// gather is an array of elements of a, by index.
func (a *smallArray) gather(shape []int64, from func(at []int64) []int64) []*ir.Value {
	var elems []*ir.Value
	each(shape, func(at []int64) {
		p, _ := a.position(from(at))
		elems = append(elems, a.elems[p])
	})
	return elems
}

// broadcast are the elements of a for each of a shape that it broadcasts to.
func (a *smallArray) broadcast(shape []int64) []*ir.Value {
	skip := len(shape) - len(a.shape)
	return a.gather(shape, func(at []int64) []int64 {
		from := make([]int64, len(a.shape))
		for k := range from {
			if a.shape[k] != 1 {
				from[k] = at[k+skip]
			}
		}
		return from
	})
}

func (s *smallArrays) shapes(o *ir.Op) {
	switch o.Decl.Name {
	case "dims.get":
		if d := o.Args[0].Def; d != nil && d.Decl.Name == "dims.of" {
			s.replace(o, d.Args[o.Attrs.Index])
		}
	case "dims.size":
		if d, ok := ConstDims(o.Args[0]); ok {
			s.replace(o, s.constant(product(d)))
		}
	case "dims.broadcast":
		a, ok1 := ConstDims(o.Args[0])
		b, ok2 := ConstDims(o.Args[1])
		if !ok1 || !ok2 {
			return
		}
		if len(a) < len(b) {
			a, b = b, a
		}
		r := append([]int64(nil), a...)
		for i, n := range b {
			k := len(a) - len(b) + i
			switch {
			case r[k] == 1:
				r[k] = n
			case n != 1 && n != r[k]:
				return
			}
		}
		s.replace(o, s.dims(r))
	}
}

// creation: constants, arrays of lists, zeros, and what is computed of those.
func (s *smallArrays) creation(o *ir.Op) {
	switch o.Decl.Name {
	case "const":
		if c, ok := o.Attrs.Const.(ir.ArrayConst); ok && c.Len() <= maxSmallArray {
			elems := make([]*ir.Value, c.Len())
			for i := range elems {
				elems[i] = s.element(c, i)
			}
			s.learn(o, c.Shape(), elems, true)
		}
	case "array.zeros":
		if shape, ok := smallShape(o.Args[0]); ok {
			t := o.Attrs.Type.Scalar()
			elems := make([]*ir.Value, product(shape))
			for i := range elems {
				elems[i] = s.number(0, t)
			}
			s.learn(o, shape, elems, true)
		}
	case "array.from_list":
		s.fromList(o)
	case "array.compute":
		s.compute(o)
	}
}

func smallShape(v *ir.Value) ([]int64, bool) {
	shape, ok := ConstDims(v)
	if !ok {
		return nil, false
	}
	for _, n := range shape {
		if n < 0 || n > maxSmallArray {
			return nil, false
		}
	}
	return shape, product(shape) <= maxSmallArray
}

// element is a number of a constant array.
func (s *smallArrays) element(c ir.ArrayConst, i int) *ir.Value {
	out := &ir.Block{}
	v := ConstElement(&ir.Builder{Func: s.f, Block: out, Place: s.at.Place}, c, i)
	s.out = append(s.out, out.Ops...)
	return v
}

// number is a small integer of type t.
func (s *smallArrays) number(n int64, t *ir.Type) *ir.Value {
	switch t {
	case ir.Float64:
		return s.emit("np.of_float", ir.Attrs{}, t, s.constant(float64(n)))
	case ir.BoolU:
		return s.emit("np.of_bool", ir.Attrs{}, t, s.constant(n != 0))
	}
	return s.cast(s.emit("np.of_i64", ir.Attrs{}, ir.Int64, s.constant(n)), t)
}

// fromList takes the elements of a list display, or of a display of those.
func (s *smallArrays) fromList(o *ir.Op) {
	display := func(v *ir.Value) []*ir.Value {
		if v.Def == nil || v.Def.Decl.Name != "list.of" || s.written[v] {
			return nil
		}
		return v.Def.Args
	}
	rows := display(o.Args[0])
	shape := []int64{int64(len(rows))}
	flat := rows
	if o.Result().Type.Rank() == 2 {
		flat = nil
		for i, r := range rows {
			row := display(r)
			if i == 0 {
				shape = append(shape, int64(len(row)))
			}
			if len(row) == 0 || int64(len(row)) != shape[1] {
				return
			}
			flat = append(flat, row...)
		}
	}
	if len(flat) == 0 || len(flat) > maxSmallArray {
		return
	}
	t := o.Result().Type.Scalar()
	for _, v := range flat {
		if k := plainNumber(v).Type.Kind; k != ir.KFloat && k != ir.KInt && k != ir.KBool && k != ir.KNumpy || k == ir.KFloat && t != ir.Float64 && t != ir.Float32 {
			return
		}
	}
	elems := make([]*ir.Value, len(flat))
	for i, v := range flat {
		elems[i] = s.stored(plainNumber(v), t)
	}
	s.learn(o, shape, elems, true)
}

// plainNumber looks through a union's making.
func plainNumber(v *ir.Value) *ir.Value {
	if v.Def != nil && v.Def.Decl.Name == "union.make" {
		return v.Def.Args[0]
	}
	return v
}

// stored is a Python number as an element of type t.
func (s *smallArrays) stored(v *ir.Value, t *ir.Type) *ir.Value {
	floating := t == ir.Float64 || t == ir.Float32
	switch v.Type.Kind {
	case ir.KFloat:
		return s.cast(s.emit("np.of_float", ir.Attrs{}, ir.Float64, v), t)
	case ir.KBool:
		return s.cast(s.emit("np.of_bool", ir.Attrs{}, ir.BoolU, v), t)
	case ir.KInt:
		if k, ok := core.IsConst(v); ok && floating {
			if n := k.(*big.Int); n.BitLen() < 53 {
				return s.cast(s.emit("np.of_float", ir.Attrs{}, ir.Float64, s.constant(float64(n.Int64()))), t)
			}
		}
		if floating {
			return s.cast(s.emit("np.of_float", ir.Attrs{}, ir.Float64, s.emit("int.to_float", ir.Attrs{}, ir.Float, v)), t)
		}
		return s.emit("np.of_int", ir.Attrs{Type: t}, t, v)
	}
	return s.cast(v, t)
}

// compute expands an element-wise op: its region once for each element.
func (s *smallArrays) compute(o *ir.Op) {
	shape, ok := smallShape(o.Args[0])
	if !ok {
		return
	}
	for _, r := range o.Results {
		if s.written[r] {
			return
		}
	}
	region := o.Regions[0]
	n := product(shape)
	if n*int64(len(region.Ops)-1) > maxExpanded {
		return
	}
	operands := make([][]*ir.Value, len(o.Args)-1)
	for i, a := range o.Args[1:] {
		known := s.array(a)
		if known == nil {
			return
		}
		operands[i] = known.broadcast(shape)
	}
	results := make([][]*ir.Value, len(o.Results))
	for i := range n {
		c := ir.NewCloner(s.f)
		for k, arg := range region.Args {
			c.Values[arg] = operands[k][i]
		}
		body := &ir.Block{}
		c.Ops(body, region.Ops[:len(region.Ops)-1])
		s.out = append(s.out, body.Ops...)
		for k, y := range region.Terminator().Args {
			results[k] = append(results[k], c.Map(y))
		}
	}
	for k, r := range o.Results {
		s.known[r] = &smallArray{shape, results[k], true}
	}
	s.expanded[o] = true
}

// view: other shapes of the same elements.
func (s *smallArrays) view(o *ir.Op, a *smallArray) {
	axis := o.Attrs.Index
	switch o.Decl.Name {
	case "array.as_unit":
		s.learn(o, a.shape, a.elems, a.line)
	case "array.newaxis":
		shape := append(append(append([]int64(nil), a.shape[:axis]...), 1), a.shape[axis:]...)
		s.learn(o, shape, a.elems, a.line)
	case "array.at":
		i, ok := constI64(o.Args[1])
		if i < 0 {
			i += a.shape[axis]
		}
		if !ok || i < 0 || i >= a.shape[axis] {
			return
		}
		shape := append(append([]int64(nil), a.shape[:axis]...), a.shape[axis+1:]...)
		elems := a.gather(shape, func(at []int64) []int64 {
			return append(append(append([]int64(nil), at[:axis]...), i), at[axis:]...)
		})
		s.learn(o, shape, elems, a.line && (axis == 0 || product(a.shape[:axis]) == 1))
	case "array.swap":
		i, ok1 := constI64(o.Args[1])
		j, ok2 := constI64(o.Args[2])
		if !ok1 || !ok2 {
			return
		}
		shape := append([]int64(nil), a.shape...)
		shape[i], shape[j] = shape[j], shape[i]
		elems := a.gather(shape, func(at []int64) []int64 {
			from := append([]int64(nil), at...)
			from[i], from[j] = from[j], from[i]
			return from
		})
		s.learn(o, shape, elems, i == j && a.line)
	case "array.broadcast":
		if shape, ok := smallShape(o.Args[1]); ok {
			s.learn(o, shape, a.broadcast(shape), false)
		}
	case "array.reshape":
		shape, ok := ConstDims(o.Args[1])
		if !ok || !a.line {
			return
		}
		open, rest := -1, int64(1)
		for k, n := range shape {
			switch {
			case n >= 0:
				rest *= n
			case open >= 0:
				return
			default:
				open = k
			}
		}
		if open >= 0 {
			if rest == 0 || a.size()%rest != 0 {
				return
			}
			shape[open] = a.size() / rest
		}
		if product(shape) == a.size() {
			s.learn(o, shape, a.elems, true)
		}
	}
}

func (s *smallArrays) concat(o *ir.Op, a *smallArray) {
	b := s.array(o.Args[1])
	axis := o.Attrs.Index
	if b == nil || a.size()+b.size() > maxSmallArray {
		return
	}
	shape := append([]int64(nil), a.shape...)
	for k := range shape {
		if k != axis && shape[k] != b.shape[k] {
			return
		}
	}
	shape[axis] += b.shape[axis]
	var elems []*ir.Value
	each(shape, func(at []int64) {
		from, of := append([]int64(nil), at...), a
		if at[axis] >= a.shape[axis] {
			from[axis] -= a.shape[axis]
			of = b
		}
		p, _ := of.position(from)
		elems = append(elems, of.elems[p])
	})
	s.learn(o, shape, elems, true)
}

// product is a matrix product, or that of two vectors.
func (s *smallArrays) product(o *ir.Op, a *smallArray) {
	b := s.array(o.Args[1])
	t := o.Args[0].Type.Scalar()
	if b == nil || t == ir.BoolU || a.shape[len(a.shape)-1] != b.shape[0] {
		return
	}
	n := b.shape[0]
	sum := func(at func(i int64) (x, y *ir.Value)) *ir.Value {
		terms := make([]*ir.Value, n)
		for i := range terms {
			x, y := at(int64(i))
			terms[i] = s.emit("np.mul", ir.Attrs{}, t, x, y)
		}
		return s.tree(terms, t)
	}
	if len(a.shape) == 1 {
		s.replace(o, sum(func(i int64) (x, y *ir.Value) { return a.elems[i], b.elems[i] }))
		return
	}
	shape := []int64{a.shape[0], b.shape[1]}
	if product(shape) > maxSmallArray || 2*product(shape)*n > maxExpanded {
		return
	}
	var elems []*ir.Value
	each(shape, func(at []int64) {
		elems = append(elems, sum(func(i int64) (x, y *ir.Value) { return a.elems[at[0]*n+i], b.elems[i*b.shape[1]+at[1]] }))
	})
	s.learn(o, shape, elems, true)
}

// tree adds up terms, halves apart.
func (s *smallArrays) tree(terms []*ir.Value, t *ir.Type) *ir.Value {
	switch len(terms) {
	case 0:
		return s.number(0, t)
	case 1:
		return terms[0]
	}
	half := len(terms) / 2
	return s.emit("np.add", ir.Attrs{}, t, s.tree(terms[:half], t), s.tree(terms[half:], t))
}

// take: of elements at indices that need not be known.
func (s *smallArrays) take(o *ir.Op, _ *smallArray) {
	index := s.array(o.Args[1])
	if index == nil {
		return
	}
	t := o.Args[0].Type.Scalar()
	elems := make([]*ir.Value, len(index.elems))
	for i, v := range index.elems {
		at := s.emit("dims.of", ir.Attrs{}, ir.Dims(1), s.emit("np.to_i64", ir.Attrs{}, ir.I64, v))
		elems[i] = s.emit("array.get", ir.Attrs{}, t, o.Args[0], at)
	}
	s.learn(o, index.shape, elems, true)
}

// along reduces along an axis.
func (s *smallArrays) along(o *ir.Op, a *smallArray, reduction string) {
	axis := o.Attrs.Index
	shape := append(append([]int64(nil), a.shape[:axis]...), a.shape[axis+1:]...)
	inner := a.line && product(a.shape[axis+1:]) == 1
	if !inner && a.shape[axis] >= 8 && reduction == "sum" && !a.line {
		return
	}
	var elems []*ir.Value
	ok := true
	each(shape, func(at []int64) {
		lane := make([]*ir.Value, a.shape[axis])
		for i := range lane {
			p, _ := a.position(append(append(append([]int64(nil), at[:axis]...), int64(i)), at[axis:]...))
			lane[i] = a.elems[p]
		}
		v := s.reduce(lane, reduction, inner)
		if v == nil && reduction == "sum" {
			v = s.fold(lane, "np.add", 0)
		}
		ok = ok && v != nil
		elems = append(elems, v)
	})
	if ok {
		s.learn(o, shape, elems, true)
	}
}

// reduce is a reduction of elements; pairs says that they lie in one line, where
// numpy sums floats in pairs. nil: not expanded.
func (s *smallArrays) reduce(elems []*ir.Value, reduction string, pairs bool) *ir.Value {
	switch reduction {
	case "prod":
		return s.fold(elems, "np.mul", 1)
	case "count":
		return s.fold(s.counted(elems), "np.add", 0)
	case "sum":
		if len(elems) > 0 && (elems[0].Type == ir.Float64 || elems[0].Type == ir.Float32) {
			if !pairs {
				return nil
			}
			return s.pairwise(elems)
		}
		return s.fold(elems, "np.add", 0)
	}
	if len(elems) == 0 {
		return nil
	}
	t := elems[0].Type
	switch reduction {
	case "any", "all":
		if t != ir.BoolU {
			return nil
		}
		op := map[string]string{"any": "np.or", "all": "np.and"}[reduction]
		v := elems[0]
		for _, e := range elems[1:] {
			v = s.emit(op, ir.Attrs{}, t, v, e)
		}
		return v
	case "min", "max":
		op := map[string]string{"min": "np.minimum", "max": "np.maximum"}[reduction]
		v := s.emit(op, ir.Attrs{}, t, elems[0], elems[0])
		for _, e := range elems[1:] {
			v = s.emit(op, ir.Attrs{}, t, v, e)
		}
		return v
	case "argmin", "argmax":
		better := map[string]string{"argmin": "np.lt", "argmax": "np.gt"}[reduction]
		best, at := elems[0], s.number(0, ir.Int64)
		for i, e := range elems[1:] {
			wins := s.emit(better, ir.Attrs{}, ir.BoolU, e, best)
			if t == ir.Float64 || t == ir.Float32 {
				// The first NaN wins.
				was := s.emit("np.isnan", ir.Attrs{}, ir.BoolU, best)
				is := s.emit("np.isnan", ir.Attrs{}, ir.BoolU, e)
				wins = s.emit("np.or", ir.Attrs{}, ir.BoolU, wins, s.emit("np.and", ir.Attrs{}, ir.BoolU, is, s.emit("np.not", ir.Attrs{}, ir.BoolU, was)))
			}
			best = s.emit("np.where", ir.Attrs{}, t, wins, e, best)
			at = s.emit("np.where", ir.Attrs{}, ir.Int64, wins, s.number(int64(i+1), ir.Int64), at)
		}
		return at
	}
	return nil
}

// fold is a reduction from the first to the last.
func (s *smallArrays) fold(elems []*ir.Value, op string, start int64) *ir.Value {
	if len(elems) == 0 {
		return nil
	}
	v := s.number(start, elems[0].Type)
	for _, e := range elems {
		v = s.emit(op, ir.Attrs{}, v.Type, v, e)
	}
	return v
}

// pairwise is numpy's sum of floats in one line, as hp_pairwise has it, to which
// 0 is added.
func (s *smallArrays) pairwise(elems []*ir.Value) *ir.Value {
	t := elems[0].Type
	add := func(x, y *ir.Value) *ir.Value { return s.emit("np.add", ir.Attrs{}, t, x, y) }
	zero := s.number(0, t)
	n := len(elems)
	if n < 8 {
		v := elems[0]
		for _, e := range elems[1:] {
			v = add(v, e)
		}
		return add(zero, v)
	}
	r := append([]*ir.Value(nil), elems[:8]...)
	i := 8
	for ; i < n-n%8; i += 8 {
		for k := range r {
			r[k] = add(r[k], elems[i+k])
		}
	}
	v := add(add(add(r[0], r[1]), add(r[2], r[3])), add(add(r[4], r[5]), add(r[6], r[7])))
	for ; i < n; i++ {
		v = add(v, elems[i])
	}
	return add(zero, v)
}
