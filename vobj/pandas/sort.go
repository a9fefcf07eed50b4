package pandas

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Orders of rows: sort_values, value_counts, and rows taken at positions. By one
// column pandas sorts with numpy's quicksort, whose order of equal values is its
// own: that of objects and bools is lib/pandas/order.py's; that of numbers depends on the
// machine, so numpy tells it, where there are equal ones.

// tableSort is df.sort_values(by, ...) or s.sort_values(...).
func tableSort(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".sort_values()"
	params := "by axis ascending inplace kind na_position ignore_index key"
	f, isFrame := o.Static.(DataFrame)
	index, cols := tableParts(o)
	if !isFrame {
		params = "axis ascending inplace kind na_position ignore_index key"
	}
	as := numpy.Bind(b, s, what, params, args)
	if !isFrame {
		as = append([]*stage.Object{nil}, as...)
	}
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "")) }
	if as[1] != nil || optionOf(b, s, as[3], false) {
		refuse()
	}
	word := func(o *stage.Object, otherwise string) string {
		if o == nil {
			return otherwise
		}
		t, ok := stage.StringConst(o)
		if !ok {
			refuse()
		}
		return t
	}
	kind, place := word(as[4], "quicksort"), word(as[5], "last")
	if kind != "quicksort" && kind != "stable" && kind != "mergesort" || place != "last" && place != "first" {
		refuse()
	}
	ignore := optionOf(b, s, as[6], false)
	keys := cols
	mapped := as[7] != nil && !as[7].IsNone()
	if !isFrame && mapped {
		keys = []*stage.Object{sortKey(b, s, as[7], o.Static.(series))}
	}
	if isFrame {
		keys = nil
		if as[0] == nil {
			refuse()
		}
		for _, n := range labelsOf(b, s, as[0]) {
			c := f.col(n)
			if c == nil && index.name == n {
				c = labelColumn(b, s, index)
			} else if c == nil {
				return raiseKey(b, s, n)
			}
			if mapped && b.Current != nil {
				c = sortKey(b, s, as[7], series{name: n, index: rangeIndex(rowsOf(b, index)), col: c})
			}
			keys = append(keys, c)
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	if len(keys) == 0 {
		refuse()
	}
	down := make([]bool, len(keys))
	if d, ok := stage.ObjectOrNone(as[2]).Static.(stage.Display); ok {
		if d.Keys != nil || len(d.Values) != len(keys) {
			refuse()
		}
		for i, v := range d.Values {
			down[i] = !ascendingOf(b, s, v, true)
		}
	} else {
		for i := range down {
			down[i] = !ascendingOf(b, s, as[2], true)
		}
	}
	for _, c := range keys {
		if !isKey(c) && !isCategorical(c) {
			panic(b.UnsupportedAt(s, what+" by a column of "+c.Type.Elems[0].IR().String(), ""))
		}
	}
	at := sortedRows(b, s, index, keys, down, len(keys) == 1 && kind == "quicksort", place == "first")
	x, cols := takeRows(b, s, index, cols, at, ignore)
	return likeTable(b, s, o, x, cols)
}

// ascendingOf is the option ascending, which may be a number: any but 0 is true.
func ascendingOf(b *stage.Builder, s *cogen.Site, o *stage.Object, otherwise bool) bool {
	if v, ok := stage.ObjectOrNone(o).ConstVal(); ok {
		if n, isInt := v.(*big.Int); isInt {
			return n.Sign() != 0
		}
	}
	return optionOf(b, s, o, otherwise)
}

// sortKey is the column that sort_values(key=fn) sorts by: what the function gives for a Series.
func sortKey(b *stage.Builder, s *cogen.Site, fn *stage.Object, of series) *stage.Object {
	r := b.CallObject(s, fn, []stage.Arg{{Value: stage.NewObject(of)}})
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	k, ok := r.Static.(series)
	if x, is := r.Static.(timesIndex); is && !ok {
		k, ok = series{index: rangeIndex(lenOfColumn(b, x.of)), col: x.of}, true
	}
	if !ok {
		panic(b.UnsupportedAt(s, "sort_values() with a key that does not return a Series", ""))
	}
	n, m := rowsOf(b, of.index), rowsOf(b, k.index)
	if b.Current == nil || k.col.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.I64op("i64.ne", n, m))
	return k.col
}

