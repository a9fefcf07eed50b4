package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// csvPut generates what puts the fields of a row at the end of texts of lines.
type csvPut struct {
	b     *stage.Builder
	s     *cogen.Site
	style csvStyle
	lines *stage.Object // a list of them
}

func (p *csvPut) do(name string, args ...*ir.Value) {
	if p.b.Current != nil && !p.lines.IsDead() {
		p.b.Do(name, append([]*ir.Value{p.b.Value(p.lines)}, args...)...)
	}
}

// text puts a text that needs no quotes.
func (p *csvPut) text(text string) {
	if p.b.Current != nil && text != "" {
		p.do("csv.put", p.b.Value(stage.Const(text)))
	}
}

func (p *csvPut) object(o *stage.Object) {
	if p.b.Current != nil && !o.IsDead() {
		p.do("csv.put", p.b.Value(p.b.ToStr(o)))
	}
}

// quoted puts a text, in quotes if it needs them.
func (p *csvPut) quoted(o *stage.Object) {
	b, k := p.b, p.style
	if b.Current == nil || o.IsDead() {
		return
	}
	if k.single {
		p.object(b.TextModelOf(p.s, "pandas/csv", "field", b.ToStr(o), stage.Const(k.sep), stage.Const(k.end), stage.Bool(k.single)))
		return
	}
	special := k.sep + "\"\n"
	if len(k.end) > 1 {
		special += "\r"
	}
	p.do("csv.put_field", b.Value(b.ToStr(o)), b.Value(stage.Const(special)))
}

func (p *csvPut) int(n *ir.Value) { p.do("csv.put_int", n) }

// missing puts the text for missing values, or does what is done with others.
func (p *csvPut) missing(o *stage.Object, other func()) {
	p.b.Branch(isMissing(p.b, p.s, o), func() { p.text(p.style.field(p.style.na)) }, other)
}

// field puts the value of a column.
func (p *csvPut) field(col, o *stage.Object) {
	b, s, k := p.b, p.s, p.style
	if b.Current == nil || o.IsDead() {
		return
	}
	switch cellsOf(col) {
	case "cells_int":
		if t := o.ValueType(); t.Kind == ir.KNumpy && t.Scalar != ir.Uint64 {
			p.int(b.Op1("np.to_i64", ir.I64, b.Value(o)))
			return
		}
		p.object(b.Leaf("int.to_str", pythonElem(b, o)))
	case "cells_float":
		if k.floats != nil {
			p.missing(o, func() { p.quoted(b.BinaryOp(s, tree.Mod, k.floats, pythonElem(b, o), "%")) })
			return
		}
		p.missing(o, func() { p.object(b.Leaf("float.repr", pythonElem(b, o))) })
	case "periods_date", "periods_month", "periods_quarter", "periods_calendar_year":
		p.missing(o, func() { p.quoted(timeText(b, s, o, false)) })
	case "stamps", "spans":
		if k.dates != nil && isPandasTime(o.Type) {
			p.missing(o, func() { p.quoted(timeFormat(b, s, o, k.dates)) })
			return
		}
		name := "shown"
		if unitOf(o.Type).span {
			name = "shown_span"
		}
		digits := k.digits[col]
		if digits == nil { // of dates
			digits = stage.Int(0)
		}
		p.missing(o, func() { p.quoted(callDates(b, s, name, nanoseconds(b, o), digits, stage.Const(""))) })
	case "cells_bool":
		b.Branch(stage.Dynamic(b.Op1("np.truth", ir.Bool, b.Value(o)), stage.BoolType),
			func() { p.text(k.field("True")) }, func() { p.text(k.field("False")) })
	case "cells_text", "cells_object":
		b.PerMember(o, func(o *stage.Object) *stage.Object {
			if t := o.ValueType(); t == nil || !stage.IsText(t) {
				p.text(k.field(k.na))
			} else {
				p.quoted(o)
			}
			return nil
		})
	case "cells_category":
		p.missing(o, func() { p.quoted(textOfCategory(b, o, "")) })
	case "cells_numbers":
		if k.floats != nil {
			panic(b.UnsupportedAt(s, "to_csv() of objects with a float_format", ""))
		}
		p.missing(o, func() {
			b.PerMember(o, func(o *stage.Object) *stage.Object {
				p.object(b.Str(s, o))
				return nil
			})
		})
	case "cells_list", "cells_lists":
		p.missing(o, func() {
			b.PerMember(o, func(o *stage.Object) *stage.Object {
				if o.ValueType().Kind == ir.KList {
					p.quoted(b.Str(s, o))
				}
				return nil
			})
		})
	default:
		panic(b.UnsupportedAt(s, "to_csv() of a column of "+col.Type.Elems[0].IR().String(), ""))
	}
}
