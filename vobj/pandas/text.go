package pandas

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Texts of frames and series: what lib/pandas/text.py makes of the rows that are
// shown. Frames that pandas shows otherwise have their text made by it.

// shownAs is how a table is shown: pandas' options, or arguments of to_string().
type shownAs struct {
	rows, half int64         // more rows than these are left out but for half at each end; 0: none
	cols       int64         // so many columns; 0: as many as the terminal has room for, -1: all
	width      int64         // of lines, where cols is not 0; 0: as long as they are
	limit      int64         // of cells; 0: none
	digits     int64         // of floats
	format     *stage.Object // makes their texts, nil: pandas does
	missing    string        // the text of NaN
	dimensions bool          // their number is said where rows or columns are left out
	footer     bool          // a series says its name and dtype
	index      bool          // labels of rows are shown
	header     bool          // those of columns
	names      bool          // and the index's name
}

// rowIndex are the columns of an index, and their names.
type rowIndex struct {
	of    tableIndex // of one, if there are no levels
	cols  []*stage.Object
	names []string // of levels
}

// titled reports whether an index has a name.
func (x rowIndex) titled() bool { return x.cols != nil || x.of.name != nil }

// tableText is str(o).
func tableText(b *stage.Builder, o *stage.Object) *stage.Object {
	if k, ok := optionsHere(b); ok {
		if r := tableShown(b, &cogen.Site{ID: -7, Src: b.Site}, o, k.shown()); r != nil {
			return r
		}
	}
	return tableTextPython(b, o)
}

