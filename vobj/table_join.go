package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// pd.merge by columns. Inner and left joins by columns of text or ints are table.join
// and table.left (table_join_hash.go), which pipelines take in; others find the positions of the rows that meet
// (lib/pandas/join.py) and take rows at these. Where a row may be missing ints
// become floats, as they do in pandas if there is one: if not, CPython runs the
// program.

// merge is a call of pd.merge.
type merge struct {
	b        *builder
	s        *cogen.Site
	how      string
	l, r     dataFrame
	ls, rs   []string // the keys' names
	lk, rk   []*object
	suffixes [2]any
	single   [2]bool // whether keys of the left and right side may not repeat
}

func (m *merge) refuse(what string) { panic(m.b.unsupportedAt(m.s, "pd.merge() "+what, "")) }

// mergeFunction is pd.merge(left, right, ...).
func (b *builder) mergeFunction(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.merge()", "left right how on left_on right_on left_index right_index sort suffixes copy indicator validate", args)
	m := &merge{b: b, s: s, how: "inner", suffixes: [2]any{"_x", "_y"}}
	if as[0] == nil || as[1] == nil {
		m.refuse("with these arguments")
	}
	var ok1, ok2 bool
	m.l, ok1 = as[0].k.(dataFrame)
	m.r, ok2 = as[1].k.(dataFrame)
	if !ok1 || !ok2 {
		m.refuse("of a " + as[0].typeName() + " and a " + as[1].typeName())
	}
	if as[2] != nil {
		m.how, _ = strConst(as[2])
		if !slices.Contains([]string{"inner", "left", "right", "outer", "cross"}, m.how) {
			m.refuse("that is no inner, left, right, outer or cross join")
		}
	}
	if b.option(s, as[8], false) && m.how != "outer" {
		m.refuse("with sort=True")
	}
	m.bindSuffixes(as[9])
	m.bindValidate(objectOrNone(as[12]))
	if as[10] != nil {
		b.option(s, as[10], true) // of no meaning
	}
	label := m.bindIndicator(objectOrNone(as[11]))
	return m.indicated(label, m.merged(as[3:8]))
}

// merged is the result; by are the arguments that tell the keys.
func (m *merge) merged(by []*object) *object {
	b := m.b
	leftIndex, rightIndex := b.option(m.s, by[3], false), b.option(m.s, by[4], false)
	keys := []*object{objectOrNone(by[0]), objectOrNone(by[1]), objectOrNone(by[2])}
	switch {
	case leftIndex || rightIndex:
		if !keys[0].isNone() || leftIndex != keys[1].isNone() || rightIndex != keys[2].isNone() {
			m.refuse("with these arguments")
		}
		return m.byIndex(keys[1], leftIndex, keys[2], rightIndex)
	case m.how == "cross":
		if !keys[0].isNone() || !keys[1].isNone() || !keys[2].isNone() {
			m.refuse("with these arguments")
		}
		return m.cross()
	}
	if missing := m.bindKeys(keys[0], keys[1], keys[2]); missing != nil {
		return missing
	}
	if b.cur == nil {
		return deadObject
	}
	m.leaveIfAnyRepeated()
	return m.result()
}

// leaveIfAnyRepeated has CPython run the program if keys repeat that may not.
func (m *merge) leaveIfAnyRepeated() {
	for i, keys := range [][]*object{m.lk, m.rk} {
		if m.single[i] && m.b.cur != nil {
			m.leaveIfRepeated(keys)
		}
	}
}

// bindValidate is what says that keys of a side do not repeat.
func (m *merge) bindValidate(o *object) {
	if o.isNone() {
		return
	}
	text, _ := strConst(o)
	switch text {
	case "one_to_one", "1:1":
		m.single = [2]bool{true, true}
	case "one_to_many", "1:m":
		m.single[0] = true
	case "many_to_one", "m:1":
		m.single[1] = true
	case "many_to_many", "m:m":
	default:
		m.refuse("with these arguments")
	}
}

