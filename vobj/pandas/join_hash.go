package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Joins by hash tables, table.join and table.left, which pipelines take in.

// hashed reports whether the keys are ints or texts, of the same types on both sides.
func (m *merge) hashed() bool {
	for i, c := range m.lk {
		e := c.Type.Elems[0]
		if e.Key() != m.rk[i].Type.Elems[0].Key() || e.Kind != ir.KStr && dtypeOf(c) != "int64" {
			return false
		}
	}
	return true
}

// keyColumn is a column of the keys: of several columns tuples.
func (m *merge) keyColumn(cols []*stage.Object) *stage.Object {
	b := m.b
	if len(cols) == 1 || b.Current == nil {
		return cols[0]
	}
	return mapColumn(b, m.s, lenOfColumn(b, cols[0]), cols, func(elems []*stage.Object) *stage.Object {
		parts, types := make([]*stage.Object, len(elems)), make([]*stage.Type, len(elems))
		for i, x := range elems {
			parts[i] = keyElem(b, x)
			types[i] = parts[i].ValueType()
		}
		return dynOf(b, stage.TupleOf(parts...), stage.TupleType(types...))
	})
}

// join is the op: the left columns of the result, then the right ones.
func (m *merge) join(name string, right []*stage.Object) []*stage.Object {
	b := m.b
	lk, rk := m.keyColumn(m.lk), m.keyColumn(m.rk)
	if b.Current == nil || lk.IsDead() || rk.IsDead() {
		return nil
	}
	operands := []*ir.Value{b.Value(lk)}
	cols := slices.Concat(m.l.cols, right)
	types := make([]*ir.Type, len(cols))
	for i, c := range cols {
		if i == len(m.l.cols) {
			operands = append(operands, b.Value(rk))
		}
		operands = append(operands, b.Value(c))
		types[i] = c.Type.IR()
	}
	if len(right) == 0 {
		operands = append(operands, b.Value(rk))
	}
	op := b.Op(name, operands, types...)
	op.Attrs.Index = len(m.l.cols)
	for i, c := range cols {
		cols[i] = stage.Dynamic(op.Results[i], c.Type)
	}
	return cols
}

// leftJoin is table.left: it finds the positions of right rows, whose values are then
// taken of their columns.
func (m *merge) leftJoin(names []string, right []*stage.Object) *stage.Object {
	b, s := m.b, m.s
	if b.Current == nil {
		return stage.Dead
	}
	places := tableCompute(b, s, lenOfColumn(b, m.rk[0]), nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{stage.FromScalar(b.Op1("np.of_i64", ir.Int64, row))}
	})
	if places == nil {
		return stage.Dead
	}
	cols := m.join("table.left", places)
	if cols == nil {
		return stage.Dead
	}
	n := len(m.l.cols)
	at := cols[n]
	cols = cols[:n:n]
	met := m.allMeet(right, at, false)
	for _, c := range right {
		cols = append(cols, m.take(c, at, met))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, names, rangeIndex(lenOfColumn(b, at)), cols)
}

// allMeet reports whether each left row is taken to meet a right one. If some do not,
// ints become floats, so it has to be known if there are ints; bools become objects. Usual is
// what is guessed first.
func (m *merge) allMeet(right []*stage.Object, at *stage.Object, usual bool) bool {
	has := func(dtype string) bool {
		return slices.ContainsFunc(right, func(c *stage.Object) bool { return dtypeOf(c) == dtype })
	}
	if m.b.Current == nil || !has("int64") && !has("bool") {
		return false
	}
	met, wrong := m.b.Guess("whether left rows all meet a right one", usual || has("bool"))
	if !met && has("bool") {
		m.refuse("with missing rows of a column of bools")
	}
	lost := m.lostRows(at)
	if m.b.Current == nil {
		return met
	}
	if met {
		wrong(m.b.I64op("i64.ne", lost, m.b.I64Const(0)))
	} else {
		wrong(m.b.I64op("i64.eq", lost, m.b.I64Const(0)))
	}
	return met
}

// unmet is whether a position is of no row, and the position.
func (m *merge) unmet(x *stage.Object) (*stage.Object, *ir.Value) {
	i := m.b.Op1("np.to_i64", ir.I64, m.b.Value(x))
	return stage.Dynamic(m.b.I64op("i64.lt", i, m.b.I64Const(0)), stage.BoolType), i
}

// lostRows is how many positions are of no row.
func (m *merge) lostRows(at *stage.Object) *ir.Value {
	return countRows(m.b, m.s, at, func(x *stage.Object) *stage.Object {
		lost, _ := m.unmet(x)
		return lost
	})
}

// take is a right column at positions, with what stands for none where there is no row;
// met: there always is one.
func (m *merge) take(col, at *stage.Object, met bool) *stage.Object {
	b, s := m.b, m.s
	if b.Current == nil {
		return stage.Dead
	}
	v := b.Value(col)
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	e := col.Type.Elems[0]
	return mapColumn(b, s, lenOfColumn(b, at), []*stage.Object{at}, func(elems []*stage.Object) *stage.Object {
		lost, i := m.unmet(elems[0])
		if dtype := dtypeOf(col); met && (dtype == "bool" || dtype == "int64") {
			return b.BranchValue(lost, func() *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, stage.False, e.Scalar, true)) }, func() *stage.Object {
				return b.Element("list.get_unchecked", e, src, i)
			})
		}
		o := b.BranchValue(lost, func() *stage.Object { return missingOf(b, s, e) }, func() *stage.Object {
			return promoted(b, s, b.Element("list.get_unchecked", e, src, i))
		})
		if e.Kind != ir.KNumpy && !isTime(e) && !isCategory(e) {
			return dynOf(b, o, b.Compiler.Join(stage.FloatType, e))
		}
		return o
	})
}
