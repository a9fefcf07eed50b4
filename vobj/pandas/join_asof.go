package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.merge_asof: each left row meets the right row with the nearest time or number, of those with the
// same values of other columns (lib/pandas/asof.py). Left rows stay in their order.

// mergeAsof is pd.merge_asof(left, right, ...).
func mergeAsof(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.merge_asof()", "left right on left_on right_on left_index right_index by left_by right_by suffixes tolerance allow_exact_matches direction", args)
	m := &merge{b: b, s: s, how: "left", suffixes: [2]any{"_x", "_y"}}
	refuse := func() { panic(b.UnsupportedAt(s, "pd.merge_asof() with these arguments", "")) }
	if as[0] == nil || as[1] == nil || as[5] != nil || as[6] != nil {
		refuse()
	}
	var ok1, ok2 bool
	m.l, ok1 = as[0].Static.(DataFrame)
	m.r, ok2 = as[1].Static.(DataFrame)
	if !ok1 || !ok2 {
		refuse()
	}
	m.bindSuffixes(as[10])
	if !m.asofKeys(as[7], as[8], as[9]) || !m.asofKeys(as[2], as[3], as[4]) {
		refuse()
	}
	left, right := m.lk[len(m.lk)-1], m.rk[len(m.rk)-1]
	if b.Current == nil || left.IsDead() || right.IsDead() {
		return stage.Dead
	}
	on := dtypeOf(left)
	if !isOneOf(on, "int64", "float64", "datetime64[ns]") || len(m.lk) > 3 {
		refuse()
	}
	for i, c := range m.lk {
		if b.Current == nil || c.IsDead() || m.rk[i].IsDead() {
			return stage.Dead
		}
		if d := dtypeOf(c); d != dtypeOf(m.rk[i]) || i < len(m.lk)-1 && (d != "int64" && d != "object" || hasMissing(c) || hasMissing(m.rk[i])) {
			refuse()
		}
	}
	direction, ok := "backward", true
	if as[13] != nil {
		direction, ok = stage.StringConst(as[13])
	}
	if !ok || !isOneOf(direction, "backward", "forward", "nearest") {
		refuse()
	}
	exact := stage.Bool(as[12] == nil || optionOf(b, s, as[12], true))
	tolerance := asofTolerance(b, as[11], on)
	if as[11] != nil && !as[11].IsNone() && tolerance == nil {
		refuse()
	}
	names, others, at := m.names()
	run := func(name string, args ...*stage.Object) *stage.Object {
		return b.TextModelOf(s, "pandas/asof", name, args...)
	}
	var sides, by [2]*stage.Object
	for i, keys := range [][]*stage.Object{m.lk, m.rk} {
		last := keys[len(keys)-1]
		if on == "datetime64[ns]" {
			b.LeaveIf(b.I64op("i64.ne", countRows(b, s, last, func(o *stage.Object) *stage.Object { return isNaT(b, o) }), b.I64Const(0)))
		}
		if b.Current == nil {
			return stage.Dead
		}
		sides[i] = labelsAsList(b, s, last)
		fall := run("falls", sides[i])
		if b.Current == nil {
			return stage.Dead
		}
		b.LeaveIf(b.Value(b.TruthOf(s, fall))) // an exception
		switch len(keys) {
		case 1:
			by[i] = run("same", sides[i])
		case 2:
			by[i] = listOfColumn(b, s, keys[0])
		default:
			by[i] = run("pairs", listOfColumn(b, s, keys[0]), listOfColumn(b, s, keys[1]))
		}
	}
	find := func(name string) *stage.Object {
		places := run(name, sides[0], sides[1], by[0], by[1], exact)
		if tolerance != nil {
			places = run("within", sides[0], sides[1], places, tolerance)
		}
		return places
	}
	var places *stage.Object
	if direction == "nearest" {
		places = run("nearer", sides[0], sides[1], find("backward"), find("forward"))
	} else {
		places = find(direction)
	}
	if b.Current == nil || places.IsDead() {
		return stage.Dead
	}
	list := columnOfList(b, places)
	rows := mapColumn(b, s, lenOfColumn(b, list), []*stage.Object{list}, func(elems []*stage.Object) *stage.Object {
		return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Int64, true))
	})
	taken := make([]*stage.Object, len(at))
	for i, j := range at {
		taken[i] = m.r.cols[j]
	}
	met := m.allMeet(taken, rows, false)
	cols := slices.Clone(m.l.cols)
	for _, c := range taken {
		cols = append(cols, m.take(c, rows, met))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, append(names, others...), rangeIndex(lenOfColumn(b, rows)), cols)
}

// asofKeys adds the columns that both sides have by one name, or by two; false if they are not known.
func (m *merge) asofKeys(both, left, right *stage.Object) bool {
	if both == nil && left == nil && right == nil {
		return true
	}
	if both != nil {
		if left != nil || right != nil {
			return false
		}
		left, right = both, both
	}
	if left == nil || right == nil {
		return false
	}
	ls, rs := m.asofNames(left), m.asofNames(right)
	if len(ls) == 0 || len(ls) != len(rs) {
		return false
	}
	for i := range ls {
		l, r := m.l.col(ls[i]), m.r.col(rs[i])
		if l == nil || r == nil || slices.Contains(m.ls, ls[i]) || slices.Contains(m.rs, rs[i]) {
			return false
		}
		m.ls, m.rs = append(m.ls, ls[i]), append(m.rs, rs[i])
		m.lk, m.rk = append(m.lk, l), append(m.rk, r)
	}
	return true
}

func (m *merge) asofNames(o *stage.Object) []string {
	if name, ok := stage.StringConst(o); ok {
		return []string{name}
	}
	if !stage.IsDisplay(o) {
		return nil
	}
	return labelsOf(m.b, m.s, o)
}

// asofTolerance is a tolerance as a number for keys of a dtype, nil of others.
func asofTolerance(b *stage.Builder, o *stage.Object, on string) *stage.Object {
	if o == nil || o.IsNone() {
		return nil
	}
	t := o.ValueType()
	switch {
	case t == nil:
		return nil
	case on == "datetime64[ns]":
		if !isTime(t) || unitOf(t) != unitOf(tSpan) {
			return nil
		}
		o = intTicks(b, o)
	case t.Kind != ir.KInt && (t.Kind != ir.KFloat || on == "int64"):
		return nil
	}
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.TruthOf(&cogen.Site{ID: -7, Src: b.Site}, b.TextModelOf(&cogen.Site{ID: -7, Src: b.Site}, "pandas/asof", "negative", o))))
	return o
}
