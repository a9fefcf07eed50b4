package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// CPython's own iterators over others (map, zip, enumerate, those of itertools) are no generators:
// one that has come to its end asks its source again when it is asked again, and one that was left by an
// exception goes on after it. Where such an iterator is pulled, its model's form for that runs, in
// builtins/again: it starts its sources once, loops over what is left of them again and again, and
// pauses in between (gen.pause).

// againModel is the form of a model's generator that may be asked again, if it has one.
func (b *builder) againModel(f function) *function {
	if !f.model {
		return nil
	}
	if _, ok := f.gen.Node.(*tree.FunctionDef); !ok {
		return nil
	}
	return b.c.lib.find("builtins/again", f.gen.Name+"_again")
}

// iterateAgain is the generator function, with its arguments, that a view is pulled by.
func (b *builder) iterateAgain(s *cogen.Site, o *object) (function, []*object) {
	k := o.k.(view)
	find := func(name string) function { return *b.c.lib.find("builtins/again", name) }
	switch {
	case (k.kind == "enumerate" || k.kind == "zip") && isSteady(o): // nothing raises, and what has ended stays so
	case k.kind == "enumerate":
		return find("enumerate_again"), k.args
	case k.kind == "map" || k.kind == "filter":
		args := append([]*object{k.args[0]}, b.eachStarted(s, k.args[1:])...)
		return find("iterate_again"), []*object{mkStatic(view{kind: k.kind, args: args})}
	case k.kind == "zip" && len(k.args) > 0:
		return find("iterate_again"), []*object{mkStatic(view{kind: k.kind, args: b.eachStarted(s, k.args)})}
	}
	return *b.c.lib.function("_iterate"), []*object{o}
}

// isSteady reports whether asking for the elements of an iterable runs no code of others, so that
// it never raises and gives nothing after its end.
func isSteady(o *object) bool {
	switch k := o.k.(type) {
	case indexIterator, rangeObject, tuple, constant:
		return true
	case view:
		switch k.kind {
		case "keys", "values", "items":
			return true
		case "enumerate":
			return isSteady(k.args[0])
		case "zip":
			return !slices.ContainsFunc(k.args, func(a *object) bool { return !isSteady(a) })
		}
		return false
	}
	t := o.typ()
	if o.k != nil || t == nil {
		return false
	}
	switch t.kind {
	case ir.KList, ir.KSeq, ir.KTuple, ir.KDict, ir.KSet, ir.KStr, ir.KChar, ir.KBytes, ir.KArray, ir.KColumn:
		return true
	}
	return false
}

// started is an iterator over an object, which goes on where it has stopped.
func (b *builder) started(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case isPyObj(o):
			return b.py("py.iter", "", tPyObj, o.v)
		case isObject(o):
			if b.valueWithout(o, "__iter__") == nil {
				return b.startedObject(s, o)
			}
		}
		switch k := o.k.(type) {
		case startedIterator:
			return o
		case *generatorExp, generatorCall:
			return b.pulledIn(s, o)
		case view:
			if k.kind != "keys" && k.kind != "values" && k.kind != "items" {
				return b.pulledIn(s, o)
			}
		}
		if t := o.typ(); t != nil && (t.kind == ir.KArray || t.kind == ir.KColumn) || isTabular(o) {
			o = b.collect(s, o)
		}
		it := b.builtinIter(s, []arg{{val: o}})
		if _, ok := it.k.(view); ok { // over a dict or set
			return b.pulledIn(s, it)
		}
		return it
	})
}

// pulledIn has an iterator that would run in place run on its own from the next run of generation on.
func (b *builder) pulledIn(s *cogen.Site, o *object) *object {
	u := b.unsupportedAt(s, "a "+o.typeName()+" that another iterator continues", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.abandon()
	return deadObject
}

func (b *builder) eachStarted(s *cogen.Site, os []*object) []*object {
	its := make([]*object, len(os))
	for i, o := range os {
		its[i] = b.started(s, o)
	}
	return its
}

func (b *builder) startedAll(s *cogen.Site, o *object) *object {
	k, ok := o.k.(tuple)
	if !ok {
		panic(b.unsupportedAt(s, "iterators over a "+o.typeName(), "make lists of them"))
	}
	return mkTuple(b.eachStarted(s, k.elems)...)
}
