package pandas

import (
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Results of s.str that are no texts, where some texts are missing.

// stringNumbers are the methods whose results are numbers, float64 where texts are missing.
var stringNumbers = facts.Words("len count find rfind")

// withMissing is fn of the texts where some are missing: numbers, NaN for those, of float64, or flags, and what is missing
// as it is, objects all.
func (c *stringCall) withMissing(fn func(x *stage.Object) *stage.Object) *stage.Object {
	b := c.b
	numbers := stringNumbers[c.name]
	col := mapColumn(b, c.s, rowsOf(b, c.of.index), []*stage.Object{c.of.col}, func(elems []*stage.Object) *stage.Object {
		o := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			switch t := x.ValueType(); {
			case t != nil && stage.IsText(t) && numbers:
				return Float64(b, c.s, fn(x))
			case t != nil && stage.IsText(t):
				return fn(x)
			case numbers:
				return Float64(b, c.s, nan())
			}
			return x
		})
		if b.Current == nil || o.IsDead() {
			return stage.Dead
		}
		return dynOf(b, o, o.ValueType())
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: c.of.name, index: c.of.index, col: col})
}
