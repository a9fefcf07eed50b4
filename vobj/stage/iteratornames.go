package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The classes of iterators, as CPython names them: each kind of container has one of its
// own, forwards and backwards, and a function of itertools makes one of its name.

// iteratorName is the class of the iterator over an object, "" where that is not known.
func iteratorName(o *Object) string {
	switch k := o.Static.(type) {
	case RangeObject:
		return "range_iterator"
	case View:
		class := map[string]string{"keys": "dict_keyiterator", "values": "dict_valueiterator", "items": "dict_itemiterator"}[k.Kind]
		if class != "" && strings.HasPrefix(k.name, "odict_") {
			return "odict_iterator"
		}
		return class
	case Record:
		switch {
		case k.Kind == "deque":
			return "_collections._deque_iterator"
		case k.Kind == "bytearray":
			return "bytearray_iterator"
		case recordKinds[k.Kind].machine != nil:
			return "array.arrayiterator"
		case k.Kind == "OrderedDict":
			return "odict_iterator"
		case recordKinds[k.Kind].dict:
			return "dict_keyiterator"
		}
		return ""
	}
	t := o.ValueType()
	switch {
	case IsTuple(o):
		return "tuple_iterator"
	case t == nil:
		return ""
	}
	switch t.Kind {
	case ir.KList:
		return "list_iterator"
	case ir.KSeq:
		return "tuple_iterator"
	case ir.KSet:
		return "set_iterator"
	case ir.KDict:
		return "dict_keyiterator"
	case ir.KBytes:
		return "bytes_iterator"
	case ir.KStr, ir.KChar:
		return textIterator
	}
	return ""
}

// lacksItems reports whether an object is of a type without items: an iterator, a view, a function, a number, a set.
func lacksItems(o *Object) bool {
	switch k := o.Static.(type) {
	case Function:
		return !k.Model && recordClass(o) == nil
	case View, generatorCall, *GeneratorExp, indexIterator, BoundMethod, Method, module:
		return true
	}
	if t := o.ValueType(); t != nil && o.Static == nil {
		switch t.Kind {
		case ir.KNone, ir.KBool, ir.KInt, ir.KI64, ir.KFloat, ir.KComplex, ir.KDecimal, ir.KSet, ir.KExc:
			return true
		}
	}
	return o.hasTrait(IteratorTrait)
}

// textIterator is the class of iterators over text that is not ASCII, asciiIterator that of the others.
const textIterator, asciiIterator = "str_iterator", "str_ascii_iterator"

// indexIteratorClass is the class of an iterator that counts.
func (b *Builder) indexIteratorClass(k indexIterator) *Object {
	if k.kind != textIterator || b.Current == nil {
		return Const(k.kind)
	}
	s := &cogen.Site{ID: -14, Src: b.Site}
	ascii := b.CallMethod(s, b.CallMethod(s, Const(""), "join", []Arg{{Value: k.over}}), "isascii", nil)
	return b.BranchValue(b.TruthOf(s, ascii), func() *Object { return Const(asciiIterator) }, func() *Object { return Const(textIterator) })
}

// reversedName is the class of what reversed() gives of an object.
func reversedName(o *Object) string {
	switch k := o.Static.(type) {
	case RangeObject:
		return "range_iterator"
	case View, Record:
		switch name := iteratorName(o); name {
		case "dict_keyiterator":
			return "dict_reversekeyiterator"
		case "dict_valueiterator":
			return "dict_reversevalueiterator"
		case "dict_itemiterator":
			return "dict_reverseitemiterator"
		case "odict_iterator":
			return name
		}
		if k, ok := k.(Record); ok && k.Kind == "deque" {
			return "_collections._deque_reverse_iterator"
		}
	}
	switch t := o.ValueType(); {
	case t == nil:
	case t.Kind == ir.KList:
		return "list_reverseiterator"
	case t.Kind == ir.KDict:
		return "dict_reversekeyiterator"
	}
	return "reversed"
}

// viewName is the class of a view or an iterator over others.
func viewName(kind string, args []*Object) string {
	switch kind {
	case "keys", "values", "items":
		return "dict_" + kind
	case "reversed":
		return reversedName(args[0])
	case "iter":
		return iteratorName(args[0])
	case "columns":
		return "zip"
	}
	return kind
}

// madeBy is the class of the iterator that a generator function makes: that of a model is
// the annotation of its result, where it is no generator in CPython.
func madeBy(f Function) string {
	if def, ok := f.Gen.Node.(*tree.FunctionDef); ok && f.Model {
		if k, ok := def.Returns.(*tree.Constant); ok {
			if name, ok := k.Value.(tree.Text); ok {
				return string(name)
			}
		}
	}
	return "generator"
}

// addMaker notes a function that makes generators of a class.
func (c *Compiler) addMaker(cls *Class, f Function) {
	cls = cls.Find()
	if !slices.ContainsFunc(cls.makers, func(m Function) bool { return m.Gen == f.Gen && m.name == f.name }) {
		cls.makers, c.Changed = append(cls.makers, f), true
	}
}

// genName is the __name__ or __qualname__ of a generator of functions, which are its own
// names; nil where that is not known.
func (b *Builder) genName(makers []Function, name string) *Object {
	var known *Object
	for _, f := range makers {
		if f.Gen == nil || b.Compiler.attributed[f.Gen] != nil { // a name that the program may set
			return nil
		}
		o := b.ofFunction(f, name)
		if o == nil || known != nil && o.Static.Shape() != known.Static.Shape() {
			return nil
		}
		known = o
	}
	return known
}
