package vobj

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Values of categorical columns whose categories are known when code is generated: the
// labels of pd.cut(), the sides of a merge. Each is the number of its category, an int64
// of numpy's in IR; -1 is what is missing. Whoever gets a value gets its category
// (ofCategory), so no number is ever seen as one.

// kCategory is a kind of virtual types only.
const kCategory = ir.Kind(202)

// categories are those of a column: texts, ints, or intervals, of which only the text is known.
type categories struct {
	texts   []string
	ints    []int64 // nil if they are no ints
	dtype   string  // of the Index of them
	ordered bool
	bins    *intervals // nil if they are none
	// id names those that are known only at run time, texts or ints by the dtype: knownCategories
	// has the list of them.
	id string
}

// intervals are edges and the side at which they are closed.
type intervals struct {
	edges []edge
	right bool
}

func (c *categories) key() string {
	if c.id != "" {
		return "category " + c.id
	}
	return fmt.Sprintf("category %q %s %v", c.texts, c.dtype, c.ordered)
}

func (c *categories) vtype() *vtype { return &vtype{kind: kCategory, own: c} }

func textCategories(texts []string, ordered bool) *categories {
	return &categories{texts: texts, dtype: "object", ordered: ordered}
}

// cats are the categories of a type of such values, nil of others.
func (t *vtype) cats() *categories {
	c, _ := t.own.(*categories)
	return c
}

func (c *categories) class() string { return "category" }

func isCategory(t *vtype) bool       { return t != nil && t.kind == kCategory }
func isCategorical(col *object) bool { return col.t != nil && isCategory(col.t.elems[0]) }

func categoriesOf(col *object) *categories { return col.t.elems[0].cats() }

// info is what a text of a series says of them.
func (c *categories) info() string {
	shown := c.texts
	if len(shown) > 8 {
		shown = append(append(append([]string{}, shown[:4]...), "..."), shown[len(shown)-4:]...)
	}
	sep := ", "
	if c.ordered {
		sep = " < "
	}
	head := fmt.Sprintf("Categories (%d, %s): ", len(c.texts), c.dtype)
	text, at := "", len(head)
	for i, x := range shown {
		if c.dtype == "object" && (i != 4 || len(c.texts) <= 8) {
			x = "'" + x + "'"
		}
		switch n := utf8.RuneCountInString(x); {
		case at+len(sep)+n > 80:
			text += strings.TrimRight(sep, " ") + "\n" + strings.Repeat(" ", len(head)+1)
			at = len(head) + 1
		case i > 0: // pandas counts neither the first one nor what parts them
			text += sep
			at += n
		}
		text += x
	}
	return head + "[" + strings.Replace(text, " < ... < ", " ... ", 1) + "]"
}

// ofInts reports whether they are intervals of ints.
func (c *categories) ofInts() bool {
	return c.bins != nil && strings.HasPrefix(c.dtype, "interval[int64")
}

// isPlain reports whether info knows how pandas writes the categories.
func (c *categories) isPlain() bool {
	for _, x := range c.texts {
		if c.dtype == "object" && (x == "" || strings.TrimSpace(x) != x || strings.ContainsAny(x, "'\"\\\t\n\r")) {
			return false
		}
	}
	return true
}

// code is the number of a category.
func (b *builder) code(n int64, c *categories) *object {
	return b.timeOf(b.int64Object(n), c.vtype())
}

func (b *builder) isNoCategory(o *object) *object { return b.isTicks(o, -1) }

// ofCategory is the category of a value, or NaN.
func (b *builder) ofCategory(s *cogen.Site, o *object) *object {
	c := o.typ().cats()
	if c.bins != nil {
		panic(b.unsupportedAt(s, "an Interval", "give pd.cut() labels"))
	}
	if c.id != "" {
		return b.branchValue(b.isNoCategory(o), nan, func() *object { return b.categoryAt(c, o) })
	}
	return b.perCategory(o, -1, len(c.texts), func(i int) *object {
		switch {
		case i < 0:
			return nan()
		case c.ints != nil:
			return mkConst(big.NewInt(c.ints[i]))
		}
		return b.toStr(mkConst(c.texts[i]))
	})
}

