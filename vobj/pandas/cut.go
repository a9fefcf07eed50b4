package pandas

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.cut and pd.qcut of series of numbers, whose categories are known: bins or labels are
// literals.

// edge is the edge of a bin, an int or a float.
type edge struct {
	x   float64
	int bool
}

func (e edge) object() *stage.Object {
	if e.int {
		return stage.Int(int64(e.x))
	}
	return stage.Const(e.x)
}

// String is how Python writes it.
func (e edge) String() string {
	if e.int {
		return strconv.FormatInt(int64(e.x), 10)
	}
	return pythonFloat(e.x)
}

// pythonFloat is repr() of a float.
func pythonFloat(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	if a := math.Abs(x); a != 0 && (a < 1e-4 || a >= 1e16) {
		text := strconv.FormatFloat(x, 'e', -1, 64)
		return text
	}
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// cut are the arguments of a call.
type cut struct {
	b          *stage.Builder
	s          *cogen.Site
	what       string
	of         series
	labels     *stage.Object // nil: intervals
	codes      bool          // labels=False
	right, low bool          // bins have their right edges; the first one has its left one
	ordered    bool
}

func (c *cut) refuse() { panic(c.b.UnsupportedAt(c.s, c.what+" with these arguments", "")) }

// bind takes what pd.cut and pd.qcut have in common.
func (c *cut) bind(x, labels, retbins, precision, duplicates *stage.Object) {
	var ok bool
	if c.of, ok = stage.ObjectOrNone(x).Static.(series); !ok {
		c.refuse()
	}
	if d := dtypeOf(c.of.col); d != "int64" && d != "float64" {
		panic(c.b.UnsupportedAt(c.s, c.what+" of a column of "+shownDtype(c.of.col), ""))
	}
	if optionOf(c.b, c.s, retbins, false) || precision != nil {
		c.refuse()
	}
	if duplicates != nil {
		if text, ok := stage.StringConst(duplicates); !ok || text != "raise" {
			c.refuse()
		}
	}
	switch l := stage.ObjectOrNone(labels); {
	case l.IsNone():
	case isConst(l):
		if v, _ := l.ConstVal(); v != false {
			c.refuse()
		}
		c.codes = true
	default:
		c.labels = l
	}
}

// cutFunction is pd.cut(x, bins, ...).
func cutFunction(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.cut()", "x bins right labels retbins precision include_lowest duplicates ordered", args)
	c := &cut{b: b, s: s, what: "pd.cut()"}
	c.right, c.low, c.ordered = optionOf(b, s, as[2], true), optionOf(b, s, as[6], false), optionOf(b, s, as[8], true)
	c.bind(as[0], as[3], as[4], as[5], as[7])
	if n, ok := knownInt(stage.ObjectOrNone(as[1])); ok {
		if n < 1 || c.low {
			c.refuse()
		}
		return c.even(n)
	}
	if l := c.listed(as[1]); l != nil {
		if b.Current == nil || l.IsDead() {
			return stage.Dead
		}
		return c.made(l)
	}
	edges := c.edges(as[1])
	if len(edges) < 2 {
		c.refuse()
	}
	for i := 1; i < len(edges); i++ {
		if !(edges[i].x > edges[i-1].x) {
			c.refuse() // pandas says what is wrong
		}
	}
	var cats *categories
	switch {
	case c.codes:
	case c.labels != nil:
		cats = c.named(len(edges) - 1)
	default:
		if !c.ordered {
			c.refuse()
		}
		cats = c.intervals(edges)
	}
	objects := make([]*stage.Object, len(edges))
	ints := dtypeOf(c.of.col) == "int64"
	for _, e := range edges {
		ints = ints && e.int
	}
	for i, e := range edges {
		if e.int = ints; !ints {
			objects[i] = stage.Const(e.x)
			continue
		}
		objects[i] = e.object()
	}
	return c.result(listDisplay(b, s, objects), ints, cats)
}

// elements are those of a display or tuple.
func (c *cut) elements(o *stage.Object) []*stage.Object {
	switch k := o.Static.(type) {
	case stage.Display:
		if k.Keys == nil {
			return k.Values
		}
	case stage.Tuple:
		return k.Elems
	case stage.RangeObject:
		if vals, ok := knownRange(k); ok {
			return vals
		}
	}
	c.refuse()
	return nil
}

// knownRange are the numbers of a short range whose bounds are known.
func knownRange(k stage.RangeObject) ([]*stage.Object, bool) {
	start, ok := knownInt(k.Start)
	stop, also := knownInt(k.Stop)
	step, too := knownInt(k.Step)
	if !ok || !also || !too || step == 0 || (stop-start)/step > 1000 {
		return nil, false
	}
	var out []*stage.Object
	for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
		out = append(out, stage.Int(i))
	}
	return out, true
}

