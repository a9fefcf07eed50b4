package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// pd.concat of frames or of series, one below the other. Columns that some frames
// do not have are filled with NaN.

func (b *builder) concatFunction(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.concat()", "objs axis join ignore_index keys levels names verify_integrity sort", args)
	refuse := func(what string) { panic(b.unsupportedAt(s, "pd.concat() "+what, "")) }
	if as[0] == nil {
		refuse("without objects")
	}
	var parts []*object
	list, listed := as[0].k.(frameList)
	switch k := as[0].k.(type) {
	case display:
		if parts = k.vals; k.keys != nil && as[4] == nil {
			as[4] = mkStatic(display{site: k.site, vals: k.keys})
		} else if k.keys != nil {
			refuse("of a dict with keys=")
		}
	case tuple:
		parts = k.elems
	}
	if len(parts) == 0 && !listed {
		refuse("of a " + b.materialise(as[0]).typeName())
	}
	if n, ok := axisNumber(objectOrNone(as[1])); as[1] != nil && ok && n == 1 && as[4] != nil && !listed {
		parts, as[4] = b.calledByKeys(s, parts, as[4]), nil
	}
	var keys *object
	if as[4] != nil && !as[4].isNone() && as[6] != nil && !listed {
		keys = as[4]
		as[4] = nil
	}
	for i, o := range []*object{as[4], as[5], as[6], as[7]} {
		if o != nil && !o.isNone() && (i != 2 || keys == nil) {
			refuse("with these arguments")
		}
	}
	common := false
	if as[2] != nil {
		how, ok := strConst(as[2])
		if common = how == "inner"; !ok || !common && how != "outer" {
			refuse("with this join")
		}
	}
	sorted := b.option(s, as[8], false)
	across := false
	if as[1] != nil {
		axis, ok := axisNumber(as[1])
		if !ok {
			refuse("with this axis")
		}
		across = axis == 1
	}
	ignore := b.option(s, as[3], false)
	if keys != nil && (across || ignore) {
		refuse("with these arguments")
	}
	if listed {
		if across || sorted {
			refuse("of a list with these arguments")
		}
		return b.concatList(s, list, ignore)
	}
	frames := 0
	for _, p := range parts {
		if x, _ := tableParts(p); x.freq != nil && !across && !ignore {
			refuse("of indices with a frequency")
		}
		switch p.k.(type) {
		case dataFrame:
			frames++
		case series:
		default:
			refuse("of a " + p.typeName())
		}
	}
	switch {
	case across:
		if ignore || common {
			refuse("with these arguments")
		}
		return b.concatAcross(s, parts)
	case frames > 0 && (frames < len(parts) || sorted):
		refuse("of frames and series")
	}
	var of *object
	if frames == 0 {
		of = b.concatSeries(s, parts, ignore)
	} else {
		of = b.concatFrames(s, parts, ignore, common)
	}
	if keys == nil || b.cur == nil || of.isDead() {
		return of
	}
	return b.underKeys(s, parts, of, keys, as[6])
}

// underKeys is what pd.concat(parts, keys=keys, names=called) gives, of parts one below the other: the first level of
// its index says of which part a row is.
func (b *builder) underKeys(s *cogen.Site, parts []*object, of, keys, called *object) *object {
	refuse := func() { panic(b.unsupportedAt(s, "pd.concat() with these keys or names", "")) }
	d, ok := keys.k.(display)
	names := b.labels(s, called)
	index, cols := tableParts(of)
	name, named := index.name.(string)
	if !named {
		name = "level_1"
	}
	if !ok || d.keys != nil || len(d.vals) != len(parts) || len(names) == 0 || len(names) > 2 || !named && index.name != nil {
		refuse()
	}
	if len(names) == 2 {
		name, named = names[1], true
	}
	first := make([]*object, len(parts))
	seen := map[any]bool{}
	for i, p := range parts {
		x, _ := tableParts(p)
		v, isKnown := d.vals[i].constVal()
		if n, isInt := v.(*big.Int); isInt {
			v = n.String()
		} else if _, isText := v.(string); !isText {
			refuse()
		}
		if !isKnown || seen[v] || x.known != nil {
			refuse()
		}
		seen[v] = true
		first[i] = b.mapColumn(s, b.rowsOf(x), nil, func([]*object) *object { return b.inColumn(s, d.vals[i]) })
	}
	levels := []*object{b.concatColumns(s, first, nil, refuse), b.labelColumn(s, index)}
	if b.cur == nil || levels[0].isDead() || levels[1].isDead() {
		return deadObject
	}
	k := levelled{levels: 2, unsorted: true, unnamed: !named}
	values := []string{"0"}
	if t, ok := of.k.(series); ok {
		k.series, k.name = true, t.name
	} else {
		values = of.k.(dataFrame).names
	}
	k.of = b.newFrame(s, append([]string{names[0], name}, values...), rangeIndex(b.rowsOf(index)), append(levels, cols...))
	return mkStatic(k)
}

