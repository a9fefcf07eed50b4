package stage

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The options of a program's command line are attributes of an object of CPython's
// (argparse, optparse). Of which type they are is written where they are added to the
// parser, so that the attribute of that name is guessed to be of it, and what is
// computed with it is native.

// addsOption are the methods of parsers, and of their groups, that add one; the name of
// a subcommand is one, too.
var addsOption = map[string]bool{"add_argument": true, "add_option": true, "add_subparsers": true}

// noteOption notes an option that a call adds, with the type of its values; one that is
// added twice with different types has none.
func (f *TextFacts) noteOption(call *tree.Call) {
	a, ok := call.Func.(*tree.Attribute)
	if !ok || !addsOption[a.Attr] {
		return
	}
	name, t := optionOf(call, a.Attr == "add_option")
	if name == "" {
		return
	}
	if f.options == nil {
		f.options = map[string]*Type{}
	}
	if before, ok := f.options[name]; ok && (t == nil || before == nil || before.Key() != t.Key()) {
		t = nil
	}
	f.options[name] = t
}

// optionOf is the attribute of an option and the type of its values, nil if the call
// does not tell it.
func optionOf(call *tree.Call, optparse bool) (string, *Type) {
	dest, positional := "", false
	for _, arg := range call.Args {
		k, _ := arg.(*tree.Constant)
		if k == nil {
			return "", nil
		}
		text, ok := k.Value.(tree.Text)
		flag := string(text)
		switch {
		case !ok:
			return "", nil
		case !strings.HasPrefix(flag, "-"):
			dest, positional = flag, true
		case dest == "" || strings.HasPrefix(flag, "--") && len(dest) == 1:
			dest = strings.ReplaceAll(strings.TrimLeft(flag, "-"), "-", "_")
		}
	}
	given := map[string]tree.Expr{}
	for _, k := range call.Keywords {
		if k.Arg == "" {
			return "", nil
		}
		given[k.Arg] = k.Value
	}
	if e, ok := given["dest"]; ok {
		dest = constText(e)
	}
	if given["nargs"] != nil {
		return dest, nil
	}
	def, hasDefault := given["default"]
	action := "store"
	if e, ok := given["action"]; ok {
		action = constText(e)
	}
	t, always := StrType, positional
	switch action {
	case "store_true", "store_false":
		t, always = BoolType, true
	case "count":
		t = IntType
	case "store":
		if e, ok := given["type"]; ok {
			n, _ := e.(*tree.Name)
			kind := ""
			if n != nil {
				kind = n.ID
			} else if optparse {
				kind = constText(e)
			}
			if t = map[string]*Type{"int": IntType, "float": FloatType, "str": StrType, "string": StrType}[kind]; t == nil {
				return dest, nil
			}
		}
		if e, ok := given["required"]; ok {
			k, _ := e.(*tree.Constant)
			always = always || k != nil && k.Value == true
		}
	default:
		return dest, nil
	}
	if hasDefault {
		k, _ := def.(*tree.Constant)
		switch {
		case k == nil: // of the same type, probably
			always = true
		case k.Value == nil:
		default:
			_, isInt := k.Value.(*big.Int)
			_, isFloat := k.Value.(float64)
			_, isText := k.Value.(tree.Text)
			_, isBool := k.Value.(bool)
			if !(isText || isInt && t == IntType || isFloat && t == FloatType || isBool && t == BoolType) || isText && optparse && t != StrType {
				return dest, nil
			}
			always = true
		}
	}
	if !always {
		t = UnionOf([]*Type{NoneType, t})
	}
	return dest, t
}

// constText is the text of a literal, "" of anything else.
func constText(e tree.Expr) string {
	if k, ok := e.(*tree.Constant); ok {
		text, _ := k.Value.(tree.Text)
		return string(text)
	}
	return ""
}

// optionNamed is the type of the options of this name, nil if there are none, if they
// differ, or if the program assigns to an attribute of this name.
func (c *Compiler) optionNamed(name string) *Type {
	var t *Type
	differ := false
	c.SomeText(func(f TextFacts) bool {
		o, ok := f.options[name]
		if differ = differ || f.setAttrs[name] || ok && (o == nil || t != nil && t.Key() != o.Key()); ok {
			t = o
		}
		return false
	})
	if differ {
		return nil
	}
	return t
}

// optionAttr is o.name where that may be an option: of its type, which is looked at when
// the program runs.
func (b *Builder) optionAttr(s *cogen.Site, o *Object, name string) *Object {
	v := b.GetAttrPython(o, name)
	if !b.Compiler.IsProgram() || b.Current == nil || v.IsDead() || !IsPyObj(v) || o.Value.Def != nil && o.Value.Def.Name() == "py.import" {
		return v
	}
	t := b.Compiler.optionNamed(name)
	if t == nil {
		return v
	}
	b.At(s)
	right, wrong := b.Guess("whether the option "+name+" is a "+t.Name(), true)
	if !right {
		return v
	}
	kind := t.Without(func(m *Type) bool { return m.Kind == ir.KNone })
	isKind := func() *Object {
		return b.Py("py.is", "", BoolType, b.Py("py.getattr", "__class__", PyObjType, v.Value).Value, b.builtinInPython(kind.Name()).Value)
	}
	fits := isKind
	if kind != t {
		fits = func() *Object {
			return b.BranchValue(b.Py("py.is_none", "", BoolType, v.Value), func() *Object { return True }, isKind)
		}
	}
	wrong(b.Value(b.Inverse(fits())))
	return b.FromPython(v, t)
}
