package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Messages that name the class of an object name that which type() gives. It is not
// typeName, by which operations choose what they do: what an instance of class N(int) is
// for int's methods is an int, and a message about it says N.

// RaiseNaming raises an exception whose message names the classes of objects: each %T
// in it stands for the class of the next one.
func (b *Builder) RaiseNaming(class, msg string, named ...*Object) *Object {
	return b.raiseText(class, b.naming(msg, named...))
}

// raiseText raises an exception with a message that need not be known.
func (b *Builder) raiseText(class string, msg *Object) *Object {
	if v, ok := msg.ConstVal(); ok {
		return b.RaiseNew(class, v.(string))
	}
	if b.Current == nil || msg.IsDead() {
		return Dead
	}
	return b.RaiseObject(b.ExcNew(class, msg))
}

// naming is a text in which each %T stands for the class of the next object.
func (b *Builder) naming(msg string, named ...*Object) *Object {
	var parts []*Object
	for _, o := range named {
		before, after, found := strings.Cut(msg, "%T")
		if !found {
			panic("a message that does not name an object: " + msg)
		}
		parts, msg = append(parts, Const(before), b.className(o)), after
	}
	if strings.Contains(msg, "%T") {
		panic("a message that names more than there is: " + msg)
	}
	return b.ConcatAll(append(parts, Const(msg)))
}

// className is the name that messages have for the class of an object.
func (b *Builder) className(o *Object) *Object {
	if o.Static == nil && o.Type.Kind == ir.KUnion && o.Value != nil {
		return b.PerMember(o, b.className)
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KExc {
		return b.Leaf("exc.class_name", o)
	}
	if k, ok := o.Static.(indexIterator); ok {
		return b.indexIteratorClass(k)
	}
	return Const(o.shownClass())
}

// isFunction reports whether a builtin is one, of the builtins or of a module in C.
func (k Builtin) isFunction() bool {
	of, name, _ := strings.Cut(k.Name, ".")
	return builtinFunctions[k.Name] || facts.StandardModules[of].InC(name)
}

// shownClass is className where it is known when code is generated.
func (o *Object) shownClass() string {
	if o.valueIn != nil {
		return o.valueIn.pyName()
	}
	switch k := o.Static.(type) {
	case Builtin:
		return k.shownClass()
	case ClassValue:
		if k.c.enumOf() != nil {
			return "EnumType"
		}
		if k.c.metaOf != nil {
			return k.c.metaOf.name
		}
	case Constant:
		if _, ok := k.Val.(tree.Ellipsis); ok {
			return "ellipsis"
		}
	}
	return o.TypeName()
}

// classesAsFunctions are builtins that are classes in CPython and functions here.
var classesAsFunctions = facts.Words("super property classmethod staticmethod memoryview functools.partial operator.itemgetter operator.attrgetter operator.methodcaller")

// shownClass is the class of a builtin: a function, a method that str.upper and such
// give, or one of the constants that are none of these.
func (k Builtin) shownClass() string {
	of, name, dotted := strings.Cut(k.Name, ".")
	switch {
	case classesAsFunctions[k.Name]:
		return "type"
	case k.Name == "Ellipsis":
		return "ellipsis"
	case k.Name == "NotImplemented":
		return "NotImplementedType"
	case !dotted || !TypeNames[of]:
	case strings.HasPrefix(name, "__"):
		return "wrapper_descriptor"
	case name == "real" || name == "imag" || name == "numerator" || name == "denominator":
		return "getset_descriptor"
	case name != "fromkeys" && name != "from_bytes" && name != "fromhex" && name != "maketrans":
		return "method_descriptor"
	}
	return "builtin_function_or_method"
}

// binds reports whether a builtin is a method of a type, which a class attribute binds to an instance.
func (k Builtin) binds() bool {
	c := k.shownClass()
	return c == "method_descriptor" || c == "wrapper_descriptor"
}

// standingFor is the value that an instance is by its class, which messages name.
func (o *Object) standingFor(instance *Object) *Object {
	if o.IsDead() || o.Static == nil && o.Value == nil {
		return o
	}
	named := *o
	named.valueIn = instance.Type.Layout.Class
	return &named
}
