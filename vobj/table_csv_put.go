package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// csvPut generates what puts the fields of a row at the end of texts of lines.
type csvPut struct {
	b     *builder
	s     *cogen.Site
	style csvStyle
	lines *object // a list of them
}

func (p *csvPut) do(name string, args ...*ir.Value) {
	if p.b.cur != nil && !p.lines.isDead() {
		p.b.do(name, append([]*ir.Value{p.b.value(p.lines)}, args...)...)
	}
}

// text puts a text that needs no quotes.
func (p *csvPut) text(text string) {
	if p.b.cur != nil && text != "" {
		p.do("csv.put", p.b.value(mkConst(text)))
	}
}

func (p *csvPut) object(o *object) {
	if p.b.cur != nil && !o.isDead() {
		p.do("csv.put", p.b.value(p.b.toStr(o)))
	}
}

// quoted puts a text, in quotes if it needs them.
func (p *csvPut) quoted(o *object) {
	b, k := p.b, p.style
	if b.cur == nil || o.isDead() {
		return
	}
	if k.single {
		p.object(b.textModelOf(p.s, "pandas/csv", "field", b.toStr(o), mkConst(k.sep), mkConst(k.end), mkBool(k.single)))
		return
	}
	special := k.sep + "\"\n"
	if len(k.end) > 1 {
		special += "\r"
	}
	p.do("csv.put_field", b.value(b.toStr(o)), b.value(mkConst(special)))
}

func (p *csvPut) int(n *ir.Value) { p.do("csv.put_int", n) }

// missing puts the text for missing values, or does what is done with others.
func (p *csvPut) missing(o *object, other func()) {
	p.b.branch(p.b.isMissing(p.s, o), func() { p.text(p.style.field(p.style.na)) }, other)
}

// field puts the value of a column.
func (p *csvPut) field(col, o *object) {
	b, s, k := p.b, p.s, p.style
	if b.cur == nil || o.isDead() {
		return
	}
	switch cellsOf(col) {
	case "cells_int":
		if t := o.typ(); t.kind == ir.KNumpy && t.num != ir.Uint64 {
			p.int(b.op1("np.to_i64", ir.I64, b.value(o)))
			return
		}
		p.object(b.leaf("int.to_str", b.pythonElem(o)))
	case "cells_float":
		if k.floats != nil {
			p.missing(o, func() { p.quoted(b.binary(s, tree.Mod, k.floats, b.pythonElem(o), "%")) })
			return
		}
		p.missing(o, func() { p.object(b.leaf("float.repr", b.pythonElem(o))) })
	case "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		p.missing(o, func() { p.quoted(b.timeText(s, o, false)) })
	case "stamps", "spans":
		if k.dates != nil && isPandasTime(o.t) {
			p.missing(o, func() { p.quoted(b.timeFormat(s, o, k.dates)) })
			return
		}
		name := "shown"
		if o.t.unit().span {
			name = "shown_span"
		}
		digits := k.digits[col]
		if digits == nil { // of dates
			digits = mkInt(0)
		}
		p.missing(o, func() { p.quoted(b.dates(s, name, b.nanoseconds(o), digits, mkConst(""))) })
	case "cells_bool":
		b.branch(dyn(b.op1("np.truth", ir.Bool, b.value(o)), tBool),
			func() { p.text(k.field("True")) }, func() { p.text(k.field("False")) })
	case "cells_text", "cells_object":
		b.perMember(o, func(o *object) *object {
			if t := o.typ(); t == nil || !isText(t) {
				p.text(k.field(k.na))
			} else {
				p.quoted(o)
			}
			return nil
		})
	case "cells_category":
		p.missing(o, func() { p.quoted(b.textOfCategory(o, "")) })
	case "cells_numbers":
		if k.floats != nil {
			panic(b.unsupportedAt(s, "to_csv() of objects with a float_format", ""))
		}
		p.missing(o, func() {
			b.perMember(o, func(o *object) *object {
				p.object(b.str(s, o))
				return nil
			})
		})
	case "cells_list", "cells_lists":
		p.missing(o, func() {
			b.perMember(o, func(o *object) *object {
				if o.typ().kind == ir.KList {
					p.quoted(b.str(s, o))
				}
				return nil
			})
		})
	default:
		panic(b.unsupportedAt(s, "to_csv() of a column of "+col.t.elems[0].ir().String(), ""))
	}
}
