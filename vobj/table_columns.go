package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Reductions of frames: a series of what something is for each column, or for each row
// (table_axis.go).

// frameReductions are the parameters of each.
var frameReductions = map[string]string{
	"sum": "axis skipna numeric_only min_count", "prod": "axis skipna numeric_only min_count", "mean": "axis skipna numeric_only",
	"min": "axis skipna numeric_only", "max": "axis skipna numeric_only", "median": "axis skipna numeric_only",
	"std": "axis skipna ddof numeric_only", "var": "axis skipna ddof numeric_only", "sem": "axis skipna ddof numeric_only",
	"count": "axis numeric_only", "nunique": "axis dropna", "any": "axis bool_only skipna", "all": "axis bool_only skipna",
	"idxmax": "axis skipna numeric_only", "idxmin": "axis skipna numeric_only",
}

// reductionArgs are the arguments of a reduction by their names, some of which may only
// say what is so without them.
func (b *builder) reductionArgs(s *cogen.Site, what, params string, args []arg) map[string]*object {
	as := map[string]*object{}
	for i, v := range b.bindNumpy(s, what, params, args) {
		name := strings.Fields(params)[i]
		if v == nil {
			continue
		}
		plain := true
		switch name {
		case "axis":
			n, ok := axisNumber(v)
			plain = ok && (n == 0 || strings.HasPrefix(what, "DataFrame."))
		case "skipna":
			plain = b.option(s, v, true)
		case "bool_only":
			plain = !b.option(s, v, false)
		case "min_count":
			n, ok := knownInt(v)
			plain = ok && n == 0
		}
		if !plain {
			panic(b.unsupportedAt(s, what+" with this "+name, ""))
		}
		as[name] = v
	}
	return as
}

// ddofOf is an argument ddof, 1 without one.
func (b *builder) ddofOf(s *cogen.Site, what string, o *object) int64 {
	if o == nil {
		return 1
	}
	n, ok := knownInt(o)
	if !ok || n < 0 {
		panic(b.unsupportedAt(s, what+" with this ddof", ""))
	}
	return n
}

// frameReduce is df.sum() and the like.
func frameReduce(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(dataFrame)
		what := "DataFrame." + name + "()"
		as := b.reductionArgs(s, what, frameReductions[name], args)
		axis, _ := axisNumber(as["axis"])
		if b.option(s, as["numeric_only"], false) {
			k = numbersOf(k)
		}
		if k.index.turned && isOneOf(name, "sum", "mean", "std", "var", "sem") && max(len(k.cols), len(k.index.known)) >= 8 {
			b.leaveIf(b.constValue(true)) // a copy would be added in another order, too
		}
		if axis == 1 {
			if name == "nunique" || name == "sem" {
				panic(b.unsupportedAt(s, what+" with this axis", ""))
			}
			return b.frameReduceRows(s, name, k, b.ddofOf(s, what, as["ddof"]))
		}
		var own []arg
		for _, p := range []string{"ddof", "dropna"} {
			if as[p] != nil {
				own = append(own, arg{name: p, val: as[p]})
			}
		}
		return b.reducedColumns(s, what, k, func(col *object) *object {
			if dtypeOf(col) == "bool" && isOneOf(name, "min", "max", "prod", "idxmax", "idxmin") {
				panic(b.unsupportedAt(s, what+" of bools", ""))
			}
			return goTableMethods["Series."+name](b, s, mkStatic(series{index: k.index, col: col}), own)
		})
	}
}

// numbersOf is a frame of the columns that numeric_only takes.
func numbersOf(k dataFrame) dataFrame {
	names, cols := k.names, k.cols
	k.names, k.cols = nil, nil
	for i, c := range cols {
		if c.isDead() || hasNumbers(c) {
			k.names, k.cols = append(k.names, names[i]), append(k.cols, c)
		}
	}
	return k
}

// reducedColumns is the series of what reduce gives for each column, of one type.
func (b *builder) reducedColumns(s *cogen.Site, what string, k dataFrame, reduce func(col *object) *object) *object {
	if len(k.cols) == 0 {
		panic(b.unsupportedAt(s, what+" of no columns", ""))
	}
	vals := make([]*object, len(k.cols))
	for i, c := range k.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		vals[i] = reduce(c)
	}
	col := b.columnOfResults(s, what, vals)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{index: b.knownIndex(s, k.names), col: col})
}

// seriesProduct is s.prod().
func (b *builder) seriesProduct(s *cogen.Site, o *object, args []arg) *object {
	b.reductionArgs(s, "Series.prod()", frameReductions["prod"], args)
	k := o.k.(series)
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, "Series.prod() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.branchValue(b.isMissing(s, elems[0]), func() *object { return b.float64(s, mkConst(1.0)) }, func() *object { return elems[0] })
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return b.reduction(s, "prod", b.sharedArray(s, col), []*object{noneObject})
}

// seriesError is s.sem(ddof=1): the standard error of the mean.
func (b *builder) seriesError(s *cogen.Site, o *object, args []arg) *object {
	what := "Series.sem()"
	ddof := b.ddofOf(s, what, b.reductionArgs(s, what, frameReductions["sem"], args)["ddof"])
	k := o.k.(series)
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	v := seriesSpread(true)(b, s, o, []arg{{name: "ddof", val: mkInt(ddof)}})
	n := b.seriesCount(s, o, nil)
	if b.cur == nil || v.isDead() {
		return deadObject
	}
	root := fromScalar(b.op1("np.sqrt", ir.Float64, b.value(b.float64(s, n))))
	return b.binary(s, tree.Div, v, root, "/")
}
