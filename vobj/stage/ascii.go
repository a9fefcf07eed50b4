package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// ascii is ascii(o).
func (b *Builder) ascii(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		t := o.ValueType()
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case t != nil && IsText(t):
			return b.Leaf("str.ascii", o)
		case t != nil && (isNumeric(t) || isDecimal(t) || t.Kind == ir.KNone || t.Kind == ir.KBytes):
			return b.Repr(s, o)
		}
		return b.CallModel(s, "ascii", *b.Compiler.Lib.Find("builtins/objects", "ascii_text"), []Arg{{Value: b.Repr(s, o)}})
	})
}

// foldJoin is sep.join() of a tuple of such constants, nil of others.
func foldJoin(sep string, a Arg) *Object {
	t, ok := a.Value.Static.(Tuple)
	if !ok || a.Name != "" {
		return nil
	}
	parts := make([]string, len(t.Elems))
	for i, e := range t.Elems {
		if parts[i], ok = asciiConst(e); !ok {
			return nil
		}
	}
	return Const(strings.Join(parts, sep))
}

// FoldText is a method of a constant in ASCII with arguments that are such, nil if it
// is not folded.
func FoldText(o *Object, name string, args []Arg) *Object {
	s, ok := asciiConst(o)
	if !ok || len(args) > 2 {
		return nil
	}
	if name == "join" && len(args) == 1 {
		return foldJoin(s, args[0])
	}
	as := make([]string, len(args))
	for i, a := range args {
		if as[i], ok = asciiConst(a.Value); !ok || a.Name != "" {
			return nil
		}
	}
	blanks := " \t\n\r\v\f\x1c\x1d\x1e\x1f"
	switch len(as) {
	case 0:
		switch name {
		case "lower", "casefold":
			return Const(strings.ToLower(s))
		case "upper":
			return Const(strings.ToUpper(s))
		case "capitalize":
			if s == "" {
				return o
			}
			return Const(strings.ToUpper(s[:1]) + strings.ToLower(s[1:]))
		case "strip":
			return Const(strings.Trim(s, blanks))
		case "lstrip":
			return Const(strings.TrimLeft(s, blanks))
		case "rstrip":
			return Const(strings.TrimRight(s, blanks))
		}
	case 1:
		switch name {
		case "strip":
			return Const(strings.Trim(s, as[0]))
		case "lstrip":
			return Const(strings.TrimLeft(s, as[0]))
		case "rstrip":
			return Const(strings.TrimRight(s, as[0]))
		case "startswith":
			return Bool(strings.HasPrefix(s, as[0]))
		case "endswith":
			return Bool(strings.HasSuffix(s, as[0]))
		case "removeprefix":
			return Const(strings.TrimPrefix(s, as[0]))
		case "removesuffix":
			return Const(strings.TrimSuffix(s, as[0]))
		}
	case 2:
		if name == "replace" && as[0] != "" && len(s) < 1000 && len(as[1]) < 100 {
			return Const(strings.ReplaceAll(s, as[0], as[1]))
		}
	}
	return nil
}

// asciiConst is the text of a constant in ASCII.
func asciiConst(o *Object) (string, bool) {
	s, ok := StringConst(o)
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return "", false
		}
	}
	return s, ok
}
