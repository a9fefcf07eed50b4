package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Messages that name the class of an object name that which type() gives. It is not
// typeName, by which operations choose what they do: what an instance of class N(int) is
// for int's methods is an int, and a message about it says N.

// raiseNaming raises an exception whose message names the classes of objects: each %T
// in it stands for the class of the next one.
func (b *builder) raiseNaming(class, msg string, named ...*object) *object {
	return b.raiseText(class, b.naming(msg, named...))
}

// raiseText raises an exception with a message that need not be known.
func (b *builder) raiseText(class string, msg *object) *object {
	if v, ok := msg.constVal(); ok {
		return b.raise(class, v.(string))
	}
	if b.cur == nil || msg.isDead() {
		return deadObject
	}
	return b.raiseObject(b.excNew(class, msg))
}

// naming is a text in which each %T stands for the class of the next object.
func (b *builder) naming(msg string, named ...*object) *object {
	var parts []*object
	for _, o := range named {
		before, after, found := strings.Cut(msg, "%T")
		if !found {
			panic("a message that does not name an object: " + msg)
		}
		parts, msg = append(parts, mkConst(before), b.className(o)), after
	}
	if strings.Contains(msg, "%T") {
		panic("a message that names more than there is: " + msg)
	}
	return b.concatAll(append(parts, mkConst(msg)))
}

// className is the name that messages have for the class of an object.
func (b *builder) className(o *object) *object {
	if o.k == nil && o.t.kind == ir.KUnion && o.v != nil {
		return b.perMember(o, b.className)
	}
	if t := o.typ(); t != nil && t.kind == ir.KExc {
		return b.leaf("exc.class_name", o)
	}
	if k, ok := o.k.(indexIterator); ok {
		return b.indexIteratorClass(k)
	}
	return mkConst(o.shownClass())
}

// shownClass is className where it is known when code is generated.
func (o *object) shownClass() string {
	if o.valueIn != nil {
		return o.valueIn.pyName()
	}
	switch k := o.k.(type) {
	case builtin:
		return k.shownClass()
	case classValue:
		if k.c.enumOf() != nil {
			return "EnumType"
		}
	case constant:
		if _, ok := k.val.(tree.Ellipsis); ok {
			return "ellipsis"
		}
	}
	return o.typeName()
}

// shownClass is the class of a builtin: a function, a method that str.upper and such
// give, or one of the constants that are none of these.
func (k builtin) shownClass() string {
	of, name, dotted := strings.Cut(k.name, ".")
	switch {
	case k.name == "Ellipsis":
		return "ellipsis"
	case k.name == "NotImplemented":
		return "NotImplementedType"
	case !dotted || !typeNames[of]:
	case strings.HasPrefix(name, "__"):
		return "wrapper_descriptor"
	case name == "real" || name == "imag" || name == "numerator" || name == "denominator":
		return "getset_descriptor"
	case name != "fromkeys" && name != "from_bytes" && name != "fromhex" && name != "maketrans":
		return "method_descriptor"
	}
	return "builtin_function_or_method"
}

// standingFor is the value that an instance is by its class, which messages name.
func (o *object) standingFor(instance *object) *object {
	if o.isDead() || o.k == nil && o.v == nil {
		return o
	}
	named := *o
	named.valueIn = instance.t.rec.class
	return &named
}
