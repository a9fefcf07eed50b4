package vobj

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Texts of frames and series: what lib/pandas/text.py makes of the rows that are
// shown. Frames that pandas shows otherwise have their text made by it.

// shownAs is how a table is shown: pandas' options, or arguments of to_string().
type shownAs struct {
	rows, half int64   // more rows than these are left out but for half at each end; 0: none
	cols       int64   // so many columns; 0: as many as the terminal has room for, -1: all
	width      int64   // of lines, where cols is not 0; 0: as long as they are
	limit      int64   // of cells; 0: none
	digits     int64   // of floats
	format     *object // makes their texts, nil: pandas does
	missing    string  // the text of NaN
	dimensions bool    // their number is said where rows or columns are left out
	footer     bool    // a series says its name and dtype
	index      bool    // labels of rows are shown
	header     bool    // those of columns
	names      bool    // and the index's name
}

// rowIndex are the columns of an index, and their names.
type rowIndex struct {
	of    tableIndex // of one, if there are no levels
	cols  []*object
	names []string // of levels
}

// titled reports whether an index has a name.
func (x rowIndex) titled() bool { return x.cols != nil || x.of.name != nil }

// tableText is str(o).
func (b *builder) tableText(o *object) *object {
	if k, ok := b.optionsHere(); ok {
		if r := b.tableShown(&cogen.Site{ID: -7, Src: b.site}, o, k.shown()); r != nil {
			return r
		}
	}
	return b.tableTextPython(o)
}

// tableShown is the text of a table; nil if it has columns or labels that pandas shows.
func (b *builder) tableShown(s *cogen.Site, o *object, as shownAs) *object {
	x := rowIndex{}
	var names []string
	var cols []*object
	var label any
	isFrame := true
	switch k := o.k.(type) {
	case dataFrame:
		x.of, names, cols = k.index, k.names, k.cols
	case series:
		x.of, cols, label, isFrame = k.index, []*object{k.col}, k.name, false
	case levelled:
		f := k.of.k.(dataFrame)
		x = rowIndex{of: f.index, cols: f.cols[:k.levels], names: f.names[:k.levels]}
		if k.unnamed {
			x.names = append(slices.Clone(x.names[:k.levels-1]), "")
		}
		names, cols, label, isFrame = f.names[k.levels:], f.cols[k.levels:], k.name, !k.series
	case grid:
		return b.gridShown(s, k, as)
	default:
		return nil
	}
	if q, ok := label.(floatLabel); ok {
		text := strconv.FormatFloat(float64(q), 'g', -1, 64)
		if !strings.ContainsAny(text, ".e") {
			text += ".0"
		}
		label = text
	}
	if !b.showsIndex(x) || isFrame && len(cols) == 0 || isNumbered(label) {
		return nil
	}
	for i, col := range cols {
		if !b.shows(col) || !isFrame && !as.footer && !col.isDead() && isCategorical(col) || cellsOf(col) == "cells_numbers" && (as.format != nil || !as.index) || isFrame && (as.limit > 0 && int64(len([]rune(names[i]))) >= as.limit || !oneLine(names[i])) {
			return nil
		}
	}
	if isFrame {
		return b.frameText(s, x, names, cols, as)
	}
	name, _ := label.(string)
	if !oneLine(name) {
		return nil
	}
	if label != nil {
		name = "Name: " + name + ", "
	}
	if x.cols == nil && !x.of.of.isDead() && !x.of.isRange() && isPeriods(x.of.of) {
		name = "Freq: " + x.of.of.t.elems[0].unit().kind + ", " + name
	}
	if x.cols == nil && x.of.freq != nil {
		if !as.footer {
			return nil
		}
		if f := b.shownFreq(s, x.of); f != nil {
			name = "Freq: " + f.name + ", " + name
		}
		if b.cur == nil {
			return deadObject
		}
	}
	return b.seriesText(s, x, cols[0], name, as)
}

func oneLine(name string) bool { return !strings.ContainsAny(name, "\t\r\n") }

