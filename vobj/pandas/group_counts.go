package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// How often values come in each group, and rows of groups.

// groupValueCounts is g["name"].value_counts(...): a count for each key and value, the most
// frequent first in each group, those that are as frequent by their values.
func groupValueCounts(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".value_counts()", "normalize sort ascending bins dropna", args)
	if !k.one || as[3] != nil || !optionOf(b, s, as[4], true) || !k.sorted || k.missing || k.unnamed {
		panic(b.UnsupportedAt(s, k.class()+".value_counts() with these arguments", ""))
	}
	share, up := optionOf(b, s, as[0], false), optionOf(b, s, as[2], false)
	name := k.pick[0]
	of := k
	of.by, of.outer, of.keys = append(k.by[:len(k.by):len(k.by)], name), append(k.outer[:len(k.by):len(k.by)], false), append(k.keys[:len(k.by):len(k.by)], k.of.Static.(DataFrame).col(name))
	distinct(b, s, of.by)
	if !isKey(of.keys[len(k.by)]) {
		panic(b.UnsupportedAt(s, k.class()+".value_counts() of a column of this type", ""))
	}
	keys, outs := foldGroups(b, s, of, []aggregation{{name: "count", fn: "size"}})
	if b.Current == nil || keys == nil {
		return stage.Dead
	}
	counts, label := outs[0], "count"
	if share {
		label = "proportion"
		rows := rangeIndex(lenOfColumn(b, keys[0]))
		groups := groupBy{of: newFrame(b, s, []string{label}, rows, []*stage.Object{counts}), by: k.by, keys: keys[:len(k.by)], outer: of.outer, pick: []string{label}, one: true, sorted: true, asIndex: true, from: rows}
		total, ok := groupTransform(b, s, groups, []stage.Arg{{Value: stage.Const("sum")}}).Static.(series)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		counts = mapColumn(b, s, lenOfColumn(b, counts), []*stage.Object{counts, total.col}, func(elems []*stage.Object) *stage.Object {
			return b.BinaryOp(s, tree.Div, elems[0], elems[1], "/")
		})
	}
	if optionOf(b, s, as[1], true) && b.Current != nil {
		at := callOrder(b, s, "by", callOrder(b, s, "positions", b.FromLeaf(lenOfColumn(b, counts))), pythonColumn(b, s, counts), stage.Bool(!up))
		for i := len(k.by) - 1; i >= 0 && b.Current != nil; i-- {
			at = callOrder(b, s, "by", at, pythonColumn(b, s, keys[i]), stage.False)
		}
		if b.Current == nil {
			return stage.Dead
		}
		keys, counts = gatherAll(b, s, keys, at), gather(b, s, counts, at)
	}
	if b.Current == nil {
		return stage.Dead
	}
	return keyedSeries(b, s, of, keys, label, counts)
}

// frameValueCounts is df.value_counts(subset, ...): how often rows are the same.
func frameValueCounts(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.value_counts()", "subset normalize sort ascending dropna", args)
	subset := stage.ObjectOrNone(as[0])
	names := k.Names
	if !subset.IsNone() {
		names = labelsOf(b, s, subset)
	}
	if _, one := stage.StringConst(subset); len(names) == 1 && !one {
		panic(b.UnsupportedAt(s, "DataFrame.value_counts() by a list of one column", "name the column"))
	}
	share, up := optionOf(b, s, as[1], false), optionOf(b, s, as[3], false)
	by := make([]*stage.Object, len(names))
	for i, n := range names {
		by[i] = stage.Const(n)
	}
	key := stage.NewObject(stage.Display{Site: s, Values: by})
	if len(by) == 1 {
		key = by[0]
	}
	g := frameGroupBy(b, s, o, []stage.Arg{{Value: key}, {Name: "dropna", Value: orDefault(as[4], stage.True)}})
	if b.Current == nil || g.IsDead() {
		return stage.Dead
	}
	r := groupMethod(b, s, g, "size", nil)
	label := "count"
	named := func() {
		switch x := r.Static.(type) {
		case series:
			x.name = label
			r = stage.NewObject(x)
		case levelled:
			x.name = label
			r = stage.NewObject(x)
		}
	}
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	named()
	if optionOf(b, s, as[2], true) {
		r = tableMethodCall(b, s, r, "sort_values", []stage.Arg{{Name: "ascending", Value: stage.Bool(up)}})
	}
	if share && b.Current != nil && !r.IsDead() {
		sum := tableMethodCall(b, s, r, "sum", nil)
		if b.Current == nil {
			return stage.Dead
		}
		r = tableBinary(b, s, tree.Div, r, sum)
		label = "proportion"
	}
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	named()
	return r
}

// groupNth is g.nth(n): the rows at a place of their groups.
func groupNth(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".nth()", "n", args)
	if _, ok := knownInt(stage.ObjectOrNone(as[0])); !ok {
		panic(b.UnsupportedAt(s, k.class()+".nth() of these rows", "use a constant"))
	}
	_, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	return taken(b, s, k, callOrder(b, s, "row_nth", rows, as[0]))
}

// getGroup is g.get_group(key): the rows of one group.
func getGroup(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".get_group()", "name", args)
	key := stage.ObjectOrNone(as[0])
	parts := []*stage.Object{key}
	t, isTuple := key.Static.(stage.Tuple)
	if isTuple {
		parts = t.Elems
	}
	if isTuple != k.listed || len(parts) != len(k.keys) || k.missing {
		panic(b.UnsupportedAt(s, k.class()+".get_group() with these arguments", ""))
	}
	mask := stage.Dead
	for i, x := range parts {
		if n, c := x.ValueType(), k.keys[i]; n == nil || x.Static != nil && !isConst(x) || stage.IsText(n) != (dtypeOf(c) == "object") || !stage.IsText(n) && (stage.TypeOfNumber(n) == nil || (stage.TypeOfNumber(n) == ir.BoolU) != (dtypeOf(c) == "bool")) {
			panic(b.UnsupportedAt(s, k.class()+".get_group() of a "+x.TypeName(), ""))
		}
		same := tableCompare(b, s, tree.Eq, stage.NewObject(series{index: k.from, col: k.keys[i]}), x)
		if i > 0 && b.Current != nil {
			same = tableBinary(b, s, tree.BitAnd, mask, same)
		}
		if mask = same; b.Current == nil || mask.IsDead() {
			return stage.Dead
		}
	}
	rows := callOrder(b, s, "true_rows", pythonColumn(b, s, mask.Static.(series).col))
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	b.Branch(b.Leaf("int.eq", b.Length(s, rows), stage.Int(0)), func() {
		b.RaiseKeyError(s, key)
	}, func() {})
	return taken(b, s, k, rows)
}

// functionName is the name of the aggregate that pandas takes a function of Python's or
// numpy's for, with the warning that it gives; "" of others.
func functionName(b *stage.Builder, o *stage.Object) string {
	k, ok := o.Static.(stage.Builtin)
	if !ok || !isOneOf(k.Name, "sum", "max", "min") {
		return ""
	}
	warnFuture(b, "The provided callable <built-in function "+k.Name+"> is currently using SeriesGroupBy."+k.Name+". In a future version of pandas, the provided callable will be used directly. "+
		"To keep current behavior pass the string \""+k.Name+"\" instead.", "name the function by a text")
	return k.Name
}
