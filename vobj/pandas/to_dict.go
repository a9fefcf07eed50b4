package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// df.to_dict(orient): dicts and lists of Python's values.

func frameToDict(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	const what = "DataFrame.to_dict()"
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, what, "orient", args)
	orient, ok := stage.StringConst(orDefault(as[0], stage.Const("dict")))
	if !ok || len(k.cols) == 0 || b.InRegion > 0 {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	for _, c := range k.cols {
		if c.IsDead() || b.Current == nil {
			return stage.Dead
		}
		if isTimes(c) && dtypeOf(c) != "datetime64[ns]" || isLists(c) || isTuples(c) {
			panic(b.UnsupportedAt(s, what+" of a column of "+shownDtype(c), ""))
		}
	}
	switch orient {
	case "list":
		d := b.NewContainer(s, ir.KDict)
		for i, n := range k.Names {
			b.PutItem(d, stage.Const(n), listOfColumn(b, s, k.cols[i]))
		}
		return d
	case "dict":
		d := b.NewContainer(s, ir.KDict)
		for i, n := range k.Names {
			b.PutItem(d, stage.Const(n), seriesToDict(b, s, stage.NewObject(series{index: k.index, col: k.cols[i]}), nil))
		}
		return d
	case "records":
		if r := rowsIn(b); r != nil && r.Records[s.Node] {
			return stage.NewObject(frameRows{of: newFrame(b, s, k.Names, k.index, k.cols), kind: "records"})
		}
		l := b.NewContainer(s, ir.KList)
		tableFold(b, s, rowsOf(b, k.index), k.cols, func(_ *ir.Value, elems []*stage.Object) { b.Put(l, "list.append", rowDict(b, s, k.Names, elems)) })
		return l
	case "index":
		labels := labelColumn(b, s, k.index)
		if !labels.IsDead() && isTexts(labels) {
			labels = wholeTexts(b, s, labels)
		}
		if b.Current == nil || labels.IsDead() {
			return stage.Dead
		}
		if labels.Type.Elems[0].Kind != ir.KStr && dtypeOf(labels) != "int64" {
			panic(b.UnsupportedAt(s, what+" with such labels", ""))
		}
		d := b.NewContainer(s, ir.KDict)
		tableFold(b, s, rowsOf(b, k.index), append([]*stage.Object{labels}, k.cols...), func(_ *ir.Value, elems []*stage.Object) {
			b.PutItem(d, pythonElem(b, elems[0]), rowDict(b, s, k.Names, elems[1:]))
		})
		if b.Current == nil {
			return stage.Dead
		}
		n := b.Op("dict.len", []*ir.Value{b.Value(d)}, ir.I64).Result()
		b.LeaveIf(b.I64op("i64.ne", n, rowsOf(b, k.index))) // pandas wants labels that differ
		return d
	}
	panic(b.UnsupportedAt(s, what+" with this orient", ""))
}

// rowDict is a row as a dict.
func rowDict(b *stage.Builder, s *cogen.Site, names []string, elems []*stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	d := b.NewContainer(s, ir.KDict)
	for i, n := range names {
		b.PutItem(d, stage.Const(n), pythonElem(b, elems[i]))
	}
	return d
}
