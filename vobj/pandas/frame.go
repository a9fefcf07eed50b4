package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Methods of frames that give frames: assign, set_index, dropna and the like.

// frameAssign is df.assign(name=value, ...): a value may be a function of the frame
// so far.
func frameAssign(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	names, cols := slices.Clone(k.Names), slices.Clone(k.cols)
	r := o
	for _, a := range args {
		if a.Name == "" {
			panic(b.UnsupportedAt(s, "DataFrame.assign() with these arguments", "name columns"))
		}
		x := a.Value
		if _, ok := x.Static.(stage.Display); !ok && x.ValueType() == nil && !isTable(x) && !isTimesIndex(x) {
			r = newFrame(b, s, names, k.index, cols)
			x = b.CallObject(s, x, []stage.Arg{{Value: r}})
		}
		if b.Current == nil || x.IsDead() {
			return stage.Dead
		}
		col := assigned(b, s, k, x)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		names, cols = withColumn(names, cols, a.Name, col)
	}
	return newFrame(b, s, names, k.index, cols)
}

// withColumn are the columns of a frame with another one, or with another one of that
// name.
func withColumn(names []string, cols []*stage.Object, name string, col *stage.Object) ([]string, []*stage.Object) {
	names, cols = slices.Clone(names), slices.Clone(cols)
	if i := slices.Index(names, name); i >= 0 {
		cols[i] = col
		return names, cols
	}
	return append(names, name), append(cols, col)
}

func withoutColumn(names []string, cols []*stage.Object, i int) ([]string, []*stage.Object) {
	return slices.Delete(slices.Clone(names), i, i+1), slices.Delete(slices.Clone(cols), i, i+1)
}

// frameInsert is df.insert(place, name, value).
func frameInsert(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.insert()", "loc column value", args)
	refuse := func() { panic(b.UnsupportedAt(s, "DataFrame.insert() with these arguments", "")) }
	if as[0] == nil || as[1] == nil || as[2] == nil {
		refuse()
	}
	v, _ := as[0].ConstVal()
	n, ok := v.(*big.Int)
	name, isName := stage.StringConst(as[1])
	if !ok || !isName || n.Sign() < 0 || n.Cmp(big.NewInt(int64(len(k.Names)))) > 0 {
		refuse()
	}
	if k.col(name) != nil {
		return raiseInserted(b, name)
	}
	col := assigned(b, s, k, as[2])
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	to, at := k, int(n.Int64())
	to.Names, to.cols = slices.Insert(slices.Clone(k.Names), at, name), slices.Insert(slices.Clone(k.cols), at, col)
	updateFrame(b, s, k, to)
	return stage.None
}

// takeColumn is del df[name], and df.pop(name), which gives the column: a series.
func takeColumn(b *stage.Builder, s *cogen.Site, o, label *stage.Object) *stage.Object {
	k, ok := o.Static.(DataFrame)
	name, isName := stage.StringConst(label)
	if !ok || !isName || len(k.Names) == 1 {
		panic(b.UnsupportedAt(s, "taking this column out of a "+o.TypeName(), "use drop(columns=...)"))
	}
	i := slices.Index(k.Names, name)
	if i < 0 {
		return b.RaiseKeyError(s, label)
	}
	to := k
	to.Names, to.cols = withoutColumn(k.Names, k.cols, i)
	updateFrame(b, s, k, to)
	return stage.NewObject(series{name: name, index: k.index, col: k.cols[i]})
}

// framePop is df.pop(name).
func framePop(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame.pop()", "item", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "DataFrame.pop() with these arguments", ""))
	}
	return takeColumn(b, s, o, as[0])
}

// frameSetIndex is df.set_index(name).
func frameSetIndex(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.set_index()", "keys drop", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "DataFrame.set_index() with these arguments", ""))
	}
	labels := labelsOf(b, s, as[0])
	if len(labels) != 1 {
		return setLevels(b, s, k, labels, optionOf(b, s, as[1], true))
	}
	col := k.col(labels[0])
	if col == nil {
		return raiseKey(b, s, "None of ["+quoted(b, s, labels[0])+"] are in the columns")
	}
	names, cols := k.Names, k.cols
	if optionOf(b, s, as[1], true) {
		names, cols = withoutColumn(names, cols, slices.Index(names, labels[0]))
	}
	if len(names) == 0 {
		panic(b.UnsupportedAt(s, "a DataFrame without columns", ""))
	}
	return newFrame(b, s, names, tableIndex{name: labels[0], of: col}, cols)
}

// setLevels is df.set_index() of several columns.
func setLevels(b *stage.Builder, s *cogen.Site, k DataFrame, labels []string, drop bool) *stage.Object {
	distinct(b, s, labels)
	if !drop || len(labels) == 0 || len(labels) == len(k.Names) {
		panic(b.UnsupportedAt(s, "DataFrame.set_index() of these columns", ""))
	}
	var cols []*stage.Object
	for _, n := range labels {
		c := k.col(n)
		if c == nil || !isKey(c) {
			panic(b.UnsupportedAt(s, "DataFrame.set_index() of these columns", ""))
		}
		cols = append(cols, c)
	}
	cols = missingLabels(b, s, cols) // as levels have them
	if b.Current == nil {
		return stage.Dead
	}
	names := slices.Clone(labels)
	for i, n := range k.Names {
		if !slices.Contains(labels, n) {
			names, cols = append(names, n), append(cols, k.cols[i])
		}
	}
	return stage.NewObject(levelled{of: newFrame(b, s, names, rangeIndex(rowsOf(b, k.index)), cols), levels: len(labels)})
}

