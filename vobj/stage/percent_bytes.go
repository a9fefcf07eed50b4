package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// percentBytes is the % operator of bytes whose format is known and fits its arguments; nil
// otherwise, which is CPython's then, with its errors.
func (b *Builder) percentBytes(s *cogen.Site, l, r *Object) *Object {
	v, ok := l.ConstVal()
	if !ok || IsSeq(r) {
		return nil
	}
	format, ok := v.(ir.BytesConst)
	if !ok {
		return nil
	}
	args := []*Object{r}
	if IsTuple(r) {
		args = b.ElemsOf(r)
	} else if t := r.ValueType(); t == nil || !(IsNumber(t) || t.Kind == ir.KBytes) {
		return nil
	}
	type piece struct {
		text string
		spec percentSpec
		arg  *Object
	}
	var pieces []piece
	for f := string(format); f != ""; {
		i := strings.IndexByte(f, '%')
		if i < 0 {
			pieces = append(pieces, piece{text: f})
			break
		}
		spec, rest, ok := parsePercent(f[i+1:], "diouxXeEfFgGcrsab%")
		if !ok || spec.width == percentStar || spec.precision == percentStar {
			return nil
		}
		pieces, f = append(pieces, piece{text: f[:i]}), rest
		if spec.conversion == '%' {
			pieces = append(pieces, piece{text: "%"})
			continue
		}
		if len(args) == 0 || !bytesConversion(spec, args[0]) {
			return nil
		}
		pieces, args = append(pieces, piece{spec: spec, arg: args[0]}), args[1:]
	}
	if len(args) > 0 {
		return nil
	}
	whole, pending := Const(ir.BytesConst("")), ""
	add := func(o *Object) {
		if pending != "" {
			whole, pending = b.concatBytes(whole, Const(ir.BytesConst(pending))), ""
		}
		if o != nil {
			whole = b.concatBytes(whole, o)
		}
	}
	for _, p := range pieces {
		switch {
		case p.arg == nil:
			pending += p.text
		case p.spec.conversion == 's' || p.spec.conversion == 'b':
			add(p.arg)
		case p.spec.conversion == 'c':
			add(b.CallModel(s, "%", *b.Compiler.Lib.Find("builtins/objects", "percent_byte"), []Arg{{Value: p.arg}}))
		default:
			if p.spec.conversion == 'r' {
				p.spec.conversion = 'a'
			}
			add(b.Leaf("str.encode_ascii", b.ToStr(b.percentOne(s, p.spec, p.arg)), Int(int64(slices.Index(ir.ErrorHandlers, "strict")))))
		}
		if b.Current == nil {
			return Dead
		}
	}
	add(nil)
	return whole
}

// bytesConversion reports whether a conversion of a format of bytes is native for an argument.
func bytesConversion(p percentSpec, o *Object) bool {
	t := o.ValueType()
	if t == nil || t.Kind == ir.KUnion {
		return false
	}
	plain := p.flags == 0 && p.width == 0 && p.precision < 0
	switch p.conversion {
	case 's', 'b':
		return plain && t.Kind == ir.KBytes
	case 'c':
		return plain && IsIntegral(t)
	case 'a', 'r':
		return IsNumber(t) || IsText(t) || t.Kind == ir.KBytes
	case 'd', 'i', 'u':
		return IsNumber(t)
	case 'x', 'X', 'o':
		return IsIntegral(t)
	}
	return IsNumber(t)
}

// concatBytes is l + r, which is r where l is empty.
func (b *Builder) concatBytes(l, r *Object) *Object {
	if v, ok := l.ConstVal(); ok && v == ir.BytesConst("") {
		return r
	}
	return b.Leaf("bytes.concat", l, r)
}
