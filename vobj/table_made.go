package vobj

import (
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Frames of rows that a program makes one by one (table_rowsets.go), and of any list
// of tuples or lists: pd.DataFrame(rows, columns=[...]).

// madeRows is the argument of pd.DataFrame that is a list of rows, of the kind or of none.
type madeRows struct {
	kind *rowKind
	of   *object
}

func (k madeRows) shape() string            { return "rows" }
func (k madeRows) leaves() []*object        { return []*object{k.of} }
func (k madeRows) with(ls []*object) static { return madeRows{k.kind, ls[0]} }

// labels are those of rows that have them: dicts, and instances of data classes and named tuples.
func (k madeRows) labels() []string {
	t := k.of.typ()
	if t == nil || k.of.k != nil || t.kind != ir.KList {
		return nil
	}
	if r := asRow(t.elem().form); r != nil {
		return r.names
	}
	if !isRecordType(t.elem()) {
		return nil
	}
	var names []string
	for _, f := range t.elem().rec.class.dataOf().fields {
		names = append(names, f.name)
	}
	return names
}

// isRecordType reports whether values are instances of a data class or named tuple.
func isRecordType(t *vtype) bool {
	return t.kind == ir.KObject && t.rec.class != nil && t.rec.class.dataOf() != nil
}

// rowCell is a value of a row.
func (b *builder) rowCell(s *cogen.Site, row *object, at int) *object {
	switch {
	case isTuple(row):
		return b.elemsOf(row)[at]
	case isObject(row):
		d := row.t.rec.class.dataOf()
		v := b.objectAttr(s, row, d.fields[at].name)
		if !d.tuple && b.cur != nil {
			v = b.dataCopy(s, "data_asdict", v)
		}
		return v
	}
	return b.getItem(s, row, mkInt(int64(at)))
}

// withRows are the arguments of pd.DataFrame, of which the first may be rows.
func (b *builder) withRows(s *cogen.Site, args []arg) []arg {
	at := slices.IndexFunc(args, func(a arg) bool { return a.name == "data" })
	if len(args) > 0 && args[0].name == "" {
		at = 0
	}
	if at < 0 || b.cur == nil {
		return args
	}
	data := args[at].val
	var kind *rowKind
	if r := b.rowsIn(); r != nil {
		kind = r.calls[s.Node].used()
	}
	known := kind != nil
	v, viewed := data.k.(view)
	viewed = viewed && (known || v.kind == "items" || v.kind == "zip" || v.kind == "enumerate")
	switch t := data.typ(); {
	case isDisplay(data) && known:
		data = b.materialise(data)
	case viewed, known && data.k != nil, known && t != nil && t.kind != ir.KList:
		data = b.builtinList(s, []arg{{val: data}})
	case known:
	case t == nil || data.k != nil || t.kind != ir.KList || !isRowType(t.elem()):
		return args
	}
	if b.cur == nil || data.isDead() {
		return args
	}
	args = slices.Clone(args)
	args[at].val = mkStatic(madeRows{kind, data})
	return args
}

// withRow are the arguments of pd.Series, of which the first may be a row that is a dict to the
// program: its display.
func (b *builder) withRow(s *cogen.Site, args []arg) []arg {
	if len(args) != 1 || b.cur == nil {
		return args
	}
	if r := rowOf(args[0].val); r != nil {
		return []arg{{name: args[0].name, val: mkStatic(display{site: s, keys: constants(r.names), vals: b.elemsOf(args[0].val)})}}
	}
	if t := args[0].val.typ(); t != nil {
		for _, m := range t.members() {
			if m.form != nil { // or None: rows are dicts after all
				b.c.failRows(asRow(m.form).kind)
			}
		}
	}
	return args
}

// isRowType reports whether values are rows: tuples, or lists.
func isRowType(t *vtype) bool {
	return t.kind == ir.KTuple || t.kind == ir.KSeq || t.kind == ir.KList || isRecordType(t)
}

// frameOfRows is pd.DataFrame(rows, index, columns).
func (b *builder) frameOfRows(s *cogen.Site, k madeRows, index, columns *object) *object {
	refuse := func(why, fix string) { panic(b.unsupportedAt(s, "pd.DataFrame() of "+why, fix)) }
	t := k.of.typ()
	if t == nil || k.of.k != nil || t.kind != ir.KList {
		refuse("a "+k.of.typeName(), "")
	}
	elem := t.elem()
	if elem.kind == ir.KNever {
		refuse("an empty list", "")
	}
	var names []string
	if columns != nil && !columns.isNone() {
		if names = b.labels(s, columns); len(names) == 0 {
			refuse("rows without columns", "")
		}
		b.distinct(s, names)
	}
	labels := k.labels()
	byLabel := labels != nil && !(isRecordType(elem) && elem.rec.class.dataOf().tuple)
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
	case numbered && k.kind != nil && k.kind.dicts:
		b.c.failRows(k.kind) // they have labels of their own
		refuse("rows without labels", "give columns=[...]")
	case numbered && (elem.kind != ir.KTuple || !b.putIntoColumns(s)):
		refuse("rows without labels", "give columns=[...]")
	case numbered:
		width = len(elem.elems)
		names = make([]string, width)
	case names == nil:
		names = labels
	}
	for i := len(places); i < len(names); i++ {
		places = append(places, i)
	}
	switch {
	case elem.form != nil, elem.kind == ir.KTuple && len(elem.elems) == width:
	case isRecordType(elem) && (byLabel || len(labels) == len(names)):
	case elem.kind == ir.KList:
	default:
		refuse("rows that are "+elem.ir().String(), "make each a tuple or dict of the same length")
	}
	l := b.value(k.of)
	if l == nil {
		return deadObject
	}
	if !l.Type.Elem().Equal(elem.ir()) {
		b.abandon() // it was not known yet what gets into it
		return deadObject
	}
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	rows := b.columnOfList(k.of)
	b.leaveIfEmpty(n) // whose columns are objects
	if elem.kind == ir.KList {
		b.leaveIf(b.value(b.truth(s, b.textModelOf(s, "pandas/values", "ragged", k.of, mkInt(int64(width))))))
	}
	cols := make([]*object, len(names))
	for i := range names {
		cols[i] = b.listedColumn(s, i, n, []*object{rows}, func(elems []*object) *object {
			return b.rowCell(s, elems[0], places[i])
		})
		if b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	x := rangeIndex(n)
	if index != nil && !index.isNone() {
		x = b.givenIndex(s, index, x)
	}
	if b.cur == nil || x.of.isDead() {
		return deadObject
	}
	if numbered {
		return mkStatic(numberedFrame{index: x, cols: cols})
	}
	return b.newFrame(s, names, x, cols)
}

// rowsForPandas are the rows as CPython's list of dicts, or of what they are.
func (b *builder) rowsForPandas(k madeRows) *object {
	if k.kind == nil || !k.kind.dicts {
		return k.of
	}
	site := &cogen.Site{ID: -11, Src: b.site}
	l := b.py("py.list_new", "", tPyObj)
	b.each(site, k.of, func(row *object) {
		b.perMember(row, func(row *object) *object {
			r := rowOf(row)
			if r == nil {
				b.py("py.list_append", "", nil, l.v, b.toPython(row))
				return nil
			}
			d := b.py("py.dict_new", "", tPyObj)
			for i, x := range b.elemsOf(row) {
				b.py("py.setitem", "", nil, d.v, b.toPython(mkConst(r.names[i])), b.toPython(x))
			}
			b.py("py.list_append", "", nil, l.v, d.v)
			return nil
		})
	})
	if b.cur == nil {
		return deadObject
	}
	return l
}
