package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// ** in the display of a dict.

var noMappings = []ir.Kind{ir.KNone, ir.KBool, ir.KInt, ir.KFloat, ir.KComplex, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KSet, ir.KSeq}

// neverMapping reports whether an object is of a type that has no keys.
func neverMapping(o *object) bool {
	if isObject(o) {
		c := o.t.rec.class
		a, _ := c.lookup("keys")
		return a == nil && o.t.rec.find().fields["keys"] == nil && special(o, "__getattr__") == nil && special(o, "__getattribute__") == nil
	}
	t := o.typ()
	return isTuple(o) || t != nil && slices.Contains(noMappings, t.kind)
}

// putMapping puts the items of **v into a dict that is made.
func (b *builder) putMapping(s *cogen.Site, d, v *object) {
	v = b.instanceCopy(s, b.plainDict(v))
	if b.cur == nil {
		return
	}
	t := v.typ()
	switch {
	case t != nil && t.kind == ir.KDict && d.t.kind == ir.KDict:
		b.updateDict(s, d, v)
	case isObject(v) && special(v, "keys") != nil, isChainMap(v):
		b.putAll(s, d, v)
	case d.t.kind == ir.KPyObj || t != nil && t.kind == ir.KPyObj:
		if d.t.kind == ir.KDict {
			b.c.escape(d.t.cls, "it is made with what a mapping of CPython's holds")
			return
		}
		b.noteFallback("** in a dict", "the dict or the mapping is CPython's", "")
		v = dyn(b.toPython(v), tPyObj)
		is := b.truth(s, b.callBuiltin(s, "hasattr", []arg{{val: v}, {val: mkConst("keys")}}))
		b.branch(is, func() { b.callMethodPython(s, d, "update", []arg{{val: v}}) }, func() {
			b.callModel(s, "**", *b.c.lib.find("builtins/objects", "no_mapping"), []arg{{val: v}})
		})
	case neverMapping(v):
		b.raiseNaming("TypeError", "'%T' object is not a mapping", v)
	default:
		panic(b.unsupportedAt(s, "** of a "+v.typeName()+" in a dict", ""))
	}
}

func isChainMap(o *object) bool {
	k, ok := o.k.(record)
	return ok && k.kind == "ChainMap"
}
