package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// ** in the display of a dict.

var noMappings = []ir.Kind{ir.KNone, ir.KBool, ir.KInt, ir.KFloat, ir.KComplex, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KSet, ir.KSeq}

// neverMapping reports whether an object is of a type that has no keys.
func neverMapping(o *Object) bool {
	if IsObject(o) {
		c := o.Type.Layout.Class
		a, _ := c.lookup("keys")
		return a == nil && o.Type.Layout.find().fields["keys"] == nil && !o.Type.Layout.find().open && special(o, "__getattr__") == nil && special(o, "__getattribute__") == nil
	}
	t := o.ValueType()
	return IsTuple(o) || t != nil && slices.Contains(noMappings, t.Kind)
}

// putMapping puts the items of **v into a dict that is made.
func (b *Builder) putMapping(s *cogen.Site, d, v *Object) {
	v = b.instanceCopy(s, b.plainDict(v))
	if b.Current == nil {
		return
	}
	t := v.ValueType()
	switch {
	case t != nil && t.Kind == ir.KDict && d.Type.Kind == ir.KDict:
		b.updateDict(s, d, v)
	case IsObject(v) && special(v, "keys") != nil, isChainMap(v):
		b.putAll(s, d, v)
	case d.Type.Kind == ir.KPyObj || t != nil && t.Kind == ir.KPyObj:
		if d.Type.Kind == ir.KDict {
			b.Compiler.Escape(d.Type.Class, "it is made with what a mapping of CPython's holds")
			return
		}
		b.NoteFallback("** in a dict", "the dict or the mapping is CPython's", "")
		v = Dynamic(b.ToPython(v), PyObjType)
		is := b.TruthOf(s, b.callBuiltin(s, "hasattr", []Arg{{Value: v}, {Value: Const("keys")}}))
		b.Branch(is, func() { b.CallMethodPython(s, d, "update", []Arg{{Value: v}}) }, func() {
			b.CallModel(s, "**", *b.Compiler.Lib.Find("builtins/objects", "no_mapping"), []Arg{{Value: v}})
		})
	case neverMapping(v):
		b.RaiseNaming("TypeError", "'%T' object is not a mapping", v)
	default:
		panic(b.UnsupportedAt(s, "** of a "+v.TypeName()+" in a dict", ""))
	}
}

func isChainMap(o *Object) bool {
	k, ok := o.Static.(Record)
	return ok && k.Kind == "ChainMap"
}
