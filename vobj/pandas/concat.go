package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.concat of frames or of series, one below the other. Columns that some frames
// do not have are filled with NaN.

func concatFunction(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.concat()", "objs axis join ignore_index keys levels names verify_integrity sort", args)
	refuse := func(what string) { panic(b.UnsupportedAt(s, "pd.concat() "+what, "")) }
	if as[0] == nil {
		refuse("without objects")
	}
	var parts []*stage.Object
	list, listed := as[0].Static.(frameList)
	switch k := as[0].Static.(type) {
	case stage.Display:
		if parts = k.Values; k.Keys != nil && as[4] == nil {
			as[4] = stage.NewObject(stage.Display{Site: k.Site, Values: k.Keys})
		} else if k.Keys != nil {
			refuse("of a dict with keys=")
		}
	case stage.Tuple:
		parts = k.Elems
	}
	if len(parts) == 0 && !listed {
		refuse("of a " + b.Materialise(as[0]).TypeName())
	}
	if n, ok := axisNumber(stage.ObjectOrNone(as[1])); as[1] != nil && ok && n == 1 && as[4] != nil && !listed {
		parts, as[4] = calledByKeys(b, s, parts, as[4]), nil
	}
	var keys *stage.Object
	if as[4] != nil && !as[4].IsNone() && as[6] != nil && !listed {
		keys = as[4]
		as[4] = nil
	}
	for i, o := range []*stage.Object{as[4], as[5], as[6], as[7]} {
		if o != nil && !o.IsNone() && (i != 2 || keys == nil) {
			refuse("with these arguments")
		}
	}
	common := false
	if as[2] != nil {
		how, ok := stage.StringConst(as[2])
		if common = how == "inner"; !ok || !common && how != "outer" {
			refuse("with this join")
		}
	}
	sorted := optionOf(b, s, as[8], false)
	across := false
	if as[1] != nil {
		axis, ok := axisNumber(as[1])
		if !ok {
			refuse("with this axis")
		}
		across = axis == 1
	}
	ignore := optionOf(b, s, as[3], false)
	if keys != nil && (across || ignore) {
		refuse("with these arguments")
	}
	if listed {
		if across || sorted {
			refuse("of a list with these arguments")
		}
		return concatList(b, s, list, ignore)
	}
	frames := 0
	for _, p := range parts {
		if x, _ := tableParts(p); x.freq != nil && !across && !ignore {
			refuse("of indices with a frequency")
		}
		switch p.Static.(type) {
		case DataFrame:
			frames++
		case series:
		default:
			refuse("of a " + p.TypeName())
		}
	}
	switch {
	case across:
		if ignore || common {
			refuse("with these arguments")
		}
		return concatAcross(b, s, parts)
	case frames > 0 && (frames < len(parts) || sorted):
		refuse("of frames and series")
	}
	var of *stage.Object
	if frames == 0 {
		of = concatSeries(b, s, parts, ignore)
	} else {
		of = concatFrames(b, s, parts, ignore, common)
	}
	if keys == nil || b.Current == nil || of.IsDead() {
		return of
	}
	return underKeys(b, s, parts, of, keys, as[6])
}

// underKeys is what pd.concat(parts, keys=keys, names=called) gives, of parts one below the other: the first level of
// its index says of which part a row is.
func underKeys(b *stage.Builder, s *cogen.Site, parts []*stage.Object, of, keys, called *stage.Object) *stage.Object {
	refuse := func() { panic(b.UnsupportedAt(s, "pd.concat() with these keys or names", "")) }
	d, ok := keys.Static.(stage.Display)
	names := labelsOf(b, s, called)
	index, cols := tableParts(of)
	name, named := index.name.(string)
	if !named {
		name = "level_1"
	}
	if !ok || d.Keys != nil || len(d.Values) != len(parts) || len(names) == 0 || len(names) > 2 || !named && index.name != nil {
		refuse()
	}
	if len(names) == 2 {
		name, named = names[1], true
	}
	first := make([]*stage.Object, len(parts))
	seen := map[any]bool{}
	for i, p := range parts {
		x, _ := tableParts(p)
		v, isKnown := d.Values[i].ConstVal()
		if n, isInt := v.(*big.Int); isInt {
			v = n.String()
		} else if _, isText := v.(string); !isText {
			refuse()
		}
		if !isKnown || seen[v] || x.known != nil {
			refuse()
		}
		seen[v] = true
		first[i] = mapColumn(b, s, rowsOf(b, x), nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, d.Values[i]) })
	}
	levels := []*stage.Object{concatColumns(b, s, first, nil, refuse), labelColumn(b, s, index)}
	if b.Current == nil || levels[0].IsDead() || levels[1].IsDead() {
		return stage.Dead
	}
	k := levelled{levels: 2, unsorted: 1, unnamed: !named}
	values := []string{"0"}
	if t, ok := of.Static.(series); ok {
		k.series, k.name = true, t.name
	} else {
		values = of.Static.(DataFrame).Names
	}
	k.of = newFrame(b, s, append([]string{names[0], name}, values...), rangeIndex(rowsOf(b, index)), append(levels, cols...))
	return stage.NewObject(k)
}

