package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// entryParam is a parameter of an entry with the type that the host gives it.
type entryParam struct {
	gen *cogen.Generator
	i   int
	t   string
}

// paramType is the vtype of an entry parameter. Containers keep their classes from
// run to run. A list that reaches CPython, or gets elements that no host has, makes
// the function CPython's for hosts.
func (c *Compiler) paramType(g *cogen.Generator, i int, t *ir.Type) *vtype {
	if !holdsList(t) {
		return c.fresh(t)
	}
	if c.entryParams == nil {
		c.entryParams = map[entryParam]*vtype{}
	}
	key := entryParam{g, i, t.String()}
	v := c.entryParams[key]
	if v == nil {
		v = c.fresh(t)
		c.entryParams[key] = v
	}
	refuse := func(reason, fix string) {
		u := unsupported(reason, fix)
		u.Entry = true
		panic(u)
	}
	name := g.Params[min(i, len(g.Params)-1)].Name
	if listReachesPython(v) {
		refuse(name+" reaches CPython", "pass a copy on instead")
	}
	if !hostType(v.ir()) {
		refuse(fmt.Sprintf("the list %s gets elements that columns do not have", name), "put them into a list made in the function")
	}
	return v
}

func holdsList(t *ir.Type) bool {
	for _, m := range t.Members() {
		if m.Kind == ir.KList || m.Kind == ir.KArray {
			return true
		}
	}
	return false
}

// listReachesPython reports whether a list of the type is CPython's own.
func listReachesPython(t *vtype) bool {
	for _, m := range t.members() {
		if m.kind == ir.KPyObj || m.kind == ir.KArray && m.cls.find().python || m.kind == ir.KList && (m.cls.find().python || listReachesPython(m.elem())) {
			return true
		}
	}
	return false
}

// hostType reports whether columns hold values of a type.
func hostType(t *ir.Type) bool {
	lists := 0
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KNone, ir.KNever, ir.KBool, ir.KInt, ir.KFloat, ir.KStr, ir.KChar, ir.KBytes, ir.KDate, ir.KDatetime:
		case ir.KArray:
			lists++
		case ir.KList:
			if lists++; !hostType(m.Elem()) {
				return false
			}
		default:
			return false
		}
	}
	return lists == 0 || lists == 1 && len(t.Members()) == 1 || len(t.Members()) == 2 && t.MemberIndex(ir.None) >= 0
}
