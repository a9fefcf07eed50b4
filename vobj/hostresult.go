package vobj

import (
	"github.com/hipy-lang/hipy/ir"
)

// narrowResults drops from an entry's results what its annotation rules out,
// where that would not be a plain value: of the parts of a JSON text, which may
// be lists within lists, `-> int | None` asks for numbers. A row that returns
// something else is CPython's from its start, which says what is wrong.
func (c *Compiler) narrowResults(b *builder, returns []exit, pat *object) *object {
	if c.wanted == nil || c.tableEntry || pat.k != nil || pat.t.kind != ir.KUnion {
		return pat
	}
	wanted := c.fresh(c.wanted)
	fits := func(m *vtype) bool {
		return hasKind(wanted, m.kind) || m.kind == ir.KChar && hasKind(wanted, ir.KStr)
	}
	plain := true
	for _, m := range pat.t.members() {
		plain = plain && (m.kind == ir.KNone || m.kind == ir.KChar || fromPythonOp[m.kind] != "")
	}
	if plain || !comesBack(wanted) {
		return pat
	}
	pat = deadObject
	for i, r := range returns {
		b.cur, b.slots, b.site = r.block, r.slots, r.span
		returns[i].extra = b.perMember(r.extra, func(m *object) *object {
			if t := m.typ(); t != nil && (t.kind == kVariant || fits(t)) {
				return m
			}
			return b.leaveRow("a result of a type that the annotation does not name")
		})
		returns[i].block, returns[i].slots = b.cur, b.slots
		if b.cur != nil {
			pat = c.joinPatterns(pat, pattern(returns[i].extra, true))
		}
	}
	return pat
}
