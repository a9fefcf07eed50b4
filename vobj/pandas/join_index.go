package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Joins by the index, as df.join() and merge(right_index=True) make them, and all pairs of rows:
// joins by columns that the sides get for it.

// Names of these columns, which no label of a program's is.
const (
	joinKey  = "\x00key"
	joinRows = "\x00rows"
)

// withLabels is a frame with a column of its labels.
func withLabels(b *stage.Builder, s *cogen.Site, k DataFrame, name string) DataFrame {
	k.Names, k.cols = append(slices.Clone(k.Names), name), append(slices.Clone(k.cols), labelColumn(b, s, k.index))
	k.index = rangeIndex(rowsOf(b, k.index))
	return k
}

// frameJoin is df.join(other, on=...).
func frameJoin(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame.join()", "other on how lsuffix rsuffix sort validate", args)
	if as[0] == nil || as[6] != nil || optionOf(b, s, as[5], false) {
		panic(b.UnsupportedAt(s, "DataFrame.join() with these arguments", ""))
	}
	other := as[0]
	if k, ok := other.Static.(series); ok {
		other = newFrame(b, s, []string{columnName(b, s, k.name, nil)}, k.index, []*stage.Object{k.col})
	}
	m := &merge{b: b, s: s, how: "left", suffixes: [2]any{"", ""}}
	var ok1, ok2 bool
	m.l, ok1 = o.Static.(DataFrame)
	if m.r, ok2 = other.Static.(DataFrame); !ok1 || !ok2 {
		m.refuse("of a " + other.TypeName())
	}
	if as[2] != nil {
		m.how, _ = stage.StringConst(as[2])
	}
	for i, x := range as[3:5] {
		if x != nil {
			m.suffixes[i] = label(b, s, x)
		}
	}
	on := stage.ObjectOrNone(as[1])
	return m.byIndex(on, on.IsNone(), stage.ObjectOrNone(nil), true)
}

// byIndex joins where one side's key, or both, are its labels: else a column is.
func (m *merge) byIndex(left *stage.Object, leftIndex bool, right *stage.Object, rightIndex bool) *stage.Object {
	b, s := m.b, m.s
	if leftIndex && !rightIndex {
		m.refuse("by the index of the left side")
	}
	if !slices.Contains([]string{"inner", "left", "outer"}, m.how) || m.how == "outer" && !leftIndex {
		m.refuse("by the index that is no inner or left join")
	}
	if overlap := m.overlap(); len(overlap) > 0 && (m.suffixes[0] == nil || m.suffixes[0] == "") && (m.suffixes[1] == nil || m.suffixes[1] == "") {
		text, ok := labelsText(overlap)
		if !ok {
			m.refuse("of columns that overlap, without suffixes")
		}
		return b.RaiseNew("ValueError", "columns overlap but no suffix specified: "+text)
	}
	key := joinKey
	labels := m.l.index
	if labels.freq != nil || m.r.index.freq != nil {
		m.refuse("by an index with a frequency")
	}
	if labels.isRange() && m.how == "left" || leftIndex {
		m.single[1] = true
	}
	if rightName := m.r.index.name; leftIndex && labels.name != rightName {
		// The index's name depends on the labels.
		if m.how != "left" {
			m.refuse("by indices of different names")
		}
		m.single[0] = true
	}
	m.single[0] = m.single[0] || m.how == "outer"
	if leftIndex {
		m.l = withLabels(b, s, m.l, joinKey)
	} else {
		name, ok := stage.StringConst(left)
		if d, is := left.Static.(stage.Display); is && d.Keys == nil && len(d.Values) == 1 {
			name, ok = stage.StringConst(d.Values[0])
		}
		if !ok || m.l.col(name) == nil {
			m.refuse("by this key and the index")
		}
		if key = name; labels.name == name {
			m.refuse("by the index")
		}
		m.l = withLabels(b, s, m.l, joinRows)
	}
	m.r = withLabels(b, s, m.r, joinKey)
	if b.Current == nil {
		return stage.Dead
	}
	m.ls, m.rs = []string{key}, []string{joinKey}
	if fails := m.checkKeys(); fails != nil {
		return fails
	}
	m.leaveIfAnyRepeated()
	f, ok := m.result().Static.(DataFrame)
	if b.Current == nil || !ok {
		return stage.Dead
	}
	x := tableIndex{name: labels.name, of: f.col(joinRows)}
	if leftIndex {
		x.of = f.col(joinKey)
	}
	if m.how == "left" && labels.isRange() {
		x.of = rangeIndex(rowsOf(b, f.index)).of
	}
	names, cols := []string{}, []*stage.Object{}
	for i, n := range f.Names {
		if n != joinKey && n != joinRows {
			names, cols = append(names, n), append(cols, f.cols[i])
		}
	}
	return newFrame(b, s, names, x, cols)
}

// overlap are labels that columns of both sides have.
func (m *merge) overlap() []string {
	var out []string
	for _, n := range m.l.Names {
		if m.r.col(n) != nil {
			out = append(out, n)
		}
	}
	return out
}

// cross is the join of all rows with all.
func (m *merge) cross() *stage.Object {
	b, s := m.b, m.s
	for _, k := range []*DataFrame{&m.l, &m.r} {
		one := mapColumn(b, s, rowsOf(b, k.index), nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, stage.Int(1)) })
		if b.Current == nil {
			return stage.Dead
		}
		k.Names, k.cols = append(slices.Clone(k.Names), joinKey), append(slices.Clone(k.cols), one)
	}
	m.how, m.ls, m.rs = "inner", []string{joinKey}, []string{joinKey}
	if fails := m.checkKeys(); fails != nil {
		return fails
	}
	f, ok := m.result().Static.(DataFrame)
	if b.Current == nil || !ok {
		return stage.Dead
	}
	i := slices.Index(f.Names, joinKey)
	names, cols := withoutColumn(f.Names, f.cols, i)
	return newFrame(b, s, names, f.index, cols)
}
