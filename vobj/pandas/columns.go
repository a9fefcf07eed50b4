package pandas

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Reductions of frames: a series of what something is for each column, or for each row
// (axis.go).

// frameReductions are the parameters of each.
var frameReductions = map[string]string{
	"sum": "axis skipna numeric_only min_count", "prod": "axis skipna numeric_only min_count", "mean": "axis skipna numeric_only",
	"min": "axis skipna numeric_only", "max": "axis skipna numeric_only", "median": "axis skipna numeric_only",
	"std": "axis skipna ddof numeric_only", "var": "axis skipna ddof numeric_only", "sem": "axis skipna ddof numeric_only",
	"count": "axis numeric_only", "nunique": "axis dropna", "any": "axis bool_only skipna", "all": "axis bool_only skipna",
	"idxmax": "axis skipna numeric_only", "idxmin": "axis skipna numeric_only",
}

// reductionArgs are the arguments of a reduction by their names, some of which may only
// say what is so without them; the caller reads those that are free.
func reductionArgs(b *stage.Builder, s *cogen.Site, what, params string, args []stage.Arg, free ...string) map[string]*stage.Object {
	as := map[string]*stage.Object{}
	for i, v := range numpy.Bind(b, s, what, params, args) {
		name := strings.Fields(params)[i]
		if v == nil {
			continue
		}
		if as[name] = v; slices.Contains(free, name) {
			continue
		}
		plain := true
		switch name {
		case "axis":
			n, ok := axisNumber(v)
			plain = ok && (n == 0 || strings.HasPrefix(what, "DataFrame."))
		case "skipna":
			plain = optionOf(b, s, v, true)
		case "bool_only":
			plain = !optionOf(b, s, v, false)
		case "min_count":
			n, ok := knownInt(v)
			plain = ok && n == 0
		}
		if !plain {
			panic(b.UnsupportedAt(s, what+" with this "+name, ""))
		}
	}
	return as
}

// ddofOf is an argument ddof, 1 without one.
func ddofOf(b *stage.Builder, s *cogen.Site, what string, o *stage.Object) int64 {
	if o == nil {
		return 1
	}
	n, ok := knownInt(o)
	if !ok || n < 0 {
		panic(b.UnsupportedAt(s, what+" with this ddof", ""))
	}
	return n
}

// frameReduce is df.sum() and the like.
func frameReduce(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(DataFrame)
		what := "DataFrame." + name + "()"
		as := reductionArgs(b, s, what, frameReductions[name], args)
		axis, _ := axisNumber(as["axis"])
		if optionOf(b, s, as["numeric_only"], false) {
			k = numbersOf(k)
		}
		if k.index.turned && isOneOf(name, "sum", "mean", "std", "var", "sem") && max(len(k.cols), len(k.index.known)) >= 8 {
			b.LeaveIf(b.ConstValue(true)) // a copy would be added in another order, too
		}
		if axis == 1 {
			if name == "nunique" || name == "sem" {
				panic(b.UnsupportedAt(s, what+" with this axis", ""))
			}
			return frameReduceRows(b, s, name, k, ddofOf(b, s, what, as["ddof"]))
		}
		var own []stage.Arg
		for _, p := range []string{"ddof", "dropna"} {
			if as[p] != nil {
				own = append(own, stage.Arg{Name: p, Value: as[p]})
			}
		}
		return reducedColumns(b, s, what, k, func(col *stage.Object) *stage.Object {
			if dtypeOf(col) == "bool" && isOneOf(name, "min", "max", "prod", "idxmax", "idxmin") {
				panic(b.UnsupportedAt(s, what+" of bools", ""))
			}
			return Methods["Series."+name](b, s, stage.NewObject(series{index: k.index, col: col}), own)
		})
	}
}

// numbersOf is a frame of the columns that numeric_only takes.
func numbersOf(k DataFrame) DataFrame {
	names, cols := k.Names, k.cols
	k.Names, k.cols = nil, nil
	for i, c := range cols {
		if c.IsDead() || hasNumbers(c) {
			k.Names, k.cols = append(k.Names, names[i]), append(k.cols, c)
		}
	}
	return k
}

// reducedColumns is the series of what reduce gives for each column, of one type.
func reducedColumns(b *stage.Builder, s *cogen.Site, what string, k DataFrame, reduce func(col *stage.Object) *stage.Object) *stage.Object {
	if len(k.cols) == 0 {
		panic(b.UnsupportedAt(s, what+" of no columns", ""))
	}
	vals := make([]*stage.Object, len(k.cols))
	for i, c := range k.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		vals[i] = reduce(c)
	}
	col := columnOfResults(b, s, what, vals)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{index: knownIndex(b, s, k.Names), col: col})
}

// seriesProduct is s.prod().
func seriesProduct(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	reductionArgs(b, s, "Series.prod()", frameReductions["prod"], args)
	k := o.Static.(series)
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, "Series.prod() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(isMissing(b, s, elems[0]), func() *stage.Object { return Float64(b, s, stage.Const(1.0)) }, func() *stage.Object { return elems[0] })
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return numpy.Reduction(b, s, "prod", sharedArray(b, s, col), []*stage.Object{stage.None})
}

// seriesError is s.sem(skipna=True, ddof=1): the standard error of the mean.
func seriesError(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := "Series.sem()"
	as := reductionArgs(b, s, what, frameReductions["sem"], args, "skipna")
	skips := optionOf(b, s, as["skipna"], true)
	ddof := ddofOf(b, s, what, as["ddof"])
	k := o.Static.(series)
	if !holdsNumbers(k.col) {
		panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	of := func() *stage.Object {
		v := seriesSpread(true)(b, s, o, []stage.Arg{{Name: "ddof", Value: stage.Int(ddof)}})
		n := seriesCount(b, s, o, nil)
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
		root := stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(Float64(b, s, n))))
		return b.BinaryOp(s, tree.Div, v, root, "/")
	}
	if skips {
		return of()
	}
	missing := countMissing(b, s, k)
	if b.Current == nil || missing.IsDead() {
		return stage.Dead
	}
	some := b.TruthOf(s, missing)
	return b.BranchValue(some, func() *stage.Object { return Float64(b, s, nan()) }, of)
}
