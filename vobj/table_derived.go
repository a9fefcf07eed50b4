package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// derived is what pandas has a dtype for that no column of ours has: it is never made here, only what
// follows from it is (s.dt.isocalendar().week.astype(int), (s - t).apply(lambda x: x.n)). Where the
// text does something else with it, pandas makes it of copies.
type derived struct {
	pandasValue
	// what is "isocalendar", a field of that ("week"), "steps" between Periods, or "column": that of
	// a grid at a position, whose name is known only at run time.
	what string
	of   []*object // Series, or a grid
	at   int64
}

func (k derived) shape() string {
	text := fmt.Sprint("derived ", k.what, k.at)
	for _, o := range k.of {
		text += " " + o.k.shape()
	}
	return text
}
func (k derived) leaves() []*object                                   { return k.of }
func (k derived) with(l []*object) static                             { k.of = l; return k }
func (derived) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (derived) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (k derived) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableOr(o.typeName()+"."+name, func() *object {
		if a := b.derivedAttr(s, k, name); a != nil {
			return a
		}
		return mkStatic(method{o, name})
	}, func() *object { return b.attrOf(b.copyOfTable(o), name) })
}

func (k derived) typeName() string {
	if k.what == "isocalendar" {
		return "DataFrame"
	}
	return "Series"
}

// isoFields are the columns of s.dt.isocalendar(), and functions of lib/pandas/dates.py.
var isoFields = map[string]string{"year": "iso_year", "week": "iso_week", "day": "iso_day"}

// derivedAttr is an attribute; nil: a method.
func (b *builder) derivedAttr(s *cogen.Site, k derived, name string) *object {
	switch {
	case k.what == "isocalendar" && isoFields[name] != "":
		return mkStatic(derived{what: name, of: k.of})
	case isoFields[k.what] != "" && name == "astype", k.what == "steps" && isOneOf(name, "apply", "map"):
		return nil
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of the result of Series.dt.isocalendar() or of a difference of Periods", ""))
}

// derivedItem is k[i].
func (b *builder) derivedItem(s *cogen.Site, k derived, i *object) *object {
	if name, ok := strConst(i); ok && k.what == "isocalendar" && isoFields[name] != "" {
		return mkStatic(derived{what: name, of: k.of})
	}
	panic(b.unsupportedAt(s, "this index of the result of Series.dt.isocalendar()", ""))
}

// derivedMethod calls a method.
func (b *builder) derivedMethod(s *cogen.Site, k derived, name string, args []arg) *object {
	if k.what == "steps" {
		return b.stepsApply(s, k, args)
	}
	as := b.bindNumpy(s, "Series.astype()", "dtype", args)
	dtype := wantedDtype(objectOrNone(as[0]))
	of := k.of[0].k.(series)
	if name != "astype" || !isOneOf(dtype, "int64", "int32", "float64", "str") {
		panic(b.unsupportedAt(s, "Series."+name+"() of the result of Series.dt.isocalendar()", ""))
	}
	b.leaveIfNaT(s, of.col)
	col := b.mapColumn(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
		n := b.dates(s, isoFields[k.what], b.nanoseconds(elems[0]))
		if dtype == "str" {
			return b.inColumn(s, b.leaf("int.to_str", n))
		}
		return fromScalar(b.scalar(s, n, map[string]*ir.Type{"int64": ir.Int64, "int32": ir.Int32, "float64": ir.Float64}[dtype], true))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: k.what, index: of.index, col: col})
}

func (k derived) inPandas(b *builder) *object {
	of := b.copyOfTable(k.of[0])
	if k.what == "steps" {
		other := b.copyOfTable(k.of[1])
		if b.cur == nil {
			return deadObject
		}
		return b.py("py.binary", tree.Sub.Symbol(), tPyObj, b.toPython(of), b.toPython(other))
	}
	if k.what == "column" {
		return b.getItemPython(b.attrOf(of, "iloc"), mkTuple(mkStatic(slice{lower: noneObject, upper: noneObject, step: noneObject}), mkInt(k.at)))
	}
	o := b.callMethodOf(b.attrOf(of, "dt"), "isocalendar", nil)
	if b.cur == nil || strings.HasPrefix(k.what, "iso") {
		return o
	}
	return b.attrOf(o, k.what)
}
