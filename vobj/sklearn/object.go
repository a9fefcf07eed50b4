package sklearn

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Live objects of libraries: what module-level code has made of a class that has
// a model here, a fitted estimator of scikit-learn for example. All of it is
// known at generation time; its methods are models in Python, Kind_method in
// lib/modules/sklearn/models.py, which read its fields as attributes. What has
// no model is asked of the object itself, which CPython has at run time.

// libraryObject is a live object as a virtual one; home is the variable that
// holds it in CPython, "" if it is only part of another.
type libraryObject struct {
	stage.NoLeaves
	live *stage.LiveObject
	home string
	path string // tells it from others
}

func (k libraryObject) Shape() string                     { return "object " + k.live.Kind + " " + k.path }
func (k libraryObject) With([]*stage.Object) stage.Static { return k }

func (k libraryObject) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if own := loadedInPython(b, s, k); own != nil {
		b.NoteFallback("str()", "the text of a "+o.TypeName()+" is made by scikit-learn", "")
		return b.Leaf("py.repr", own)
	}
	return nil
}

func (k libraryObject) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	if loadedApart(b, k) {
		return b.Op("undef", nil, ir.PyObj).Result(), true
	}
	if k.home == "" || b.Compiler.IsProgram() {
		panic(stage.NewUnsupported("a "+k.TypeName()+" passed to CPython", ""))
	}
	return b.Py("py.global", k.home, stage.PyObjType).Value, true
}

func (k libraryObject) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return libraryGetAttr(b, s, o, k, name)
}
func (k libraryObject) TypeName() string                  { name, _ := k.live.Fields["name"].(string); return name }
func (k constantArray) Shape() string                     { return fmt.Sprintf("array %s", k.path) }
func (k constantArray) With([]*stage.Object) stage.Static { return k }

// constantArray is a module-level array that is known.
type constantArray struct {
	stage.NoLeaves
	val  ir.ArrayConst
	path string
}

// arrayConstant is a known array as a value: nobody may write to it.
func arrayConstant(b *stage.Builder, s *cogen.Site, c ir.ArrayConst, g *stage.Global) *stage.Object {
	o := b.Op("const", nil, c.Type())
	if o == nil {
		return stage.Dead
	}
	o.Attrs.Const = c
	cls := b.ClassAt(s, "constant array").Find()
	cls.Constant = true
	if g != nil {
		cls.Global = g
	}
	return stage.Dynamic(o.Result(), stage.ArrayType(c.Rank, c.Elem, cls))
}

// liveObject is the object of a live value of the library's.
func liveObject(v stage.LiveValue, home, path string) *stage.Object {
	switch v := v.(type) {
	case stage.LiveArray:
		return stage.NewObject(constantArray{val: v.Value, path: path})
	case *stage.LiveObject:
		return stage.NewObject(libraryObject{live: v, home: home, path: path})
	}
	return nil
}

// ownField is before the names of fields that are attributes of the object itself.
const ownField = "own "

// libraryAttr is a field of an object as its model sees it.
func libraryAttr(b *stage.Builder, s *cogen.Site, k libraryObject, name string) *stage.Object {
	v, ok := k.live.Fields[name]
	if !ok {
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a "+k.TypeName(), ""))
	}
	switch v := v.(type) {
	case stage.LiveArray:
		if v.Value.Rank == 0 && strings.HasPrefix(name, ownField) {
			return pandas.Float64(b, s, stage.Const(v.Value.Float(0)))
		}
		return arrayConstant(b, s, v.Value, nil)
	case stage.LiveTuple:
		elems := make([]*stage.Object, len(v))
		for i, x := range v {
			if elems[i] = b.Compiler.Lib.LiveStatic(x, "", fmt.Sprint(k.path, ".", name, i)); elems[i] == nil {
				elems[i] = stage.Const(x)
			}
		}
		return stage.TupleOf(elems...)
	}
	return stage.Const(v)
}

// libraryGetAttr is an attribute: a field in a model, else a method of the
// model's or what CPython has.
func libraryGetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, k libraryObject, name string) *stage.Object {
	switch {
	case b.Frame.Model:
		return libraryAttr(b, s, k, name)
	case k.live.Kind == "Pipeline", b.Compiler.Lib.Find("modules/sklearn/models", k.live.Kind+"_"+name) != nil:
		return stage.NewObject(stage.Method{Recv: o, Name: name})
	case k.home == "" && k.live.Fields[ownField+name] != nil:
		return libraryAttr(b, s, k, ownField+name)
	case k.home == "" && (estimatorReads[name] || !loadedApart(b, k)):
		return stage.NewObject(stage.Method{Recv: o, Name: name})
	case k.home == "":
		b.Abandon()
		return stage.Dead
	}
	b.NoteFallback(name, "the attribute "+name+" of a "+k.TypeName()+" has no native model", "")
	return b.GetAttrPython(stage.Dynamic(b.ToPython(o), stage.PyObjType), name)
}

// libraryMethod calls a method: the model's, else CPython's.
func libraryMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	k := o.Static.(libraryObject)
	what := k.TypeName() + "." + name + "()"
	native := func() *stage.Object {
		if steps, ok := k.live.Fields["steps"].(stage.LiveTuple); ok {
			return pipeline(b, s, k, steps, name, args)
		}
		f := b.Compiler.Lib.Find("modules/sklearn/models", k.live.Kind+"_"+name)
		if f == nil {
			panic(b.UnsupportedAt(s, "the method "+what, ""))
		}
		args = estimatorInput(b, s, k, args)
		if !b.ModelFits(*f, append([]stage.Arg{{Value: o}}, args...)) {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		return b.CallFunction(s, *f, append([]stage.Arg{{Value: o}}, args...))
	}
	if b.Frame.Model || k.home == "" {
		return native()
	}
	return b.Attempt(what, native, func() *stage.Object { return b.CallMethodPython(s, o, name, args) })
}

// pipeline calls a method of the last step with what the others make of the
// first argument.
func pipeline(b *stage.Builder, s *cogen.Site, k libraryObject, steps stage.LiveTuple, name string, args []stage.Arg) *stage.Object {
	if len(args) != 1 || len(steps) == 0 {
		panic(b.UnsupportedAt(s, "Pipeline."+name+"() with these arguments", ""))
	}
	objects := libraryAttr(b, s, k, "steps").Static.(stage.Tuple).Elems
	x := args[0]
	for i, step := range objects {
		method := name
		if i < len(objects)-1 {
			method = "transform"
		}
		x = stage.Arg{Name: x.Name, Value: libraryMethod(b, s, step, method, []stage.Arg{x})}
		x.Name = ""
		if b.Current == nil || x.Value.IsDead() {
			return stage.Dead
		}
	}
	return x.Value
}