func callOrder(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/order", name, args...)
}

// tableSortIndex is df.sort_index(ascending) or s.sort_index(ascending): labels that are in
// order already stay where they are, others come in the order that sort_values gives.
func tableSortIndex(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".sort_index()"
	as := numpy.Bind(b, s, what, "axis level ascending inplace kind na_position sort_remaining ignore_index key", args)
	for i, a := range as {
		if n, ok := axisNumber(a); a != nil && i != 2 && i != 4 && !(i == 0 && ok && n == 0) {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
	}
	kind, ok := stage.StringConst(orDefault(as[4], stage.Const("quicksort")))
	up := ascendingOf(b, s, as[2], true)
	index, cols := tableParts(o)
	if !ok || !isOneOf(kind, "quicksort", "stable", "mergesort") || len(cols) == 0 {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	if index.isRange() && up {
		return likeTable(b, s, o, index, cols)
	}
	labels := labelColumn(b, s, index)
	if b.Current == nil || labels.IsDead() {
		return stage.Dead
	}
	if !isKey(labels) && !isCategorical(labels) || isTimes(labels) && !isPandasTime(labels.Type.Elems[0]) {
		panic(b.UnsupportedAt(s, what+" of labels of "+labels.Type.Elems[0].IR().String(), ""))
	}
	sorted := func(quick bool) *stage.Object {
		return sortedRows(b, s, index, []*stage.Object{labels}, []bool{!up}, quick, false)
	}
	at := sorted(false)
	if kind == "quicksort" && b.Current != nil && !at.IsDead() {
		gone := countRows(b, s, labels, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) })
		if b.Current == nil {
			return stage.Dead
		}
		stay := b.BranchValue(stage.Dynamic(b.I64op("i64.eq", gone, b.I64Const(0)), stage.BoolType), func() *stage.Object { return b.TruthOf(s, callOrder(b, s, "in_place", at)) }, func() *stage.Object { return stage.False })
		rows := at
		at = b.BranchValue(stay, func() *stage.Object { return rows }, func() *stage.Object { return sorted(true) })
	}
	x, cols := takeRows(b, s, index, cols, at, false)
	return likeTable(b, s, o, x, cols)
}

// sortedRows is the list of positions of rows by columns. quick: by one, with
// numpy's order of equal values.
func sortedRows(b *stage.Builder, s *cogen.Site, x tableIndex, keys []*stage.Object, down []bool, quick, first bool) *stage.Object {
	n := rowsOf(b, x)
	if n == nil {
		return stage.Dead
	}
	at := callOrder(b, s, "positions", b.FromLeaf(n))
	var values, missing *stage.Object
	for i := len(keys) - 1; i >= 0; i-- {
		values, missing = sortable(b, s, n, keys[i])
		at = callOrder(b, s, "by_present", at, values, missing, stage.Bool(down[i]), stage.Bool(first))
	}
	if !quick || b.Current == nil {
		return at
	}
	tied := callOrder(b, s, "tied", at, values, missing)
	if b.Current == nil {
		return stage.Dead
	}
	return b.BranchValue(b.TruthOf(s, tied), func() *stage.Object {
		rows := callOrder(b, s, "present", missing, stage.Bool(down[0]))
		if b.Current == nil {
			return stage.Dead
		}
		var quick *stage.Object
		if isCategorical(keys[0]) {
			leaveIfManyCategories(b, categoriesOf(keys[0]))
		}
		if isCategorical(keys[0]) && len(categoriesOf(keys[0]).texts) < 128 {
			quick = argsortPython(b, s, gather(b, s, categoryCodes(b, s, keys[0], ir.Int8), rows))
		} else if holdsAny(keys[0]) && dtypeOf(keys[0]) != "bool" {
			quick = argsortPython(b, s, gather(b, s, keys[0], rows))
		} else {
			quick = callOrder(b, s, "quick", gather(b, s, values, rows))
			if b.Current == nil {
				return stage.Dead
			}
			leaveIfEmpty(b, b.Op("list.len", []*ir.Value{b.Value(quick)}, ir.I64).Result())
		}
		return callOrder(b, s, "placed", rows, quick, missing, stage.Bool(down[0]), stage.Bool(first))
	}, func() *stage.Object { return at })
}

