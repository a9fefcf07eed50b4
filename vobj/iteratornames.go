package vobj

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
func iteratorName(o *object) string {
	switch k := o.k.(type) {
	case rangeObject:
		return "range_iterator"
	case view:
		class := map[string]string{"keys": "dict_keyiterator", "values": "dict_valueiterator", "items": "dict_itemiterator"}[k.kind]
		if class != "" && strings.HasPrefix(k.name, "odict_") {
			return "odict_iterator"
		}
		return class
	case record:
		switch {
		case k.kind == "deque":
			return "_collections._deque_iterator"
		case k.kind == "OrderedDict":
			return "odict_iterator"
		case recordKinds[k.kind].dict:
			return "dict_keyiterator"
		}
		return ""
	}
	t := o.typ()
	switch {
	case isTuple(o):
		return "tuple_iterator"
	case t == nil:
		return ""
	}
	switch t.kind {
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

// lacksItems reports whether an object is an iterator, a view or a function, which have no items.
func lacksItems(o *object) bool {
	switch k := o.k.(type) {
	case function:
		return !k.model && recordClass(o) == nil
	case view, generatorCall, *generatorExp, indexIterator, boundMethod, method, module:
		return true
	}
	return o.hasTrait(iteratorTrait)
}

// textIterator is the class of iterators over text that is not ASCII, asciiIterator that of the others.
const textIterator, asciiIterator = "str_iterator", "str_ascii_iterator"

// indexIteratorClass is the class of an iterator that counts.
func (b *builder) indexIteratorClass(k indexIterator) *object {
	if k.kind != textIterator || b.cur == nil {
		return mkConst(k.kind)
	}
	s := &cogen.Site{ID: -14, Src: b.site}
	ascii := b.callMethod(s, b.callMethod(s, mkConst(""), "join", []arg{{val: k.over}}), "isascii", nil)
	return b.branchValue(b.truth(s, ascii), func() *object { return mkConst(asciiIterator) }, func() *object { return mkConst(textIterator) })
}

// reversedName is the class of what reversed() gives of an object.
func reversedName(o *object) string {
	switch k := o.k.(type) {
	case rangeObject:
		return "range_iterator"
	case view, record:
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
		if k, ok := k.(record); ok && k.kind == "deque" {
			return "_collections._deque_reverse_iterator"
		}
	}
	switch t := o.typ(); {
	case t == nil:
	case t.kind == ir.KList:
		return "list_reverseiterator"
	case t.kind == ir.KDict:
		return "dict_reversekeyiterator"
	}
	return "reversed"
}

// viewName is the class of a view or an iterator over others.
func viewName(kind string, args []*object) string {
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
func madeBy(f function) string {
	if def, ok := f.gen.Node.(*tree.FunctionDef); ok && f.model {
		if k, ok := def.Returns.(*tree.Constant); ok {
			if name, ok := k.Value.(tree.Text); ok {
				return string(name)
			}
		}
	}
	return "generator"
}

// addMaker notes a function that makes generators of a class.
func (c *Compiler) addMaker(cls *class, f function) {
	cls = cls.find()
	if !slices.ContainsFunc(cls.makers, func(m function) bool { return m.gen == f.gen && m.name == f.name }) {
		cls.makers, c.changed = append(cls.makers, f), true
	}
}

// genName is the __name__ or __qualname__ of a generator of functions, which are its own
// names; nil where that is not known.
func (b *builder) genName(makers []function, name string) *object {
	var known *object
	for _, f := range makers {
		if f.gen == nil || b.c.attributed[f.gen] != nil { // a name that the program may set
			return nil
		}
		o := b.ofFunction(f, name)
		if o == nil || known != nil && o.k.shape() != known.k.shape() {
			return nil
		}
		known = o
	}
	return known
}
