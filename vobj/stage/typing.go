package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What the module typing makes, which means nothing when a program runs: type
// variables, generic classes and aliases, classes of typed dicts.

// typeAlias is list[int], Optional[str], Stack[T] or a class derived from
// TypedDict: what is called is another object, nil where nothing can be.
type typeAlias struct {
	NoLeaves
	of       *Object
	generic  bool // Generic[T] or Protocol[T]: a base of classes
	protocol bool
	dict     bool // a TypedDict
	same     bool // a NewType, which gives what it is called with
	text     string
	made     func(b *Builder) *ir.Value // makes it in CPython; nil where that can't be
}

func (k typeAlias) Shape() string {
	switch {
	case k.dict:
		return "typed dict"
	case k.of == nil:
		return "type alias " + k.text
	}
	return "alias of " + k.of.Static.Shape()
}
func (k typeAlias) With([]*Object) Static { return k }
func (k typeAlias) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callAlias(s, k, args)
}

func (k typeAlias) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if k.made != nil {
		return k.made(b), true
	}
	return nil, false
}

// genericModule reports whether a module's names are known as types only.
func genericModule(mod string) bool {
	return mod == "__future__" || mod == "typing" || mod == "collections.abc" || mod == "typing_extensions"
}

// isGeneric reports whether a module is one of those and is there, where that was asked.
func (b *Builder) isGeneric(mod string) bool {
	return genericModule(mod) && b.Compiler.Unmodelled[mod] == ""
}

func typingFuncs() map[string]BuiltinFunc {
	same := func(n, i int) BuiltinFunc {
		return func(b *Builder, s *cogen.Site, args []Arg) *Object {
			return b.Positional(s, "this function of typing", args, n, n)[i]
		}
	}
	variable := func(name string, same bool) BuiltinFunc {
		return func(b *Builder, s *cogen.Site, args []Arg) *Object {
			k := typeAlias{text: s.Src.Text(), same: same}
			if !slices.ContainsFunc(args, func(a Arg) bool { return !isKnown(a.Value) }) {
				k.made = func(b *Builder) *ir.Value { return b.CallPy(b.PyBuiltin(name), args).Value }
			}
			return NewObject(k)
		}
	}
	return map[string]BuiltinFunc{
		"typing.TypeVar": variable("typing.TypeVar", false), "typing.ParamSpec": variable("typing.ParamSpec", false), "typing.TypeVarTuple": variable("typing.TypeVarTuple", false),
		"typing.NewType": func(b *Builder, s *cogen.Site, args []Arg) *Object {
			b.Positional(s, "NewType", args, 2, 2)
			return variable("typing.NewType", true)(b, s, args)
		},
		"typing.cast": same(2, 1), "typing.final": same(1, 0), "typing.overload": same(1, 0),
		"typing.runtime_checkable": (*Builder).builtinRuntimeCheckable, "typing.no_type_check": same(1, 0),
	}
}

// genericBuiltins are what typing has for built-in types.
var genericBuiltins = map[string]string{"Dict": "dict", "List": "list", "Set": "set", "FrozenSet": "frozenset", "Tuple": "tuple", "Type": "type"}

// typeItem is an item of a type, which is an alias; nil where the object is none.
func typeItem(o *Object) *Object {
	switch k := o.Static.(type) {
	case Builtin:
		if k.Name == lazyClassName || k.Name == "dataclasses.InitVar" {
			return NewObject(typeAlias{of: o})
		}
		if name := typingName(o); name != "" {
			if abstractName(o) != "" {
				return NewObject(typeAlias{of: o})
			}
			if kind := genericBuiltins[name]; kind != "" {
				return NewObject(typeAlias{of: NewObject(TypeObject{Name: kind})})
			}
			return NewObject(typeAlias{generic: name == "Generic" || name == "Protocol", protocol: name == "Protocol"})
		}
	case TypeObject:
		switch k.Name {
		case "list", "dict", "set", "frozenset", "tuple", "type":
			return NewObject(typeAlias{of: o})
		}
	case ClassValue:
		if k.c.givesItems() {
			return nil
		}
		for _, c := range k.c.Mro {
			if c.generic {
				return NewObject(typeAlias{of: o})
			}
		}
	case Function:
		if kind := recordClass(o); kind != nil && kind.class != "" {
			return NewObject(typeAlias{of: o})
		}
	case typeAlias:
		return o
	}
	return nil
}

// withItem is an alias that knows how CPython makes it, if both parts are known.
func withItem(s *cogen.Site, alias, o, i *Object) *Object {
	k := alias.Static.(typeAlias)
	k.text, k.made = s.Src.Text(), nil
	if isKnown(o) && isKnown(i) {
		k.made = func(b *Builder) *ir.Value {
			return b.Py("py.getitem", "", PyObjType, b.ToPython(o), b.ToPython(i)).Value
		}
	}
	return NewObject(k)
}

// isKnown reports whether generation alone knows an object.
func isKnown(o *Object) bool {
	return o.Value == nil && o.Static != nil && !slices.ContainsFunc(o.Static.Leaves(), func(o *Object) bool { return !isKnown(o) })
}

// typingName is the name of an object of one of those modules, "" of another.
func typingName(o *Object) string {
	k, ok := o.Static.(Builtin)
	if i := strings.LastIndexByte(k.Name, '.'); ok && i > 0 && genericModule(k.Name[:i]) {
		return k.Name[i+1:]
	}
	return ""
}

// callAlias calls what an alias stands for.
func (b *Builder) callAlias(s *cogen.Site, k typeAlias, args []Arg) *Object {
	if k.same {
		return b.Positional(s, "a NewType", args, 1, 1)[0]
	}
	if k.of == nil {
		panic(b.UnsupportedAt(s, "calling a type alias", ""))
	}
	return b.CallObject(s, k.of, args)
}

// typedDictClass is the class statement of a TypedDict; nil of another.
func typedDictClass(bases []cogen.Value) *Object {
	typed := false
	for _, x := range bases {
		switch k := x.(*Object).Static.(type) {
		case Builtin:
			typed = typed || typingName(x.(*Object)) == "TypedDict"
		case typeAlias:
			typed = typed || k.dict
		}
	}
	if !typed {
		return nil
	}
	return NewObject(typeAlias{of: NewObject(TypeObject{Name: "dict"}), dict: true})
}