// edges are those of a display of numbers.
func (c *cut) edges(o *stage.Object) []edge {
	ints := true
	var out []edge
	for _, x := range c.elements(stage.ObjectOrNone(o)) {
		v, _ := x.ConstVal()
		switch v := v.(type) {
		case *big.Int:
			if !v.IsInt64() || v.BitLen() > 52 {
				c.refuse()
			}
			out = append(out, edge{float64(v.Int64()), true})
		case float64:
			if math.IsNaN(v) {
				c.refuse()
			}
			ints = false
			out = append(out, edge{v, false})
		default:
			c.refuse()
		}
	}
	for i := range out {
		out[i].int = ints
	}
	return out
}

// named are n categories that are given by their labels.
func (c *cut) named(n int) *categories {
	var texts []string
	var ints []int64
	vals := c.elements(c.labels)
	for _, x := range vals {
		if t, ok := stage.StringConst(x); ok {
			texts = append(texts, t)
		} else if i, ok := knownInt(x); ok {
			ints = append(ints, i)
		} else {
			c.refuse()
		}
	}
	if n >= 0 && len(vals) != n {
		if slices.Sort(texts); len(slices.Compact(texts)) < len(texts) {
			c.refuse()
		}
		c.b.RaiseNew("ValueError", "Bin labels must be one fewer than the number of bin edges")
		return nil
	}
	cats := textCategories(texts, c.ordered)
	if texts == nil {
		cats = intCategories(ints, c.ordered)
	}
	seen := map[string]bool{}
	for _, x := range cats.texts {
		seen[x] = true
	}
	if len(seen) < len(vals) || len(texts) > 0 && len(ints) > 0 {
		c.refuse()
	}
	return cats
}

// intervals are the categories that pandas makes of edges.
func (c *cut) intervals(edges []edge) *categories {
	precision := 3
	distinct := func(p int) bool {
		seen := map[float64]bool{}
		for _, e := range edges {
			seen[rounded(e, p).x] = true
		}
		return len(seen) == len(edges)
	}
	for p := 3; p < 20; p++ {
		if distinct(p) {
			precision = p
			break
		}
	}
	breaks := make([]edge, len(edges))
	for i, e := range edges {
		breaks[i] = rounded(e, precision)
	}
	if c.right && c.low {
		for i := range breaks {
			breaks[i].int = false
		}
		breaks[0].x -= math.Pow(10, float64(-precision))
	}
	k := &categories{ordered: true, bins: &intervals{edges: breaks, right: c.right}}
	kind, side := "float64", "left"
	if breaks[0].int {
		kind = "int64"
	}
	if c.right {
		side = "right"
	}
	k.dtype = fmt.Sprintf("interval[%s, %s]", kind, side)
	k.texts = k.bins.texts(breaks[0].int)
	return k
}

// texts are the intervals as Python writes them, of ints or floats.
func (k *intervals) texts(ints bool) []string {
	var texts []string
	for i := 1; i < len(k.edges); i++ {
		from, to := edge{k.edges[i-1].x, ints}, edge{k.edges[i].x, ints}
		if k.right {
			texts = append(texts, fmt.Sprintf("(%s, %s]", from, to))
		} else {
			texts = append(texts, fmt.Sprintf("[%s, %s)", from, to))
		}
	}
	return texts
}

// rounded is an edge with so many digits behind the point, of what is less than 1 from its
// first one on.
func rounded(e edge, precision int) edge {
	if e.int || e.x == 0 || math.IsInf(e.x, 0) {
		return e
	}
	whole, frac := math.Modf(e.x)
	digits := precision
	if whole == 0 {
		digits = -int(math.Floor(math.Log10(math.Abs(frac)))) - 1 + precision
	}
	scale := math.Pow(10, float64(digits))
	return edge{math.RoundToEven(e.x*scale) / scale, false}
}

// result is the series of the categories, or of the numbers of bins.
func (c *cut) result(edges *stage.Object, ints bool, cats *categories) *stage.Object {
	b, s := c.b, c.s
	if b.Current == nil || edges.IsDead() {
		return stage.Dead
	}
	place := func(x *stage.Object) *stage.Object {
		return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.Int(-1) }, func() *stage.Object {
			x := b.PythonNumber(x)
			if !ints {
				x = b.ToFloat(x)
			}
			return b.TextModelOf(s, "pandas/categories", "bin_of", x, edges, stage.Bool(c.right), stage.Bool(c.low))
		})
	}
	col := mapColumn(b, s, rowsOf(b, c.of.index), []*stage.Object{c.of.col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, place(elems[0])) })
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if cats != nil {
		col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return timeOf(b, elems[0], cats.vtype()) })
	} else {
		col = c.numbers(col)
	}
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: c.of.name, index: c.of.index, col: col})
}

