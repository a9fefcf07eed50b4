package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What only CPython does with a frame gets a copy of it. That is the same as the
// frame itself for what reads it and gives something new.

// pythonReads are the methods of frames and series that do so.
var pythonReads = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(`abs all any corr count cov cummax cummin cumprod cumsum describe diff
		idxmax idxmin kurt mad max mean median memory_usage min mode nlargest nsmallest nunique pct_change
		prod quantile rank round sem shift skew std sum to_dict to_json to_string to_markdown to_records
		value_counts var pivot_table melt sample sort_values sort_index groupby unique`) {
		m[name] = true
	}
	return m
}()

// tableToPython is a copy of a frame or series as pandas' own.
func (b *builder) tableToPython(o *object) *ir.Value {
	if b.cur == nil {
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
		if dtypeOf(col) != "object" {
			v := b.value(col)
			if v == nil {
				return deadObject
			}
			t := ir.Array(1, v.Type.Elem())
			return b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{v}, t).Result())
		}
		l := b.py("py.list_new", "", tPyObj)
		b.each(&cogen.Site{ID: -7, Src: b.site}, col, func(v *object) {
			b.py("py.list_append", "", nil, l.v, b.toPython(b.pythonElem(v)))
		})
		return l
	}
	index := func(x tableIndex) *object {
		name := mkConst(x.name)
		if x.isRange() {
			return call("RangeIndex", append([]arg{{val: b.rowCount(x)}}, kw("name", name)...)...)
		}
		return call("Index", append([]arg{{val: values(x.of)}}, kw("dtype", mkConst(dtypeOf(x.of)), "name", name)...)...)
	}
	column := func(col, index *object, name any) *object {
		return call("Series", append([]arg{{val: values(col)}}, kw("index", index, "dtype", mkConst(dtypeOf(col)), "name", mkConst(name))...)...)
	}
	switch k := o.k.(type) {
	case series:
		return column(k.col, index(k.index), k.name).v
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
		return call("DataFrame", append([]arg{{val: d}}, kw("index", x)...)...).v
	}
	panic(unsupported("a "+o.typeName()+" that CPython gets to see", ""))
}

// tableTextPython is str(o) by pandas.
func (b *builder) tableTextPython(o *object) *object {
	b.noteFallback("str()", "the text of a "+o.typeName()+" is made by pandas", "")
	v := b.tableToPython(o)
	if v == nil {
		return deadObject
	}
	return b.leaf("py.str", dyn(v, tPyObj))
}

// tableViaPython calls a method of a copy.
func (b *builder) tableViaPython(s *cogen.Site, o *object, name string, args []arg) *object {
	for _, a := range args {
		if a.name == "inplace" || isTable(a.val) || a.val.k != nil && a.val.typ() == nil {
			panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with these arguments", ""))
		}
	}
	b.noteFallback(o.typeName()+"."+name+"()", "it has no native model", "")
	v := b.tableToPython(o)
	if v == nil {
		return deadObject
	}
	return b.callPy(b.getAttrPython(dyn(v, tPyObj), name).v, args)
}