// concatFrames puts frames one below the other.
// With common, of those columns that all have.
func (b *builder) concatFrames(s *cogen.Site, parts []*object, ignore, common bool) *object {
	var names []string
	for _, p := range parts {
		for _, n := range p.k.(dataFrame).names {
			lacks := func(p *object) bool { return p.k.(dataFrame).col(n) == nil }
			if !slices.Contains(names, n) && !(common && slices.ContainsFunc(parts, lacks)) {
				names = append(names, n)
			}
		}
	}
	if len(names) == 0 {
		panic(b.unsupportedAt(s, "pd.concat() of frames without columns in common", ""))
	}
	cols := make([]*object, len(names))
	for i, n := range names {
		each, rows := make([]*object, len(parts)), make([]*ir.Value, len(parts))
		for j, p := range parts {
			k := p.k.(dataFrame)
			each[j], rows[j] = k.col(n), b.rowsOf(k.index)
		}
		cols[i] = b.concatColumns(s, each, rows, func() { panic(b.unsupportedAt(s, "pd.concat() of columns "+n+" of these dtypes", "")) })
	}
	index := b.concatIndex(s, parts, ignore)
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, names, index, cols)
}

func (b *builder) concatSeries(s *cogen.Site, parts []*object, ignore bool) *object {
	name := parts[0].k.(series).name
	cols, rows := make([]*object, len(parts)), make([]*ir.Value, len(parts))
	for i, p := range parts {
		k := p.k.(series)
		cols[i], rows[i] = k.col, b.rowsOf(k.index)
		if k.name != name {
			name = nil
		}
	}
	col := b.concatColumns(s, cols, rows, func() { panic(b.unsupportedAt(s, "pd.concat() of series of these dtypes", "")) })
	index := b.concatIndex(s, parts, ignore)
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: name, index: index, col: col})
}

// concatIndex is the index of parts one below the other.
func (b *builder) concatIndex(s *cogen.Site, parts []*object, ignore bool) tableIndex {
	first, _ := tableParts(parts[0])
	if b.cur == nil {
		return first
	}
	if len(parts) == 1 && !ignore {
		return first
	}
	labels := make([]*object, len(parts))
	name := first.name
	for i, p := range parts {
		x, _ := tableParts(p)
		if x.name != name {
			name = nil
		}
		if labels[i] = x.of; x.isRange() {
			labels[i] = b.tableComputeRow(s, b.rowsOf(x))
		}
		if !ignore && dtypeOf(labels[i]) != dtypeOf(labels[0]) {
			panic(b.unsupportedAt(s, "pd.concat() of indices of different dtypes", "use ignore_index=True"))
		}
	}
	of := b.concatColumns(s, labels, nil, nil)
	if b.cur == nil {
		return tableIndex{of: deadObject}
	}
	if ignore {
		return rangeIndex(b.lenOfColumn(of))
	}
	return tableIndex{name: name, of: of}
}

