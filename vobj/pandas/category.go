package pandas

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
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

func (c *categories) Key() string {
	if c.id != "" {
		return "category " + c.id
	}
	return fmt.Sprintf("category %q %s %v", c.texts, c.dtype, c.ordered)
}

func (c *categories) vtype() *stage.Type { return &stage.Type{Kind: kCategory, Own: c} }

func textCategories(texts []string, ordered bool) *categories {
	return &categories{texts: texts, dtype: "object", ordered: ordered}
}

// cats are the categories of a type of such values, nil of others.
func cats(t *stage.Type) *categories {
	c, _ := t.Own.(*categories)
	return c
}

func (c *categories) Class() string { return "category" }

func isCategory(t *stage.Type) bool        { return t != nil && t.Kind == kCategory }
func isCategorical(col *stage.Object) bool { return col.Type != nil && isCategory(col.Type.Elems[0]) }

func categoriesOf(col *stage.Object) *categories { return cats(col.Type.Elems[0]) }

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
func code(b *stage.Builder, n int64, c *categories) *stage.Object {
	return timeOf(b, int64Object(b, n), c.vtype())
}

func isNoCategory(b *stage.Builder, o *stage.Object) *stage.Object { return isTicks(b, o, -1) }

// ofCategory is the category of a value, or NaN.
func ofCategory(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	c := cats(o.ValueType())
	if c.bins != nil {
		panic(b.UnsupportedAt(s, "an Interval", "give pd.cut() labels"))
	}
	if c.id != "" {
		return b.BranchValue(isNoCategory(b, o), nan, func() *stage.Object { return categoryAt(b, c, o) })
	}
	return perCategory(b, o, -1, len(c.texts), func(i int) *stage.Object {
		switch {
		case i < 0:
			return nan()
		case c.ints != nil:
			return stage.Const(big.NewInt(c.ints[i]))
		}
		return b.ToStr(stage.Const(c.texts[i]))
	})
}

// textOfCategory is the text that stands for a value, missing for none.
func textOfCategory(b *stage.Builder, o *stage.Object, missing string) *stage.Object {
	c := cats(o.ValueType())
	if c.id != "" {
		return b.BranchValue(isNoCategory(b, o), func() *stage.Object { return b.ToStr(stage.Const(missing)) }, func() *stage.Object { return b.ToStr(b.Str(&cogen.Site{ID: -7, Src: b.Site}, categoryAt(b, c, o))) })
	}
	return perCategory(b, o, -1, len(c.texts), func(i int) *stage.Object {
		if i < 0 {
			return b.ToStr(stage.Const(missing))
		}
		return b.ToStr(stage.Const(c.texts[i]))
	})
}

// perCategory is what fn gives for the number of a value's category, one of from and what
// is less than to.
func perCategory(b *stage.Builder, o *stage.Object, from, to int, fn func(i int) *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if to-from == 1 {
		return fn(from)
	}
	mid := (from + to) / 2
	if from < 0 && to > 0 { // what is missing is seldom
		mid = 0
	}
	less := b.Val("np.truth", stage.BoolType, b.Op1("np.lt", ir.BoolU, b.Value(o), b.Value(int64Object(b, int64(mid)))))
	return b.BranchValue(less, func() *stage.Object { return perCategory(b, o, from, mid, fn) }, func() *stage.Object { return perCategory(b, o, mid, to, fn) })
}

// compareCategory compares a value with a constant.
func compareCategory(b *stage.Builder, s *cogen.Site, op tree.CompareOp, x, y *stage.Object) *stage.Object {
	c := cats(x.ValueType())
	at := -2
	v, known := y.ConstVal()
	if c.id != "" && (op == tree.Eq || op == tree.NotEq) && known && (stage.IsText(y.ValueType()) && c.dtype == "object" || isInt(v) && c.dtype == "int64") {
		return b.BranchValue(isNoCategory(b, x), func() *stage.Object { return stage.Bool(op == tree.NotEq) }, func() *stage.Object {
			return b.TruthOf(s, b.Compare(s, op, categoryAt(b, c, x), y).(*stage.Object))
		})
	}
	if c.bins != nil || !known || c.id != "" {
		panic(b.UnsupportedAt(s, "comparing categories with a "+y.TypeName(), ""))
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
			panic(b.UnsupportedAt(s, "comparing categories with a "+y.TypeName(), ""))
		}
	}
	if op != tree.Eq && op != tree.NotEq && (at < 0 || !c.ordered) {
		panic(b.UnsupportedAt(s, "ordering categories and a value that is not one of them", ""))
	}
	name := map[tree.CompareOp]string{tree.Eq: "np.eq", tree.NotEq: "np.ne", tree.Lt: "np.lt", tree.LtE: "np.le", tree.Gt: "np.gt", tree.GtE: "np.ge"}[op]
	if name == "" {
		panic(b.UnsupportedAt(s, "comparing categories", ""))
	}
	holds := func() *stage.Object {
		return stage.FromScalar(b.Op1(name, ir.BoolU, b.Value(x), b.Value(int64Object(b, int64(at)))))
	}
	if op == tree.Eq || op == tree.NotEq || op == tree.Gt || op == tree.GtE {
		return holds()
	}
	return b.BranchValue(isNoCategory(b, x), func() *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, stage.False, ir.BoolU, true)) }, holds)
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
func plainCategory(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return o
	}
	if isCategory(o.ValueType()) {
		return pythonElem(b, o)
	}
	return o
}
