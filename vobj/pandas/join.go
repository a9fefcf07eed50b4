package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.merge by columns. Inner and left joins by columns of text or ints are table.join
// and table.left (join_hash.go), which pipelines take in; others find the positions of the rows that meet
// (lib/pandas/join.py) and take rows at these. Where a row may be missing ints
// become floats, as they do in pandas if there is one: if not, CPython runs the
// program.

// merge is a call of pd.merge.
type merge struct {
	b        *stage.Builder
	s        *cogen.Site
	how      string
	l, r     DataFrame
	ls, rs   []string // the keys' names
	lk, rk   []*stage.Object
	suffixes [2]any
	single   [2]bool // whether keys of the left and right side may not repeat
}

func (m *merge) refuse(what string) { panic(m.b.UnsupportedAt(m.s, "pd.merge() "+what, "")) }

// mergeFunction is pd.merge(left, right, ...).
func mergeFunction(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.merge()", "left right how on left_on right_on left_index right_index sort suffixes copy indicator validate", args)
	m := &merge{b: b, s: s, how: "inner", suffixes: [2]any{"_x", "_y"}}
	if as[0] == nil || as[1] == nil {
		m.refuse("with these arguments")
	}
	var ok1, ok2 bool
	m.l, ok1 = as[0].Static.(DataFrame)
	m.r, ok2 = as[1].Static.(DataFrame)
	if !ok1 || !ok2 {
		m.refuse("of a " + as[0].TypeName() + " and a " + as[1].TypeName())
	}
	if as[2] != nil {
		m.how, _ = stage.StringConst(as[2])
		if !slices.Contains([]string{"inner", "left", "right", "outer", "cross"}, m.how) {
			m.refuse("that is no inner, left, right, outer or cross join")
		}
	}
	if optionOf(b, s, as[8], false) && m.how != "outer" {
		m.refuse("with sort=True")
	}
	m.bindSuffixes(as[9])
	m.bindValidate(stage.ObjectOrNone(as[12]))
	if as[10] != nil {
		optionOf(b, s, as[10], true) // of no meaning
	}
	label := m.bindIndicator(stage.ObjectOrNone(as[11]))
	return m.indicated(label, m.merged(as[3:8]))
}

// merged is the result; by are the arguments that tell the keys.
func (m *merge) merged(by []*stage.Object) *stage.Object {
	b := m.b
	leftIndex, rightIndex := optionOf(b, m.s, by[3], false), optionOf(b, m.s, by[4], false)
	keys := []*stage.Object{stage.ObjectOrNone(by[0]), stage.ObjectOrNone(by[1]), stage.ObjectOrNone(by[2])}
	switch {
	case leftIndex || rightIndex:
		if !keys[0].IsNone() || leftIndex != keys[1].IsNone() || rightIndex != keys[2].IsNone() {
			m.refuse("with these arguments")
		}
		return m.byIndex(keys[1], leftIndex, keys[2], rightIndex)
	case m.how == "cross":
		if !keys[0].IsNone() || !keys[1].IsNone() || !keys[2].IsNone() {
			m.refuse("with these arguments")
		}
		return m.cross()
	}
	if missing := m.bindKeys(keys[0], keys[1], keys[2]); missing != nil {
		return missing
	}
	if b.Current == nil {
		return stage.Dead
	}
	m.leaveIfAnyRepeated()
	return m.result()
}

// leaveIfAnyRepeated has CPython run the program if keys repeat that may not.
func (m *merge) leaveIfAnyRepeated() {
	for i, keys := range [][]*stage.Object{m.lk, m.rk} {
		if m.single[i] && m.b.Current != nil {
			m.leaveIfRepeated(keys)
		}
	}
}

