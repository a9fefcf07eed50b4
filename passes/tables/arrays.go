package tables

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/arrays"
	"github.com/hipy-lang/hipy/passes/core"
)

// tableArrays has element-wise operations on arrays that are columns of a table
// (column.array) be steps of tables, as models do with the columns that they are
// given: then rows go through them within a pipeline. An array is only seen as a
// column if all that is done to it can be done to the column.
func tableArrays(f *ir.Func, e *core.Effects) bool {
	if !core.FuncUses(f, "column.array") {
		return false
	}
	changed := arrays.StackedColumns(f, e)
	changed = arrays.SimplifyShapes(f) || changed
	changed = constElements(f) || changed
	if equalLengths(f) {
		settle(f, e)
		changed = true
	}
	t := &arrayTables{f: f, users: core.UsersOf(f.Body), steps: map[*ir.Value]*ir.Op{}, column: map[*ir.Value]*ir.Value{}, with: map[*ir.Value]*ir.Value{}}
	t.find()
	if len(t.column) == 0 {
		return changed
	}
	core.EachBlock(f, t.rewrite)
	f.Replace(t.with)
	equalLengths(f)
	settle(f, e)
	return true
}

// constElements takes elements of constant arrays, which only they look at: labels of
// classes.
func constElements(f *ir.Func) bool {
	with := map[*ir.Value]*ir.Value{}
	users := core.UsersOf(f.Body)
	core.EachBlock(f, func(b *ir.Block) {
		var ops []*ir.Op
		for _, o := range b.Ops {
			if o.Decl.Name == "array.get" {
				c, i := constElementOf(o, users)
				if i >= 0 {
					out := &ir.Block{}
					with[o.Result()] = arrays.ConstElement(&ir.Builder{Func: f, Block: out, Place: o.Place}, c, i)
					ops = append(ops, out.Ops...)
					continue
				}
			}
			ops = append(ops, o)
		}
		b.Ops = ops
	})
	f.Replace(with)
	return len(with) > 0
}

// constElementOf is which element of a constant vector an array.get takes; -1: none that
// is known.
func constElementOf(get *ir.Op, users map[*ir.Value][]core.User) (c ir.ArrayConst, i int) {
	k, _ := core.IsConst(get.Args[0])
	at, known := arrays.ConstDims(get.Args[1])
	c, is := k.(ir.ArrayConst)
	if !is || !known || c.Rank != 1 || at[0] < 0 || at[0] >= int64(c.Len()) {
		return c, -1
	}
	for _, u := range users[get.Args[0]] {
		if u.Op.Decl.Name != "array.get" {
			return c, -1
		}
	}
	return c, int(at[0])
}

// equalLengths answers whether columns of the same table are of one length, which
// stacking them as a matrix and assigning one to a frame ask, and folds what follows.
func equalLengths(f *ir.Func) bool {
	changed := false
	length := func(v *ir.Value) any {
		if d := v.Def; d != nil && d.Decl.Name == "dims.get" {
			if shape := d.Args[0].Def; shape != nil && shape.Decl.Name == "array.shape" && shape.Args[0].Def != nil && shape.Args[0].Def.Decl.Name == "column.array" {
				return columnLength(shape.Args[0].Def.Args[0])
			}
		}
		return lengthOf(v)
	}
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "i64.eq" && length(o.Args[0]) == length(o.Args[1]) {
			o.Decl, o.Args, o.Attrs = ir.MustOp("const"), nil, ir.Attrs{Const: true}
			changed = true
		}
		core.FoldOp(o)
	})
	return changed
}

type arrayTables struct {
	f     *ir.Func
	users map[*ir.Value][]core.User
	// steps are those whose rows values number.
	steps map[*ir.Value]*ir.Op
	// column is what an array is a column of: nil before it is rewritten.
	column map[*ir.Value]*ir.Value
	with   map[*ir.Value]*ir.Value
}

// find looks for the arrays that may be columns, and drops those that are used
// otherwise, until there is none.
func (t *arrayTables) find() {
	var arrays []*ir.Value
	core.EachBlock(t.f, func(b *ir.Block) {
		for _, o := range b.Ops {
			if o.Decl.Name == "table.compute" {
				t.steps[o.Regions[0].Args[0]] = o
			}
			if o.Decl.Name == "column.array" || t.elementwise(o) {
				arrays = append(arrays, o.Result())
				t.column[o.Result()] = nil
			}
		}
	})
	for changed := true; changed; {
		changed = false
		for _, a := range arrays {
			if t.is(a) && !t.convertible(a) {
				delete(t.column, a)
				changed = true
			}
		}
	}
	// Columns that are only read as arrays have nothing to do with tables.
	if !slices.ContainsFunc(arrays, func(a *ir.Value) bool { return t.is(a) && a.Def.Decl.Name != "column.array" }) {
		clear(t.column)
	}
}

