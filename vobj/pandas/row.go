package pandas

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// A row of a frame as a Series: what apply(axis=1), iterrows() and df.loc[label] give.

func (k tableRow) Shape() string {
	return fmt.Sprintf("row %q %v %v %v", k.names, k.label != nil, k.mixed, k.made)
}

func (k tableRow) Leaves() []*stage.Object {
	if k.label == nil {
		return k.vals
	}
	return append([]*stage.Object{k.label}, k.vals...)
}

func (k tableRow) With(ls []*stage.Object) stage.Static {
	if k.label != nil {
		k.label, ls = ls[0], ls[1:]
	}
	k.vals = ls
	return k
}
func (tableRow) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}
func (k tableRow) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Int(int64(len(k.vals)))
}

func (k tableRow) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if k.label != nil && b.MayCopy() {
		b.NoteFallback("str()", "pandas makes the text of a row", "")
		return b.Leaf("py.repr", rowInPandas(b, k))
	}
	return nil
}
func (tableRow) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (tableRow) TypeName() string { return "Series" }

// rowAttr is an attribute of a row: a value, unless a Series has one of that name.
func rowAttr(b *stage.Builder, s *cogen.Site, k tableRow, name string) *stage.Object {
	switch {
	case !pandasMembers["Series"][name]:
		for i, n := range k.names {
			if n == name {
				return k.vals[i]
			}
		}
	case name == "size":
		return stage.Int(int64(len(k.vals)))
	case name == "name" && k.label != nil:
		return k.label
	case name == "get", name == "to_dict", name == "tolist", name == "to_list", frameReductions[name] != "":
		return nil
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a row", "take values by row[...]"))
}

// rowOfFrame is a row of a frame, whose values have one dtype, that of the columns, else object:
// then they are Python's where pandas makes an array of the whole frame, and numpy's where
// it takes them from the columns.
func rowOfFrame(b *stage.Builder, s *cogen.Site, f DataFrame, elems []*stage.Object, label *stage.Object, python bool) *stage.Object {
	same, numbers := true, true
	var common, wide *ir.Type
	for _, c := range f.cols {
		same = same && dtypeOf(c) == dtypeOf(f.cols[0])
		if numbers = numbers && holdsAny(c) && dtypeOf(c) != "bool"; numbers {
			if wide = c.Type.Elems[0].Scalar; common != nil {
				wide = numpy.Promote(common, wide)
			}
			common = wide
		}
	}
	k := tableRow{names: f.Names, vals: slices.Clone(elems), label: label, mixed: !same && !numbers || shownDtype(f.cols[0]) == "object"}
	for i, e := range elems {
		switch {
		case isCategory(e.ValueType()) && cats(e.ValueType()).bins != nil && python:
			k.vals[i] = stage.NewObject(stage.Poison{Why: "an Interval of a row"})
		case isCategory(e.ValueType()):
			k.vals[i] = pythonElem(b, e)
		case same:
		case numbers:
			k.vals[i] = stage.FromScalar(numpy.Scalar(b, s, e, common, true))
		case python:
			k.vals[i] = pythonElem(b, e)
		}
	}
	return stage.NewObject(k)
}

// numbers reports whether the values of a row are of int64 or float64.
func (k tableRow) numbers() *ir.Type {
	if k.mixed || len(k.vals) == 0 || !stage.IsScalar(k.vals[0]) {
		return nil
	}
	if t := stage.TypeOfNumber(k.vals[0].ValueType()); t == ir.Int64 || t == ir.Float64 {
		return t
	}
	return nil
}

// rowMethod calls a method of a row: get(label, default), to_dict(), and reductions of numbers.
func rowMethod(b *stage.Builder, s *cogen.Site, k tableRow, name string, args []stage.Arg) *stage.Object {
	refuse := func() *stage.Object {
		panic(b.UnsupportedAt(s, "the method "+name+"() of a row", "take values by row[...]"))
	}
	for _, v := range k.vals {
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
	}
	switch name {
	case "get":
		as := numpy.Bind(b, s, "Series.get()", "key default", args)
		label, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
		if !ok {
			return refuse()
		}
		if i := slices.Index(k.names, label); i >= 0 {
			return k.vals[i]
		}
		return stage.ObjectOrNone(as[1])
	case "to_dict":
		if len(args) > 0 {
			return refuse()
		}
		pairs := make([]cogen.Pair, len(k.names))
		for i, n := range k.names {
			pairs[i] = cogen.Pair{Key: stage.Const(n), Value: pythonElem(b, k.vals[i])}
		}
		return b.MakeDict(s, pairs)
	case "tolist", "to_list":
		if len(args) > 0 || k.numbers() == nil {
			return refuse()
		}
		elems := make([]cogen.Elem, len(k.vals))
		for i, v := range k.vals {
			elems[i] = cogen.Elem{Value: pythonElem(b, v)}
		}
		return b.MakeList(s, elems)
	}
	params, ok := frameReductions[name]
	if !ok || k.numbers() == nil || isOneOf(name, "nunique", "sem") {
		return refuse()
	}
	what := "Series." + name + "()"
	ddof := ddofOf(b, s, what, reductionArgs(b, s, what, params, args)["ddof"])
	r := &rowFold{b: b, s: s, what: what, f: &fold{b: b, s: s}}
	v := r.reduce(name, k.numbers(), k.names, k.vals, ddof)
	if t := v.ValueType(); b.Current != nil && !v.IsDead() && t != nil && t.Kind == ir.KBool {
		return stage.FromScalar(numpy.Scalar(b, s, v, ir.BoolU, true))
	}
	return v
}

// rowItems is row[["a", "b"]].
func rowItems(b *stage.Builder, s *cogen.Site, k tableRow, d stage.Display) *stage.Object {
	names := labelsOf(b, s, stage.NewObject(d))
	vals := make([]*stage.Object, len(names))
	for i, n := range names {
		at := slices.Index(k.names, n)
		if at < 0 {
			panic(b.UnsupportedAt(s, "labels that a row does not have", ""))
		}
		vals[i] = k.vals[at]
	}
	distinct(b, s, names)
	k.names, k.vals = names, vals
	return stage.NewObject(k)
}

// rowInPandas is a Series of pandas' with the values of a row.
func rowInPandas(b *stage.Builder, k tableRow) *stage.Object {
	if k.label == nil {
		panic(stage.NewUnsupported("a row that is passed to CPython", "take values by row[...]"))
	}
	dtype, l := "", b.Py("py.list_new", "", stage.PyObjType)
	for i, v := range k.vals {
		kind := dtypeOfScalar(v)
		if t := v.ValueType(); t != nil && isTime(t) {
			kind = unitOf(t).dtype()
			v = timeForPandas(b, v)
		}
		if kind == "" || k.mixed || i > 0 && kind != dtype {
			kind = "object"
		}
		dtype = kind
		b.Py("py.list_append", "", nil, l.Value, b.ToPython(v))
	}
	label := k.label
	if isTime(label.ValueType()) {
		label = timeForPandas(b, label)
	}
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	return b.CallPy(b.GetAttrPython(pd, "Series").Value, []stage.Arg{{Value: l}, {Name: "index", Value: textsInPython(b, k.names)}, {Name: "dtype", Value: stage.Const(dtype)}, {Name: "name", Value: label}})
}

// rowForPandas is a row as pandas' own Series; others as they are.
func rowForPandas(b *stage.Builder, o *stage.Object) *stage.Object {
	if k, ok := o.Static.(tableRow); ok && k.label != nil && b.MayCopy() {
		return rowInPandas(b, k)
	}
	return o
}

// rowOperand is a row of ints or floats whose label is known as a Series; others as they are.
func rowOperand(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	k, ok := o.Static.(tableRow)
	if !ok || k.numbers() == nil || k.label == nil || b.InRegion > 0 || b.Current == nil {
		return o
	}
	name, ok := stage.StringConst(k.label)
	if !ok {
		return o
	}
	distinct(b, s, k.names)
	x := knownIndex(b, s, k.names)
	col := columnOfList(b, b.ListOf(s, k.vals))
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: x, col: col})
}

// timeForPandas is a Timestamp or Timedelta of pandas' own.
func timeForPandas(b *stage.Builder, o *stage.Object) *stage.Object {
	t := o.ValueType()
	if !isPandasTime(t) || !strings.HasSuffix(unitOf(t).dtype(), "[ns]") {
		panic(stage.NewUnsupported("a row with times of this type that is passed to pandas", ""))
	}
	name := "Timestamp"
	if unitOf(t).span {
		name = "Timedelta"
	}
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	return b.CallPy(b.GetAttrPython(pd, name).Value, []stage.Arg{{Value: intTicks(b, o)}})
}
