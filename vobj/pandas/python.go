package pandas

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What only CPython does with a frame gets a copy of it. That is the same as the
// frame itself for what reads it and gives something new.

// pythonReads are the methods of frames and series that do so.
var pythonReads = facts.Words(`abs all any corr count cov cummax cummin cumprod cumsum describe diff
		idxmax idxmin kurt mad max mean median memory_usage min mode nlargest nsmallest nunique pct_change
		prod quantile rank round sem shift skew std sum to_dict to_json to_string to_markdown to_records
		value_counts var pivot_table melt sort_values sort_index groupby unique`)

// tableToPython is a copy of a frame or series as pandas' own.
func tableToPython(b *stage.Builder, o *stage.Object) *ir.Value {
	if b.Current == nil {
		return nil
	}
	if _, cols := tableParts(o); leaveLists(b, cols) {
		return nil
	}
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	kw := func(pairs ...any) []stage.Arg {
		var args []stage.Arg
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i+1] != nil {
				args = append(args, stage.Arg{Name: pairs[i].(string), Value: pairs[i+1].(*stage.Object)})
			}
		}
		return args
	}
	call := func(name string, args ...stage.Arg) *stage.Object {
		return b.CallPy(b.GetAttrPython(pd, name).Value, args)
	}
	values := func(col *stage.Object) *stage.Object {
		if isPeriods(col) {
			starts := call("to_datetime", stage.Arg{Value: b.Py("array.to_py", "", stage.PyObjType, b.Op("column.array", []*ir.Value{b.Value(col)}, ir.Array(1, ir.Int64)).Result())})
			if b.Current == nil {
				return stage.Dead
			}
			return b.CallMethodOf(starts, "to_period", []stage.Arg{{Value: stage.Const(strings.TrimSuffix(unitOf(col.Type.Elems[0]).kind, "-DEC"))}})
		}
		if isCategorical(col) {
			return categoriesForPandas(b, col)
		}
		if shownDtype(col) != "object" {
			v := b.Value(col)
			if v == nil {
				return stage.Dead
			}
			t := ir.Array(1, v.Type.Elem())
			return b.Py("array.to_py", "", stage.PyObjType, b.Op("column.array", []*ir.Value{v}, t).Result())
		}
		l := b.Py("py.list_new", "", stage.PyObjType)
		b.Each(&cogen.Site{ID: -7, Src: b.Site}, col, func(v *stage.Object) {
			if v = pythonElem(b, v); isLists(col) {
				v = listForPandas(b, v)
			}
			b.Py("py.list_append", "", nil, l.Value, b.ToPython(v))
		})
		return l
	}
	index := func(x tableIndex) *stage.Object {
		name := labelConst(x.name)
		if x.isRange() {
			return call("RangeIndex", append([]stage.Arg{{Value: rowCount(b, x)}}, kw("name", name)...)...)
		}
		o := call("Index", append([]stage.Arg{{Value: values(x.of)}}, kw("dtype", stage.Const(shownDtype(x.of)), "name", name)...)...)
		if f := shownFreq(b, &cogen.Site{ID: -7, Src: b.Site}, x); f != nil && b.Current != nil {
			b.SetAttrPython(o, "freq", stage.Const(f.name))
		}
		return o
	}
	column := func(col, index *stage.Object, name any) *stage.Object {
		return call("Series", append([]stage.Arg{{Value: values(col)}}, kw("index", index, "dtype", stage.Const(shownDtype(col)), "name", labelConst(name))...)...)
	}
	switch k := o.Static.(type) {
	case series:
		x := index(k.index)
		v := column(k.col, x, k.name).Value
		knowCopy(b, v, o, x)
		return v
	case DataFrame:
		x := index(k.index)
		d := b.Py("py.dict_new", "", stage.PyObjType)
		for i, n := range k.Names {
			c := column(k.cols[i], x, n)
			if b.Current == nil {
				return nil
			}
			b.Py("py.setitem", "", nil, d.Value, b.ToPython(stage.Const(n)), c.Value)
		}
		v := call("DataFrame", append([]stage.Arg{{Value: d}}, kw("index", x)...)...).Value
		knowCopy(b, v, o, x)
		return v
	}
	panic(stage.NewUnsupported("a "+o.TypeName()+" that is passed to CPython", ""))
}

// tableTextPython is str(o) by pandas.
func tableTextPython(b *stage.Builder, o *stage.Object) *stage.Object {
	b.NoteFallback("str()", "the text of a "+o.TypeName()+" is made by pandas", "")
	if k, ok := o.Static.(grid); ok {
		return b.Leaf("py.repr", gridInPandas(b, k))
	}
	if _, ok := o.Static.(levelled); ok && b.MayCopy() {
		return b.Leaf("py.repr", copyOfTable(b, o))
	}
	return lookingOnly(b, true, func() *stage.Object {
		v := tableToPython(b, o)
		if v == nil {
			return stage.Dead
		}
		return b.Leaf("py.str", stage.Dynamic(v, stage.PyObjType))
	})
}