// showsIndex and shows report whether native code knows the text of an index or
// a column.
func (b *builder) showsIndex(x rowIndex) bool {
	for i, col := range x.cols {
		if !oneLine(x.names[i]) || !col.isDead() && labelCells(col) == "" {
			return false
		}
	}
	name, _ := x.of.name.(string)
	return !isNumbered(x.of.name) && oneLine(name) && (x.of.of.isDead() || x.of.isRange() || labelCells(x.of.of) != "")
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
	case kCategory:
		if e.cats().isPlain() {
			return "cells_category"
		}
	case kTime:
		if isPeriods(col) {
			return "periods_" + timeKinds[e.unit().kind]
		}
		if e.unit().span {
			return "spans"
		}
		return "stamps"
	case ir.KList:
		return "cells_list"
	case ir.KInt, ir.KFloat, ir.KBool:
		return "cells_numbers"
	case ir.KUnion:
		switch dtypeOf(col) {
		case "list":
			return "cells_lists"
		case "numbers":
			if !hasKind(e, ir.KStr) {
				return "cells_numbers"
			}
		}
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
	if isTimes(col) {
		if isPeriods(col) {
			return cellsOf(col)
		}
		if col.t.elems[0].unit().span {
			return ""
		}
		return "stamps"
	}
	if isCategorical(col) && cellsOf(col) != "" {
		return "labels_category"
	}
	if cells := cellsOf(col); cells != "" && !isLists(col) && cells != "cells_numbers" {
		return strings.Replace(cells, "cells", "labels", 1)
	}
	return ""
}

// textModel calls a function of lib/pandas/text.py.
func (b *builder) textModel(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/text", name, args...)
}

// shownRows are rows that are shown: their positions, and how many of them are before
// those that are not, 0 if all are.
type shownRows struct {
	b        *builder
	s        *cogen.Site
	as       shownAs
	at, half *object
}

// rowsShown gives them; ok is false where nothing more is generated.
func (b *builder) rowsShown(s *cogen.Site, x tableIndex, as shownAs) (r shownRows, ok bool) {
	at := b.textModel(s, "shown", b.rowCount(x), mkInt(as.rows), mkInt(as.half))
	if at.isDead() || b.cur == nil {
		return r, false
	}
	half := b.textModel(s, "halved", b.rowCount(x), mkInt(as.rows), mkInt(as.half))
	return shownRows{b, s, as, at, half}, b.cur != nil
}

// values are those of a column in the rows.
func (r shownRows) values(col *object) *object {
	b := r.b
	if isTimes(col) {
		return b.nanosColumn(r.s, b.gather(r.s, col, r.at))
	}
	return b.pythonColumn(r.s, b.gather(r.s, col, r.at))
}

// labels are the texts of a column of an index.
func (r shownRows) labels(col *object) *object {
	b, s := r.b, r.s
	switch name := labelCells(col); name {
	case "stamps", "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		return b.dates(s, name, r.values(col))
	case "labels_category":
		return b.textModel(s, "labels_text", b.categoryTexts(s, b.gather(s, col, r.at), "NaN"))
	case "labels_float":
		if r.as.format != nil {
			return b.textModel(s, "labels_made", r.made(col, " NaN"))
		}
		return b.textModel(s, name, r.values(col), mkInt(r.as.digits))
	default:
		return b.textModel(s, name, r.values(col))
	}
}

