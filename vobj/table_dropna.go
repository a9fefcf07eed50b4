package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// dropna(): rows, or columns, without those that miss values.

// dropMissing is df.dropna(subset=..., how=...) or s.dropna().
func (b *builder) dropMissing(s *cogen.Site, o *object, args []arg) *object {
	f, isFrame := o.k.(dataFrame)
	params := "axis"
	if isFrame {
		params = "axis how subset ignore_index thresh"
	}
	as := b.bindNumpy(s, o.typeName()+".dropna()", params, args)
	refuse := func() { panic(b.unsupportedAt(s, o.typeName()+".dropna() with these arguments", "")) }
	axis, ok := axisNumber(as[0])
	if isFrame && ok && axis == 1 && as[2] == nil && as[3] == nil {
		return b.dropColumns(s, o, as[1], as[4])
	}
	if !ok || axis != 0 || isFrame && as[1] != nil && as[4] != nil {
		refuse()
	}
	index, cols := tableParts(o)
	keys, all, ignore := cols, false, false
	if isFrame {
		if as[1] != nil {
			how, _ := strConst(as[1])
			if all = how == "all"; !all && how != "any" {
				refuse()
			}
		}
		if as[2] != nil {
			keys = nil
			for _, n := range b.labels(s, as[2]) {
				c := f.col(n)
				if c == nil {
					refuse()
				}
				keys = append(keys, c)
			}
		}
		ignore = b.option(s, as[3], false)
	}
	keys = slices.Clone(keys)
	if isFrame && as[4] != nil {
		if n, ok := knownInt(as[4]); ok && len(keys) > 0 {
			stays := b.atLeast(s, b.rowsOf(index), keys, n)
			if index, cols = b.filterRows(s, index, cols, stays); b.cur == nil {
				return deadObject
			}
			keys = nil
		} else {
			refuse()
		}
	}
	if !all {
		keys = slices.DeleteFunc(keys, func(c *object) bool { return !hasMissing(c) })
	}
	if len(keys) > 0 {
		stays := b.mapColumn(s, b.rowsOf(index), keys, func(elems []*object) *object {
			// any: no value is missing; all: one is there.
			r := mkBool(!all)
			for i := len(elems) - 1; i >= 0; i-- {
				missing, rest := b.isMissing(s, elems[i]), r
				if all {
					r = b.branchValue(missing, func() *object { return rest }, func() *object { return trueObject })
				} else {
					r = b.branchValue(missing, func() *object { return falseObject }, func() *object { return rest })
				}
			}
			return b.inColumn(s, r)
		})
		if b.cur == nil {
			return deadObject
		}
		index, cols = b.filterRows(s, index, cols, stays)
	}
	if b.cur == nil {
		return deadObject
	}
	if ignore {
		index = rangeIndex(b.rowsOf(index))
	}
	return b.partOf(o, b.likeTable(s, o, index, cols), partRows)
}

// atLeast is for each row whether so many values of columns are there.
func (b *builder) atLeast(s *cogen.Site, rows *ir.Value, cols []*object, least int64) *object {
	return b.mapColumn(s, rows, cols, func(elems []*object) *object {
		n := mkInt(0)
		for _, x := range elems {
			n = b.leaf("int.add", n, b.branchValue(b.isMissing(s, x), func() *object { return mkInt(0) }, func() *object { return mkInt(1) }))
		}
		return b.inColumn(s, b.leaf("int.le", mkInt(least), n))
	})
}

// dropColumns is df.dropna(axis=1, how=..., thresh=...). Which columns stay is a guess for each that may have missing
// values.
func (b *builder) dropColumns(s *cogen.Site, o, how, thresh *object) *object {
	f := o.k.(dataFrame)
	word, ok := strConst(orDefault(how, mkConst("any")))
	if !ok || word != "any" && word != "all" || how != nil && thresh != nil || thresh != nil && !isNumber(thresh.typ()) {
		panic(b.unsupportedAt(s, "DataFrame.dropna() with these arguments", ""))
	}
	n := b.rowsOf(f.index)
	var names []string
	for i, c := range f.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		stays := true
		if hasMissing(c) || thresh != nil {
			present := b.countRows(s, c, func(x *object) *object { return b.not(b.isMissing(s, x)) })
			var holds *object
			switch {
			case b.cur == nil:
				return deadObject
			case thresh != nil:
				holds = b.truth(s, b.Compare(s, tree.GtE, b.fromLeaf(present), thresh).(*object))
			case word == "all":
				holds = dyn(b.i64op("i64.ne", present, b.i64Const(0)), tBool)
			default:
				holds = dyn(b.i64op("i64.eq", present, n), tBool)
			}
			var wrong func(cond *ir.Value)
			stays, wrong = b.guess("whether the column "+f.names[i]+" has no missing values", word == "all" || thresh != nil)
			if b.cur == nil {
				return deadObject
			}
			if stays {
				holds = b.not(holds)
			}
			wrong(b.value(holds))
		}
		if stays {
			names = append(names, f.names[i])
		}
	}
	if b.cur == nil {
		return deadObject
	}
	if len(names) == 0 {
		panic(b.unsupportedAt(s, "DataFrame.dropna() of all columns", ""))
	}
	return b.partOf(o, b.selectColumns(s, f, names), partColumns)
}