// bindValidate is what says that keys of a side do not repeat.
func (m *merge) bindValidate(o *stage.Object) {
	if o.IsNone() {
		return
	}
	text, _ := stage.StringConst(o)
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
func (m *merge) leaveIfRepeated(keys []*stage.Object) {
	b := m.b
	seen, again := b.NewContainer(m.s, ir.KSet), b.NewContainer(m.s, ir.KList)
	tableFold(b, m.s, lenOfColumn(b, keys[0]), keys, func(_ *ir.Value, elems []*stage.Object) {
		key := m.key(elems, keys, keys)
		b.Branch(b.Contains(m.s, seen, key), func() { b.Put(again, "list.append", stage.True) }, func() { b.AddTo(seen, key) })
	})
	if b.Current != nil {
		b.LeaveIf(b.Value(b.Leaf("int.ne", b.Length(m.s, again), stage.Int(0))))
	}
}

func (m *merge) bindSuffixes(o *stage.Object) {
	if o == nil {
		return
	}
	var elems []*stage.Object
	switch k := o.Static.(type) {
	case stage.Tuple:
		elems = k.Elems
	case stage.Display:
		elems = k.Values
	}
	if len(elems) != 2 {
		m.refuse("with these suffixes")
	}
	for i, e := range elems {
		m.suffixes[i] = label(m.b, m.s, e)
	}
}

// bindKeys finds the keys; what it returns, if not nil, is raised.
func (m *merge) bindKeys(on, left, right *stage.Object) *stage.Object {
	b, s := m.b, m.s
	switch {
	case !on.IsNone() && left.IsNone() && right.IsNone():
		m.ls = labelsOf(b, s, on)
		m.rs = m.ls
	case on.IsNone() && !left.IsNone() && !right.IsNone():
		m.ls, m.rs = labelsOf(b, s, left), labelsOf(b, s, right)
	case on.IsNone() && left.IsNone() && right.IsNone():
		for _, n := range m.l.Names {
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
		return b.RaiseNew("ValueError", "len(right_on) must equal len(left_on)")
	}
	distinct(b, s, m.ls)
	distinct(b, s, m.rs)
	return m.checkKeys()
}

// checkKeys takes the columns of the keys; what it returns, if not nil, is raised.
func (m *merge) checkKeys() *stage.Object {
	b, s := m.b, m.s
	for i, n := range m.rs {
		if m.l.index.name == m.ls[i] || m.r.index.name == n {
			m.refuse("by the index")
		}
		rc := m.r.col(n)
		if rc == nil {
			return raiseKey(b, s, n)
		}
		lc := m.l.col(m.ls[i])
		if lc == nil {
			return raiseKey(b, s, m.ls[i])
		}
		if !isKey(lc) || !isKey(rc) || isTimes(lc) || isTimes(rc) {
			m.refuse("by a column of " + lc.Type.Elems[0].IR().String() + " and one of " + rc.Type.Elems[0].IR().String())
		}
		m.lk, m.rk = append(m.lk, lc), append(m.rk, rc)
	}
	for i := range m.lk {
		if dl, dr := dtypeOf(m.lk[i]), dtypeOf(m.rk[i]); dl != dr {
			if dl == "bool" || dr == "bool" || dl != "object" && dr != "object" {
				m.refuse("by columns of the dtypes " + dl + " and " + dr)
			}
			leaveIfEmpty(b, lenOfColumn(b, m.lk[i]))
			leaveIfEmpty(b, lenOfColumn(b, m.rk[i]))
			for _, c := range []*stage.Object{m.lk[i], m.rk[i]} {
				if c.Type.Elems[0].Kind == ir.KUnion {
					m.refuse("by columns of the dtypes " + dl + " and " + dr)
				}
			}
			return b.RaiseNew("ValueError", "You are trying to merge on "+dl+" and "+dr+" columns for key '"+m.ls[i]+"'. If you wish to proceed you should use pd.concat")
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
	for i, n := range m.r.Names {
		if j := slices.Index(m.rs, n); j < 0 || m.ls[j] != n {
			right, at = append(right, n), append(at, i)
		}
	}
	left = slices.Clone(m.l.Names)
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
	distinct(m.b, m.s, slices.Concat(left, right))
	return left, right, at
}

func (m *merge) result() *stage.Object {
	b, s := m.b, m.s
	left, right, at := m.names()
	cols := make([]*stage.Object, len(at))
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
	if b.Current == nil {
		return stage.Dead
	}
	lost := [2]*stage.Object{}
	for i, at := range []*stage.Object{ls, rs} {
		if m.how == "outer" || m.how != "inner" && (m.how == "right") == (i == 0) {
			lost[i] = b.TextModelOf(s, "pandas/join", "complete", at)
		}
	}
	out := make([]*stage.Object, 0, len(names))
	for i, c := range m.l.cols {
		if j := m.shared(m.l.Names[i]); j >= 0 && lost[0] != nil {
			out = append(out, gatherEither(b, s, c, m.rk[j], ls, rs))
			continue
		}
		out = append(out, gatherMissing(b, s, c, ls, lost[0]))
	}
	for _, c := range cols {
		out = append(out, gatherMissing(b, s, c, rs, lost[1]))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, names, rangeIndex(b.Op("list.len", []*ir.Value{b.Value(ls)}, ir.I64).Result()), out)
}

// simple is table.join.
func (m *merge) simple(names []string, right []*stage.Object) *stage.Object {
	b := m.b
	if b.Current == nil {
		return stage.Dead
	}
	cols := m.join("table.join", right)
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, m.s, names, rangeIndex(lenOfColumn(b, cols[0])), cols)
}

// positions are the lists of the rows that meet.
func (m *merge) positions() (ls, rs *stage.Object) {
	b, s := m.b, m.s
	left, right := m.lk, m.rk
	if m.how == "right" {
		left, right = right, left
	}
	lkeys, rkeys := m.keys(left, right), m.keys(right, left)
	var pair *stage.Object
	if m.how == "outer" {
		both := make([]*stage.Object, len(left))
		for i := range left {
			both[i] = concatColumns(b, s, []*stage.Object{left[i], right[i]}, nil, nil)
		}
		if b.Current == nil {
			return nil, nil
		}
		at := sortedRows(b, s, rangeIndex(lenOfColumn(b, both[0])), both, make([]bool, len(both)), false, false)
		pair = b.TextModelOf(s, "pandas/join", "full", at, lkeys, rkeys)
	} else {
		pair = b.TextModelOf(s, "pandas/join", "ordered", lkeys, rkeys, stage.Bool(m.how != "inner"), stage.Bool(len(left) == 1))
	}
	if b.Current == nil || pair.IsDead() {
		return nil, nil
	}
	elems := b.ElemsOf(pair)
	if m.how == "right" {
		return elems[1], elems[0]
	}
	return elems[0], elems[1]
}

// keys is the list of the keys of rows: of several columns tuples; a missing value
// is None. They have the types that keys of others need too.
func (m *merge) keys(cols, others []*stage.Object) *stage.Object {
	b := m.b
	out := b.NewContainer(m.s, ir.KList)
	tableFold(b, m.s, lenOfColumn(b, cols[0]), cols, func(_ *ir.Value, elems []*stage.Object) {
		b.Put(out, "list.append", m.key(elems, cols, others))
	})
	return out
}

// key is that of a row of such columns.
func (m *merge) key(elems, cols, others []*stage.Object) *stage.Object {
	b := m.b
	parts := make([]*stage.Object, len(elems))
	for i, x := range elems {
		x = b.PerMember(x, func(x *stage.Object) *stage.Object {
			return b.BranchValue(isMissing(b, m.s, x), func() *stage.Object { return stage.None }, func() *stage.Object { return keyElem(b, x) })
		})
		if hasMissing(cols[i]) || hasMissing(others[i]) {
			x = dynOf(b, x, b.Compiler.Join(stage.NoneType, x.ValueType()))
		}
		parts[i] = x
	}
	if len(parts) > 1 {
		return stage.TupleOf(parts...)
	}
	return parts[0]
}

// hasMissing reports whether values of a column may be missing.
func hasMissing(col *stage.Object) bool {
	e := col.Type.Elems[0]
	return e.Kind == ir.KUnion || e.Kind == ir.KNone || isTime(e) || isCategory(e) || e.Kind == ir.KNumpy && stage.IsFloating(e.Scalar)
}

// gatherMissing is gather where positions may be -1. complete tells at run time
// whether none is, nil: none is.
func gatherMissing(b *stage.Builder, s *cogen.Site, col, at, complete *stage.Object) *stage.Object {
	if complete == nil {
		return gather(b, s, col, at)
	}
	if b.Current == nil || col.IsDead() || at.IsDead() {
		return stage.Dead
	}
	switch dtypeOf(col) {
	case "bool":
		b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, complete))))
		return gather(b, s, col, at)
	case "int64":
		b.LeaveIf(b.Value(b.TruthOf(s, complete)))
	}
	v := b.Value(col)
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := columnOfList(b, at)
	e := col.Type.Elems[0]
	return mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{index}, func(elems []*stage.Object) *stage.Object {
		i := b.I64(elems[0], "int.to_i64_index")
		o := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), func() *stage.Object {
			return missingOf(b, s, e)
		}, func() *stage.Object {
			return promoted(b, s, b.Element("list.get_unchecked", e, src, i))
		})
		if e.Kind != ir.KNumpy && !isTime(e) && !isCategory(e) {
			return dynOf(b, o, b.Compiler.Join(stage.FloatType, e))
		}
		return o
	})
}