// tableViaPython calls a method of a copy.
func tableViaPython(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	for _, a := range args {
		_, literal := literalText(a.Value)
		if a.Name == "inplace" || isTable(a.Value) || a.Value.Static != nil && a.Value.ValueType() == nil && !literal {
			panic(b.UnsupportedAt(s, o.TypeName()+"."+name+"() with these arguments", ""))
		}
	}
	b.NoteFallback(o.TypeName()+"."+name+"()", "it has no native model", "")
	var of *stage.Object
	lookingOnly(b, givesNoLists[name], func() *stage.Object {
		if b.MayCopy() {
			of = copyOfTable(b, o)
		} else if v := tableToPython(b, o); v != nil {
			of = stage.Dynamic(v, stage.PyObjType)
		}
		return of
	})
	if b.Current == nil {
		return stage.Dead
	}
	return callPyDisplays(b, b.GetAttrPython(of, name), args)
}

// floatsByPandas is the series that pandas computes of a copy of one.
func floatsByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object, what string, call func(o *stage.Object) *stage.Object) *stage.Object {
	k := o.Static.(series)
	b.NoteFallback("Series."+what+"()", "pandas computes it", "")
	v := tableToPython(b, o)
	if v == nil {
		return stage.Dead
	}
	r := call(stage.Dynamic(v, stage.PyObjType))
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	dtype := b.Leaf("py.str", b.GetAttrPython(r, "dtype"))
	b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, b.Compare(s, tree.Eq, dtype, stage.Const("float64")).(*stage.Object)))))
	values := b.CallPy(b.GetAttrPython(r, "to_numpy").Value, nil)
	if b.Current == nil {
		return stage.Dead
	}
	col := columnOfBytes(b, b.CallPy(b.GetAttrPython(values, "tobytes").Value, nil), ir.Float64)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// seriesByPandas is a method that pandas does with a copy of numbers, and that gives
// float64.
func seriesByPandas(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		for _, a := range args {
			if !isConst(a.Value) {
				panic(b.UnsupportedAt(s, "Series."+name+"() with these arguments", ""))
			}
		}
		if d := dtypeOf(o.Static.(series).col); d != "int64" && d != "float64" {
			panic(b.UnsupportedAt(s, "Series."+name+"() of a column of this type", ""))
		}
		return floatsByPandas(b, s, o, name, func(o *stage.Object) *stage.Object { return b.CallPy(b.GetAttrPython(o, name).Value, args) })
	}
}

// timeToPython is one of pandas' moments or spans as its own.
func timeToPython(b *stage.Builder, o *stage.Object) *ir.Value {
	u := unitOf(o.Type)
	if u.kind != "" {
		return datesInPython(b, o).Value
	}
	np, pd := b.Py("py.import", "numpy", stage.PyObjType), b.Py("py.import", "pandas", stage.PyObjType)
	scalar, _, _ := strings.Cut(u.dtype(), "[")
	n := b.CallPy(b.GetAttrPython(np, scalar).Value, []stage.Arg{{Value: intTicks(b, o)}, {Value: stage.Const(u.name)}})
	if b.Current == nil {
		return nil
	}
	return b.CallPy(b.GetAttrPython(pd, u.Class()).Value, []stage.Arg{{Value: n}}).Value
}

// datesInPython is a date or a Period of a column.
func datesInPython(b *stage.Builder, o *stage.Object) *stage.Object {
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	stamp := b.CallPy(b.GetAttrPython(pd, "Timestamp").Value, []stage.Arg{{Value: intTicks(b, o)}})
	switch kind := unitOf(o.Type).kind; {
	case b.Current == nil || stamp.IsDead():
		return stage.Dead
	case kind == "date":
		return b.BranchValue(isNaT(b, o), func() *stage.Object { return stamp }, func() *stage.Object { return b.CallMethodOf(stamp, "date", nil) })
	default:
		return b.CallMethodOf(stamp, "to_period", []stage.Arg{{Value: stage.Const(strings.TrimSuffix(kind, "-DEC"))}})
	}
}

// reprByPandas is the text of a table that only pandas makes.
func reprByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if a, ok := o.Static.(accessorOf); ok && a.name == "dtypes" {
		return tableText(b, dtypesSeries(b, a.of.Static.(DataFrame)))
	}
	if b.MayCopy() {
		b.NoteFallback("str()", "the text of a "+o.TypeName()+" is made by pandas", "")
		return b.Leaf("py.repr", copyOfTable(b, o))
	}
	return nil
}

// copyToPython is a copy of a table, which CPython may have.
func copyToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	if b.MayCopy() {
		return copyOfTable(b, o).Value, true
	}
	panic(stage.NewUnsupported("a "+o.TypeName()+" passed to CPython", ""))
}
