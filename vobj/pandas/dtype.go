package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Dtypes of columns.

// dtypeOf is the dtype of a column. Those of objects that are no texts have names of their
// own: date, list, tuple, and numbers of Python's numbers.
func dtypeOf(col *stage.Object) string {
	e := col.Type.Elems[0]
	switch e.Kind {
	case ir.KNumpy:
		return e.Scalar.Dtype()
	case kTime:
		return unitOf(e).dtype()
	case kCategory:
		return cats(e).Key()
	}
	switch {
	case listMember(e) != nil:
		return "list"
	case tupleMember(e) != nil:
		return "tuple"
	case e.Kind == ir.KFloat, stage.HasKind(e, ir.KInt), stage.HasKind(e, ir.KBool):
		return "numbers"
	}
	return "object"
}

// shownDtype is that as texts have it.
func shownDtype(col *stage.Object) string {
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
func dtypeInfo(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if !isCategorical(col) {
		return stage.Const(shownDtype(col))
	}
	c := categoriesOf(col)
	if c.id == "" {
		return stage.Const("category\n" + c.info())
	}
	info := b.TextModelOf(s, "pandas/categories", "info", b.TextModelOf(s, "pandas/categories", "texts", knownCategories(b, c)), stage.Const(c.dtype), stage.Bool(c.ordered))
	if b.Current == nil || info.IsDead() {
		return stage.Dead
	}
	return b.Concat(stage.Const("category\n"), info)
}

// hasNumbers reports whether a column has numbers or bools, which have a dtype of numpy's.
func hasNumbers(col *stage.Object) bool { return col.Type.Elems[0].Kind == ir.KNumpy }
