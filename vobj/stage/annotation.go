package stage

import (
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Annotations of a program are evaluated where CPython evaluates them (cogen/annotation.go).
// Most surely do nothing but look up names: then only that the names are bound is left of
// them. What is not known to be harmless is generated like any other expression.

// annotated is what generation knows of an annotation's value.
type annotated int

const (
	annUnknown  annotated = iota
	annValue              // anything, which typing and | may not like
	annCallable           // typing takes it for a type, | does not
	annType               // a class or an alias of one
	annNone
	annText
)

// Annotation implements cogen.Overload.
func (b *Builder) Annotation(s *cogen.Site, evaluate func() cogen.Value) {
	b.At(s)
	p := b.Frame.Gen.Program()
	if !b.Compiler.IsProgram() || b.Current == nil || b.Frame.Model || b.Compiler.isLibrary(p) {
		return
	}
	e, ok := s.Node.(tree.Expr)
	if !ok || b.Current == nil {
		return
	}
	if b.annotation(e) != annUnknown {
		b.keepFieldType(e, evaluate)
		return
	}
	b.At(s)
	evaluate()
}

// annotation looks up the names of an annotation and says what its value is.
func (b *Builder) annotation(e tree.Expr) annotated {
	switch n := e.(type) {
	case *tree.Constant:
		switch n.Value.(type) {
		case nil:
			return annNone
		case tree.Text:
			return annText
		}
		return annValue
	case *tree.Name:
		return b.annotationOf(b.annotationName(n))
	case *tree.Attribute:
		return b.annotationAttr(n)
	case *tree.Subscript:
		return b.annotationItem(n)
	case *tree.BinOp:
		if n.Op != tree.BitOr {
			return annUnknown
		}
		l, r := b.annotation(n.Left), b.annotation(n.Right)
		if (l == annType || l == annNone) && (r == annType || r == annNone) && l+r != 2*annNone {
			return annType
		}
	}
	return annUnknown
}

// annotationName is what a name of an annotation is bound to.
func (b *Builder) annotationName(n *tree.Name) *Object {
	if b.Current == nil {
		return Dead
	}
	site := &cogen.Site{ID: -9, Node: n, Src: n.Span()}
	if v := b.Frame.Gen.Program().Info.Uses[n]; v != nil {
		return b.Load(site, v).(*Object)
	}
	return b.Builtin(site, n.ID).(*Object)
}

// annotationOf says what an object is.
func (b *Builder) annotationOf(o *Object) annotated {
	if b.Current == nil || o.IsDead() {
		return annValue
	}
	switch k := o.Static.(type) {
	case ClassValue, TypeObject, ExceptionClass:
		return annType
	case typeAlias:
		return annType
	case Builtin:
		name := typingName(o)
		switch {
		case notTypes[name]:
			return annValue
		case name != "" && b.isPublic(k.Name) || builtinClasses[k.Name] || isEnumBase(k.Name):
			return annType
		}
		return annCallable
	case Function:
		if classesOfModels[k.Gen.Name] && b.Compiler.Lib.modelledModule(k.Gen.Program()) != "" {
			return annType
		}
		return annCallable
	case cached, BoundMethod:
		return annCallable
	case TypeForm:
		if is, _ := k.Annotates(); is {
			return annType
		}
	}
	return annValue
}

func isEnumBase(name string) bool {
	_, ok := enumBases[name]
	return ok
}

// notTypes are names of typing that are no types by themselves.
var notTypes = facts.Words("ClassVar Final Generic Protocol Required NotRequired Unpack TypeGuard Concatenate")

// builtinClasses are classes that generation has as functions.
var builtinClasses = facts.Words("collections.deque collections.OrderedDict collections.defaultdict collections.Counter decimal.Decimal functools.partial abc.ABC bytes bytearray")

// classesOfModels are classes that models have as functions.
var classesOfModels = facts.Words("deque defaultdict OrderedDict Counter ChainMap date datetime time timedelta timezone Decimal Fraction StringIO BytesIO")

// isPublic reports whether typing or collections.abc has a name, module and all.
func (b *Builder) isPublic(path string) bool {
	i := strings.LastIndexByte(path, '.')
	return slices.Contains(frontend.PublicNames(path[:i]), path[i+1:])
}

// annotationAttr is an attribute of a module.
func (b *Builder) annotationAttr(n *tree.Attribute) annotated {
	root, path := n.Value, n.Attr
	for {
		a, ok := root.(*tree.Attribute)
		if !ok {
			break
		}
		root, path = a.Value, a.Attr+"."+path
	}
	name, ok := root.(*tree.Name)
	if !ok {
		return annUnknown
	}
	k, ok := b.annotationName(name).Static.(module)
	if b.Current == nil {
		return annValue
	}
	mod := k.name
	if i := strings.LastIndexByte(path, '.'); ok && i >= 0 {
		mod, path = mod+"."+path[:i], path[i+1:]
	}
	switch {
	case !ok:
		return annUnknown
	case genericModule(mod) || mod == "collections" && builtinClasses[mod+"."+path]:
		if genericModule(mod) && !b.isPublic(mod+"."+path) {
			return annUnknown
		}
		return b.annotationOf(NewObject(Builtin{Name: mod + "." + path}))
	case facts.Has(b.Compiler.Lib.modules[mod].Classes, path):
		return annType
	case b.Compiler.Lib.Are(mod, facts.ClassesOnly):
		return annUnknown
	}
	if o := b.modelledAttr(&cogen.Site{ID: -9, Node: n, Src: n.Span()}, mod, path); o != nil {
		return b.annotationOf(o)
	}
	return annUnknown
}

// aliasArity is the number of types that aliases of typing take, 0 being any number from one.
var aliasArity = map[string]int{
	"Dict": 2, "DefaultDict": 2, "OrderedDict": 2, "Mapping": 2, "MutableMapping": 2, "ItemsView": 2, "AsyncGenerator": 2, "ChainMap": 2,
	"Generator": 3, "Coroutine": 3, "Union": 0, "Tuple": 0,
	"List": 1, "Set": 1, "FrozenSet": 1, "Deque": 1, "Counter": 1, "Type": 1, "Iterable": 1, "Iterator": 1, "Sequence": 1, "MutableSequence": 1,
	"Collection": 1, "Container": 1, "Reversible": 1, "AbstractSet": 1, "MutableSet": 1, "KeysView": 1, "ValuesView": 1, "Awaitable": 1,
	"AsyncIterable": 1, "AsyncIterator": 1, "ContextManager": 1, "AsyncContextManager": 1, "Optional": 1, "ClassVar": 1, "Final": 1,
}

// forwardReference is a text that is surely an expression.
var forwardReference = regexp.MustCompile(`^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$`)

// annotationItem is an item of a type.
func (b *Builder) annotationItem(n *tree.Subscript) annotated {
	args := []tree.Expr{n.Index}
	if t, ok := n.Index.(*tree.Tuple); ok {
		args = t.Elts
	}
	var o *Object
	switch base := n.Value.(type) {
	case *tree.Name:
		o = b.annotationName(base)
	case *tree.Attribute:
		of, ok := base.Value.(*tree.Name)
		if !ok || b.annotationAttr(base) != annType {
			return annUnknown
		}
		k, _ := b.annotationName(of).Static.(module)
		if o = b.Compiler.Lib.types[k.name+"."+base.Attr]; o == nil {
			o = NewObject(Builtin{Name: k.name + "." + base.Attr})
		}
	default:
		return annUnknown
	}
	if b.Current == nil || o.IsDead() {
		return annValue
	}
	name := ""
	switch k := o.Static.(type) {
	case TypeObject:
		if typeItem(o) == nil {
			return annUnknown
		}
		return b.allKnown(args)
	case TypeForm:
		if _, items := k.Annotates(); items {
			return b.allKnown(args)
		}
	case Builtin:
		if builtinClasses[k.Name] && strings.HasPrefix(k.Name, "collections.") || strings.HasPrefix(k.Name, "collections.abc.") && !strings.HasSuffix(k.Name, ".Callable") && typeItem(o) != nil {
			return b.allKnown(args)
		}
		if k.Name == "dataclasses.InitVar" {
			return b.allKnown(args)
		}
		name = typingName(o)
	case Function:
		if classesOfModels[k.Gen.Name] && b.Compiler.Lib.modelledModule(k.Gen.Program()) == "collections" {
			return b.allKnown(args)
		}
		return annUnknown
	case ClassValue:
		if typeItem(o) == nil {
			return annUnknown
		}
		return b.allTypes(args)
	}
	return b.typingItem(name, args)
}

// typingItem is an item of an alias of typing.
func (b *Builder) typingItem(name string, args []tree.Expr) annotated {
	switch name {
	case "Literal":
		for _, a := range args {
			if _, ok := a.(*tree.Constant); !ok {
				return annUnknown
			}
		}
		return annType
	case "Annotated":
		if len(args) < 2 || b.allTypes(args[:1]) == annUnknown {
			return annUnknown
		}
		return b.allKnown(args[1:])
	case "Callable":
		if len(args) != 2 || b.allTypes(args[1:]) == annUnknown {
			return annUnknown
		}
		if l, ok := args[0].(*tree.List); ok {
			return b.allTypes(l.Elts)
		}
		if isEllipsisText(args[0]) {
			return annType
		}
		return annUnknown
	}
	n, ok := aliasArity[name]
	if name == "Tuple" && len(args) == 2 && isEllipsisText(args[1]) {
		args = args[:1]
	}
	if !ok || n > 0 && len(args) != n || len(args) == 0 {
		return annUnknown
	}
	if b.allTypes(args) == annUnknown {
		return annUnknown
	}
	if notTypes[name] {
		return annValue
	}
	return annType
}

func isEllipsisText(e tree.Expr) bool {
	k, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	_, ok = k.Value.(tree.Ellipsis)
	return ok
}

// allKnown is annType if nothing happens where the parts are evaluated.
func (b *Builder) allKnown(args []tree.Expr) annotated {
	for _, a := range args {
		if l, ok := a.(*tree.List); ok {
			if b.allKnown(l.Elts) == annUnknown {
				return annUnknown
			}
		} else if b.annotation(a) == annUnknown {
			return annUnknown
		}
	}
	return annType
}

// allTypes is annType if the parts are what typing takes for types.
func (b *Builder) allTypes(args []tree.Expr) annotated {
	for _, a := range args {
		switch b.annotation(a) {
		case annType, annNone, annCallable:
		case annText:
			if k, ok := a.(*tree.Constant); !ok || !forwardReference.MatchString(string(k.Value.(tree.Text))) {
				return annUnknown
			}
		default:
			if b.Current != nil {
				return annUnknown
			}
		}
	}
	return annType
}