// tableTail is the last n rows.
func tableTail(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "tail()", "n", args)
	n := big.NewInt(5)
	if as[0] != nil {
		v, _ := as[0].ConstVal()
		var ok bool
		if n, ok = v.(*big.Int); !ok || n.Sign() < 0 || !n.IsInt64() {
			panic(b.UnsupportedAt(s, "tail() with a number known only at run time", "use a constant"))
		}
	}
	if n.Sign() == 0 {
		return tableHead(b, s, o, []stage.Arg{{Value: stage.Int(0)}})
	}
	return slicedRows(b, s, o, stage.Slice{Lower: stage.Int(-n.Int64()), Upper: stage.None, Step: stage.None})
}

// frameFill is df.fillna(value), or of a dict of values.
func frameFill(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.fillna()", "value", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "DataFrame.fillna() with these arguments", ""))
	}
	values := make([]*stage.Object, len(k.cols))
	if d, ok := as[0].Static.(stage.Display); ok && d.Keys != nil {
		for i, key := range d.Keys {
			name, ok := stage.StringConst(key)
			if !ok {
				panic(b.UnsupportedAt(s, "DataFrame.fillna() with these arguments", ""))
			}
			if j := slices.Index(k.Names, name); j >= 0 {
				values[j] = d.Values[i]
			}
		}
	} else {
		for j := range values {
			values[j] = as[0]
		}
	}
	cols := slices.Clone(k.cols)
	for i, c := range cols {
		if values[i] == nil || !hasMissing(c) {
			continue
		}
		filled, ok := seriesFill(b, s, stage.NewObject(series{index: k.index, col: c}), []stage.Arg{{Value: values[i]}}).Static.(series)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		cols[i] = filled.col
	}
	return newFrame(b, s, k.Names, k.index, cols)
}

// tableMissing is df.isna() or df.notna().
func frameTest(missing bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(DataFrame)
		cols := make([]*stage.Object, len(k.cols))
		for i, c := range k.cols {
			t, ok := seriesTest(missing)(b, s, stage.NewObject(series{index: k.index, col: c}), args).Static.(series)
			if !ok || b.Current == nil {
				return stage.Dead
			}
			cols[i] = t.col
		}
		return newFrame(b, s, k.Names, k.index, cols)
	}
}

// frameSelectTypes is df.select_dtypes(include) or of exclude, by names.
func frameSelectTypes(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.select_dtypes()", "include exclude", args)
	refuse := func() {
		panic(b.UnsupportedAt(s, "DataFrame.select_dtypes() with these arguments", "name columns by literals"))
	}
	given, include := as[0], true
	if given == nil || given.IsNone() {
		given, include = as[1], false
	} else if as[1] != nil && !as[1].IsNone() {
		refuse()
	}
	if given == nil {
		refuse()
	}
	types := []string{}
	if name, ok := stage.StringConst(given); ok {
		types = append(types, name)
	} else {
		types = labelsOf(b, s, given)
	}
	wanted := map[string]bool{}
	for _, t := range types {
		dtypes, ok := selectedTypes[t]
		if !ok {
			refuse()
		}
		for _, d := range dtypes {
			wanted[d] = true
		}
	}
	var names []string
	var cols []*stage.Object
	for i, n := range k.Names {
		switch d := dtypeOf(k.cols[i]); d {
		case "int64", "float64", "bool", "object", "datetime64[ns]":
			if wanted[d] == include {
				names, cols = append(names, n), append(cols, k.cols[i])
			}
		default:
			refuse()
		}
	}
	if len(names) == 0 {
		refuse()
	}
	return newFrame(b, s, names, k.index, cols)
}

// selectedTypes are the dtypes that select_dtypes means by a name.
var selectedTypes = map[string][]string{
	"number": {"int64", "float64"}, "int": {"int64"}, "int64": {"int64"}, "float": {"float64"}, "float64": {"float64"},
	"bool": {"bool"}, "object": {"object"}, "datetime": {"datetime64[ns]"}, "datetime64": {"datetime64[ns]"},
}

// tableExtremes is df.nlargest(n, name), s.nlargest(n) and nsmallest: those that are
// equal stay in their order.
func tableExtremes(largest bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		f, isFrame := o.Static.(DataFrame)
		what, params := o.TypeName()+".nlargest()", "n"
		if isFrame {
			params = "n columns"
		}
		as := numpy.Bind(b, s, what, params, args)
		refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "")) }
		n := as[0]
		if n == nil && !isFrame {
			n = stage.Int(5)
		}
		if n == nil || n.ValueType() == nil || n.ValueType().Kind != ir.KInt {
			refuse()
		}
		index, cols := tableParts(o)
		key := cols[0]
		if isFrame {
			if as[1] == nil {
				refuse()
			}
			names := labelsOf(b, s, as[1])
			if len(names) != 1 {
				refuse()
			}
			if key = f.col(names[0]); key == nil {
				return raiseKey(b, s, names[0])
			}
		}
		if d := dtypeOf(key); d != "int64" && d != "float64" {
			refuse()
		}
		at := sortedRows(b, s, index, []*stage.Object{key}, []bool{largest}, false, false)
		at = b.TextModelOf(s, "pandas/positions", "first", at, n)
		x, out := takeRows(b, s, index, cols, at, false)
		return likeTable(b, s, o, x, out)
	}
}
