package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Methods of frames that give frames: assign, set_index, dropna and the like.

// frameAssign is df.assign(name=value, ...): a value may be a function of the frame
// so far.
func (b *builder) frameAssign(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	names, cols := slices.Clone(k.names), slices.Clone(k.cols)
	r := o
	for _, a := range args {
		if a.name == "" {
			panic(b.unsupportedAt(s, "DataFrame.assign() with these arguments", "name columns"))
		}
		x := a.val
		if _, ok := x.k.(display); !ok && x.typ() == nil && !isTable(x) && !isTimesIndex(x) {
			r = b.newFrame(s, names, k.index, cols)
			x = b.callObject(s, x, []arg{{val: r}})
		}
		if b.cur == nil || x.isDead() {
			return deadObject
		}
		col := b.assigned(s, k, x)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		names, cols = withColumn(names, cols, a.name, col)
	}
	return b.newFrame(s, names, k.index, cols)
}

// withColumn are the columns of a frame with another one, or with another one of that
// name.
func withColumn(names []string, cols []*object, name string, col *object) ([]string, []*object) {
	names, cols = slices.Clone(names), slices.Clone(cols)
	if i := slices.Index(names, name); i >= 0 {
		cols[i] = col
		return names, cols
	}
	return append(names, name), append(cols, col)
}

// frameInsert is df.insert(place, name, value).
func (b *builder) frameInsert(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.insert()", "loc column value", args)
	refuse := func() { panic(b.unsupportedAt(s, "DataFrame.insert() with these arguments", "")) }
	if as[0] == nil || as[1] == nil || as[2] == nil {
		refuse()
	}
	v, _ := as[0].constVal()
	n, ok := v.(*big.Int)
	name, isName := strConst(as[1])
	if !ok || !isName || n.Sign() < 0 || n.Cmp(big.NewInt(int64(len(k.names)))) > 0 {
		refuse()
	}
	if k.col(name) != nil {
		return b.raiseInserted(name)
	}
	col := b.assigned(s, k, as[2])
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	to, at := k, int(n.Int64())
	to.names, to.cols = slices.Insert(slices.Clone(k.names), at, name), slices.Insert(slices.Clone(k.cols), at, col)
	b.updateFrame(s, k, to)
	return noneObject
}

// frameSetIndex is df.set_index(name).
func (b *builder) frameSetIndex(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.set_index()", "keys drop", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "DataFrame.set_index() with these arguments", ""))
	}
	labels := b.labels(s, as[0])
	if len(labels) != 1 {
		return b.setLevels(s, k, labels, b.option(s, as[1], true))
	}
	col := k.col(labels[0])
	if col == nil {
		return b.raiseKey(s, "None of ["+b.quoted(s, labels[0])+"] are in the columns")
	}
	names, cols := slices.Clone(k.names), slices.Clone(k.cols)
	if b.option(s, as[1], true) {
		i := slices.Index(names, labels[0])
		names, cols = slices.Delete(names, i, i+1), slices.Delete(cols, i, i+1)
	}
	if len(names) == 0 {
		panic(b.unsupportedAt(s, "a DataFrame without columns", ""))
	}
	return b.newFrame(s, names, tableIndex{name: labels[0], of: col}, cols)
}

// setLevels is df.set_index() of several columns.
func (b *builder) setLevels(s *cogen.Site, k dataFrame, labels []string, drop bool) *object {
	b.distinct(s, labels)
	if !drop || len(labels) == 0 || len(labels) == len(k.names) {
		panic(b.unsupportedAt(s, "DataFrame.set_index() of these columns", ""))
	}
	var cols []*object
	for _, n := range labels {
		c := k.col(n)
		if c == nil || !isKey(c) {
			panic(b.unsupportedAt(s, "DataFrame.set_index() of these columns", ""))
		}
		cols = append(cols, c)
	}
	cols = b.missingLabels(s, cols) // as levels have them
	if b.cur == nil {
		return deadObject
	}
	names := slices.Clone(labels)
	for i, n := range k.names {
		if !slices.Contains(labels, n) {
			names, cols = append(names, n), append(cols, k.cols[i])
		}
	}
	return mkStatic(levelled{of: b.newFrame(s, names, rangeIndex(b.rowsOf(k.index)), cols), levels: len(labels)})
}