// textOfCategory is the text that stands for a value, missing for none.
func (b *builder) textOfCategory(o *object, missing string) *object {
	c := o.typ().cats()
	if c.id != "" {
		return b.branchValue(b.isNoCategory(o), func() *object { return b.toStr(mkConst(missing)) }, func() *object { return b.toStr(b.str(&cogen.Site{ID: -7, Src: b.site}, b.categoryAt(c, o))) })
	}
	return b.perCategory(o, -1, len(c.texts), func(i int) *object {
		if i < 0 {
			return b.toStr(mkConst(missing))
		}
		return b.toStr(mkConst(c.texts[i]))
	})
}

// perCategory is what fn gives for the number of a value's category, one of from and what
// is less than to.
func (b *builder) perCategory(o *object, from, to int, fn func(i int) *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if to-from == 1 {
		return fn(from)
	}
	mid := (from + to) / 2
	if from < 0 && to > 0 { // what is missing is seldom
		mid = 0
	}
	less := b.val("np.truth", tBool, b.op1("np.lt", ir.BoolU, b.value(o), b.value(b.int64Object(int64(mid)))))
	return b.branchValue(less, func() *object { return b.perCategory(o, from, mid, fn) }, func() *object { return b.perCategory(o, mid, to, fn) })
}

// compareCategory compares a value with a constant.
func (b *builder) compareCategory(s *cogen.Site, op tree.CompareOp, x, y *object) *object {
	c := x.typ().cats()
	at := -2
	v, known := y.constVal()
	if c.id != "" && (op == tree.Eq || op == tree.NotEq) && known && (isText(y.typ()) && c.dtype == "object" || isInt(v) && c.dtype == "int64") {
		return b.branchValue(b.isNoCategory(x), func() *object { return mkBool(op == tree.NotEq) }, func() *object {
			return b.truth(s, b.Compare(s, op, b.categoryAt(c, x), y).(*object))
		})
	}
	if c.bins != nil || !known || c.id != "" {
		panic(b.unsupportedAt(s, "comparing categories with a "+y.typeName(), ""))
	}
	for i, text := range c.texts {
		switch v := v.(type) {
		case string:
			if c.ints == nil && v == text {
				at = i
			}
		case *big.Int:
			if c.ints != nil && v.String() == text {
				at = i
			}
		default:
			panic(b.unsupportedAt(s, "comparing categories with a "+y.typeName(), ""))
		}
	}
	if op != tree.Eq && op != tree.NotEq && (at < 0 || !c.ordered) {
		panic(b.unsupportedAt(s, "ordering categories and a value that is not one of them", ""))
	}
	name := map[tree.CompareOp]string{tree.Eq: "np.eq", tree.NotEq: "np.ne", tree.Lt: "np.lt", tree.LtE: "np.le", tree.Gt: "np.gt", tree.GtE: "np.ge"}[op]
	if name == "" {
		panic(b.unsupportedAt(s, "comparing categories", ""))
	}
	holds := func() *object {
		return fromScalar(b.op1(name, ir.BoolU, b.value(x), b.value(b.int64Object(int64(at)))))
	}
	if op == tree.Eq || op == tree.NotEq || op == tree.Gt || op == tree.GtE {
		return holds()
	}
	return b.branchValue(b.isNoCategory(x), func() *object { return fromScalar(b.scalar(s, falseObject, ir.BoolU, true)) }, holds)
}

// intCategories are ints in their order, as texts too.
func intCategories(ints []int64, ordered bool) *categories {
	c := &categories{ints: ints, dtype: "int64", ordered: ordered}
	for _, n := range ints {
		c.texts = append(c.texts, strconv.FormatInt(n, 10))
	}
	return c
}

// plainCategory is the category of a value, and anything else as it is.
func (b *builder) plainCategory(o *object) *object {
	if b.cur == nil || o.isDead() {
		return o
	}
	if isCategory(o.typ()) {
		return b.pythonElem(o)
	}
	return o
}