// sortable is a column's values as what sorted() compares, and which are missing.
func sortable(b *stage.Builder, s *cogen.Site, n *ir.Value, col *stage.Object) (values, missing *stage.Object) {
	missing = pythonColumn(b, s, mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, isMissing(b, s, elems[0]))
	}))
	if col.Type.Elems[0].Kind != ir.KUnion {
		return pythonColumn(b, s, col), missing
	}
	return mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		text := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t != nil && stage.IsText(t) {
				return b.ToStr(x)
			}
			return stage.Const("")
		})
		return inColumn(b, s, text)
	}), missing
}

// argsortPython is numpy's argsort of a column, as a list of ints.
func argsortPython(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	b.NoteFallback("numpy.argsort()", "the order of equal numbers is up to numpy", `sort with kind="stable"`)
	in, first := b.Current, len(b.Current.Ops)
	np := b.Py("py.import", "numpy", stage.PyObjType)
	v := b.Value(col)
	a := b.Py("array.to_py", "", stage.PyObjType, b.Op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result())
	at := b.CallPy(b.GetAttrPython(np, "argsort").Value, []stage.Arg{{Value: a}})
	if b.Current == nil {
		return stage.Dead
	}
	places := columnOfBytes(b, b.CallPy(b.GetAttrPython(at, "tobytes").Value, nil), ir.Int64)
	for _, o := range in.Ops[first:] {
		stateOf(b.Compiler).known.quiet[o] = true
		for _, region := range o.Regions {
			region.Walk(func(o *ir.Op) { stateOf(b.Compiler).known.quiet[o] = true })
		}
	}
	return listOfColumn(b, s, places)
}

// takeRows takes rows at positions; ignore: they get new labels.
func takeRows(b *stage.Builder, s *cogen.Site, x tableIndex, cols []*stage.Object, at *stage.Object, ignore bool) (tableIndex, []*stage.Object) {
	if b.Current == nil || at.IsDead() {
		return tableIndex{of: stage.Dead}, nil
	}
	out := gatherAll(b, s, cols, at)
	if b.Current == nil {
		return tableIndex{of: stage.Dead}, nil
	}
	switch {
	case ignore:
		return rangeIndex(b.Op("list.len", []*ir.Value{b.Value(at)}, ir.I64).Result()), out
	case x.isRange():
		labels := columnOfList(b, at)
		x.of = mapColumn(b, s, lenOfColumn(b, labels), []*stage.Object{labels}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	default:
		x = x.taken(gather(b, s, x.of, at), someRows)
	}
	return x, out
}

// valueCounts is s.value_counts(...).
func valueCounts(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.value_counts()", "normalize sort ascending bins dropna", args)
	missing := !optionOf(b, s, as[4], true) && !k.col.IsDead() && hasMissing(k.col)
	e := k.col.Type.Elems[0]
	nones := missing && e.Kind == ir.KUnion && stage.HasKind(e, ir.KNone)
	if as[3] != nil || !isKey(k.col) && !isCategorical(k.col) || missing && (isCategorical(k.col) || nones && stage.HasKind(e, ir.KFloat)) {
		panic(b.UnsupportedAt(s, "Series.value_counts() with these arguments", ""))
	}
	share, up := optionOf(b, s, as[0], false), ascendingOf(b, s, as[2], false)
	keys, outs := foldGroups(b, s, groupBy{keys: []*stage.Object{k.col}, from: k.index, missing: missing}, []aggregation{{name: "count", fn: "size"}})
	if b.Current == nil {
		return stage.Dead
	}
	if nones {
		keys[0] = mapColumn(b, s, lenOfColumn(b, keys[0]), keys, func(elems []*stage.Object) *stage.Object {
			return dynOf(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
				if x.ValueType().Kind == ir.KFloat {
					return stage.None
				}
				return x
			}), e)
		})
		if b.Current == nil {
			return stage.Dead
		}
	}
	if isCategorical(k.col) {
		if keys[0], outs = allCategories(b, s, []aggregation{{fn: "size"}}, keys[0], outs); b.Current == nil {
			return stage.Dead
		}
	}
	x, counts := tableIndex{name: k.name, of: keys[0]}, outs[0]
	if optionOf(b, s, as[1], true) {
		at := sortedRows(b, s, x, []*stage.Object{counts}, []bool{!up}, true, false)
		var cols []*stage.Object
		if x, cols = takeRows(b, s, x, []*stage.Object{counts}, at, false); b.Current == nil {
			return stage.Dead
		}
		counts = cols[0]
	}
	name := "count"
	if share {
		name = "proportion"
		sum := callOrder(b, s, "total", pythonColumn(b, s, counts))
		counts = mapColumn(b, s, lenOfColumn(b, counts), []*stage.Object{counts}, func(elems []*stage.Object) *stage.Object {
			return inColumn(b, s, b.BinaryOp(s, tree.Div, elems[0], sum, "/"))
		})
		if b.Current == nil {
			return stage.Dead
		}
	}
	return stage.NewObject(series{name: name, index: x, col: counts})
}