// concatFrames puts frames one below the other.
// With common, of those columns that all have.
func concatFrames(b *stage.Builder, s *cogen.Site, parts []*stage.Object, ignore, common bool) *stage.Object {
	var names []string
	for _, p := range parts {
		for _, n := range p.Static.(DataFrame).Names {
			lacks := func(p *stage.Object) bool { return p.Static.(DataFrame).col(n) == nil }
			if !slices.Contains(names, n) && !(common && slices.ContainsFunc(parts, lacks)) {
				names = append(names, n)
			}
		}
	}
	if len(names) == 0 {
		panic(b.UnsupportedAt(s, "pd.concat() of frames without columns in common", ""))
	}
	cols := make([]*stage.Object, len(names))
	for i, n := range names {
		each, rows := make([]*stage.Object, len(parts)), make([]*ir.Value, len(parts))
		for j, p := range parts {
			k := p.Static.(DataFrame)
			each[j], rows[j] = k.col(n), rowsOf(b, k.index)
		}
		cols[i] = concatColumns(b, s, each, rows, func() { panic(b.UnsupportedAt(s, "pd.concat() of columns "+n+" of these dtypes", "")) })
	}
	index := concatIndex(b, s, parts, ignore)
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, names, index, cols)
}

func concatSeries(b *stage.Builder, s *cogen.Site, parts []*stage.Object, ignore bool) *stage.Object {
	name := parts[0].Static.(series).name
	cols, rows := make([]*stage.Object, len(parts)), make([]*ir.Value, len(parts))
	for i, p := range parts {
		k := p.Static.(series)
		cols[i], rows[i] = k.col, rowsOf(b, k.index)
		if k.name != name {
			name = nil
		}
	}
	col := concatColumns(b, s, cols, rows, func() { panic(b.UnsupportedAt(s, "pd.concat() of series of these dtypes", "")) })
	index := concatIndex(b, s, parts, ignore)
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: index, col: col})
}

// concatIndex is the index of parts one below the other.
func concatIndex(b *stage.Builder, s *cogen.Site, parts []*stage.Object, ignore bool) tableIndex {
	first, _ := tableParts(parts[0])
	if b.Current == nil {
		return first
	}
	if len(parts) == 1 && !ignore {
		return first
	}
	labels := make([]*stage.Object, len(parts))
	name := first.name
	for i, p := range parts {
		x, _ := tableParts(p)
		if x.name != name {
			name = nil
		}
		if labels[i] = x.of; x.isRange() {
			labels[i] = tableComputeRow(b, s, rowsOf(b, x))
		}
		if !ignore && dtypeOf(labels[i]) != dtypeOf(labels[0]) {
			panic(b.UnsupportedAt(s, "pd.concat() of indices of different dtypes", "use ignore_index=True"))
		}
	}
	of := concatColumns(b, s, labels, nil, nil)
	if b.Current == nil {
		return tableIndex{of: stage.Dead}
	}
	if ignore {
		return rangeIndex(lenOfColumn(b, of))
	}
	return tableIndex{name: name, of: of}
}