// leaveIfRepeated has CPython run the program, which raises, if keys repeat.
func (m *merge) leaveIfRepeated(keys []*object) {
	b := m.b
	seen, again := b.newContainer(m.s, ir.KSet), b.newContainer(m.s, ir.KList)
	b.tableFold(m.s, b.lenOfColumn(keys[0]), keys, func(_ *ir.Value, elems []*object) {
		key := m.key(elems, keys, keys)
		b.branch(b.contains(m.s, seen, key), func() { b.put(again, "list.append", trueObject) }, func() { b.addTo(seen, key) })
	})
	if b.cur != nil {
		b.leaveIf(b.value(b.leaf("int.ne", b.length(m.s, again), mkInt(0))))
	}
}

func (m *merge) bindSuffixes(o *object) {
	if o == nil {
		return
	}
	var elems []*object
	switch k := o.k.(type) {
	case tuple:
		elems = k.elems
	case display:
		elems = k.vals
	}
	if len(elems) != 2 {
		m.refuse("with these suffixes")
	}
	for i, e := range elems {
		m.suffixes[i] = m.b.label(m.s, e)
	}
}

// bindKeys finds the keys; what it returns, if not nil, is raised.
func (m *merge) bindKeys(on, left, right *object) *object {
	b, s := m.b, m.s
	switch {
	case !on.isNone() && left.isNone() && right.isNone():
		m.ls = b.labels(s, on)
		m.rs = m.ls
	case on.isNone() && !left.isNone() && !right.isNone():
		m.ls, m.rs = b.labels(s, left), b.labels(s, right)
	case on.isNone() && left.isNone() && right.isNone():
		for _, n := range m.l.names {
			if m.r.col(n) != nil {
				m.ls = append(m.ls, n)
			}
		}
		m.rs = m.ls
	default:
		m.refuse("with these arguments")
	}
	if len(m.ls) == 0 || len(m.rs) == 0 {
		m.refuse("without a key")
	}
	if len(m.ls) != len(m.rs) {
		return b.raise("ValueError", "len(right_on) must equal len(left_on)")
	}
	b.distinct(s, m.ls)
	b.distinct(s, m.rs)
	return m.checkKeys()
}

// checkKeys takes the columns of the keys; what it returns, if not nil, is raised.
func (m *merge) checkKeys() *object {
	b, s := m.b, m.s
	for i, n := range m.rs {
		if m.l.index.name == m.ls[i] || m.r.index.name == n {
			m.refuse("by the index")
		}
		rc := m.r.col(n)
		if rc == nil {
			return b.raiseKey(s, n)
		}
		lc := m.l.col(m.ls[i])
		if lc == nil {
			return b.raiseKey(s, m.ls[i])
		}
		if !isKey(lc) || !isKey(rc) || isTimes(lc) || isTimes(rc) {
			m.refuse("by a column of " + lc.t.elems[0].ir().String() + " and one of " + rc.t.elems[0].ir().String())
		}
		m.lk, m.rk = append(m.lk, lc), append(m.rk, rc)
	}
	for i := range m.lk {
		if dl, dr := dtypeOf(m.lk[i]), dtypeOf(m.rk[i]); dl != dr {
			if dl == "bool" || dr == "bool" || dl != "object" && dr != "object" {
				m.refuse("by columns of the dtypes " + dl + " and " + dr)
			}
			b.leaveIfEmpty(b.lenOfColumn(m.lk[i]))
			b.leaveIfEmpty(b.lenOfColumn(m.rk[i]))
			for _, c := range []*object{m.lk[i], m.rk[i]} {
				if c.t.elems[0].kind == ir.KUnion {
					m.refuse("by columns of the dtypes " + dl + " and " + dr)
				}
			}
			return b.raise("ValueError", "You are trying to merge on "+dl+" and "+dr+" columns for key '"+m.ls[i]+"'. If you wish to proceed you should use pd.concat")
		}
	}
	return nil
}

// shared is the number of the key that both sides have under the name of a left
// column, -1 if there is none.
func (m *merge) shared(name string) int {
	i := slices.Index(m.ls, name)
	if i >= 0 && m.rs[i] != name {
		return -1
	}
	return i
}

