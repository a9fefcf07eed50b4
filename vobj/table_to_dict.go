package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// df.to_dict(orient): dicts and lists of Python's values.

func (b *builder) frameToDict(s *cogen.Site, o *object, args []arg) *object {
	const what = "DataFrame.to_dict()"
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, what, "orient", args)
	orient, ok := strConst(orDefault(as[0], mkConst("dict")))
	if !ok || len(k.cols) == 0 || b.inRegion > 0 {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	for _, c := range k.cols {
		if c.isDead() || b.cur == nil {
			return deadObject
		}
		if isTimes(c) && dtypeOf(c) != "datetime64[ns]" || isLists(c) || isTuples(c) {
			panic(b.unsupportedAt(s, what+" of a column of "+shownDtype(c), ""))
		}
	}
	switch orient {
	case "list":
		d := b.newContainer(s, ir.KDict)
		for i, n := range k.names {
			b.putItem(d, mkConst(n), b.listOfColumn(s, k.cols[i]))
		}
		return d
	case "dict":
		d := b.newContainer(s, ir.KDict)
		for i, n := range k.names {
			b.putItem(d, mkConst(n), b.seriesToDict(s, mkStatic(series{index: k.index, col: k.cols[i]}), nil))
		}
		return d
	case "records":
		if r := b.rowsIn(); r != nil && r.records[s.Node] {
			return mkStatic(frameRows{of: b.newFrame(s, k.names, k.index, k.cols), kind: "records"})
		}
		l := b.newContainer(s, ir.KList)
		b.tableFold(s, b.rowsOf(k.index), k.cols, func(_ *ir.Value, elems []*object) { b.put(l, "list.append", b.rowDict(s, k.names, elems)) })
		return l
	case "index":
		labels := b.labelColumn(s, k.index)
		if !labels.isDead() && isTexts(labels) {
			labels = b.wholeTexts(s, labels)
		}
		if b.cur == nil || labels.isDead() {
			return deadObject
		}
		if labels.t.elems[0].kind != ir.KStr && dtypeOf(labels) != "int64" {
			panic(b.unsupportedAt(s, what+" with such labels", ""))
		}
		d := b.newContainer(s, ir.KDict)
		b.tableFold(s, b.rowsOf(k.index), append([]*object{labels}, k.cols...), func(_ *ir.Value, elems []*object) {
			b.putItem(d, b.pythonElem(elems[0]), b.rowDict(s, k.names, elems[1:]))
		})
		if b.cur == nil {
			return deadObject
		}
		n := b.op("dict.len", []*ir.Value{b.value(d)}, ir.I64).Result()
		b.leaveIf(b.i64op("i64.ne", n, b.rowsOf(k.index))) // pandas wants labels that differ
		return d
	}
	panic(b.unsupportedAt(s, what+" with this orient", ""))
}

// rowDict is a row as a dict.
func (b *builder) rowDict(s *cogen.Site, names []string, elems []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	d := b.newContainer(s, ir.KDict)
	for i, n := range names {
		b.putItem(d, mkConst(n), b.pythonElem(elems[i]))
	}
	return d
}
