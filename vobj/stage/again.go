package stage

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
func (b *Builder) againModel(f Function) *Function {
	if !f.Model {
		return nil
	}
	if _, ok := f.Gen.Node.(*tree.FunctionDef); !ok {
		return nil
	}
	return b.Compiler.Lib.Find("builtins/again", f.Gen.Name+"_again")
}

// iterateAgain is the generator function, with its arguments, that a view is pulled by.
func (b *Builder) iterateAgain(s *cogen.Site, o *Object) (Function, []*Object) {
	k := o.Static.(View)
	find := func(name string) Function { return *b.Compiler.Lib.Find("builtins/again", name) }
	switch {
	case (k.Kind == "enumerate" || k.Kind == "zip") && isSteady(o): // nothing raises, and what has ended stays so
	case k.Kind == "enumerate":
		return find("enumerate_again"), k.args
	case k.Kind == "map" || k.Kind == "filter":
		args := append([]*Object{k.args[0]}, b.eachStarted(s, k.args[1:])...)
		return find("iterate_again"), []*Object{NewObject(View{Kind: k.Kind, args: args})}
	case k.Kind == "zip" && len(k.args) > 0:
		return find("iterate_again"), []*Object{NewObject(View{Kind: k.Kind, args: b.eachStarted(s, k.args)})}
	}
	return *b.Compiler.Lib.function("_iterate"), []*Object{o}
}

// isSteady reports whether asking for the elements of an iterable runs no code of others, so that
// it never raises and gives nothing after its end.
func isSteady(o *Object) bool {
	switch k := o.Static.(type) {
	case indexIterator, RangeObject, Tuple, Constant:
		return true
	case View:
		switch k.Kind {
		case "keys", "values", "items":
			return true
		case "enumerate":
			return isSteady(k.args[0])
		case "zip":
			return !slices.ContainsFunc(k.args, func(a *Object) bool { return !isSteady(a) })
		}
		return false
	}
	t := o.ValueType()
	if o.Static != nil || t == nil {
		return false
	}
	switch t.Kind {
	case ir.KList, ir.KSeq, ir.KTuple, ir.KDict, ir.KSet, ir.KStr, ir.KChar, ir.KBytes, ir.KArray, ir.KColumn:
		return true
	}
	return false
}

// started is an iterator over an object, which goes on where it has stopped.
func (b *Builder) started(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case IsPyObj(o):
			return b.Py("py.iter", "", PyObjType, o.Value)
		case IsObject(o):
			if b.valueWithout(o, "__iter__") == nil {
				return b.startedObject(s, o)
			}
		}
		switch k := o.Static.(type) {
		case startedIterator:
			return o
		case *GeneratorExp, generatorCall:
			return b.pulledIn(s, o)
		case View:
			if k.Kind != "keys" && k.Kind != "values" && k.Kind != "items" {
				return b.pulledIn(s, o)
			}
		}
		if t := o.ValueType(); t != nil && (t.Kind == ir.KArray || t.Kind == ir.KColumn) || isTabular(o) {
			o = b.Collect(s, o)
		}
		it := b.builtinIter(s, []Arg{{Value: o}})
		if _, ok := it.Static.(View); ok { // over a dict or set
			return b.pulledIn(s, it)
		}
		return it
	})
}

// pulledIn has an iterator that would run in place run on its own from the next run of generation on.
func (b *Builder) pulledIn(s *cogen.Site, o *Object) *Object {
	u := b.UnsupportedAt(s, "a "+o.TypeName()+" that another iterator continues", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.Abandon()
	return Dead
}

func (b *Builder) eachStarted(s *cogen.Site, os []*Object) []*Object {
	its := make([]*Object, len(os))
	for i, o := range os {
		its[i] = b.started(s, o)
	}
	return its
}

func (b *Builder) startedAll(s *cogen.Site, o *Object) *Object {
	k, ok := o.Static.(Tuple)
	if !ok {
		panic(b.UnsupportedAt(s, "iterators over a "+o.TypeName(), "make lists of them"))
	}
	return TupleOf(b.eachStarted(s, k.Elems)...)
}
