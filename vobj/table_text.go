package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Texts of frames and series: what lib/pandas/text.py makes of the rows that are
// shown. Frames that pandas shows otherwise have their text made by it.

// tableText is str(o).
func (b *builder) tableText(o *object) *object {
	s := &cogen.Site{ID: -7, Src: b.site}
	if b.c.shownByOptions() {
		return b.tableTextPython(o)
	}
	switch k := o.k.(type) {
	case dataFrame:
		ok := len(k.names) > 0 && b.showsIndex(k.index)
		for i, n := range k.names {
			ok = ok && b.shows(k.cols[i]) && len([]rune(n)) < 50 && !strings.ContainsAny(n, "\t\r\n")
		}
		if ok {
			return b.frameText(s, k)
		}
	case series:
		name, _ := k.name.(string)
		if !isNumbered(k.name) && b.showsIndex(k.index) && b.shows(k.col) && !strings.ContainsAny(name, "\t\r\n") {
			return b.seriesText(s, k, name)
		}
	}
	return b.tableTextPython(o)
}

// showsIndex and shows report whether native code knows the text of an index or
// a column.
func (b *builder) showsIndex(x tableIndex) bool {
	name, _ := x.name.(string)
	return !isNumbered(x.name) && !strings.ContainsAny(name, "\t\r\n") && (x.of.isDead() || x.isRange() || labelCells(x.of) != "")
}

func (b *builder) shows(col *object) bool { return col.isDead() || cellsOf(col) != "" }

// cellsOf is the function that makes a column's cells.
func cellsOf(col *object) string {
	e := col.t.elems[0]
	switch e.kind {
	case ir.KNumpy:
		switch {
		case e.num == ir.Float64:
			return "cells_float"
		case e.num == ir.BoolU:
			return "cells_bool"
		case !isFloating(e.num):
			return "cells_int"
		}
	case ir.KStr:
		return "cells_text"
	case kTime:
		if e.time.span {
			return "spans"
		}
		return "stamps"
	case ir.KUnion:
		for _, m := range e.elems {
			if m.kind != ir.KStr && m.kind != ir.KNone && m.kind != ir.KFloat {
				return ""
			}
		}
		return "cells_object"
	}
	return ""
}

// labelCells is the function that makes labels of an index.
func labelCells(col *object) string {
	e := col.t.elems[0]
	switch {
	case isTime(e) && !e.time.span:
		return "stamps"
	case e.kind == ir.KStr:
		return "labels_text"
	case holdsAny(col) && e.num != ir.Float64 && e.num != ir.BoolU:
		return "labels_int"
	}
	return ""
}

// textModel calls a function of lib/pandas/text.py.
func (b *builder) textModel(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/text", name, args...)
}

// shownRows are the labels of the rows that are shown, and what gives the cells of
// a column. Nothing is shown without rows.
func (b *builder) shownRows(s *cogen.Site, x tableIndex) (labels *object, cells func(col *object) *object) {
	n := b.rowsOf(x)
	b.leaveIfEmpty(n)
	at := b.textModel(s, "shown", b.rowCount(x))
	if at.isDead() || b.cur == nil {
		return deadObject, nil
	}
	rows := func(col *object) *object {
		if isTimes(col) {
			return b.nanosColumn(s, b.gather(s, col, at))
		}
		return b.pythonColumn(s, b.gather(s, col, at))
	}
	if x.isRange() {
		labels = b.textModel(s, "labels_int", at)
	} else if isTimes(x.of) {
		labels = b.dates(s, "stamps", rows(x.of))
	} else {
		labels = b.textModel(s, labelCells(x.of), rows(x.of))
	}
	return labels, func(col *object) *object {
		if isTimes(col) {
			return b.textModel(s, "_fixed", b.dates(s, cellsOf(col), rows(col)))
		}
		return b.textModel(s, cellsOf(col), rows(col))
	}
}

func (b *builder) frameText(s *cogen.Site, k dataFrame) *object {
	labels, cells := b.shownRows(s, k.index)
	if cells == nil || b.cur == nil {
		return deadObject
	}
	var names, columns, numeric []cogen.Elem
	for i, n := range k.names {
		names = append(names, cogen.Elem{Value: mkConst(n)})
		columns = append(columns, cogen.Elem{Value: cells(k.cols[i])})
		numeric = append(numeric, cogen.Elem{Value: mkBool(dtypeOf(k.cols[i]) != "object" && !isTimes(k.cols[i]))})
		if b.cur == nil {
			return deadObject
		}
	}
	list := func(elems []cogen.Elem) *object { return b.makeList(s, elems) }
	return b.textModel(s, "frame", labels, mkConst(k.index.name), list(names), list(columns), list(numeric), b.rowCount(k.index))
}

func (b *builder) seriesText(s *cogen.Site, k series, name string) *object {
	labels, cells := b.shownRows(s, k.index)
	if cells == nil || b.cur == nil {
		return deadObject
	}
	if k.name != nil {
		name = "Name: " + name + ", "
	}
	title, _ := k.index.name.(string)
	return b.textModel(s, "series", labels, mkConst(title), cells(k.col), b.rowCount(k.index), mkConst(name), mkConst(dtypeOf(k.col)))
}
