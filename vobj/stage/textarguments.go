package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What methods of str say of arguments that are no texts: CPython's own method would make every
// container CPython's that the argument may be.

// textArgument is a text that a method takes.
type textArgument struct {
	says string // perhaps with the name of the type for %T
	none bool   // None may stand for it
	// tuple: a tuple of texts may stand for it.
	tuple bool
	// plainNone: CPython says None, not NoneType.
	plainNone bool
}

// textArguments are the arguments of methods that are given no others.
var textArguments = map[string][]textArgument{
	"count": {{says: "must be str, not %T"}}, "find": {{says: "must be str, not %T"}}, "index": {{says: "must be str, not %T"}},
	"rfind": {{says: "must be str, not %T"}}, "rindex": {{says: "must be str, not %T"}},
	"partition": {{says: "must be str, not %T"}}, "rpartition": {{says: "must be str, not %T"}},
	"removeprefix": {{says: "removeprefix() argument must be str, not %T", plainNone: true}}, "removesuffix": {{says: "removesuffix() argument must be str, not %T", plainNone: true}},
	"startswith": {{says: "startswith first arg must be str or a tuple of str, not %T", tuple: true}}, "endswith": {{says: "endswith first arg must be str or a tuple of str, not %T", tuple: true}},
	"split": {{says: "must be str or None, not %T", none: true}}, "rsplit": {{says: "must be str or None, not %T", none: true}},
	"strip": {{says: "strip arg must be None or str", none: true}}, "lstrip": {{says: "lstrip arg must be None or str", none: true}}, "rstrip": {{says: "rstrip arg must be None or str", none: true}},
	"replace": {{says: "replace() argument 1 must be str, not %T", plainNone: true}, {says: "replace() argument 2 must be str, not %T", plainNone: true}},
}

// refuses reports whether an object is known to be no text, and nothing that may stand for it.
func (a textArgument) refuses(o *Object) bool {
	t := o.ValueType()
	switch {
	case o.IsNone():
		return !a.none
	case IsTuple(o) || IsSeq(o):
		return !a.tuple && !IsObject(o)
	case t == nil || IsObject(o):
		return false
	}
	switch t.Kind {
	case ir.KNone:
		return !a.none
	case ir.KBool, ir.KInt, ir.KI64, ir.KFloat, ir.KComplex, ir.KList, ir.KDict, ir.KSet, ir.KBytes:
		return true
	}
	return false
}

// refusedText raises what a method of str raises for an argument that is no text. It returns nil where
// all arguments may be texts.
func (b *Builder) refusedText(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	takes := textArguments[name]
	if takes != nil && name != "split" && name != "rsplit" && slices.ContainsFunc(args, func(a Arg) bool { return a.Name != "" }) {
		return b.RaiseNew("TypeError", "str."+name+"() takes no keyword arguments")
	}
	if len(args) != len(takes) {
		return nil
	}
	for i, a := range args {
		if a.Name != "" || a.Spread {
			return nil
		}
		wrong := false
		for _, m := range kindsOf(a.Value) {
			wrong = wrong || takes[i].refuses(m)
		}
		switch {
		case !wrong:
		case isUnion(a.Value):
			return b.PerMember(a.Value, func(m *Object) *Object {
				one := append([]Arg(nil), args...)
				one[i].Value = m
				return b.MethodOf(s, o, name, one)
			})
		case takes[i].plainNone && a.Value.IsNone():
			return b.RaiseNew("TypeError", strings.Replace(takes[i].says, "%T", "None", 1))
		case !strings.Contains(takes[i].says, "%T"):
			return b.RaiseNew("TypeError", takes[i].says)
		default:
			return b.RaiseNaming("TypeError", takes[i].says, a.Value)
		}
	}
	return nil
}
