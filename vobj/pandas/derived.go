package pandas

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// derived is what pandas has a dtype for that no column of ours has: it is never made here, only what
// follows from it is (s.dt.isocalendar().week.astype(int), (s - t).apply(lambda x: x.n)). Where the
// text does something else with it, pandas makes it of copies.
type derived struct {
	pandasValue
	// what is "isocalendar", a field of that ("week"), "steps" between Periods, or "column": that of
	// a grid at a position, whose name is known only at run time.
	what string
	of   []*stage.Object // Series, or a grid
	at   int64
}

func (k derived) Shape() string {
	text := fmt.Sprint("derived ", k.what, k.at)
	for _, o := range k.of {
		text += " " + o.Static.Shape()
	}
	return text
}
func (k derived) Leaves() []*stage.Object             { return k.of }
func (k derived) With(l []*stage.Object) stage.Static { k.of = l; return k }
func (derived) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (derived) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (k derived) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return TableOr(b, o.TypeName()+"."+name, func() *stage.Object {
		if a := derivedAttr(b, s, k, name); a != nil {
			return a
		}
		return stage.NewObject(stage.Method{Recv: o, Name: name})
	}, func() *stage.Object { return b.AttrOf(copyOfTable(b, o), name) })
}

func (k derived) TypeName() string {
	if k.what == "isocalendar" {
		return "DataFrame"
	}
	return "Series"
}

// isoFields are the columns of s.dt.isocalendar(), and functions of lib/pandas/dates.py.
var isoFields = map[string]string{"year": "iso_year", "week": "iso_week", "day": "iso_day"}

// derivedAttr is an attribute; nil: a method.
func derivedAttr(b *stage.Builder, s *cogen.Site, k derived, name string) *stage.Object {
	switch {
	case k.what == "isocalendar" && isoFields[name] != "":
		return stage.NewObject(derived{what: name, of: k.of})
	case isoFields[k.what] != "" && name == "astype", k.what == "steps" && isOneOf(name, "apply", "map"):
		return nil
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of the result of Series.dt.isocalendar() or of a difference of Periods", ""))
}

// derivedItem is k[i].
func derivedItem(b *stage.Builder, s *cogen.Site, k derived, i *stage.Object) *stage.Object {
	if name, ok := stage.StringConst(i); ok && k.what == "isocalendar" && isoFields[name] != "" {
		return stage.NewObject(derived{what: name, of: k.of})
	}
	panic(b.UnsupportedAt(s, "this index of the result of Series.dt.isocalendar()", ""))
}

// derivedMethod calls a method.
func derivedMethod(b *stage.Builder, s *cogen.Site, k derived, name string, args []stage.Arg) *stage.Object {
	if k.what == "steps" {
		return stepsApply(b, s, k, args)
	}
	as := numpy.Bind(b, s, "Series.astype()", "dtype", args)
	dtype := wantedDtype(stage.ObjectOrNone(as[0]))
	of := k.of[0].Static.(series)
	if name != "astype" || !isOneOf(dtype, "int64", "int32", "float64", "str") {
		panic(b.UnsupportedAt(s, "Series."+name+"() of the result of Series.dt.isocalendar()", ""))
	}
	leaveIfNaT(b, s, of.col)
	col := mapColumn(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
		n := callDates(b, s, isoFields[k.what], nanoseconds(b, elems[0]))
		if dtype == "str" {
			return inColumn(b, s, b.Leaf("int.to_str", n))
		}
		return stage.FromScalar(numpy.Scalar(b, s, n, map[string]*ir.Type{"int64": ir.Int64, "int32": ir.Int32, "float64": ir.Float64}[dtype], true))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.what, index: of.index, col: col})
}

func (k derived) inPandas(b *stage.Builder) *stage.Object {
	of := copyOfTable(b, k.of[0])
	if k.what == "steps" {
		other := copyOfTable(b, k.of[1])
		if b.Current == nil {
			return stage.Dead
		}
		return b.Py("py.binary", tree.Sub.Symbol(), stage.PyObjType, b.ToPython(of), b.ToPython(other))
	}
	if k.what == "column" {
		return b.GetItemPython(b.AttrOf(of, "iloc"), stage.TupleOf(stage.NewObject(stage.Slice{Lower: stage.None, Upper: stage.None, Step: stage.None}), stage.Int(k.at)))
	}
	o := b.CallMethodOf(b.AttrOf(of, "dt"), "isocalendar", nil)
	if b.Current == nil || strings.HasPrefix(k.what, "iso") {
		return o
	}
	return b.AttrOf(o, k.what)
}