// elementwise reports whether an op computes an array element by element of those of
// columns, all of them of the length of the first.
func (t *arrayTables) elementwise(o *ir.Op) bool {
	if o.Decl.Name != "array.compute" || len(o.Results) != 1 || o.Result().Type.Rank() != 1 || len(o.Args) < 2 {
		return false
	}
	if slices.ContainsFunc(o.Args[1:], func(a *ir.Value) bool { return !t.is(a) }) {
		return false
	}
	n := t.length(o.Args[0])
	return n != nil && !slices.ContainsFunc(o.Args[1:], func(a *ir.Value) bool { return t.rows(a) != n })
}

// rows tells the number of an array's elements, as lengthOf does that of a column.
func (t *arrayTables) rows(a *ir.Value) any {
	if a.Def.Decl.Name == "column.array" {
		return columnLength(a.Def.Args[0])
	}
	return t.length(a.Def.Args[0])
}

// length tells the number that a shape is of.
func (t *arrayTables) length(shape *ir.Value) any {
	if d := shape.Def; d != nil && d.Decl.Name == "array.shape" && t.is(d.Args[0]) {
		return t.rows(d.Args[0])
	}
	return nil
}

// convertible reports whether what is done to an array can be done to its column.
func (t *arrayTables) convertible(a *ir.Value) bool {
	if a.Def.Decl.Name == "array.compute" && !t.elementwise(a.Def) {
		return false
	}
	for _, u := range t.users[a] {
		switch u.Op.Decl.Name {
		case "array.compute":
			if !t.is(u.Op.Result()) {
				return false
			}
		case "array.shape":
			for _, s := range t.users[u.Op.Result()] {
				if s.Op.Decl.Name != "dims.get" && !(s.Op.Decl.Name == "array.compute" && t.is(s.Op.Results[0])) {
					return false
				}
			}
		case "array.all", "array.any":
		case "array.get_unchecked":
			if !t.ofRow(u.Op) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// ofRow reports whether an op takes the element of the row that a step is at.
func (t *arrayTables) ofRow(o *ir.Op) bool {
	at := o.Args[1].Def
	if at == nil || at.Decl.Name != "dims.of" {
		return false
	}
	step := t.steps[at.Args[0]]
	return step != nil && t.sameRows(step.Args[0], t.rows(o.Args[0]))
}

// sameRows reports whether a number is that of an array's elements.
func (t *arrayTables) sameRows(n *ir.Value, rows any) bool {
	if d := n.Def; d != nil && d.Decl.Name == "dims.get" && d.Attrs.Index == 0 {
		return t.length(d.Args[0]) == rows
	}
	return lengthOf(n) == rows
}

// rewrite makes steps of the operations of a block.
func (t *arrayTables) rewrite(b *ir.Block) {
	ops := b.Ops
	b.Ops = nil
	for _, o := range ops {
		to := &ir.Builder{Func: t.f, Block: b, Place: o.Place}
		switch {
		case o.Decl.Name == "column.array" && t.is(o.Result()):
			t.column[o.Result()] = t.resolve(o.Args[0])
		case o.Decl.Name == "array.compute" && t.is(o.Result()):
			t.column[o.Result()] = t.step(to, o)
		case o.Decl.Name == "array.shape" && t.is(o.Args[0]):
		case o.Decl.Name == "dims.get" && o.Args[0].Def != nil && o.Args[0].Def.Decl.Name == "array.shape" && t.is(o.Args[0].Def.Args[0]):
			t.with[o.Result()] = t.count(to, o.Args[0].Def.Args[0])
		case (o.Decl.Name == "array.all" || o.Decl.Name == "array.any") && t.is(o.Args[0]):
			t.with[o.Result()] = t.test(to, o)
		case o.Decl.Name == "table.compute" && t.copies(o) != nil:
			t.with[o.Result()] = t.column[t.copies(o)]
		case o.Decl.Name == "dims.get" && o.Args[0].Def != nil && o.Args[0].Def.Decl.Name == "dims.of":
			t.with[o.Result()] = o.Args[0].Def.Args[o.Attrs.Index]
		default:
			if o.Decl.Name == "table.compute" {
				t.takeElements(o)
			}
			b.Ops = append(b.Ops, o)
		}
	}
}

func (t *arrayTables) is(a *ir.Value) bool {
	_, is := t.column[a]
	return is
}

func (t *arrayTables) resolve(v *ir.Value) *ir.Value {
	for t.with[v] != nil {
		v = t.with[v]
	}
	return v
}

// count is the number of elements of an array: what the step that made its column was
// given, so that the column itself need not be kept to tell it.
func (t *arrayTables) count(b *ir.Builder, a *ir.Value) *ir.Value {
	if made := t.column[a].Def; made != nil && made.Decl.Name == "table.compute" && keepsAll(made) {
		return made.Args[0]
	}
	return b.Op("list.len", ir.Attrs{}, b.Op("column.list", ir.Attrs{}, t.column[a]).Result()).Result()
}

// step is an array.compute as a table.compute.
func (t *arrayTables) step(b *ir.Builder, o *ir.Op) *ir.Value {
	args := []*ir.Value{t.count(b, o.Args[1])}
	for _, a := range o.Args[1:] {
		args = append(args, t.column[a])
	}
	region := o.Regions[0]
	region.Args = append([]*ir.Value{t.f.NewValue(ir.I64, "")}, region.Args...)
	yield := region.Terminator()
	yield.Args = append([]*ir.Value{b.At(region).Const(true)}, yield.Args...)
	region.Ops = append(core.Without(region.Ops, func(i int) bool { return region.Ops[i] == yield }), yield)
	step := t.f.NewOp(ir.MustOp("table.compute"), args, ir.Column(o.Result().Type.Scalar()))
	step.Place, step.Regions = o.Place, []*ir.Block{region}
	b.Block.Append(step)
	return step.Result()
}

// test counts the rows that decide whether all or any elements are true.
func (t *arrayTables) test(b *ir.Builder, o *ir.Op) *ir.Value {
	column := t.column[o.Args[0]]
	elem := t.f.NewValue(column.Type.Elem(), "")
	region := &ir.Block{Args: []*ir.Value{t.f.NewValue(ir.I64, ""), elem}}
	rb := b.At(region)
	found := rb.Op("np.truth", ir.Attrs{}, elem).Result()
	decides := "i64.ne"
	if o.Decl.Name == "array.all" {
		found, decides = rb.Op("bool.not", ir.Attrs{}, found).Result(), "i64.eq"
	}
	rb.Yield(found)
	count := t.f.NewOp(ir.MustOp("table.fold"), []*ir.Value{t.count(b, o.Args[0]), column}, ir.I64)
	count.Place, count.Regions = o.Place, []*ir.Block{region}
	b.Block.Append(count)
	is := b.Op(decides, ir.Attrs{}, count.Result(), b.Const(int64(0))).Result()
	return b.Op("np.of_bool", ir.Attrs{}, is).Result()
}

// copies is the array whose elements a step copies; nil if it does anything else.
func (t *arrayTables) copies(o *ir.Op) *ir.Value {
	y := o.Regions[0].Terminator()
	if y.Decl.Name != "yield" || len(o.Results) != 1 || !keepsAll(o) {
		return nil
	}
	get := y.Args[1].Def
	if get == nil || get.Decl.Name != "array.get_unchecked" || !t.is(get.Args[0]) || get.Args[1].Def.Args[0] != o.Regions[0].Args[0] {
		return nil
	}
	for _, x := range o.Regions[0].Ops {
		if x != y && len(x.Regions) == 0 && !x.Decl.CanSpeculate() && x.Decl.Name != "const" && x != get {
			return nil
		}
	}
	return get.Args[0]
}

// takeElements has a step be given the elements that it takes of arrays.
func (t *arrayTables) takeElements(o *ir.Op) {
	region := o.Regions[0]
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		b.Ops = core.Without(b.Ops, func(i int) bool {
			x := b.Ops[i]
			for _, r := range x.Regions {
				visit(r)
			}
			if x.Decl.Name != "array.get_unchecked" || !t.is(x.Args[0]) || x.Args[1].Def.Args[0] != region.Args[0] {
				return false
			}
			elem := t.f.NewValue(x.Result().Type, "")
			region.Args, o.Args = append(region.Args, elem), append(o.Args, t.column[x.Args[0]])
			t.with[x.Result()] = elem
			return true
		})
	}
	visit(region)
}
