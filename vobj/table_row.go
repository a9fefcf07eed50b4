package vobj

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A row of a frame as a Series: what apply(axis=1), iterrows() and df.loc[label] give.

func (k tableRow) shape() string {
	return fmt.Sprintf("row %q %v %v %v", k.names, k.label != nil, k.mixed, k.made)
}

func (k tableRow) leaves() []*object {
	if k.label == nil {
		return k.vals
	}
	return append([]*object{k.label}, k.vals...)
}

func (k tableRow) with(ls []*object) static {
	if k.label != nil {
		k.label, ls = ls[0], ls[1:]
	}
	k.vals = ls
	return k
}
func (tableRow) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}
func (k tableRow) length(b *builder, s *cogen.Site, o *object) *object {
	return mkInt(int64(len(k.vals)))
}

func (k tableRow) repr(b *builder, s *cogen.Site, o *object) *object {
	if k.label != nil && b.mayCopy() {
		b.noteFallback("str()", "pandas makes the text of a row", "")
		return b.leaf("py.repr", b.rowInPandas(k))
	}
	return nil
}
func (tableRow) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (tableRow) typeName() string { return "Series" }

// rowAttr is an attribute of a row: a value, unless a Series has one of that name.
func (b *builder) rowAttr(s *cogen.Site, k tableRow, name string) *object {
	switch {
	case !pandasMembers["Series"][name]:
		for i, n := range k.names {
			if n == name {
				return k.vals[i]
			}
		}
	case name == "size":
		return mkInt(int64(len(k.vals)))
	case name == "name" && k.label != nil:
		return k.label
	case name == "get", name == "to_dict", name == "tolist", name == "to_list", frameReductions[name] != "":
		return nil
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a row", "take values by row[...]"))
}

// rowOf is a row of a frame, whose values have one dtype, that of the columns, else object:
// then they are Python's where pandas makes an array of the whole frame, and numpy's where
// it takes them from the columns.
func (b *builder) rowOf(s *cogen.Site, f dataFrame, elems []*object, label *object, python bool) *object {
	same, numbers := true, true
	var common, wide *ir.Type
	for _, c := range f.cols {
		same = same && dtypeOf(c) == dtypeOf(f.cols[0])
		if numbers = numbers && holdsAny(c) && dtypeOf(c) != "bool"; numbers {
			if wide = c.t.elems[0].num; common != nil {
				wide = promote(common, wide)
			}
			common = wide
		}
	}
	k := tableRow{names: f.names, vals: slices.Clone(elems), label: label, mixed: !same && !numbers || shownDtype(f.cols[0]) == "object"}
	for i, e := range elems {
		switch {
		case isCategory(e.typ()) && e.typ().cats().bins != nil && python:
			k.vals[i] = mkStatic(poison{why: "an Interval of a row"})
		case isCategory(e.typ()):
			k.vals[i] = b.pythonElem(e)
		case same:
		case numbers:
			k.vals[i] = fromScalar(b.scalar(s, e, common, true))
		case python:
			k.vals[i] = b.pythonElem(e)
		}
	}
	return mkStatic(k)
}

// numbers reports whether the values of a row are of int64 or float64.
func (k tableRow) numbers() *ir.Type {
	if k.mixed || len(k.vals) == 0 || !isScalar(k.vals[0]) {
		return nil
	}
	if t := typeOfNumber(k.vals[0].typ()); t == ir.Int64 || t == ir.Float64 {
		return t
	}
	return nil
}

// rowMethod calls a method of a row: get(label, default), to_dict(), and reductions of numbers.
func (b *builder) rowMethod(s *cogen.Site, k tableRow, name string, args []arg) *object {
	refuse := func() *object {
		panic(b.unsupportedAt(s, "the method "+name+"() of a row", "take values by row[...]"))
	}
	for _, v := range k.vals {
		if b.cur == nil || v.isDead() {
			return deadObject
		}
	}
	switch name {
	case "get":
		as := b.bindNumpy(s, "Series.get()", "key default", args)
		label, ok := strConst(objectOrNone(as[0]))
		if !ok {
			return refuse()
		}
		if i := slices.Index(k.names, label); i >= 0 {
			return k.vals[i]
		}
		return objectOrNone(as[1])
	case "to_dict":
		if len(args) > 0 {
			return refuse()
		}
		pairs := make([]cogen.Pair, len(k.names))
		for i, n := range k.names {
			pairs[i] = cogen.Pair{Key: mkConst(n), Value: b.pythonElem(k.vals[i])}
		}
		return b.makeDict(s, pairs)
	case "tolist", "to_list":
		if len(args) > 0 || k.numbers() == nil {
			return refuse()
		}
		elems := make([]cogen.Elem, len(k.vals))
		for i, v := range k.vals {
			elems[i] = cogen.Elem{Value: b.pythonElem(v)}
		}
		return b.makeList(s, elems)
	}
	params, ok := frameReductions[name]
	if !ok || k.numbers() == nil || isOneOf(name, "nunique", "sem") {
		return refuse()
	}
	what := "Series." + name + "()"
	ddof := b.ddofOf(s, what, b.reductionArgs(s, what, params, args)["ddof"])
	r := &rowFold{b: b, s: s, what: what, f: &fold{b: b, s: s}}
	v := r.reduce(name, k.numbers(), k.names, k.vals, ddof)
	if t := v.typ(); b.cur != nil && !v.isDead() && t != nil && t.kind == ir.KBool {
		return fromScalar(b.scalar(s, v, ir.BoolU, true))
	}
	return v
}

// rowItems is row[["a", "b"]].
func (b *builder) rowItems(s *cogen.Site, k tableRow, d display) *object {
	names := b.labels(s, mkStatic(d))
	vals := make([]*object, len(names))
	for i, n := range names {
		at := slices.Index(k.names, n)
		if at < 0 {
			panic(b.unsupportedAt(s, "labels that a row does not have", ""))
		}
		vals[i] = k.vals[at]
	}
	b.distinct(s, names)
	k.names, k.vals = names, vals
	return mkStatic(k)
}

// rowInPandas is a Series of pandas' with the values of a row.
func (b *builder) rowInPandas(k tableRow) *object {
	if k.label == nil {
		panic(unsupported("a row that is passed to CPython", "take values by row[...]"))
	}
	dtype, l := "", b.py("py.list_new", "", tPyObj)
	for i, v := range k.vals {
		kind := dtypeOfScalar(v)
		if t := v.typ(); t != nil && isTime(t) {
			kind = t.unit().dtype()
			v = b.timeForPandas(v)
		}
		if kind == "" || k.mixed || i > 0 && kind != dtype {
			kind = "object"
		}
		dtype = kind
		b.py("py.list_append", "", nil, l.v, b.toPython(v))
	}
	label := k.label
	if isTime(label.typ()) {
		label = b.timeForPandas(label)
	}
	pd := b.py("py.import", "pandas", tPyObj)
	return b.callPy(b.getAttrPython(pd, "Series").v, []arg{{val: l}, {name: "index", val: b.textsInPython(k.names)}, {name: "dtype", val: mkConst(dtype)}, {name: "name", val: label}})
}

// rowForPandas is a row as pandas' own Series; others as they are.
func (b *builder) rowForPandas(o *object) *object {
	if k, ok := o.k.(tableRow); ok && k.label != nil && b.mayCopy() {
		return b.rowInPandas(k)
	}
	return o
}

// rowOperand is a row of ints or floats whose label is known as a Series; others as they are.
func (b *builder) rowOperand(s *cogen.Site, o *object) *object {
	k, ok := o.k.(tableRow)
	if !ok || k.numbers() == nil || k.label == nil || b.inRegion > 0 || b.cur == nil {
		return o
	}
	name, ok := strConst(k.label)
	if !ok {
		return o
	}
	b.distinct(s, k.names)
	x := b.knownIndex(s, k.names)
	col := b.columnOfList(b.listOf(s, k.vals))
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: name, index: x, col: col})
}

// timeForPandas is a Timestamp or Timedelta of pandas' own.
func (b *builder) timeForPandas(o *object) *object {
	t := o.typ()
	if !isPandasTime(t) || !strings.HasSuffix(t.unit().dtype(), "[ns]") {
		panic(unsupported("a row with times of this type that is passed to pandas", ""))
	}
	name := "Timestamp"
	if t.unit().span {
		name = "Timedelta"
	}
	pd := b.py("py.import", "pandas", tPyObj)
	return b.callPy(b.getAttrPython(pd, name).v, []arg{{val: b.intTicks(o)}})
}