// tableTail is the last n rows.
func (b *builder) tableTail(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "tail()", "n", args)
	n := big.NewInt(5)
	if as[0] != nil {
		v, _ := as[0].constVal()
		var ok bool
		if n, ok = v.(*big.Int); !ok || n.Sign() < 0 || !n.IsInt64() {
			panic(b.unsupportedAt(s, "tail() with a number known only at run time", "use a constant"))
		}
	}
	if n.Sign() == 0 {
		return b.tableHead(s, o, []arg{{val: mkInt(0)}})
	}
	return b.slicedRows(s, o, slice{mkInt(-n.Int64()), noneObject, noneObject})
}

// frameFill is df.fillna(value), or of a dict of values.
func (b *builder) frameFill(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.fillna()", "value", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "DataFrame.fillna() with these arguments", ""))
	}
	values := make([]*object, len(k.cols))
	if d, ok := as[0].k.(display); ok && d.keys != nil {
		for i, key := range d.keys {
			name, ok := strConst(key)
			if !ok {
				panic(b.unsupportedAt(s, "DataFrame.fillna() with these arguments", ""))
			}
			if j := slices.Index(k.names, name); j >= 0 {
				values[j] = d.vals[i]
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
		filled, ok := b.seriesFill(s, mkStatic(series{index: k.index, col: c}), []arg{{val: values[i]}}).k.(series)
		if !ok || b.cur == nil {
			return deadObject
		}
		cols[i] = filled.col
	}
	return b.newFrame(s, k.names, k.index, cols)
}

// tableMissing is df.isna() or df.notna().
func frameTest(missing bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(dataFrame)
		cols := make([]*object, len(k.cols))
		for i, c := range k.cols {
			t, ok := seriesTest(missing)(b, s, mkStatic(series{index: k.index, col: c}), args).k.(series)
			if !ok || b.cur == nil {
				return deadObject
			}
			cols[i] = t.col
		}
		return b.newFrame(s, k.names, k.index, cols)
	}
}

// frameSelectTypes is df.select_dtypes(include) or of exclude, by names.
func (b *builder) frameSelectTypes(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.select_dtypes()", "include exclude", args)
	refuse := func() {
		panic(b.unsupportedAt(s, "DataFrame.select_dtypes() with these arguments", "name columns by literals"))
	}
	given, include := as[0], true
	if given == nil || given.isNone() {
		given, include = as[1], false
	} else if as[1] != nil && !as[1].isNone() {
		refuse()
	}
	if given == nil {
		refuse()
	}
	types := []string{}
	if name, ok := strConst(given); ok {
		types = append(types, name)
	} else {
		types = b.labels(s, given)
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
	var cols []*object
	for i, n := range k.names {
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
	return b.newFrame(s, names, k.index, cols)
}

// selectedTypes are the dtypes that select_dtypes means by a name.
var selectedTypes = map[string][]string{
	"number": {"int64", "float64"}, "int": {"int64"}, "int64": {"int64"}, "float": {"float64"}, "float64": {"float64"},
	"bool": {"bool"}, "object": {"object"}, "datetime": {"datetime64[ns]"}, "datetime64": {"datetime64[ns]"},
}

// tableExtremes is df.nlargest(n, name), s.nlargest(n) and nsmallest: those that are
// equal stay in their order.
func tableExtremes(largest bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		f, isFrame := o.k.(dataFrame)
		what, params := o.typeName()+".nlargest()", "n"
		if isFrame {
			params = "n columns"
		}
		as := b.bindNumpy(s, what, params, args)
		refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
		n := as[0]
		if n == nil && !isFrame {
			n = mkInt(5)
		}
		if n == nil || n.typ() == nil || n.typ().kind != ir.KInt {
			refuse()
		}
		index, cols := tableParts(o)
		key := cols[0]
		if isFrame {
			if as[1] == nil {
				refuse()
			}
			names := b.labels(s, as[1])
			if len(names) != 1 {
				refuse()
			}
			if key = f.col(names[0]); key == nil {
				return b.raiseKey(s, names[0])
			}
		}
		if d := dtypeOf(key); d != "int64" && d != "float64" {
			refuse()
		}
		at := b.sortedRows(s, index, []*object{key}, []bool{largest}, false, false)
		at = b.textModelOf(s, "pandas/positions", "first", at, n)
		x, out := b.takeRows(s, index, cols, at, false)
		return b.likeTable(s, o, x, out)
	}
}
