package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// dir() of plain classes and of their instances: what object has, what the class statements bind, and what the instance
// holds. Classes that the library makes more of (data classes, enumerations, generic ones) have more names: CPython has these.

// namesOfAll are what every class has by itself, and so its instances.
var namesOfAll = strings.Fields("__class__ __delattr__ __dict__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ __hash__ __init__ " +
	"__init_subclass__ __le__ __lt__ __module__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__ __str__ __subclasshook__ __weakref__")

// dirOf is dir(o), nil if only CPython knows it.
func (b *Builder) dirOf(s *cogen.Site, o *Object) *Object {
	if k, ok := o.Static.(ClassValue); ok {
		if names := b.Compiler.dirNames(k.c); names != nil {
			return b.ListOf(s, StringConsts(names))
		}
		return nil
	}
	if !IsObject(o) {
		return nil
	}
	names := b.Compiler.dirNames(o.Type.Layout.Class)
	if names == nil {
		return nil
	}
	held := b.GetAttr(s, o, "__dict__").(*Object)
	if b.Current == nil || held.IsDead() {
		return Dead
	}
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "dir_names"), []Arg{{Value: b.ListOf(s, StringConsts(names))}, {Value: b.instanceCopy(s, held)}})
}

// dirNames are the names that dir() lists of a class, nil if some are known only at run time.
func (c *Compiler) dirNames(k *UserClass) []string {
	names := slices.Clone(namesOfAll)
	for _, m := range k.Mro {
		def, ok := m.node.(*tree.ClassDef)
		if !ok || m.library || m.data != nil || m.exc != nil || m.enum != nil || m.valueKind != "" || m.slots != nil || m.beside || m.meta || m.metaOf != nil || m.abstract || m.abc || m.generic || m.protocol {
			return nil
		}
		for n, sv := range m.vars {
			if sv.flagged && m.Attrs[n] != nil && !strings.Contains(n, " ") {
				return nil
			}
		}
		if slices.ContainsFunc(m.order, func(n string) bool { return n == "__dir__" || mayLack(m.Attrs[n]) }) || facts.Mentions(def, "__slots__") {
			return nil
		}
		names = append(names, m.order...)
		if m.isAnnotated() {
			names = append(names, annotationsName)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