// cells are those of a column.
func (r shownRows) cells(col *object) *object {
	b, s, limit := r.b, r.s, mkInt(r.as.limit)
	lead := mkConst(" ")
	if !r.as.index {
		lead = mkConst("")
	}
	switch name := cellsOf(col); name {
	case "stamps", "spans", "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		if !isPandasTime(col.t.elems[0]) { // as objects
			return b.textModel(s, "cells_text", b.dates(s, name, r.values(col)), lead, limit)
		}
		return b.textModel(s, "cells_made", b.dates(s, name, r.values(col)), limit)
	case "cells_category":
		return b.textModel(s, "cells_text", b.categoryTexts(s, b.gather(s, col, r.at), r.as.missing), lead, limit)
	case "cells_float":
		if r.as.format != nil {
			return b.textModel(s, "cells_made", r.made(col, r.as.missing), limit)
		}
		return b.textModel(s, name, r.values(col), lead, limit, mkConst(r.as.missing), mkInt(r.as.digits))
	case "cells_numbers":
		return b.textModel(s, name, r.values(col), lead, limit, mkConst(r.as.missing), mkInt(r.as.digits))
	case "cells_object", "cells_lists":
		return b.textModel(s, name, r.values(col), lead, limit, mkConst(r.as.missing))
	default:
		return b.textModel(s, name, r.values(col), lead, limit)
	}
}

// made are the texts that a program's function or format makes of numbers.
func (r shownRows) made(col *object, missing string) *object {
	b, s := r.b, r.s
	values := b.gather(s, col, r.at)
	if b.cur == nil {
		return deadObject
	}
	return b.mapColumn(s, b.lenOfColumn(values), []*object{values}, func(elems []*object) *object {
		x := elems[0]
		return b.branchValue(b.isMissing(s, x), func() *object { return mkConst(missing) }, func() *object {
			var text *object
			if _, ok := strConst(r.as.format); ok {
				text = b.binary(s, tree.Mod, r.as.format, x, "%")
			} else {
				text = b.callObject(s, r.as.format, []arg{{val: x}})
			}
			if t := text.typ(); b.cur != nil && !text.isDead() && (t == nil || !isText(t)) {
				panic(b.unsupportedAt(s, "a float_format that returns a "+text.typeName(), ""))
			}
			return text
		})
	})
}

// lines are those of an index. Those of a frame have a line for labels of columns.
func (r shownRows) lines(x rowIndex, frame bool) *object {
	b, s := r.b, r.s
	head := func(name string) *object {
		var lines []*object
		if frame && r.as.header {
			lines = append(lines, mkConst(""))
		}
		if x.titled() && r.as.names {
			lines = append(lines, mkConst(name))
		}
		return b.listDisplay(s, lines)
	}
	limit := mkInt(r.as.limit)
	if x.cols == nil {
		var labels *object
		if x.of.isRange() {
			labels = b.textModel(s, "labels_int", r.at)
		} else {
			labels = r.labels(x.of.of)
		}
		name, _ := x.of.name.(string)
		if b.cur == nil || labels.isDead() {
			return deadObject
		}
		if !frame {
			return b.textModel(s, "lines_series", head(name), labels)
		}
		return b.textModel(s, "lines_one", head(name), labels, limit)
	}
	var heads, levels []*object
	for i, col := range x.cols {
		if heads, levels = append(heads, head(x.names[i])), append(levels, r.labels(col)); b.cur == nil {
			return deadObject
		}
	}
	space := " "
	if !frame {
		space, limit = "  ", mkInt(0)
	}
	return b.textModel(s, "lines_more", b.listDisplay(s, heads), b.listDisplay(s, levels), limit, mkConst(space))
}

// listDisplay is a new list.
func (b *builder) listDisplay(s *cogen.Site, of []*object) *object {
	elems := make([]cogen.Elem, len(of))
	for i, o := range of {
		elems[i] = cogen.Elem{Value: o}
	}
	return b.makeList(s, elems)
}

// unlessEmpty is a text of rows, or what pandas says of none.
func (b *builder) unlessEmpty(x rowIndex, empty string, text func() *object) *object {
	return b.unlessEmptyText(x, mkConst(empty), text)
}

func (b *builder) unlessEmptyText(x rowIndex, empty *object, text func() *object) *object {
	n := b.rowsOf(x.of)
	if n == nil {
		return deadObject
	}
	return b.branchValue(dyn(b.i64op("i64.eq", n, b.i64Const(0)), tBool), func() *object { return b.toStr(empty) }, func() *object {
		if r := text(); b.cur != nil && !r.isDead() {
			return b.toStr(r)
		}
		return deadObject
	})
}

