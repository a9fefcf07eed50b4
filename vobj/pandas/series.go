package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// newSeries is pd.Series(data).
func newSeries(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.Series()", "data index dtype name", args)
	if as[0] == nil || as[2] != nil {
		panic(b.UnsupportedAt(s, "pd.Series() with these arguments", ""))
	}
	var name any
	if as[3] != nil {
		name = label(b, s, as[3])
	}
	if r := newLabelled(b, s, as[0], as[1], name); r != nil {
		return r
	}
	if isTable(as[0]) {
		panic(b.UnsupportedAt(s, "pd.Series() of a "+as[0].TypeName(), ""))
	}
	if k, ok := stage.ObjectOrNone(as[1]).Static.(rowLabels); ok && k.grid == nil && rowClass(b, as[0]) != "" {
		col := mapColumn(b, s, rowsOf(b, k.index), nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, as[0]) })
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{name: name, index: k.index, col: col})
	}
	if stage.IsArray(as[0]) {
		readOnly(b, as[0]) // it is the memory of the series
	}
	col := columnOf(b, s, as[0])
	if b.Current == nil {
		return stage.Dead
	}
	index := rangeIndex(lenOfColumn(b, col))
	if as[1] != nil && !as[1].IsNone() {
		index = givenIndex(b, s, as[1], index)
	}
	return stage.NewObject(series{name: name, index: index, col: col})
}

// newLabelled is pd.Series() of values whose labels are literals; nil: of something else.
func newLabelled(b *stage.Builder, s *cogen.Site, data, index *stage.Object, name any) *stage.Object {
	d, ok := data.Static.(stage.Display)
	if stage.IsTuple(data) {
		d, ok = stage.Display{Values: b.ElemsOf(data)}, true
	}
	if !ok {
		return nil
	}
	keys := d.Keys
	if b.MakesRows > 0 && name == nil && (index == nil || index.IsNone()) && keys == nil && len(d.Values) > 0 {
		return madeRow(b, s, nil, d.Values)
	}
	if index != nil && !index.IsNone() {
		x, isList := index.Static.(stage.Display)
		if keys != nil || !isList || x.Keys != nil || len(x.Values) != len(d.Values) {
			return nil
		}
		keys = x.Values
	}
	if len(keys) == 0 {
		return nil
	}
	names := make([]string, len(keys))
	for i, k := range keys {
		if names[i], ok = stage.StringConst(k); !ok {
			return nil
		}
	}
	distinct(b, s, names)
	if b.MakesRows > 0 {
		if name != nil {
			panic(b.UnsupportedAt(s, "a Series with a name as a row", "leave name= out"))
		}
		return madeRow(b, s, names, d.Values)
	}
	if slices.ContainsFunc(d.Values, func(v *stage.Object) bool { return rowClass(b, v) == "" }) {
		panic(b.UnsupportedAt(s, "pd.Series() of values of these types", ""))
	}
	col := columnOf(b, s, b.ListOf(s, d.Values))
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	x := knownIndex(b, s, names)
	return stage.NewObject(series{name: name, index: x, col: col})
}