// tableShown is the text of a table; nil if it has columns or labels that pandas shows.
func tableShown(b *stage.Builder, s *cogen.Site, o *stage.Object, as shownAs) *stage.Object {
	x := rowIndex{}
	var names []string
	var cols []*stage.Object
	var label any
	isFrame := true
	switch k := o.Static.(type) {
	case DataFrame:
		x.of, names, cols = k.index, k.Names, k.cols
	case series:
		x.of, cols, label, isFrame = k.index, []*stage.Object{k.col}, k.name, false
	case levelled:
		f := k.of.Static.(DataFrame)
		x = rowIndex{of: f.index, cols: f.cols[:k.levels], names: f.Names[:k.levels]}
		if k.unnamed {
			x.names = append(slices.Clone(x.names[:k.levels-1]), "")
		}
		names, cols, label, isFrame = f.Names[k.levels:], f.cols[k.levels:], k.name, !k.series
	case grid:
		return gridShown(b, s, k, as)
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
	if !showsIndex(b, x) || isFrame && len(cols) == 0 || isNumbered(label) {
		return nil
	}
	for i, col := range cols {
		if !shows(b, col) || !isFrame && !as.footer && !col.IsDead() && isCategorical(col) || cellsOf(col) == "cells_numbers" && (as.format != nil || !as.index) || isFrame && (as.limit > 0 && int64(len([]rune(names[i]))) >= as.limit || !oneLine(names[i])) {
			return nil
		}
	}
	if isFrame {
		return frameText(b, s, x, names, cols, as)
	}
	name, _ := label.(string)
	if !oneLine(name) {
		return nil
	}
	if label != nil {
		name = "Name: " + name + ", "
	}
	if x.cols == nil && !x.of.of.IsDead() && !x.of.isRange() && isPeriods(x.of.of) {
		name = "Freq: " + unitOf(x.of.of.Type.Elems[0]).kind + ", " + name
	}
	if x.cols == nil && x.of.freq != nil {
		if !as.footer {
			return nil
		}
		if f := shownFreq(b, s, x.of); f != nil {
			name = "Freq: " + f.name + ", " + name
		}
		if b.Current == nil {
			return stage.Dead
		}
	}
	return seriesText(b, s, x, cols[0], name, as)
}

func oneLine(name string) bool { return !strings.ContainsAny(name, "\t\r\n") }

// showsIndex and shows report whether native code knows the text of an index or
// a column.
func showsIndex(b *stage.Builder, x rowIndex) bool {
	for i, col := range x.cols {
		if !oneLine(x.names[i]) || !col.IsDead() && labelCells(col) == "" {
			return false
		}
	}
	name, _ := x.of.name.(string)
	return !isNumbered(x.of.name) && oneLine(name) && (x.of.of.IsDead() || x.of.isRange() || labelCells(x.of.of) != "")
}

func shows(b *stage.Builder, col *stage.Object) bool { return col.IsDead() || cellsOf(col) != "" }

// cellsOf is the function that makes a column's cells.
func cellsOf(col *stage.Object) string {
	e := col.Type.Elems[0]
	switch e.Kind {
	case ir.KNumpy:
		switch {
		case e.Scalar == ir.Float64:
			return "cells_float"
		case e.Scalar == ir.BoolU:
			return "cells_bool"
		case !stage.IsFloating(e.Scalar):
			return "cells_int"
		}
	case ir.KStr:
		return "cells_text"
	case kCategory:
		if cats(e).isPlain() {
			return "cells_category"
		}
	case kTime:
		if isPeriods(col) {
			return "periods_" + timeKinds[unitOf(e).kind]
		}
		if unitOf(e).span {
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
			if !stage.HasKind(e, ir.KStr) {
				return "cells_numbers"
			}
		}
		for _, m := range e.Elems {
			if m.Kind != ir.KStr && m.Kind != ir.KNone && m.Kind != ir.KFloat {
				return ""
			}
		}
		return "cells_object"
	}
	return ""
}

// labelCells is the function that makes labels of an index.
func labelCells(col *stage.Object) string {
	if isTimes(col) {
		if isPeriods(col) {
			return cellsOf(col)
		}
		if unitOf(col.Type.Elems[0]).span {
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
func textModel(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelApart(s, "pandas/text", name, args...)
}

// shownRows are rows that are shown: their positions, and how many of them are before
// those that are not, 0 if all are.
type shownRows struct {
	b        *stage.Builder
	s        *cogen.Site
	as       shownAs
	at, half *stage.Object
}

// rowsShown gives them; ok is false where nothing more is generated.
func rowsShown(b *stage.Builder, s *cogen.Site, x tableIndex, as shownAs) (r shownRows, ok bool) {
	at := textModel(b, s, "shown", rowCount(b, x), stage.Int(as.rows), stage.Int(as.half))
	if at.IsDead() || b.Current == nil {
		return r, false
	}
	half := textModel(b, s, "halved", rowCount(b, x), stage.Int(as.rows), stage.Int(as.half))
	return shownRows{b, s, as, at, half}, b.Current != nil
}

// values are those of a column in the rows.
func (r shownRows) values(col *stage.Object) *stage.Object {
	b := r.b
	if isTimes(col) {
		return nanosColumn(b, r.s, gather(b, r.s, col, r.at))
	}
	return pythonColumn(b, r.s, gather(b, r.s, col, r.at))
}

// labels are the texts of a column of an index.
func (r shownRows) labels(col *stage.Object) *stage.Object {
	b, s := r.b, r.s
	switch name := labelCells(col); name {
	case "stamps", "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		return callDates(b, s, name, r.values(col))
	case "labels_category":
		return textModel(b, s, "labels_text", categoryTexts(b, s, gather(b, s, col, r.at), "NaN"))
	case "labels_float":
		if r.as.format != nil {
			return textModel(b, s, "labels_made", r.made(col, " NaN"))
		}
		return textModel(b, s, name, r.values(col), stage.Int(r.as.digits))
	default:
		return textModel(b, s, name, r.values(col))
	}
}

// cells are those of a column.
func (r shownRows) cells(col *stage.Object) *stage.Object {
	b, s, limit := r.b, r.s, stage.Int(r.as.limit)
	lead := stage.Const(" ")
	if !r.as.index {
		lead = stage.Const("")
	}
	switch name := cellsOf(col); name {
	case "stamps", "spans", "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		if !isPandasTime(col.Type.Elems[0]) { // as objects
			return textModel(b, s, "cells_text", callDates(b, s, name, r.values(col)), lead, limit)
		}
		return textModel(b, s, "cells_made", callDates(b, s, name, r.values(col)), limit)
	case "cells_category":
		return textModel(b, s, "cells_text", categoryTexts(b, s, gather(b, s, col, r.at), r.as.missing), lead, limit)
	case "cells_float":
		if r.as.format != nil {
			return textModel(b, s, "cells_made", r.made(col, r.as.missing), limit)
		}
		return textModel(b, s, name, r.values(col), lead, limit, stage.Const(r.as.missing), stage.Int(r.as.digits))
	case "cells_numbers":
		return textModel(b, s, name, r.values(col), lead, limit, stage.Const(r.as.missing), stage.Int(r.as.digits))
	case "cells_object", "cells_lists":
		return textModel(b, s, name, r.values(col), lead, limit, stage.Const(r.as.missing))
	default:
		return textModel(b, s, name, r.values(col), lead, limit)
	}
}

// made are the texts that a program's function or format makes of numbers.
func (r shownRows) made(col *stage.Object, missing string) *stage.Object {
	b, s := r.b, r.s
	values := gather(b, s, col, r.at)
	if b.Current == nil {
		return stage.Dead
	}
	return mapColumn(b, s, lenOfColumn(b, values), []*stage.Object{values}, func(elems []*stage.Object) *stage.Object {
		x := elems[0]
		return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.Const(missing) }, func() *stage.Object {
			var text *stage.Object
			if _, ok := stage.StringConst(r.as.format); ok {
				text = b.BinaryOp(s, tree.Mod, r.as.format, x, "%")
			} else {
				text = b.CallObject(s, r.as.format, []stage.Arg{{Value: x}})
			}
			if t := text.ValueType(); b.Current != nil && !text.IsDead() && (t == nil || !stage.IsText(t)) {
				panic(b.UnsupportedAt(s, "a float_format that returns a "+text.TypeName(), ""))
			}
			return text
		})
	})
}

// lines are those of an index. Those of a frame have a line for labels of columns.
func (r shownRows) lines(x rowIndex, frame bool) *stage.Object {
	b, s := r.b, r.s
	head := func(name string) *stage.Object {
		var lines []*stage.Object
		if frame && r.as.header {
			lines = append(lines, stage.Const(""))
		}
		if x.titled() && r.as.names {
			lines = append(lines, stage.Const(name))
		}
		return listDisplay(b, s, lines)
	}
	limit := stage.Int(r.as.limit)
	if x.cols == nil {
		var labels *stage.Object
		if x.of.isRange() {
			labels = textModel(b, s, "labels_int", r.at)
		} else {
			labels = r.labels(x.of.of)
		}
		name, _ := x.of.name.(string)
		if b.Current == nil || labels.IsDead() {
			return stage.Dead
		}
		if !frame {
			return textModel(b, s, "lines_series", head(name), labels)
		}
		return textModel(b, s, "lines_one", head(name), labels, limit)
	}
	var heads, levels []*stage.Object
	for i, col := range x.cols {
		if heads, levels = append(heads, head(x.names[i])), append(levels, r.labels(col)); b.Current == nil {
			return stage.Dead
		}
	}
	space := " "
	if !frame {
		space, limit = "  ", stage.Int(0)
	}
	return textModel(b, s, "lines_more", listDisplay(b, s, heads), listDisplay(b, s, levels), limit, stage.Const(space))
}

// listDisplay is a new list.
func listDisplay(b *stage.Builder, s *cogen.Site, of []*stage.Object) *stage.Object {
	elems := make([]cogen.Elem, len(of))
	for i, o := range of {
		elems[i] = cogen.Elem{Value: o}
	}
	return b.MakeList(s, elems)
}

// unlessEmpty is a text of rows, or what pandas says of none.
func unlessEmpty(b *stage.Builder, x rowIndex, empty string, text func() *stage.Object) *stage.Object {
	return unlessEmptyText(b, x, stage.Const(empty), text)
}

func unlessEmptyText(b *stage.Builder, x rowIndex, empty *stage.Object, text func() *stage.Object) *stage.Object {
	n := rowsOf(b, x.of)
	if n == nil {
		return stage.Dead
	}
	return b.BranchValue(stage.Dynamic(b.I64op("i64.eq", n, b.I64Const(0)), stage.BoolType), func() *stage.Object { return b.ToStr(empty) }, func() *stage.Object {
		if r := text(); b.Current != nil && !r.IsDead() {
			return b.ToStr(r)
		}
		return stage.Dead
	})
}

func frameText(b *stage.Builder, s *cogen.Site, x rowIndex, names []string, cols []*stage.Object, as shownAs) *stage.Object {
	shown := names
	if len(names) > 100 {
		shown = append(slices.Clone(names[:100]), "...")
	}
	empty := "Empty DataFrame\nColumns: [" + strings.Join(shown, ", ") + "]\nIndex: []"
	return unlessEmpty(b, x, empty, func() *stage.Object { return frameRowsText(b, s, x, names, cols, as) })
}

func frameRowsText(b *stage.Builder, s *cogen.Site, x rowIndex, names []string, cols []*stage.Object, as shownAs) *stage.Object {
	r, ok := rowsShown(b, s, x.of, as)
	if !ok {
		return stage.Dead
	}
	index := r.lines(x, true)
	var labels, cells, numeric []*stage.Object
	for i, n := range withoutSpaces(names) {
		labels = append(labels, stage.Const(n))
		cells = append(cells, r.cells(cols[i]))
		numeric = append(numeric, stage.Bool(hasNumbers(cols[i])))
		if b.Current == nil {
			return stage.Dead
		}
	}
	return r.frame(x, index, listDisplay(b, s, labels), listDisplay(b, s, cells), listDisplay(b, s, numeric))
}

// frame is the text of a frame, of lists for its columns.
func (r shownRows) frame(x rowIndex, index, labels, cells, numeric *stage.Object) *stage.Object {
	b, s, as := r.b, r.s, r.as
	titled := stage.Bool(x.titled() && as.names && as.index)
	args := []*stage.Object{index, labels, cells, numeric, titled, rowCount(b, x.of), r.half}
	if as.cols == 0 {
		return textModel(b, s, "frame", args...)
	}
	args = append(args, stage.Int(max(as.cols, 0)), stage.Int(as.width), stage.Bool(as.index), stage.Bool(as.header), stage.Bool(as.dimensions))
	return textModel(b, s, "frame_given", args...)
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

func seriesText(b *stage.Builder, s *cogen.Site, x rowIndex, col *stage.Object, name string, as shownAs) *stage.Object {
	empty := stage.Const("Series([], )")
	if as.footer {
		if empty = dtypeInfo(b, s, col); b.Current == nil || empty.IsDead() {
			return stage.Dead
		}
		empty = b.ConcatAll([]*stage.Object{stage.Const("Series([], " + name + "dtype: "), empty, stage.Const(")")})
	}
	return unlessEmptyText(b, x, empty, func() *stage.Object { return seriesRowsText(b, s, x, col, name, as) })
}

func seriesRowsText(b *stage.Builder, s *cogen.Site, x rowIndex, col *stage.Object, name string, as shownAs) *stage.Object {
	r, ok := rowsShown(b, s, x.of, as)
	if !ok {
		return stage.Dead
	}
	var index *stage.Object
	if as.index {
		index = r.lines(x, false)
	} else {
		index = textModel(b, s, "labels_int", r.at)
	}
	cells := r.cells(col)
	titled := stage.Bool(x.titled() && as.names && as.index)
	if !as.footer {
		return textModel(b, s, "series_given", index, titled, cells, stage.Bool(as.index))
	}
	return textModel(b, s, "series", index, titled, cells, rowCount(b, x.of), r.half, stage.Const(name), dtypeInfo(b, s, col))
}

// dtypesSeries is df.dtypes as a Series of texts, which has the same text.
func dtypesSeries(b *stage.Builder, k DataFrame) *stage.Object {
	s := &cogen.Site{ID: -7, Src: b.Site}
	var dtypes []*stage.Object
	for _, col := range k.cols {
		if col.IsDead() {
			return stage.Dead
		}
		dtypes = append(dtypes, stage.Const(shownDtype(col)))
	}
	labels, col := columnOfList(b, listDisplay(b, s, stage.StringConsts(k.Names))), columnOfList(b, listDisplay(b, s, dtypes))
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{index: tableIndex{of: labels}, col: col})
}
