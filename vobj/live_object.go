package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Live objects of libraries: what module-level code has made of a class that has
// a model here, a fitted estimator of scikit-learn for example. All of it is
// known at generation time; its methods are models in Python, Kind_method in
// lib/modules/sklearn/models.py, which read its fields as attributes. What has
// no model is asked of the object itself, which CPython has at run time.

// libraryObject is a live object as a virtual one; home is the variable that
// holds it in CPython, "" if it is only part of another.
type libraryObject struct {
	noLeaves
	live *LiveObject
	home string
	path string // tells it from others
}

func (k libraryObject) shape() string         { return "object " + k.live.Kind + " " + k.path }
func (k libraryObject) with([]*object) static { return k }

func (k libraryObject) repr(b *builder, s *cogen.Site, o *object) *object {
	if own := b.loadedInPython(s, k); own != nil {
		b.noteFallback("str()", "the text of a "+o.typeName()+" is made by scikit-learn", "")
		return b.leaf("py.repr", own)
	}
	return nil
}

func (k libraryObject) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if b.loadedApart(k) {
		return b.op("undef", nil, ir.PyObj).Result(), true
	}
	if k.home == "" || b.c.isProgram() {
		panic(unsupported("a "+k.typeName()+" passed to CPython", ""))
	}
	return b.py("py.global", k.home, tPyObj).v, true
}

func (k libraryObject) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.libraryGetAttr(s, o, k, name)
}
func (k libraryObject) typeName() string      { name, _ := k.live.Fields["name"].(string); return name }
func (k constantArray) shape() string         { return fmt.Sprintf("array %s", k.path) }
func (k constantArray) with([]*object) static { return k }

// constantArray is a module-level array that is known.
type constantArray struct {
	noLeaves
	val  ir.ArrayConst
	path string
}

// arrayConstant is a known array as a value: nobody may write to it.
func (b *builder) arrayConstant(s *cogen.Site, c ir.ArrayConst, g *global) *object {
	o := b.op("const", nil, c.Type())
	if o == nil {
		return deadObject
	}
	o.Attrs.Const = c
	cls := b.classAt(s, "constant array").find()
	cls.constant = true
	if g != nil {
		cls.global = g
	}
	return dyn(o.Result(), arrayType(c.Rank, c.Elem, cls))
}

// liveObject is the object of a live value of the library's.
func liveObject(v LiveValue, home, path string) *object {
	switch v := v.(type) {
	case LiveArray:
		return mkStatic(constantArray{val: v.Value, path: path})
	case *LiveObject:
		return mkStatic(libraryObject{live: v, home: home, path: path})
	}
	return nil
}

// ownField is before the names of fields that are attributes of the object itself.
const ownField = "own "

// libraryAttr is a field of an object as its model sees it.
func (b *builder) libraryAttr(s *cogen.Site, k libraryObject, name string) *object {
	v, ok := k.live.Fields[name]
	if !ok {
		panic(b.unsupportedAt(s, "the attribute "+name+" of a "+k.typeName(), ""))
	}
	switch v := v.(type) {
	case LiveArray:
		if v.Value.Rank == 0 && strings.HasPrefix(name, ownField) {
			return b.float64(s, mkConst(v.Value.Float(0)))
		}
		return b.arrayConstant(s, v.Value, nil)
	case LiveTuple:
		elems := make([]*object, len(v))
		for i, x := range v {
			if elems[i] = b.c.lib.liveStatic(x, "", fmt.Sprint(k.path, ".", name, i)); elems[i] == nil {
				elems[i] = mkConst(x)
			}
		}
		return mkTuple(elems...)
	}
	return mkConst(v)
}

// libraryGetAttr is an attribute: a field in a model, else a method of the
// model's or what CPython has.
func (b *builder) libraryGetAttr(s *cogen.Site, o *object, k libraryObject, name string) *object {
	switch {
	case b.frame.model:
		return b.libraryAttr(s, k, name)
	case k.live.Kind == "Pipeline", b.c.lib.find("modules/sklearn/models", k.live.Kind+"_"+name) != nil:
		return mkStatic(method{o, name})
	case k.home == "" && k.live.Fields[ownField+name] != nil:
		return b.libraryAttr(s, k, ownField+name)
	case k.home == "" && (estimatorReads[name] || !b.loadedApart(k)):
		return mkStatic(method{o, name})
	case k.home == "":
		b.abandon()
		return deadObject
	}
	b.noteFallback(name, "the attribute "+name+" of a "+k.typeName()+" has no native model", "")
	return b.getAttrPython(dyn(b.toPython(o), tPyObj), name)
}

// libraryMethod calls a method: the model's, else CPython's.
func (b *builder) libraryMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	k := o.k.(libraryObject)
	what := k.typeName() + "." + name + "()"
	native := func() *object {
		if steps, ok := k.live.Fields["steps"].(LiveTuple); ok {
			return b.pipeline(s, k, steps, name, args)
		}
		f := b.c.lib.find("modules/sklearn/models", k.live.Kind+"_"+name)
		if f == nil {
			panic(b.unsupportedAt(s, "the method "+what, ""))
		}
		args = b.estimatorInput(s, k, args)
		if !b.modelFits(*f, append([]arg{{val: o}}, args...)) {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		return b.callFunction(s, *f, append([]arg{{val: o}}, args...))
	}
	if b.frame.model || k.home == "" {
		return native()
	}
	return b.attempt(what, native, func() *object { return b.callMethodPython(s, o, name, args) })
}

// pipeline calls a method of the last step with what the others make of the
// first argument.
func (b *builder) pipeline(s *cogen.Site, k libraryObject, steps LiveTuple, name string, args []arg) *object {
	if len(args) != 1 || len(steps) == 0 {
		panic(b.unsupportedAt(s, "Pipeline."+name+"() with these arguments", ""))
	}
	objects := b.libraryAttr(s, k, "steps").k.(tuple).elems
	x := args[0]
	for i, step := range objects {
		method := name
		if i < len(objects)-1 {
			method = "transform"
		}
		x = arg{name: x.name, val: b.libraryMethod(s, step, method, []arg{x})}
		x.name = ""
		if b.cur == nil || x.val.isDead() {
			return deadObject
		}
	}
	return x.val
}
