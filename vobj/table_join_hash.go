package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Joins by hash tables, table.join and table.left, which pipelines take in.

// hashed reports whether the keys are ints or texts, of the same types on both sides.
func (m *merge) hashed() bool {
	for i, c := range m.lk {
		e := c.t.elems[0]
		if e.key() != m.rk[i].t.elems[0].key() || e.kind != ir.KStr && dtypeOf(c) != "int64" {
			return false
		}
	}
	return true
}

// keyColumn is a column of the keys: of several columns tuples.
func (m *merge) keyColumn(cols []*object) *object {
	b := m.b
	if len(cols) == 1 || b.cur == nil {
		return cols[0]
	}
	return b.mapColumn(m.s, b.lenOfColumn(cols[0]), cols, func(elems []*object) *object {
		parts, types := make([]*object, len(elems)), make([]*vtype, len(elems))
		for i, x := range elems {
			parts[i] = b.keyElem(x)
			types[i] = parts[i].typ()
		}
		return dynOf(b, mkTuple(parts...), tupleType(types...))
	})
}

// join is the op: the left columns of the result, then the right ones.
func (m *merge) join(name string, right []*object) []*object {
	b := m.b
	lk, rk := m.keyColumn(m.lk), m.keyColumn(m.rk)
	if b.cur == nil || lk.isDead() || rk.isDead() {
		return nil
	}
	operands := []*ir.Value{b.value(lk)}
	cols := slices.Concat(m.l.cols, right)
	types := make([]*ir.Type, len(cols))
	for i, c := range cols {
		if i == len(m.l.cols) {
			operands = append(operands, b.value(rk))
		}
		operands = append(operands, b.value(c))
		types[i] = c.t.ir()
	}
	if len(right) == 0 {
		operands = append(operands, b.value(rk))
	}
	op := b.op(name, operands, types...)
	op.Attrs.Index = len(m.l.cols)
	for i, c := range cols {
		cols[i] = dyn(op.Results[i], c.t)
	}
	return cols
}

// leftJoin is table.left: it finds the positions of right rows, whose values are then
// taken of their columns.
func (m *merge) leftJoin(names []string, right []*object) *object {
	b, s := m.b, m.s
	if b.cur == nil {
		return deadObject
	}
	places := b.tableCompute(s, b.lenOfColumn(m.rk[0]), nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
		return nil, []*object{fromScalar(b.op1("np.of_i64", ir.Int64, row))}
	})
	if places == nil {
		return deadObject
	}
	cols := m.join("table.left", places)
	if cols == nil {
		return deadObject
	}
	n := len(m.l.cols)
	at := cols[n]
	cols = cols[:n:n]
	met := m.allMeet(right, at, false)
	for _, c := range right {
		cols = append(cols, m.take(c, at, met))
	}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, names, rangeIndex(b.lenOfColumn(at)), cols)
}

// allMeet reports whether each left row is taken to meet a right one. If some do not,
// ints become floats, so it has to be known if there are ints; bools become objects. Usual is
// what is guessed first.
func (m *merge) allMeet(right []*object, at *object, usual bool) bool {
	has := func(dtype string) bool {
		return slices.ContainsFunc(right, func(c *object) bool { return dtypeOf(c) == dtype })
	}
	if m.b.cur == nil || !has("int64") && !has("bool") {
		return false
	}
	met, wrong := m.b.guess("whether left rows all meet a right one", usual || has("bool"))
	if !met && has("bool") {
		m.refuse("with missing rows of a column of bools")
	}
	lost := m.lostRows(at)
	if m.b.cur == nil {
		return met
	}
	if met {
		wrong(m.b.i64op("i64.ne", lost, m.b.i64Const(0)))
	} else {
		wrong(m.b.i64op("i64.eq", lost, m.b.i64Const(0)))
	}
	return met
}

// unmet is whether a position is of no row, and the position.
func (m *merge) unmet(x *object) (*object, *ir.Value) {
	i := m.b.op1("np.to_i64", ir.I64, m.b.value(x))
	return dyn(m.b.i64op("i64.lt", i, m.b.i64Const(0)), tBool), i
}

// lostRows is how many positions are of no row.
func (m *merge) lostRows(at *object) *ir.Value {
	return m.b.countRows(m.s, at, func(x *object) *object {
		lost, _ := m.unmet(x)
		return lost
	})
}

// take is a right column at positions, with what stands for none where there is no row;
// met: there always is one.
func (m *merge) take(col, at *object, met bool) *object {
	b, s := m.b, m.s
	if b.cur == nil {
		return deadObject
	}
	v := b.value(col)
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	e := col.t.elems[0]
	return b.mapColumn(s, b.lenOfColumn(at), []*object{at}, func(elems []*object) *object {
		lost, i := m.unmet(elems[0])
		if dtype := dtypeOf(col); met && (dtype == "bool" || dtype == "int64") {
			return b.branchValue(lost, func() *object { return fromScalar(b.scalar(s, falseObject, e.num, true)) }, func() *object {
				return b.element("list.get_unchecked", e, src, i)
			})
		}
		o := b.branchValue(lost, func() *object { return b.missingOf(s, e) }, func() *object {
			return b.promoted(s, b.element("list.get_unchecked", e, src, i))
		})
		if e.kind != ir.KNumpy && !isTime(e) && !isCategory(e) {
			return dynOf(b, o, b.c.join(tFloat, e))
		}
		return o
	})
}
