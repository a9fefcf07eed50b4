package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Joins by the index, as df.join() and merge(right_index=True) make them, and all pairs of rows:
// joins by columns that the sides get for it.

// Names of these columns, which no label of a program's is.
const (
	joinKey  = "\x00key"
	joinRows = "\x00rows"
)

// withLabels is a frame with a column of its labels.
func (b *builder) withLabels(s *cogen.Site, k dataFrame, name string) dataFrame {
	k.names, k.cols = append(slices.Clone(k.names), name), append(slices.Clone(k.cols), b.labelColumn(s, k.index))
	k.index = rangeIndex(b.rowsOf(k.index))
	return k
}

// frameJoin is df.join(other, on=...).
func (b *builder) frameJoin(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "DataFrame.join()", "other on how lsuffix rsuffix sort validate", args)
	if as[0] == nil || as[6] != nil || b.option(s, as[5], false) {
		panic(b.unsupportedAt(s, "DataFrame.join() with these arguments", ""))
	}
	other := as[0]
	if k, ok := other.k.(series); ok {
		other = b.newFrame(s, []string{b.columnName(s, k.name, nil)}, k.index, []*object{k.col})
	}
	m := &merge{b: b, s: s, how: "left", suffixes: [2]any{"", ""}}
	var ok1, ok2 bool
	m.l, ok1 = o.k.(dataFrame)
	if m.r, ok2 = other.k.(dataFrame); !ok1 || !ok2 {
		m.refuse("of a " + other.typeName())
	}
	if as[2] != nil {
		m.how, _ = strConst(as[2])
	}
	for i, x := range as[3:5] {
		if x != nil {
			m.suffixes[i] = b.label(s, x)
		}
	}
	on := objectOrNone(as[1])
	return m.byIndex(on, on.isNone(), objectOrNone(nil), true)
}

// byIndex joins where one side's key, or both, are its labels: else a column is.
func (m *merge) byIndex(left *object, leftIndex bool, right *object, rightIndex bool) *object {
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
		return b.raise("ValueError", "columns overlap but no suffix specified: "+text)
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
		m.l = b.withLabels(s, m.l, joinKey)
	} else {
		name, ok := strConst(left)
		if d, is := left.k.(display); is && d.keys == nil && len(d.vals) == 1 {
			name, ok = strConst(d.vals[0])
		}
		if !ok || m.l.col(name) == nil {
			m.refuse("by this key and the index")
		}
		if key = name; labels.name == name {
			m.refuse("by the index")
		}
		m.l = b.withLabels(s, m.l, joinRows)
	}
	m.r = b.withLabels(s, m.r, joinKey)
	if b.cur == nil {
		return deadObject
	}
	m.ls, m.rs = []string{key}, []string{joinKey}
	if fails := m.checkKeys(); fails != nil {
		return fails
	}
	m.leaveIfAnyRepeated()
	f, ok := m.result().k.(dataFrame)
	if b.cur == nil || !ok {
		return deadObject
	}
	x := tableIndex{name: labels.name, of: f.col(joinRows)}
	if leftIndex {
		x.of = f.col(joinKey)
	}
	if m.how == "left" && labels.isRange() {
		x.of = rangeIndex(b.rowsOf(f.index)).of
	}
	names, cols := []string{}, []*object{}
	for i, n := range f.names {
		if n != joinKey && n != joinRows {
			names, cols = append(names, n), append(cols, f.cols[i])
		}
	}
	return b.newFrame(s, names, x, cols)
}

// overlap are labels that columns of both sides have.
func (m *merge) overlap() []string {
	var out []string
	for _, n := range m.l.names {
		if m.r.col(n) != nil {
			out = append(out, n)
		}
	}
	return out
}

// cross is the join of all rows with all.
func (m *merge) cross() *object {
	b, s := m.b, m.s
	for _, k := range []*dataFrame{&m.l, &m.r} {
		one := b.mapColumn(s, b.rowsOf(k.index), nil, func([]*object) *object { return b.inColumn(s, mkInt(1)) })
		if b.cur == nil {
			return deadObject
		}
		k.names, k.cols = append(slices.Clone(k.names), joinKey), append(slices.Clone(k.cols), one)
	}
	m.how, m.ls, m.rs = "inner", []string{joinKey}, []string{joinKey}
	if fails := m.checkKeys(); fails != nil {
		return fails
	}
	f, ok := m.result().k.(dataFrame)
	if b.cur == nil || !ok {
		return deadObject
	}
	i := slices.Index(f.names, joinKey)
	return b.newFrame(s, slices.Delete(slices.Clone(f.names), i, i+1), f.index, slices.Delete(slices.Clone(f.cols), i, i+1))
}
