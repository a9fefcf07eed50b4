package vobj

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
	noLeaves
	of       *object
	generic  bool // Generic[T] or Protocol[T]: a base of classes
	protocol bool
	dict     bool // a TypedDict
	same     bool // a NewType, which gives what it is called with
	text     string
	made     func(b *builder) *ir.Value // makes it in CPython; nil where that can't be
}

func (k typeAlias) shape() string {
	switch {
	case k.dict:
		return "typed dict"
	case k.of == nil:
		return "type alias " + k.text
	}
	return "alias of " + k.of.k.shape()
}
func (k typeAlias) with([]*object) static { return k }
func (k typeAlias) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callAlias(s, k, args)
}

func (k typeAlias) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
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
func (b *builder) isGeneric(mod string) bool { return genericModule(mod) && b.c.unmodelled[mod] == "" }

func typingFuncs() map[string]builtinFunc {
	same := func(n, i int) builtinFunc {
		return func(b *builder, s *cogen.Site, args []arg) *object {
			return b.positional(s, "this function of typing", args, n, n)[i]
		}
	}
	variable := func(name string, same bool) builtinFunc {
		return func(b *builder, s *cogen.Site, args []arg) *object {
			k := typeAlias{text: s.Src.Text(), same: same}
			if !slices.ContainsFunc(args, func(a arg) bool { return !isKnown(a.val) }) {
				k.made = func(b *builder) *ir.Value { return b.callPy(b.pyBuiltin(name), args).v }
			}
			return mkStatic(k)
		}
	}
	return map[string]builtinFunc{
		"typing.TypeVar": variable("typing.TypeVar", false), "typing.ParamSpec": variable("typing.ParamSpec", false), "typing.TypeVarTuple": variable("typing.TypeVarTuple", false),
		"typing.NewType": func(b *builder, s *cogen.Site, args []arg) *object {
			b.positional(s, "NewType", args, 2, 2)
			return variable("typing.NewType", true)(b, s, args)
		},
		"typing.cast": same(2, 1), "typing.final": same(1, 0), "typing.overload": same(1, 0),
		"typing.runtime_checkable": (*builder).builtinRuntimeCheckable, "typing.no_type_check": same(1, 0),
	}
}

// genericBuiltins are what typing has for built-in types.
var genericBuiltins = map[string]string{"Dict": "dict", "List": "list", "Set": "set", "FrozenSet": "frozenset", "Tuple": "tuple", "Type": "type"}

// typeItem is an item of a type, which is an alias; nil where the object is none.
func typeItem(o *object) *object {
	switch k := o.k.(type) {
	case builtin:
		if name := typingName(o); name != "" {
			if abstractName(o) != "" {
				return mkStatic(typeAlias{of: o})
			}
			if kind := genericBuiltins[name]; kind != "" {
				return mkStatic(typeAlias{of: mkStatic(typeObject{name: kind})})
			}
			return mkStatic(typeAlias{generic: name == "Generic" || name == "Protocol", protocol: name == "Protocol"})
		}
	case typeObject:
		switch k.name {
		case "list", "dict", "set", "frozenset", "tuple", "type":
			return mkStatic(typeAlias{of: o})
		}
	case classValue:
		for _, c := range k.c.mro {
			if c.generic {
				return mkStatic(typeAlias{of: o})
			}
		}
	case typeAlias:
		return o
	}
	return nil
}

// withItem is an alias that knows how CPython makes it, if both parts are known.
func withItem(s *cogen.Site, alias, o, i *object) *object {
	k := alias.k.(typeAlias)
	k.text, k.made = s.Src.Text(), nil
	if isKnown(o) && isKnown(i) {
		k.made = func(b *builder) *ir.Value { return b.py("py.getitem", "", tPyObj, b.toPython(o), b.toPython(i)).v }
	}
	return mkStatic(k)
}

// isKnown reports whether generation alone knows an object.
func isKnown(o *object) bool {
	return o.v == nil && o.k != nil && !slices.ContainsFunc(o.k.leaves(), func(o *object) bool { return !isKnown(o) })
}

// typingName is the name of an object of one of those modules, "" of another.
func typingName(o *object) string {
	k, ok := o.k.(builtin)
	if i := strings.LastIndexByte(k.name, '.'); ok && i > 0 && genericModule(k.name[:i]) {
		return k.name[i+1:]
	}
	return ""
}

// callAlias calls what an alias stands for.
func (b *builder) callAlias(s *cogen.Site, k typeAlias, args []arg) *object {
	if k.same {
		return b.positional(s, "a NewType", args, 1, 1)[0]
	}
	if k.of == nil {
		panic(b.unsupportedAt(s, "calling a type alias", ""))
	}
	return b.callObject(s, k.of, args)
}

// typedDictClass is the class statement of a TypedDict; nil of another.
func typedDictClass(bases []cogen.Value) *object {
	typed := false
	for _, x := range bases {
		switch k := x.(*object).k.(type) {
		case builtin:
			typed = typed || typingName(x.(*object)) == "TypedDict"
		case typeAlias:
			typed = typed || k.dict
		}
	}
	if !typed {
		return nil
	}
	return mkStatic(typeAlias{of: mkStatic(typeObject{name: "dict"}), dict: true})
}
