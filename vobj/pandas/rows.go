package pandas

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Loops over the rows of a frame: iterrows and itertuples.

// frameRows is df.iterrows(), df.itertuples(...) or df.to_dict("records").
type frameRows struct {
	of    *stage.Object
	kind  string // rows, tuples, plain (tuples without names), records (dicts)
	index bool   // tuples start with the label
	class *stage.UserClass
}

func (k frameRows) Shape() string                       { return "rows " + k.kind }
func (k frameRows) Leaves() []*stage.Object             { return []*stage.Object{k.of} }
func (k frameRows) With(l []*stage.Object) stage.Static { k.of = l[0]; return k }
func (k frameRows) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterRows(b, s, k), true
}

func (k frameRows) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if k.kind == "records" {
		return rowCount(b, k.of.Static.(DataFrame).index)
	}
	return nil
}

func (k frameRows) TypeName() string {
	return map[string]string{"rows": "generator", "records": "list", "tuples": "map", "plain": "map"}[k.kind]
}

func frameIterRows(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "DataFrame.iterrows()", "", args)
	return stage.NewObject(frameRows{of: o, kind: "rows"})
}

var fieldName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`) })

// keywords may not name fields.
var pythonKeywords = strings.Fields("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield")

func frameIterTuples(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.itertuples()", "index name", args)
	r := frameRows{of: o, kind: "tuples", index: optionOf(b, s, as[0], true)}
	name := "Pandas"
	if as[1] != nil {
		if as[1].IsNone() {
			r.kind = "plain"
			return stage.NewObject(r)
		}
		name, _ = stage.StringConst(as[1])
	}
	names := slices.Clone(k.Names)
	if r.index {
		names = append([]string{"Index"}, names...)
	}
	distinct(b, s, names)
	for _, n := range append(names, name) {
		if !fieldName().MatchString(n) || slices.Contains(pythonKeywords, n) {
			panic(b.UnsupportedAt(s, "DataFrame.itertuples() with a column label that is not a valid field name", "rename the column"))
		}
	}
	c := b.Compiler.UserClassOf(s.Node)
	if c == nil {
		c = b.Compiler.NewUserClass(s.Node, name)
		c.Mro, c.Attrs = []*stage.UserClass{c}, map[string]*stage.Object{}
		var fields []stage.DataField
		for _, n := range names {
			fields = append(fields, stage.DataField{Name: n, Owner: c, Init: true, Repr: true, Compare: true})
		}
		c.MakeNamedTuple(fields)
	} else if have := c.DataOf(); have == nil || len(have.Fields) != len(names) || slices.ContainsFunc(have.Fields, func(f stage.DataField) bool { return !slices.Contains(names, f.Name) }) {
		panic(b.UnsupportedAt(s, "DataFrame.itertuples() of frames with different columns", ""))
	}
	r.class = c
	return stage.NewObject(r)
}

// iterRows iterates over rows.
func iterRows(b *stage.Builder, s *cogen.Site, k frameRows) *stage.Iterator {
	f := k.of.Static.(DataFrame)
	n := rowsOf(b, f.index)
	cols := f.cols
	if !f.index.isRange() {
		cols = append(slices.Clone(cols), f.index.of)
	}
	lists := make([]*ir.Value, len(cols))
	for i, c := range cols {
		v := b.Value(c)
		lists[i] = b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	return b.IterIndexed(n, func(i *ir.Value) *stage.Object {
		elems := make([]*stage.Object, len(cols))
		for j, c := range cols {
			if elems[j] = b.Element("list.get_unchecked", c.Type.Elems[0], lists[j], i); elems[j].IsNone() {
				elems[j] = stage.None
			}
		}
		label := b.FromLeaf(i)
		if !f.index.isRange() {
			label = pythonElem(b, elems[len(elems)-1])
			elems = elems[:len(elems)-1]
		}
		if k.kind == "rows" {
			return stage.TupleOf(label, rowOfFrame(b, s, f, elems, label, true))
		}
		var vals []*stage.Object
		if k.kind == "records" {
			for _, e := range elems {
				vals = append(vals, pythonElem(b, e))
			}
			return stage.NewObject(tableRow{names: f.Names, vals: vals, mixed: true})
		}
		if k.index {
			vals = append(vals, label)
		}
		for _, e := range elems {
			vals = append(vals, pythonElem(b, e))
		}
		if k.kind == "plain" {
			return stage.TupleOf(vals...)
		}
		args := make([]stage.Arg, len(vals))
		for j, v := range vals {
			args[j].Value = v
		}
		return b.Construct(s, k.class, args)
	})
}
