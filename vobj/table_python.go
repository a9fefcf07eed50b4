package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What only CPython does with a frame gets a copy of it. That is the same as the
// frame itself for what reads it and gives something new.

// pythonReads are the methods of frames and series that do so.
var pythonReads = words(`abs all any corr count cov cummax cummin cumprod cumsum describe diff
		idxmax idxmin kurt mad max mean median memory_usage min mode nlargest nsmallest nunique pct_change
		prod quantile rank round sem shift skew std sum to_dict to_json to_string to_markdown to_records
		value_counts var pivot_table melt sort_values sort_index groupby unique`)

// tableToPython is a copy of a frame or series as pandas' own.
func (b *builder) tableToPython(o *object) *ir.Value {
	if b.cur == nil {
		return nil
	}
	if _, cols := tableParts(o); b.leaveLists(cols) {
		return nil
	}
	pd := b.py("py.import", "pandas", tPyObj)
	kw := func(pairs ...any) []arg {
		var args []arg
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i+1] != nil {
				args = append(args, arg{name: pairs[i].(string), val: pairs[i+1].(*object)})
			}
		}
		return args
	}
	call := func(name string, args ...arg) *object { return b.callPy(b.getAttrPython(pd, name).v, args) }
	values := func(col *object) *object {
		if isPeriods(col) {
			starts := call("to_datetime", arg{val: b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{b.value(col)}, ir.Array(1, ir.Int64)).Result())})
			if b.cur == nil {
				return deadObject
			}
			return b.callMethodOf(starts, "to_period", []arg{{val: mkConst(strings.TrimSuffix(col.t.elems[0].unit().kind, "-DEC"))}})
		}
		if isCategorical(col) {
			return b.categoriesForPandas(col)
		}
		if shownDtype(col) != "object" {
			v := b.value(col)
			if v == nil {
				return deadObject
			}
			t := ir.Array(1, v.Type.Elem())
			return b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{v}, t).Result())
		}
		l := b.py("py.list_new", "", tPyObj)
		b.each(&cogen.Site{ID: -7, Src: b.site}, col, func(v *object) {
			if v = b.pythonElem(v); isLists(col) {
				v = b.listForPandas(v)
			}
			b.py("py.list_append", "", nil, l.v, b.toPython(v))
		})
		return l
	}
	index := func(x tableIndex) *object {
		name := labelConst(x.name)
		if x.isRange() {
			return call("RangeIndex", append([]arg{{val: b.rowCount(x)}}, kw("name", name)...)...)
		}
		o := call("Index", append([]arg{{val: values(x.of)}}, kw("dtype", mkConst(shownDtype(x.of)), "name", name)...)...)
		if f := b.shownFreq(&cogen.Site{ID: -7, Src: b.site}, x); f != nil && b.cur != nil {
			b.setAttrPython(o, "freq", mkConst(f.name))
		}
		return o
	}
	column := func(col, index *object, name any) *object {
		return call("Series", append([]arg{{val: values(col)}}, kw("index", index, "dtype", mkConst(shownDtype(col)), "name", labelConst(name))...)...)
	}
	switch k := o.k.(type) {
	case series:
		x := index(k.index)
		v := column(k.col, x, k.name).v
		b.knowCopy(v, o, x)
		return v
	case dataFrame:
		x := index(k.index)
		d := b.py("py.dict_new", "", tPyObj)
		for i, n := range k.names {
			c := column(k.cols[i], x, n)
			if b.cur == nil {
				return nil
			}
			b.py("py.setitem", "", nil, d.v, b.toPython(mkConst(n)), c.v)
		}
		v := call("DataFrame", append([]arg{{val: d}}, kw("index", x)...)...).v
		b.knowCopy(v, o, x)
		return v
	}
	panic(unsupported("a "+o.typeName()+" that is passed to CPython", ""))
}

// tableTextPython is str(o) by pandas.
func (b *builder) tableTextPython(o *object) *object {
	b.noteFallback("str()", "the text of a "+o.typeName()+" is made by pandas", "")
	if k, ok := o.k.(grid); ok {
		return b.leaf("py.repr", b.gridInPandas(k))
	}
	if _, ok := o.k.(levelled); ok && b.mayCopy() {
		return b.leaf("py.repr", b.copyOfTable(o))
	}
	return b.lookingOnly(true, func() *object {
		v := b.tableToPython(o)
		if v == nil {
			return deadObject
		}
		return b.leaf("py.str", dyn(v, tPyObj))
	})
}

