package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
)

// A row of a frame as a Series: what apply(axis=1), iterrows() and df.loc[label] give.

func (k tableRow) shape() string { return fmt.Sprintf("row %q %v", k.names, k.label != nil) }

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
	case name == "get":
		return nil
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a row", "take values by row[...]"))
}

// rowMethod is row.get(label, default).
func (b *builder) rowMethod(s *cogen.Site, k tableRow, name string, args []arg) *object {
	if name == "get" && len(args) > 0 {
		as := b.bindNumpy(s, "Series.get()", "key default", args)
		if label, ok := isStrLabel(as[0]); ok {
			for i, n := range k.names {
				if n == label {
					return k.vals[i]
				}
			}
			if as[1] == nil {
				return noneObject
			}
			return as[1]
		}
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a row", "take values by row[...]"))
}

// rowInPandas is a Series of pandas' with the values of a row.
func (b *builder) rowInPandas(k tableRow) *object {
	if k.label == nil {
		panic(unsupported("a row that CPython gets to see", "take values by row[...]"))
	}
	dtype, l := "", b.py("py.list_new", "", tPyObj)
	for i, v := range k.vals {
		if t := v.typ(); t != nil && isTime(t) {
			panic(unsupported("a row with times that CPython gets to see", ""))
		}
		kind := dtypeOfScalar(v)
		if kind == "" || i > 0 && kind != dtype {
			kind = "object"
		}
		dtype = kind
		b.py("py.list_append", "", nil, l.v, b.toPython(v))
	}
	pd := b.py("py.import", "pandas", tPyObj)
	return b.callPy(b.getAttrPython(pd, "Series").v, []arg{{val: l}, {name: "index", val: b.textsInPython(k.names)}, {name: "dtype", val: mkConst(dtype)}, {name: "name", val: k.label}})
}