// concatColumns is the column of the values of columns, one after the other; where
// there is none, of so many missing values. refuse is called where no common dtype
// is known.
func concatColumns(b *stage.Builder, s *cogen.Site, cols []*stage.Object, rows []*ir.Value, refuse func()) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	dtype, same := "", true
	var elem *stage.Type
	for _, c := range cols {
		if c == nil {
			same = false
			continue
		}
		if c.IsDead() {
			return stage.Dead
		}
		if isCategorical(c) {
			if elem != nil && (!isCategory(elem) || cats(elem).Key() != categoriesOf(c).Key() || slices.Contains(cols, nil)) || categoriesOf(c).id != "" && elem != nil && cats(elem).id != categoriesOf(c).id {
				panic(b.UnsupportedAt(s, "pd.concat() of columns of other categories", ""))
			}
			dtype, elem = dtypeOf(c), c.Type.Elems[0]
			continue
		}
		if isTimes(c) && !isPandasTime(c.Type.Elems[0]) {
			panic(b.UnsupportedAt(s, "pd.concat() of columns of "+shownDtype(c), ""))
		}
		d, e := dtypeOf(c), c.Type.Elems[0]
		switch {
		case dtype == "":
			dtype, elem = d, e
		case d == "object" && dtype == "object":
			elem = b.Compiler.Join(elem, e)
		case d != dtype:
			if d != "int64" && d != "float64" || dtype != "int64" && dtype != "float64" {
				refuse()
			}
			dtype, same, elem = "float64", false, stage.ScalarType(ir.Float64)
		}
	}
	if !same {
		// What is empty or has no values does not count for the dtype.
		for i, c := range cols {
			if rows != nil {
				leaveIfEmpty(b, rows[i])
			}
			if c != nil && hasMissing(c) {
				b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, anyPresent(b, s, c)))))
			}
		}
	}
	if slices.Contains(cols, nil) {
		switch dtype {
		case "int64", "float64":
			dtype, elem = "float64", stage.ScalarType(ir.Float64)
		case "object":
			elem = b.Compiler.Join(elem, stage.FloatType)
		default:
			if !isTime(elem) {
				refuse()
			}
		}
	}
	if len(cols) == 1 {
		return cols[0]
	}
	l := b.NewContainer(s, ir.KList)
	add := func(x *stage.Object) {
		if dtype == "float64" {
			x = promoted(b, s, x)
		}
		b.Put(l, "list.append", dynOf(b, x, elem))
	}
	for i, c := range cols {
		if c == nil {
			c = tableComputeRow(b, s, rows[i])
			b.Each(s, c, func(*stage.Object) { add(missingOf(b, s, elem)) })
		} else {
			b.Each(s, c, add)
		}
	}
	return columnOfList(b, l)
}

// anyPresent is whether a column has a value that is not missing.
func anyPresent(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	missing := mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, isMissing(b, s, elems[0]))
	})
	return b.TextModelOf(s, "pandas/join", "some_false", pythonColumn(b, s, missing))
}

// calledByKeys are Series side by side, which keys= gives names.
func calledByKeys(b *stage.Builder, s *cogen.Site, parts []*stage.Object, keys *stage.Object) []*stage.Object {
	names := labelsOf(b, s, keys)
	if len(names) != len(parts) {
		panic(b.UnsupportedAt(s, "pd.concat() with other keys than objects", ""))
	}
	out := make([]*stage.Object, len(parts))
	for i, p := range parts {
		k, ok := p.Static.(series)
		if !ok {
			panic(b.UnsupportedAt(s, "pd.concat() of frames with keys=", ""))
		}
		k.name = names[i]
		out[i] = stage.NewObject(k)
	}
	return out
}

// concatAcross puts tables of the same index side by side.
func concatAcross(b *stage.Builder, s *cogen.Site, parts []*stage.Object) *stage.Object {
	first, _ := tableParts(parts[0])
	var names []string
	var cols []*stage.Object
	for _, p := range parts {
		x, c := tableParts(p)
		alignedWith(b, s, first, x, "pd.concat() of tables with different indices")
		cols = append(cols, c...)
		switch k := p.Static.(type) {
		case DataFrame:
			names = append(names, k.Names...)
		case series:
			names = append(names, columnName(b, s, k.name, nil))
		}
	}
	distinct(b, s, names)
	return newFrame(b, s, names, first, cols)
}