// concatColumns is the column of the values of columns, one after the other; where
// there is none, of so many missing values. refuse is called where no common dtype
// is known.
func (b *builder) concatColumns(s *cogen.Site, cols []*object, rows []*ir.Value, refuse func()) *object {
	if b.cur == nil {
		return deadObject
	}
	dtype, same := "", true
	var elem *vtype
	for _, c := range cols {
		if c == nil {
			same = false
			continue
		}
		if c.isDead() {
			return deadObject
		}
		if isCategorical(c) {
			if elem != nil && (!isCategory(elem) || elem.cats().key() != categoriesOf(c).key() || slices.Contains(cols, nil)) || categoriesOf(c).id != "" && elem != nil && elem.cats().id != categoriesOf(c).id {
				panic(b.unsupportedAt(s, "pd.concat() of columns of other categories", ""))
			}
			dtype, elem = dtypeOf(c), c.t.elems[0]
			continue
		}
		if isTimes(c) && !isPandasTime(c.t.elems[0]) {
			panic(b.unsupportedAt(s, "pd.concat() of columns of "+shownDtype(c), ""))
		}
		d, e := dtypeOf(c), c.t.elems[0]
		switch {
		case dtype == "":
			dtype, elem = d, e
		case d == "object" && dtype == "object":
			elem = b.c.join(elem, e)
		case d != dtype:
			if d != "int64" && d != "float64" || dtype != "int64" && dtype != "float64" {
				refuse()
			}
			dtype, same, elem = "float64", false, scalarType(ir.Float64)
		}
	}
	if !same {
		// What is empty or has no values does not count for the dtype.
		for i, c := range cols {
			if rows != nil {
				b.leaveIfEmpty(rows[i])
			}
			if c != nil && hasMissing(c) {
				b.leaveIf(b.value(b.not(b.truth(s, b.anyPresent(s, c)))))
			}
		}
	}
	if slices.Contains(cols, nil) {
		switch dtype {
		case "int64", "float64":
			dtype, elem = "float64", scalarType(ir.Float64)
		case "object":
			elem = b.c.join(elem, tFloat)
		default:
			if !isTime(elem) {
				refuse()
			}
		}
	}
	if len(cols) == 1 {
		return cols[0]
	}
	l := b.newContainer(s, ir.KList)
	add := func(x *object) {
		if dtype == "float64" {
			x = b.promoted(s, x)
		}
		b.put(l, "list.append", dynOf(b, x, elem))
	}
	for i, c := range cols {
		if c == nil {
			c = b.tableComputeRow(s, rows[i])
			b.each(s, c, func(*object) { add(b.missingOf(s, elem)) })
		} else {
			b.each(s, c, add)
		}
	}
	return b.columnOfList(l)
}

// anyPresent is whether a column has a value that is not missing.
func (b *builder) anyPresent(s *cogen.Site, col *object) *object {
	missing := b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.inColumn(s, b.isMissing(s, elems[0]))
	})
	return b.textModelOf(s, "pandas/join", "some_false", b.pythonColumn(s, missing))
}

// calledByKeys are Series side by side, which keys= gives names.
func (b *builder) calledByKeys(s *cogen.Site, parts []*object, keys *object) []*object {
	names := b.labels(s, keys)
	if len(names) != len(parts) {
		panic(b.unsupportedAt(s, "pd.concat() with other keys than objects", ""))
	}
	out := make([]*object, len(parts))
	for i, p := range parts {
		k, ok := p.k.(series)
		if !ok {
			panic(b.unsupportedAt(s, "pd.concat() of frames with keys=", ""))
		}
		k.name = names[i]
		out[i] = mkStatic(k)
	}
	return out
}

// concatAcross puts tables of the same index side by side.
func (b *builder) concatAcross(s *cogen.Site, parts []*object) *object {
	first, _ := tableParts(parts[0])
	var names []string
	var cols []*object
	for _, p := range parts {
		x, c := tableParts(p)
		b.alignedWith(s, first, x, "pd.concat() of tables with different indices")
		cols = append(cols, c...)
		switch k := p.k.(type) {
		case dataFrame:
			names = append(names, k.names...)
		case series:
			names = append(names, b.columnName(s, k.name, nil))
		}
	}
	b.distinct(s, names)
	return b.newFrame(s, names, first, cols)
}
