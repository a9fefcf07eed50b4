package vobj

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Loops over the rows of a frame: iterrows and itertuples.

// frameRows is df.iterrows(), df.itertuples(...) or df.to_dict("records").
type frameRows struct {
	of    *object
	kind  string // rows, tuples, plain (tuples without names), records (dicts)
	index bool   // tuples start with the label
	class *userClass
}

func (k frameRows) shape() string           { return "rows " + k.kind }
func (k frameRows) leaves() []*object       { return []*object{k.of} }
func (k frameRows) with(l []*object) static { k.of = l[0]; return k }
func (k frameRows) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterRows(s, k), true
}

func (k frameRows) length(b *builder, s *cogen.Site, o *object) *object {
	if k.kind == "records" {
		return b.rowCount(k.of.k.(dataFrame).index)
	}
	return nil
}

func (k frameRows) typeName() string {
	return map[string]string{"rows": "generator", "records": "list", "tuples": "map", "plain": "map"}[k.kind]
}

func (b *builder) frameIterRows(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "DataFrame.iterrows()", "", args)
	return mkStatic(frameRows{of: o, kind: "rows"})
}

var fieldName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`) })

// keywords may not name fields.
var pythonKeywords = strings.Fields("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield")

func (b *builder) frameIterTuples(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.itertuples()", "index name", args)
	r := frameRows{of: o, kind: "tuples", index: b.option(s, as[0], true)}
	name := "Pandas"
	if as[1] != nil {
		if as[1].isNone() {
			r.kind = "plain"
			return mkStatic(r)
		}
		name, _ = strConst(as[1])
	}
	names := slices.Clone(k.names)
	if r.index {
		names = append([]string{"Index"}, names...)
	}
	b.distinct(s, names)
	for _, n := range append(names, name) {
		if !fieldName().MatchString(n) || slices.Contains(pythonKeywords, n) {
			panic(b.unsupportedAt(s, "DataFrame.itertuples() with a column label that is not a valid field name", "rename the column"))
		}
	}
	c := b.c.userClassOf(s.Node)
	if c == nil {
		c = b.c.newUserClass(s.Node, name)
		c.mro, c.attrs = []*userClass{c}, map[string]*object{}
		var fields []dataField
		for _, n := range names {
			fields = append(fields, dataField{name: n, owner: c, init: true, repr: true, compare: true})
		}
		c.makeNamedTuple(fields)
	} else if have := c.dataOf(); have == nil || len(have.fields) != len(names) || slices.ContainsFunc(have.fields, func(f dataField) bool { return !slices.Contains(names, f.name) }) {
		panic(b.unsupportedAt(s, "DataFrame.itertuples() of frames with different columns", ""))
	}
	r.class = c
	return mkStatic(r)
}

// iterRows iterates over rows.
func (b *builder) iterRows(s *cogen.Site, k frameRows) *iterator {
	f := k.of.k.(dataFrame)
	n := b.rowsOf(f.index)
	cols := f.cols
	if !f.index.isRange() {
		cols = append(slices.Clone(cols), f.index.of)
	}
	lists := make([]*ir.Value, len(cols))
	for i, c := range cols {
		v := b.value(c)
		lists[i] = b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	return b.iterIndexed(n, func(i *ir.Value) *object {
		elems := make([]*object, len(cols))
		for j, c := range cols {
			if elems[j] = b.element("list.get_unchecked", c.t.elems[0], lists[j], i); elems[j].isNone() {
				elems[j] = noneObject
			}
		}
		label := b.fromLeaf(i)
		if !f.index.isRange() {
			label = b.pythonElem(elems[len(elems)-1])
			elems = elems[:len(elems)-1]
		}
		if k.kind == "rows" {
			return mkTuple(label, b.rowOf(s, f, elems, label, true))
		}
		var vals []*object
		if k.kind == "records" {
			for _, e := range elems {
				vals = append(vals, b.pythonElem(e))
			}
			return mkStatic(tableRow{names: f.names, vals: vals, mixed: true})
		}
		if k.index {
			vals = append(vals, label)
		}
		for _, e := range elems {
			vals = append(vals, b.pythonElem(e))
		}
		if k.kind == "plain" {
			return mkTuple(vals...)
		}
		args := make([]arg, len(vals))
		for j, v := range vals {
			args[j].val = v
		}
		return b.construct(s, k.class, args)
	})
}