// missingOf is the value that stands for none in a column of values of a type, and
// promoted a value beside it.
func missingOf(b *stage.Builder, s *cogen.Site, e *stage.Type) *stage.Object {
	switch {
	case isTime(e) && unitOf(e).kind == "date":
		panic(b.UnsupportedAt(s, "a result with missing dates, for which pandas has NaN", ""))
	case isTime(e):
		return timeOf(b, int64Object(b, notATime), e)
	case isCategory(e):
		return code(b, -1, cats(e))
	case e.Kind != ir.KNumpy:
		return nan()
	case e.Scalar == ir.Int64 || e.Scalar == ir.Float64:
		return stage.FromScalar(numpy.Scalar(b, s, nan(), ir.Float64, true))
	}
	panic(b.UnsupportedAt(s, "a column of "+e.IR().String()+" with missing values", ""))
}

func promoted(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if t := o.ValueType(); t != nil && t.Kind == ir.KNumpy && t.Scalar == ir.Int64 {
		return stage.FromScalar(numpy.Scalar(b, s, o, ir.Float64, true))
	}
	return o
}

// gatherEither takes rows of a left column, and of a right one where there is no
// left row.
func gatherEither(b *stage.Builder, s *cogen.Site, left, right, ls, rs *stage.Object) *stage.Object {
	if b.Current == nil || left.IsDead() || right.IsDead() {
		return stage.Dead
	}
	list := func(c *stage.Object) *ir.Value {
		v := b.Value(c)
		return b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	l, r := list(left), list(right)
	at := []*stage.Object{columnOfList(b, ls), columnOfList(b, rs)}
	le, re := left.Type.Elems[0], right.Type.Elems[0]
	return mapColumn(b, s, lenOfColumn(b, at[0]), at, func(elems []*stage.Object) *stage.Object {
		i := b.I64(elems[0], "int.to_i64_index")
		o := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), func() *stage.Object {
			return b.Element("list.get_unchecked", re, r, b.I64(elems[1], "int.to_i64_index"))
		}, func() *stage.Object {
			return b.Element("list.get_unchecked", le, l, i)
		})
		return dynOf(b, o, b.Compiler.Join(le, re))
	})
}
