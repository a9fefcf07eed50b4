package pandas

import (
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Frames of rows that a program makes one by one (rowmakers.go), and of any list
// of tuples or lists: pd.DataFrame(rows, columns=[...]).

// madeRows is the argument of pd.DataFrame that is a list of rows, of the kind or of none.
type madeRows struct {
	kind *rowKind
	of   *stage.Object
}

func (k madeRows) Shape() string                        { return "rows" }
func (k madeRows) Leaves() []*stage.Object              { return []*stage.Object{k.of} }
func (k madeRows) With(ls []*stage.Object) stage.Static { return madeRows{k.kind, ls[0]} }

// labels are those of rows that have them: dicts, and instances of data classes and named tuples.
func (k madeRows) labels() []string {
	t := k.of.ValueType()
	if t == nil || k.of.Static != nil || t.Kind != ir.KList {
		return nil
	}
	if r := asRow(t.Elem().Form); r != nil {
		return r.names
	}
	if !isRecordType(t.Elem()) {
		return nil
	}
	var names []string
	for _, f := range t.Elem().Layout.Class.DataOf().Fields {
		names = append(names, f.Name)
	}
	return names
}

// isRecordType reports whether values are instances of a data class or named tuple.
func isRecordType(t *stage.Type) bool {
	return t.Kind == ir.KObject && t.Layout.Class != nil && t.Layout.Class.DataOf() != nil
}

// rowCell is a value of a row.
func rowCell(b *stage.Builder, s *cogen.Site, row *stage.Object, at int) *stage.Object {
	switch {
	case stage.IsTuple(row):
		return b.ElemsOf(row)[at]
	case stage.IsObject(row):
		d := row.Type.Layout.Class.DataOf()
		v := b.ObjectAttr(s, row, d.Fields[at].Name)
		if !d.Tuple && b.Current != nil {
			v = b.DataCopy(s, "data_asdict", v)
		}
		return v
	}
	return b.ItemOf(s, row, stage.Int(int64(at)))
}

// withRows are the arguments of pd.DataFrame, of which the first may be rows.
func withRows(b *stage.Builder, s *cogen.Site, args []stage.Arg) []stage.Arg {
	at := slices.IndexFunc(args, func(a stage.Arg) bool { return a.Name == "data" })
	if len(args) > 0 && args[0].Name == "" {
		at = 0
	}
	if at < 0 || b.Current == nil {
		return args
	}
	data := args[at].Value
	var kind *rowKind
	if r := rowsIn(b); r != nil {
		kind = r.taken(s.Node)
	}
	known := kind != nil
	v, viewed := data.Static.(stage.View)
	viewed = viewed && (known || v.Kind == "items" || v.Kind == "zip" || v.Kind == "enumerate")
	switch t := data.ValueType(); {
	case stage.IsDisplay(data) && known:
		data = b.Materialise(data)
	case viewed, known && data.Static != nil, known && t != nil && t.Kind != ir.KList:
		data = b.BuiltinList(s, []stage.Arg{{Value: data}})
	case known:
	case t == nil || data.Static != nil || t.Kind != ir.KList || !isRowType(t.Elem()):
		return args
	}
	if b.Current == nil || data.IsDead() {
		return args
	}
	args = slices.Clone(args)
	args[at].Value = stage.NewObject(madeRows{kind, data})
	return args
}

// withRow are the arguments of pd.Series, of which the first may be a row that is a dict to the
// program: its display.
func withRow(b *stage.Builder, s *cogen.Site, args []stage.Arg) []stage.Arg {
	if len(args) != 1 || b.Current == nil {
		return args
	}
	if r := rowOf(args[0].Value); r != nil {
		return []stage.Arg{{Name: args[0].Name, Value: stage.NewObject(stage.Display{Site: s, Keys: stage.StringConsts(r.names), Values: b.ElemsOf(args[0].Value)})}}
	}
	if t := args[0].Value.ValueType(); t != nil {
		for _, m := range t.Members() {
			if m.Form != nil { // or None: rows are dicts after all
				failRows(b.Compiler, asRow(m.Form).kind)
			}
		}
	}
	return args
}

// isRowType reports whether values are rows: tuples, or lists.
func isRowType(t *stage.Type) bool {
	return t.Kind == ir.KTuple || t.Kind == ir.KSeq || t.Kind == ir.KList || isRecordType(t)
}

// frameOfRows is pd.DataFrame(rows, index, columns).
func frameOfRows(b *stage.Builder, s *cogen.Site, k madeRows, index, columns *stage.Object) *stage.Object {
	refuse := func(why, fix string) { panic(b.UnsupportedAt(s, "pd.DataFrame() of "+why, fix)) }
	t := k.of.ValueType()
	if t == nil || k.of.Static != nil || t.Kind != ir.KList {
		refuse("a "+k.of.TypeName(), "")
	}
	elem := t.Elem()
	if elem.Kind == ir.KNever {
		refuse("an empty list", "")
	}
	var names []string
	if columns != nil && !columns.IsNone() {
		if names = labelsOf(b, s, columns); len(names) == 0 {
			refuse("rows without columns", "")
		}
		distinct(b, s, names)
	}
	labels := k.labels()
	byLabel := labels != nil && !(isRecordType(elem) && elem.Layout.Class.DataOf().Tuple)
	width := len(names)
	places := make([]int, width)
	for i, n := range names {
		places[i] = i
		if byLabel {
			if places[i] = slices.Index(labels, n); places[i] < 0 {
				refuse("rows without "+strconv.Quote(n), "")
			}
		}
	}
	numbered := names == nil && labels == nil
	switch {
	case numbered && k.kind != nil && k.kind.Dicts:
		failRows(b.Compiler, k.kind) // they have labels of their own
		refuse("rows without labels", "give columns=[...]")
	case numbered && (elem.Kind != ir.KTuple || !putIntoColumns(b, s)):
		refuse("rows without labels", "give columns=[...]")
	case numbered:
		width = len(elem.Elems)
		names = make([]string, width)
	case names == nil:
		names = labels
	}
	for i := len(places); i < len(names); i++ {
		places = append(places, i)
	}
	switch {
	case elem.Form != nil, elem.Kind == ir.KTuple && len(elem.Elems) == width:
	case isRecordType(elem) && (byLabel || len(labels) == len(names)):
	case elem.Kind == ir.KList || elem.Kind == ir.KSeq:
	default:
		refuse("rows that are "+elem.IR().String(), "make each a tuple or dict of the same length")
	}
	l := b.Value(k.of)
	if l == nil {
		return stage.Dead
	}
	if !l.Type.Elem().Equal(elem.IR()) {
		b.Abandon() // it was not known yet what gets into it
		return stage.Dead
	}
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	rows := columnOfList(b, k.of)
	leaveIfEmpty(b, n) // whose columns are objects
	if elem.Kind == ir.KList || elem.Kind == ir.KSeq {
		b.LeaveIf(b.Value(b.TruthOf(s, b.TextModelOf(s, "pandas/values", "ragged", k.of, stage.Int(int64(width))))))
	}
	cols := make([]*stage.Object, len(names))
	for i := range names {
		cols[i] = listedColumn(b, s, i, n, []*stage.Object{rows}, func(elems []*stage.Object) *stage.Object {
			return rowCell(b, s, elems[0], places[i])
		})
		if b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	x := rangeIndex(n)
	if index != nil && !index.IsNone() {
		x = givenIndex(b, s, index, x)
	}
	if b.Current == nil || x.of.IsDead() {
		return stage.Dead
	}
	if numbered {
		return stage.NewObject(numberedFrame{index: x, cols: cols})
	}
	return newFrame(b, s, names, x, cols)
}

// fromRecords is the class method that does the same with rows.
const fromRecords = "DataFrame.from_records"

// frameFromRecords is pd.DataFrame.from_records(data, columns=...).
func frameFromRecords(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.DataFrame.from_records()", "data index exclude columns", args)
	rows, ok := stage.ObjectOrNone(as[0]).Static.(madeRows)
	if as[0] == nil || as[1] != nil || as[2] != nil || ok && isRecords(rows) {
		panic(b.UnsupportedAt(s, "pd.DataFrame.from_records() with these arguments", ""))
	}
	if ok {
		return frameOfRows(b, s, rows, nil, as[3])
	}
	if d, ok := as[0].Static.(stage.Display); !ok || d.Keys != nil || len(d.Values) == 0 {
		panic(b.UnsupportedAt(s, "pd.DataFrame.from_records() of a "+as[0].TypeName(), "pass a list of tuples"))
	}
	data := []stage.Arg{{Value: as[0]}}
	if as[3] != nil {
		data = append(data, stage.Arg{Name: "columns", Value: as[3]})
	}
	return newDataFrame(b, s, data)
}

// isRecords reports whether rows are instances of data classes or named tuples, of which from_records() takes no labels.
func isRecords(k madeRows) bool {
	t := k.of.ValueType()
	return t != nil && k.of.Static == nil && t.Kind == ir.KList && isRecordType(t.Elem())
}

// rowsForPandas are the rows as CPython's list of dicts, or of what they are.
func rowsForPandas(b *stage.Builder, k madeRows) *stage.Object {
	if k.kind == nil || !k.kind.Dicts {
		return k.of
	}
	site := &cogen.Site{ID: -11, Src: b.Site}
	l := b.Py("py.list_new", "", stage.PyObjType)
	b.Each(site, k.of, func(row *stage.Object) {
		b.PerMember(row, func(row *stage.Object) *stage.Object {
			r := rowOf(row)
			if r == nil {
				b.Py("py.list_append", "", nil, l.Value, b.ToPython(row))
				return nil
			}
			d := b.Py("py.dict_new", "", stage.PyObjType)
			for i, x := range b.ElemsOf(row) {
				b.Py("py.setitem", "", nil, d.Value, b.ToPython(stage.Const(r.names[i])), b.ToPython(x))
			}
			b.Py("py.list_append", "", nil, l.Value, d.Value)
			return nil
		})
	})
	if b.Current == nil {
		return stage.Dead
	}
	return l
}