// tableResetIndex is reset_index(): labels become a column, or nothing.
func tableResetIndex(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".reset_index()"
	k, isSeries := o.Static.(series)
	f, _ := o.Static.(DataFrame)
	params := "level drop"
	if isSeries {
		params = "level drop name"
	}
	as := numpy.Bind(b, s, what, params, args)
	if as[0] != nil {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	drop := optionOf(b, s, as[1], false)
	index, cols := tableParts(o)
	n := rowsOf(b, index)
	if n == nil {
		return stage.Dead
	}
	if drop {
		return likeTable(b, s, o, rangeIndex(n), cols)
	}
	names := f.Names
	if isSeries {
		names, cols = []string{columnName(b, s, k.name, as[2])}, []*stage.Object{k.col}
	}
	label, named := index.name.(string)
	if isNumbered(index.name) {
		panic(b.UnsupportedAt(s, what+" of an index whose name is a number", ""))
	}
	if !named {
		label = "index"
	}
	for _, name := range names {
		if name == label {
			if !named {
				panic(b.UnsupportedAt(s, what+" of a DataFrame with a column of this type", ""))
			}
			return raiseInserted(b, label)
		}
	}
	first := index.of
	if index.isRange() {
		first = tableComputeRow(b, s, n)
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, append([]string{label}, names...), rangeIndex(n), append([]*stage.Object{first}, cols...))
}

// columnName is what the column of a series is called in a frame: by its name, or
// by another one that is given.
func columnName(b *stage.Builder, s *cogen.Site, name any, given *stage.Object) string {
	if given != nil {
		name = label(b, s, given)
	}
	label, ok := name.(string)
	if !ok {
		panic(b.UnsupportedAt(s, "a column without a name", "use name="))
	}
	return label
}

func raiseInserted(b *stage.Builder, label string) *stage.Object {
	return b.RaiseNew("ValueError", "cannot insert "+label+", already exists")
}

// tableComputeRow is the column of the numbers of rows.
func tableComputeRow(b *stage.Builder, s *cogen.Site, n *ir.Value) *stage.Object {
	out := tableCompute(b, s, n, nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{stage.FromScalar(b.Op1("np.of_i64", ir.Int64, row))}
	})
	if out == nil {
		return stage.Dead
	}
	return out[0]
}
