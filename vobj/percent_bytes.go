package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// percentBytes is the % operator of bytes whose format is known and fits its arguments; nil
// otherwise, which is CPython's then, with its errors.
func (b *builder) percentBytes(s *cogen.Site, l, r *object) *object {
	v, ok := l.constVal()
	if !ok || isSeq(r) {
		return nil
	}
	format, ok := v.(ir.BytesConst)
	if !ok {
		return nil
	}
	args := []*object{r}
	if isTuple(r) {
		args = b.elemsOf(r)
	} else if t := r.typ(); t == nil || !(isNumber(t) || t.kind == ir.KBytes) {
		return nil
	}
	type piece struct {
		text string
		spec percentSpec
		arg  *object
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
	whole, pending := mkConst(ir.BytesConst("")), ""
	add := func(o *object) {
		if pending != "" {
			whole, pending = b.concatBytes(whole, mkConst(ir.BytesConst(pending))), ""
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
			add(b.callModel(s, "%", *b.c.lib.find("builtins/objects", "percent_byte"), []arg{{val: p.arg}}))
		default:
			if p.spec.conversion == 'r' {
				p.spec.conversion = 'a'
			}
			add(b.leaf("str.encode_ascii", b.toStr(b.percentOne(s, p.spec, p.arg)), mkInt(int64(slices.Index(ir.ErrorHandlers, "strict")))))
		}
		if b.cur == nil {
			return deadObject
		}
	}
	add(nil)
	return whole
}

// bytesConversion reports whether a conversion of a format of bytes is native for an argument.
func bytesConversion(p percentSpec, o *object) bool {
	t := o.typ()
	if t == nil || t.kind == ir.KUnion {
		return false
	}
	plain := p.flags == 0 && p.width == 0 && p.precision < 0
	switch p.conversion {
	case 's', 'b':
		return plain && t.kind == ir.KBytes
	case 'c':
		return plain && isIntegral(t)
	case 'a', 'r':
		return isNumber(t) || isText(t) || t.kind == ir.KBytes
	case 'd', 'i', 'u':
		return isNumber(t)
	case 'x', 'X', 'o':
		return isIntegral(t)
	}
	return isNumber(t)
}

// concatBytes is l + r, which is r where l is empty.
func (b *builder) concatBytes(l, r *object) *object {
	if v, ok := l.constVal(); ok && v == ir.BytesConst("") {
		return r
	}
	return b.leaf("bytes.concat", l, r)
}
