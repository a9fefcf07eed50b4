package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// newSeries is pd.Series(data).
func (b *builder) newSeries(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.Series()", "data index dtype name", args)
	if as[0] == nil || as[2] != nil {
		panic(b.unsupportedAt(s, "pd.Series() with these arguments", ""))
	}
	var name any
	if as[3] != nil {
		name = b.label(s, as[3])
	}
	if r := b.newLabelled(s, as[0], as[1], name); r != nil {
		return r
	}
	if isTable(as[0]) {
		panic(b.unsupportedAt(s, "pd.Series() of a "+as[0].typeName(), ""))
	}
	if k, ok := objectOrNone(as[1]).k.(rowLabels); ok && k.grid == nil && b.rowClass(as[0]) != "" {
		col := b.mapColumn(s, b.rowsOf(k.index), nil, func([]*object) *object { return b.inColumn(s, as[0]) })
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		return mkStatic(series{name: name, index: k.index, col: col})
	}
	if isArray(as[0]) {
		b.readOnly(as[0]) // it is the memory of the series
	}
	col := b.columnOf(s, as[0])
	if b.cur == nil {
		return deadObject
	}
	index := rangeIndex(b.lenOfColumn(col))
	if as[1] != nil && !as[1].isNone() {
		index = b.givenIndex(s, as[1], index)
	}
	return mkStatic(series{name: name, index: index, col: col})
}

// newLabelled is pd.Series() of values whose labels are literals; nil: of something else.
func (b *builder) newLabelled(s *cogen.Site, data, index *object, name any) *object {
	d, ok := data.k.(display)
	if isTuple(data) {
		d, ok = display{vals: b.elemsOf(data)}, true
	}
	if !ok {
		return nil
	}
	keys := d.keys
	if b.makesRows > 0 && name == nil && (index == nil || index.isNone()) && keys == nil && len(d.vals) > 0 {
		return b.madeRow(s, nil, d.vals)
	}
	if index != nil && !index.isNone() {
		x, isList := index.k.(display)
		if keys != nil || !isList || x.keys != nil || len(x.vals) != len(d.vals) {
			return nil
		}
		keys = x.vals
	}
	if len(keys) == 0 {
		return nil
	}
	names := make([]string, len(keys))
	for i, k := range keys {
		if names[i], ok = strConst(k); !ok {
			return nil
		}
	}
	b.distinct(s, names)
	if b.makesRows > 0 {
		if name != nil {
			panic(b.unsupportedAt(s, "a Series with a name as a row", "leave name= out"))
		}
		return b.madeRow(s, names, d.vals)
	}
	if slices.ContainsFunc(d.vals, func(v *object) bool { return b.rowClass(v) == "" }) {
		panic(b.unsupportedAt(s, "pd.Series() of values of these types", ""))
	}
	col := b.columnOf(s, b.listOf(s, d.vals))
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	x := b.knownIndex(s, names)
	return mkStatic(series{name: name, index: x, col: col})
}
