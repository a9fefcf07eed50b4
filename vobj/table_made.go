package vobj

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Frames of rows that a program makes one by one (table_rowsets.go), and of any list
// of tuples or lists: pd.DataFrame(rows, columns=[...]).

// madeRows is the argument of pd.DataFrame that is a list of rows; labels are those of
// rows that are dicts, which are tuples here, nil of others.
type madeRows struct {
	labels []string
	of     *object
}

func (k madeRows) shape() string            { return "rows " + strings.Join(k.labels, "\x00") }
func (k madeRows) leaves() []*object        { return []*object{k.of} }
func (k madeRows) with(ls []*object) static { return madeRows{k.labels, ls[0]} }

// rowTuple is a dict display that is a row.
func (b *builder) rowTuple(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	elems := make([]cogen.Elem, len(pairs))
	for i, p := range pairs {
		elems[i] = cogen.Elem{Value: p.Value}
	}
	return b.Tuple(s, elems)
}

// rowField is the place of a row's label in row["label"], nil of other indices.
func (b *builder) rowField(s *cogen.Site) *object {
	r := b.rowsIn()
	if r == nil {
		return nil
	}
	if i, ok := r.fields[s.Node]; ok {
		return mkInt(int64(i))
	}
	return nil
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
	r := b.rowsIn()
	labels, known := []string(nil), false
	if r != nil {
		labels, known = r.labels[s.Node]
	}
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
	args[at].val = mkStatic(madeRows{labels, data})
	return args
}

// isRowType reports whether values are rows: tuples, or lists.
func isRowType(t *vtype) bool {
	return t.kind == ir.KTuple || t.kind == ir.KSeq || t.kind == ir.KList
}

// frameOfRows is pd.DataFrame(rows) or pd.DataFrame(rows, columns=[...]).
func (b *builder) frameOfRows(s *cogen.Site, k madeRows, columns *object) *object {
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
	width := len(names)
	places := make([]int, width)
	for i, n := range names {
		places[i] = i
		if k.labels != nil {
			if places[i] = slices.Index(k.labels, n); places[i] < 0 {
				refuse("rows without "+strconv.Quote(n), "")
			}
		}
	}
	if names == nil {
		if k.labels == nil {
			refuse("rows without labels", "give columns=[...]")
		}
		names = k.labels
		for i := range names {
			places = append(places, i)
		}
	}
	switch {
	case elem.kind == ir.KTuple && (k.labels != nil && len(k.labels) == len(elem.elems) || len(elem.elems) == width):
	case elem.kind == ir.KList && k.labels == nil:
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
		cols[i] = b.listedColumn(s, n, []*object{rows}, func(elems []*object) *object {
			if elem.kind == ir.KTuple {
				return b.elemsOf(elems[0])[places[i]]
			}
			return b.getItem(s, elems[0], mkInt(int64(i)))
		})
		if b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	return b.newFrame(s, names, rangeIndex(n), cols)
}

// rowsForPandas are the rows as CPython's list of dicts, or of what they are.
func (b *builder) rowsForPandas(k madeRows) *object {
	if k.labels == nil {
		return k.of
	}
	site := &cogen.Site{ID: -11, Src: b.site}
	l := b.py("py.list_new", "", tPyObj)
	b.each(site, k.of, func(row *object) {
		b.perMember(row, func(row *object) *object {
			if !isTuple(row) {
				b.py("py.list_append", "", nil, l.v, b.toPython(row))
				return nil
			}
			d := b.py("py.dict_new", "", tPyObj)
			for i, x := range b.elemsOf(row) {
				b.py("py.setitem", "", nil, d.v, b.toPython(mkConst(k.labels[i])), b.toPython(x))
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