// tableViaPython calls a method of a copy.
func (b *builder) tableViaPython(s *cogen.Site, o *object, name string, args []arg) *object {
	for _, a := range args {
		_, literal := literalText(a.val)
		if a.name == "inplace" || isTable(a.val) || a.val.k != nil && a.val.typ() == nil && !literal {
			panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with these arguments", ""))
		}
	}
	b.noteFallback(o.typeName()+"."+name+"()", "it has no native model", "")
	var of *object
	b.lookingOnly(givesNoLists[name], func() *object {
		if b.mayCopy() {
			of = b.copyOfTable(o)
		} else if v := b.tableToPython(o); v != nil {
			of = dyn(v, tPyObj)
		}
		return of
	})
	if b.cur == nil {
		return deadObject
	}
	return b.callPyDisplays(b.getAttrPython(of, name), args)
}

// floatsByPandas is the series that pandas computes of a copy of one.
func (b *builder) floatsByPandas(s *cogen.Site, o *object, what string, call func(o *object) *object) *object {
	k := o.k.(series)
	b.noteFallback("Series."+what+"()", "pandas computes it", "")
	v := b.tableToPython(o)
	if v == nil {
		return deadObject
	}
	r := call(dyn(v, tPyObj))
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	dtype := b.leaf("py.str", b.getAttrPython(r, "dtype"))
	b.leaveIf(b.value(b.not(b.truth(s, b.Compare(s, tree.Eq, dtype, mkConst("float64")).(*object)))))
	values := b.callPy(b.getAttrPython(r, "to_numpy").v, nil)
	if b.cur == nil {
		return deadObject
	}
	col := b.columnOfBytes(b.callPy(b.getAttrPython(values, "tobytes").v, nil), ir.Float64)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// seriesByPandas is a method that pandas does with a copy of numbers, and that gives
// float64.
func seriesByPandas(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		for _, a := range args {
			if !isConst(a.val) {
				panic(b.unsupportedAt(s, "Series."+name+"() with these arguments", ""))
			}
		}
		if d := dtypeOf(o.k.(series).col); d != "int64" && d != "float64" {
			panic(b.unsupportedAt(s, "Series."+name+"() of a column of this type", ""))
		}
		return b.floatsByPandas(s, o, name, func(o *object) *object { return b.callPy(b.getAttrPython(o, name).v, args) })
	}
}

// timeToPython is one of pandas' moments or spans as its own.
func (b *builder) timeToPython(o *object) *ir.Value {
	u := o.t.unit()
	if u.kind != "" {
		return b.datesInPython(o).v
	}
	np, pd := b.py("py.import", "numpy", tPyObj), b.py("py.import", "pandas", tPyObj)
	scalar, _, _ := strings.Cut(u.dtype(), "[")
	n := b.callPy(b.getAttrPython(np, scalar).v, []arg{{val: b.intTicks(o)}, {val: mkConst(u.name)}})
	if b.cur == nil {
		return nil
	}
	return b.callPy(b.getAttrPython(pd, u.class()).v, []arg{{val: n}}).v
}

// datesInPython is a date or a Period of a column.
func (b *builder) datesInPython(o *object) *object {
	pd := b.py("py.import", "pandas", tPyObj)
	stamp := b.callPy(b.getAttrPython(pd, "Timestamp").v, []arg{{val: b.intTicks(o)}})
	switch kind := o.t.unit().kind; {
	case b.cur == nil || stamp.isDead():
		return deadObject
	case kind == "date":
		return b.branchValue(b.isNaT(o), func() *object { return stamp }, func() *object { return b.callMethodOf(stamp, "date", nil) })
	default:
		return b.callMethodOf(stamp, "to_period", []arg{{val: mkConst(strings.TrimSuffix(kind, "-DEC"))}})
	}
}

// reprByPandas is the text of a table that only pandas makes.
func (b *builder) reprByPandas(s *cogen.Site, o *object) *object {
	if a, ok := o.k.(accessorOf); ok && a.name == "dtypes" {
		return b.tableText(b.dtypesSeries(a.of.k.(dataFrame)))
	}
	if b.mayCopy() {
		b.noteFallback("str()", "the text of a "+o.typeName()+" is made by pandas", "")
		return b.leaf("py.repr", b.copyOfTable(o))
	}
	return nil
}

// copyToPython is a copy of a table, which CPython may have.
func (b *builder) copyToPython(o *object) (v *ir.Value, ok bool) {
	if b.mayCopy() {
		return b.copyOfTable(o).v, true
	}
	panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
}
