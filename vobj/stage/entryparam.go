package stage

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
	// host: the list of the column, where the function has a copy of it that is
	// CPython's own.
	host bool
}

// paramType is the vtype of an entry parameter. Containers keep their classes from
// run to run. A list that reaches CPython is a list of CPython's from the start,
// which the entry makes of the column's (copied); one that gets elements that no host
// has makes the function CPython's for hosts.
func (c *Compiler) paramType(g *cogen.Generator, i int, t *ir.Type, carries bool) (v *Type, copied bool) {
	if !holdsList(t) && !carries {
		return c.fresh(t), false
	}
	if c.entryParams == nil {
		c.entryParams = map[entryParam]*Type{}
	}
	v = c.entryParamType(entryParam{g, i, t.String(), false}, t)
	if carries { // the function has what is made of it
		return v, false
	}
	refuse := func(reason, fix string) {
		u := NewUnsupported(reason, fix)
		u.Entry = true
		panic(u)
	}
	name := g.Params[min(i, len(g.Params)-1)].Name
	if listReachesPython(v) {
		if holdsArray(t) {
			refuse(name+" reaches CPython", "pass a copy on instead")
		}
		return c.entryParamType(entryParam{g, i, t.String(), true}, t), true
	}
	if !hostType(v.IR()) {
		refuse(fmt.Sprintf("the list %s gets elements that columns do not have", name), "put them into a list made in the function")
	}
	return v, false
}

func (c *Compiler) entryParamType(key entryParam, t *ir.Type) *Type {
	v := c.entryParams[key]
	if v == nil {
		v = c.fresh(t)
		c.entryParams[key] = v
	}
	return v
}

// hostList is a list of a column as CPython's own.
func (b *Builder) hostList(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if t := o.ValueType(); t == nil || t.Kind != ir.KList {
			return o
		}
		l := b.newPython(s, ir.KList)
		b.Each(s, o, func(v *Object) { b.putPython(l, "list.append", b.hostList(s, v)) })
		return l
	})
}

func holdsArray(t *ir.Type) bool {
	for _, m := range t.Members() {
		if m.Kind == ir.KArray || m.Kind == ir.KList && holdsArray(m.Elem()) {
			return true
		}
	}
	return false
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
func listReachesPython(t *Type) bool {
	for _, m := range t.Members() {
		if m.Kind == ir.KPyObj || m.Kind == ir.KArray && m.Class.Find().Python || m.Kind == ir.KList && (m.Class.Find().Python || listReachesPython(m.Elem())) {
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