// names are those of the left and of the right columns of the result, and which
// right columns these are.
func (m *merge) names() (left, right []string, at []int) {
	for i, n := range m.r.names {
		if j := slices.Index(m.rs, n); j < 0 || m.ls[j] != n {
			right, at = append(right, n), append(at, i)
		}
	}
	left = slices.Clone(m.l.names)
	common := map[string]bool{}
	for _, n := range left {
		common[n] = slices.Contains(right, n)
	}
	overlap := false
	for side, names := range [][]string{left, right} {
		for i, n := range names {
			if common[n] {
				overlap = true
				if suffix, ok := m.suffixes[side].(string); ok {
					names[i] = n + suffix
				}
			}
		}
	}
	if empty := func(x any) bool { return x == nil || x == "" }; overlap && empty(m.suffixes[0]) && empty(m.suffixes[1]) {
		m.refuse("of columns that overlap, without suffixes")
	}
	m.b.distinct(m.s, slices.Concat(left, right))
	return left, right, at
}

func (m *merge) result() *object {
	b, s := m.b, m.s
	left, right, at := m.names()
	cols := make([]*object, len(at))
	for i, j := range at {
		cols[i] = m.r.cols[j]
	}
	names := append(left, right...)
	if (m.how == "inner" || m.how == "left") && m.hashed() {
		if m.how == "left" {
			return m.leftJoin(names, cols)
		}
		return m.simple(names, cols)
	}
	ls, rs := m.positions()
	if b.cur == nil {
		return deadObject
	}
	lost := [2]*object{}
	for i, at := range []*object{ls, rs} {
		if m.how == "outer" || m.how != "inner" && (m.how == "right") == (i == 0) {
			lost[i] = b.textModelOf(s, "pandas/join", "complete", at)
		}
	}
	out := make([]*object, 0, len(names))
	for i, c := range m.l.cols {
		if j := m.shared(m.l.names[i]); j >= 0 && lost[0] != nil {
			out = append(out, b.gatherEither(s, c, m.rk[j], ls, rs))
			continue
		}
		out = append(out, b.gatherMissing(s, c, ls, lost[0]))
	}
	for _, c := range cols {
		out = append(out, b.gatherMissing(s, c, rs, lost[1]))
	}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, names, rangeIndex(b.op("list.len", []*ir.Value{b.value(ls)}, ir.I64).Result()), out)
}

// simple is table.join.
func (m *merge) simple(names []string, right []*object) *object {
	b := m.b
	if b.cur == nil {
		return deadObject
	}
	cols := m.join("table.join", right)
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(m.s, names, rangeIndex(b.lenOfColumn(cols[0])), cols)
}

// positions are the lists of the rows that meet.
func (m *merge) positions() (ls, rs *object) {
	b, s := m.b, m.s
	left, right := m.lk, m.rk
	if m.how == "right" {
		left, right = right, left
	}
	lkeys, rkeys := m.keys(left, right), m.keys(right, left)
	var pair *object
	if m.how == "outer" {
		both := make([]*object, len(left))
		for i := range left {
			both[i] = b.concatColumns(s, []*object{left[i], right[i]}, nil, nil)
		}
		if b.cur == nil {
			return nil, nil
		}
		at := b.sortedRows(s, rangeIndex(b.lenOfColumn(both[0])), both, make([]bool, len(both)), false, false)
		pair = b.textModelOf(s, "pandas/join", "full", at, lkeys, rkeys)
	} else {
		pair = b.textModelOf(s, "pandas/join", "ordered", lkeys, rkeys, mkBool(m.how != "inner"), mkBool(len(left) == 1))
	}
	if b.cur == nil || pair.isDead() {
		return nil, nil
	}
	elems := b.elemsOf(pair)
	if m.how == "right" {
		return elems[1], elems[0]
	}
	return elems[0], elems[1]
}

// keys is the list of the keys of rows: of several columns tuples; a missing value
// is None. They have the types that keys of others need too.
func (m *merge) keys(cols, others []*object) *object {
	b := m.b
	out := b.newContainer(m.s, ir.KList)
	b.tableFold(m.s, b.lenOfColumn(cols[0]), cols, func(_ *ir.Value, elems []*object) {
		b.put(out, "list.append", m.key(elems, cols, others))
	})
	return out
}

