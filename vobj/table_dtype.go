package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Dtypes of columns.

// dtypeOf is the dtype of a column. Those of objects that are no texts have names of their
// own: date, list, tuple, and numbers of Python's numbers.
func dtypeOf(col *object) string {
	e := col.t.elems[0]
	switch e.kind {
	case ir.KNumpy:
		return e.num.Dtype()
	case kTime:
		return e.unit().dtype()
	case kCategory:
		return e.cats().key()
	}
	switch {
	case listMember(e) != nil:
		return "list"
	case tupleMember(e) != nil:
		return "tuple"
	case e.kind == ir.KFloat, hasKind(e, ir.KInt), hasKind(e, ir.KBool):
		return "numbers"
	}
	return "object"
}

// shownDtype is that as texts have it.
func shownDtype(col *object) string {
	d := dtypeOf(col)
	switch {
	case d == "date" || d == "list" || d == "tuple" || d == "numbers":
		return "object"
	case isCategorical(col):
		return "category"
	}
	return d
}

// dtypeInfo is what the text of a series says of its dtype.
func (b *builder) dtypeInfo(s *cogen.Site, col *object) *object {
	if !isCategorical(col) {
		return mkConst(shownDtype(col))
	}
	c := categoriesOf(col)
	if c.id == "" {
		return mkConst("category\n" + c.info())
	}
	info := b.textModelOf(s, "pandas/categories", "info", b.textModelOf(s, "pandas/categories", "texts", b.knownCategories(c)), mkConst(c.dtype), mkBool(c.ordered))
	if b.cur == nil || info.isDead() {
		return deadObject
	}
	return b.concat(mkConst("category\n"), info)
}

// hasNumbers reports whether a column has numbers or bools, which have a dtype of numpy's.
func hasNumbers(col *object) bool { return col.t.elems[0].kind == ir.KNumpy }