// numbers are those of bins: floats if there are values that are in none.
func (c *cut) numbers(col *stage.Object) *stage.Object {
	b, s := c.b, c.s
	all, wrong := b.Guess("whether all values are in bins", true)
	out := countRows(b, s, col, func(x *stage.Object) *stage.Object { return isTicks(b, x, -1) })
	if b.Current == nil {
		return stage.Dead
	}
	if all {
		wrong(b.I64op("i64.ne", out, b.I64Const(0)))
		return col
	}
	wrong(b.I64op("i64.eq", out, b.I64Const(0)))
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(isTicks(b, elems[0], -1), func() *stage.Object { return Float64(b, s, nan()) }, func() *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Float64, true))
		})
	})
}

// listed are edges that the run knows: a list or an array of numbers, nil if they are none.
func (c *cut) listed(o *stage.Object) *stage.Object {
	b := c.b
	if _, ok := stage.ObjectOrNone(o).Static.(stage.RangeObject); ok {
		return b.AsList(c.s, o)
	}
	if stage.IsArray(o) && o.Type.Rank == 1 {
		return numpy.ArrayToList(b, c.s, o)
	}
	if t := stage.ObjectOrNone(o).ValueType(); t != nil && o.Static == nil && t.Kind == ir.KList {
		return o
	}
	return nil
}

// made is the series whose bins have edges that the run knows, a list.
func (c *cut) made(edges *stage.Object) *stage.Object {
	b, s := c.b, c.s
	if b.Current == nil || edges.IsDead() {
		return stage.Dead
	}
	e := edges.Type.Elem()
	if e.Kind != ir.KInt && e.Kind != ir.KFloat {
		c.refuse()
	}
	n := b.Length(s, edges)
	b.LeaveIf(b.Value(b.Leaf("int.lt", n, stage.Int(2))))
	b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, b.TextModelOf(s, "pandas/categories", "increase", edges)))))
	var cats *categories
	switch {
	case c.codes:
	case c.labels != nil:
		cats = c.named(-1)
		b.LeaveIf(b.Value(b.Leaf("int.ne", n, stage.Int(int64(len(cats.texts)+1)))))
	default:
		cats = c.madeIntervals(edges, e.Kind == ir.KInt)
	}
	ints := e.Kind == ir.KInt && dtypeOf(c.of.col) == "int64"
	if e.Kind == ir.KInt && !ints {
		edges = b.TextModelOf(s, "pandas/categories", "floats", edges)
	}
	return c.result(edges, ints, cats)
}

// madeIntervals are the intervals of edges that the run knows.
func (c *cut) madeIntervals(edges *stage.Object, ints bool) *categories {
	b, s := c.b, c.s
	if !c.ordered || ints && c.low && c.right {
		c.refuse()
	}
	k := &categories{ordered: true, bins: &intervals{right: c.right}}
	side, kind := "left", "float64"
	if c.right {
		side = "right"
	}
	if ints {
		kind = "int64"
	}
	k.dtype = fmt.Sprintf("interval[%s, %s]", kind, side)
	k.id = categoriesHere(b, s)
	if !ints {
		edges = b.TextModelOf(s, "pandas/categories", "breaks", edges, stage.Bool(c.right && c.low))
	}
	texts := b.TextModelOf(s, "pandas/categories", "intervals", edges, stage.Bool(c.right))
	keepCategories(b, k, texts, edges)
	return k
}

// even is the series of n bins of the same width.
func (c *cut) even(n int64) *stage.Object {
	b, s := c.b, c.s
	leaveIfEmpty(b, rowsOf(b, c.of.index))
	end := func(name string) *stage.Object {
		x := tableMethodCall(b, s, stage.NewObject(c.of), name, nil)
		if b.Current == nil || x.IsDead() {
			return stage.Dead
		}
		return b.ToFloat(b.PythonNumber(x))
	}
	least, most := end("min"), end("max")
	if b.Current == nil {
		return stage.Dead
	}
	return c.made(b.TextModelOf(s, "pandas/categories", "even", least, most, stage.Int(n), stage.Bool(c.right)))
}

// qcutFunction is pd.qcut(x, q, labels): bins with about as many values each.
func qcutFunction(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.qcut()", "x q labels retbins precision duplicates", args)
	c := &cut{b: b, s: s, what: "pd.qcut()", right: true, low: true, ordered: true}
	c.bind(as[0], as[2], as[3], as[4], as[5])
	var shares []float64
	if n, ok := knownInt(stage.ObjectOrNone(as[1])); ok && n > 0 {
		for i := int64(0); i < n; i++ {
			shares = append(shares, float64(i)*(1/float64(n)))
		}
		shares = append(shares, 1)
	} else {
		for _, e := range c.edges(as[1]) {
			shares = append(shares, e.x)
			if e.x < 0 || e.x > 1 {
				c.refuse()
			}
		}
		if len(shares) < 2 {
			c.refuse()
		}
	}
	leaveIfEmpty(b, rowsOf(b, c.of.index))
	values := exactFloats(b, s, "quantiles", c.of)
	if b.Current == nil || values.IsDead() {
		return stage.Dead
	}
	return c.made(b.TextModelOf(s, "pandas/values", "quantiles", pythonColumn(b, s, values), b.ListOf(s, floatConstants(shares))))
}
