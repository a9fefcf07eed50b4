package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// ascii is ascii(o).
func (b *builder) ascii(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		t := o.typ()
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case t != nil && isText(t):
			return b.leaf("str.ascii", o)
		case t != nil && (isNumeric(t) || isDecimal(t) || t.kind == ir.KNone || t.kind == ir.KBytes):
			return b.repr(s, o)
		}
		panic(b.unsupportedAt(s, "ascii() of a "+o.typeName(), ""))
	})
}

// foldJoin is sep.join() of a tuple of such constants, nil of others.
func foldJoin(sep string, a arg) *object {
	t, ok := a.val.k.(tuple)
	if !ok || a.name != "" {
		return nil
	}
	parts := make([]string, len(t.elems))
	for i, e := range t.elems {
		if parts[i], ok = asciiConst(e); !ok {
			return nil
		}
	}
	return mkConst(strings.Join(parts, sep))
}

// foldText is a method of a constant in ASCII with arguments that are such, nil if it
// is not folded.
func foldText(o *object, name string, args []arg) *object {
	s, ok := asciiConst(o)
	if !ok || len(args) > 2 {
		return nil
	}
	if name == "join" && len(args) == 1 {
		return foldJoin(s, args[0])
	}
	as := make([]string, len(args))
	for i, a := range args {
		if as[i], ok = asciiConst(a.val); !ok || a.name != "" {
			return nil
		}
	}
	blanks := " \t\n\r\v\f\x1c\x1d\x1e\x1f"
	switch len(as) {
	case 0:
		switch name {
		case "lower", "casefold":
			return mkConst(strings.ToLower(s))
		case "upper":
			return mkConst(strings.ToUpper(s))
		case "capitalize":
			if s == "" {
				return o
			}
			return mkConst(strings.ToUpper(s[:1]) + strings.ToLower(s[1:]))
		case "strip":
			return mkConst(strings.Trim(s, blanks))
		case "lstrip":
			return mkConst(strings.TrimLeft(s, blanks))
		case "rstrip":
			return mkConst(strings.TrimRight(s, blanks))
		}
	case 1:
		switch name {
		case "strip":
			return mkConst(strings.Trim(s, as[0]))
		case "lstrip":
			return mkConst(strings.TrimLeft(s, as[0]))
		case "rstrip":
			return mkConst(strings.TrimRight(s, as[0]))
		case "startswith":
			return mkBool(strings.HasPrefix(s, as[0]))
		case "endswith":
			return mkBool(strings.HasSuffix(s, as[0]))
		case "removeprefix":
			return mkConst(strings.TrimPrefix(s, as[0]))
		case "removesuffix":
			return mkConst(strings.TrimSuffix(s, as[0]))
		}
	case 2:
		if name == "replace" && as[0] != "" && len(s) < 1000 && len(as[1]) < 100 {
			return mkConst(strings.ReplaceAll(s, as[0], as[1]))
		}
	}
	return nil
}

// asciiConst is the text of a constant in ASCII.
func asciiConst(o *object) (string, bool) {
	s, ok := strConst(o)
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return "", false
		}
	}
	return s, ok
}