// key is that of a row of such columns.
func (m *merge) key(elems, cols, others []*object) *object {
	b := m.b
	parts := make([]*object, len(elems))
	for i, x := range elems {
		x = b.perMember(x, func(x *object) *object {
			return b.branchValue(b.isMissing(m.s, x), func() *object { return noneObject }, func() *object { return b.keyElem(x) })
		})
		if hasMissing(cols[i]) || hasMissing(others[i]) {
			x = dynOf(b, x, b.c.join(tNone, x.typ()))
		}
		parts[i] = x
	}
	if len(parts) > 1 {
		return mkTuple(parts...)
	}
	return parts[0]
}

// hasMissing reports whether values of a column may be missing.
func hasMissing(col *object) bool {
	e := col.t.elems[0]
	return e.kind == ir.KUnion || e.kind == ir.KNone || isTime(e) || isCategory(e) || e.kind == ir.KNumpy && isFloating(e.num)
}

// gatherMissing is gather where positions may be -1. complete tells at run time
// whether none is, nil: none is.
func (b *builder) gatherMissing(s *cogen.Site, col, at, complete *object) *object {
	if complete == nil {
		return b.gather(s, col, at)
	}
	if b.cur == nil || col.isDead() || at.isDead() {
		return deadObject
	}
	switch dtypeOf(col) {
	case "bool":
		b.leaveIf(b.value(b.not(b.truth(s, complete))))
		return b.gather(s, col, at)
	case "int64":
		b.leaveIf(b.value(b.truth(s, complete)))
	}
	v := b.value(col)
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := b.columnOfList(at)
	e := col.t.elems[0]
	return b.mapColumn(s, b.lenOfColumn(index), []*object{index}, func(elems []*object) *object {
		i := b.i64(elems[0], "int.to_i64_index")
		o := b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object {
			return b.missingOf(s, e)
		}, func() *object {
			return b.promoted(s, b.element("list.get_unchecked", e, src, i))
		})
		if e.kind != ir.KNumpy && !isTime(e) && !isCategory(e) {
			return dynOf(b, o, b.c.join(tFloat, e))
		}
		return o
	})
}

// missingOf is the value that stands for none in a column of values of a type, and
// promoted a value beside it.
func (b *builder) missingOf(s *cogen.Site, e *vtype) *object {
	switch {
	case isTime(e) && e.unit().kind == "date":
		panic(b.unsupportedAt(s, "a result with missing dates, for which pandas has NaN", ""))
	case isTime(e):
		return b.timeOf(b.int64Object(notATime), e)
	case isCategory(e):
		return b.code(-1, e.cats())
	case e.kind != ir.KNumpy:
		return nan()
	case e.num == ir.Int64 || e.num == ir.Float64:
		return fromScalar(b.scalar(s, nan(), ir.Float64, true))
	}
	panic(b.unsupportedAt(s, "a column of "+e.ir().String()+" with missing values", ""))
}

func (b *builder) promoted(s *cogen.Site, o *object) *object {
	if t := o.typ(); t != nil && t.kind == ir.KNumpy && t.num == ir.Int64 {
		return fromScalar(b.scalar(s, o, ir.Float64, true))
	}
	return o
}

// gatherEither takes rows of a left column, and of a right one where there is no
// left row.
func (b *builder) gatherEither(s *cogen.Site, left, right, ls, rs *object) *object {
	if b.cur == nil || left.isDead() || right.isDead() {
		return deadObject
	}
	list := func(c *object) *ir.Value {
		v := b.value(c)
		return b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	l, r := list(left), list(right)
	at := []*object{b.columnOfList(ls), b.columnOfList(rs)}
	le, re := left.t.elems[0], right.t.elems[0]
	return b.mapColumn(s, b.lenOfColumn(at[0]), at, func(elems []*object) *object {
		i := b.i64(elems[0], "int.to_i64_index")
		o := b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object {
			return b.element("list.get_unchecked", re, r, b.i64(elems[1], "int.to_i64_index"))
		}, func() *object {
			return b.element("list.get_unchecked", le, l, i)
		})
		return dynOf(b, o, b.c.join(le, re))
	})
}