func (b *builder) frameText(s *cogen.Site, x rowIndex, names []string, cols []*object, as shownAs) *object {
	shown := names
	if len(names) > 100 {
		shown = append(slices.Clone(names[:100]), "...")
	}
	empty := "Empty DataFrame\nColumns: [" + strings.Join(shown, ", ") + "]\nIndex: []"
	return b.unlessEmpty(x, empty, func() *object { return b.frameRowsText(s, x, names, cols, as) })
}

func (b *builder) frameRowsText(s *cogen.Site, x rowIndex, names []string, cols []*object, as shownAs) *object {
	r, ok := b.rowsShown(s, x.of, as)
	if !ok {
		return deadObject
	}
	index := r.lines(x, true)
	var labels, cells, numeric []*object
	for i, n := range withoutSpaces(names) {
		labels = append(labels, mkConst(n))
		cells = append(cells, r.cells(cols[i]))
		numeric = append(numeric, mkBool(hasNumbers(cols[i])))
		if b.cur == nil {
			return deadObject
		}
	}
	return r.frame(x, index, b.listDisplay(s, labels), b.listDisplay(s, cells), b.listDisplay(s, numeric))
}

// frame is the text of a frame, of lists for its columns.
func (r shownRows) frame(x rowIndex, index, labels, cells, numeric *object) *object {
	b, s, as := r.b, r.s, r.as
	titled := mkBool(x.titled() && as.names && as.index)
	args := []*object{index, labels, cells, numeric, titled, b.rowCount(x.of), r.half}
	if as.cols == 0 {
		return b.textModel(s, "frame", args...)
	}
	args = append(args, mkInt(max(as.cols, 0)), mkInt(as.width), mkBool(as.index), mkBool(as.header), mkBool(as.dimensions))
	return b.textModel(s, "frame_given", args...)
}

// withoutSpaces are labels of columns without the spaces that all begin with.
func withoutSpaces(names []string) []string {
	least := -1
	for _, n := range names {
		if spaces := len(n) - len(strings.TrimLeft(n, " ")); least < 0 || spaces < least {
			least = spaces
		}
	}
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = n[max(least, 0):]
	}
	return out
}

func (b *builder) seriesText(s *cogen.Site, x rowIndex, col *object, name string, as shownAs) *object {
	empty := mkConst("Series([], )")
	if as.footer {
		if empty = b.dtypeInfo(s, col); b.cur == nil || empty.isDead() {
			return deadObject
		}
		empty = b.concatAll([]*object{mkConst("Series([], " + name + "dtype: "), empty, mkConst(")")})
	}
	return b.unlessEmptyText(x, empty, func() *object { return b.seriesRowsText(s, x, col, name, as) })
}

func (b *builder) seriesRowsText(s *cogen.Site, x rowIndex, col *object, name string, as shownAs) *object {
	r, ok := b.rowsShown(s, x.of, as)
	if !ok {
		return deadObject
	}
	var index *object
	if as.index {
		index = r.lines(x, false)
	} else {
		index = b.textModel(s, "labels_int", r.at)
	}
	cells := r.cells(col)
	titled := mkBool(x.titled() && as.names && as.index)
	if !as.footer {
		return b.textModel(s, "series_given", index, titled, cells, mkBool(as.index))
	}
	return b.textModel(s, "series", index, titled, cells, b.rowCount(x.of), r.half, mkConst(name), b.dtypeInfo(s, col))
}

// dtypesSeries is df.dtypes as a Series of texts, which has the same text.
func (b *builder) dtypesSeries(k dataFrame) *object {
	s := &cogen.Site{ID: -7, Src: b.site}
	var dtypes []*object
	for _, col := range k.cols {
		if col.isDead() {
			return deadObject
		}
		dtypes = append(dtypes, mkConst(shownDtype(col)))
	}
	labels, col := b.columnOfList(b.listDisplay(s, constants(k.names))), b.columnOfList(b.listDisplay(s, dtypes))
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{index: tableIndex{of: labels}, col: col})
}
