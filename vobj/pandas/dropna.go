package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// dropna(): rows, or columns, without those that miss values.

// dropMissing is df.dropna(subset=..., how=...) or s.dropna().
func dropMissing(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	f, isFrame := o.Static.(DataFrame)
	params := "axis"
	if isFrame {
		params = "axis how subset ignore_index thresh"
	}
	as := numpy.Bind(b, s, o.TypeName()+".dropna()", params, args)
	refuse := func() { panic(b.UnsupportedAt(s, o.TypeName()+".dropna() with these arguments", "")) }
	axis, ok := axisNumber(as[0])
	if isFrame && ok && axis == 1 && as[2] == nil && as[3] == nil {
		return dropColumns(b, s, o, as[1], as[4])
	}
	if !ok || axis != 0 || isFrame && as[1] != nil && as[4] != nil {
		refuse()
	}
	index, cols := tableParts(o)
	keys, all, ignore := cols, false, false
	if isFrame {
		if as[1] != nil {
			how, _ := stage.StringConst(as[1])
			if all = how == "all"; !all && how != "any" {
				refuse()
			}
		}
		if as[2] != nil {
			keys = nil
			for _, n := range labelsOf(b, s, as[2]) {
				c := f.col(n)
				if c == nil {
					refuse()
				}
				keys = append(keys, c)
			}
		}
		ignore = optionOf(b, s, as[3], false)
	}
	keys = slices.Clone(keys)
	if isFrame && as[4] != nil {
		if n, ok := knownInt(as[4]); ok && len(keys) > 0 {
			stays := atLeast(b, s, rowsOf(b, index), keys, n)
			if index, cols = filterRows(b, s, index, cols, stays); b.Current == nil {
				return stage.Dead
			}
			keys = nil
		} else {
			refuse()
		}
	}
	if !all {
		keys = slices.DeleteFunc(keys, func(c *stage.Object) bool { return !hasMissing(c) })
	}
	if len(keys) > 0 {
		stays := mapColumn(b, s, rowsOf(b, index), keys, func(elems []*stage.Object) *stage.Object {
			// any: no value is missing; all: one is there.
			r := stage.Bool(!all)
			for i := len(elems) - 1; i >= 0; i-- {
				missing, rest := isMissing(b, s, elems[i]), r
				if all {
					r = b.BranchValue(missing, func() *stage.Object { return rest }, func() *stage.Object { return stage.True })
				} else {
					r = b.BranchValue(missing, func() *stage.Object { return stage.False }, func() *stage.Object { return rest })
				}
			}
			return inColumn(b, s, r)
		})
		if b.Current == nil {
			return stage.Dead
		}
		index, cols = filterRows(b, s, index, cols, stays)
	}
	if b.Current == nil {
		return stage.Dead
	}
	if ignore {
		index = rangeIndex(rowsOf(b, index))
	}
	return partOf(b, o, likeTable(b, s, o, index, cols), partRows)
}

// atLeast is for each row whether so many values of columns are there.
func atLeast(b *stage.Builder, s *cogen.Site, rows *ir.Value, cols []*stage.Object, least int64) *stage.Object {
	return mapColumn(b, s, rows, cols, func(elems []*stage.Object) *stage.Object {
		n := stage.Int(0)
		for _, x := range elems {
			n = b.Leaf("int.add", n, b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.Int(0) }, func() *stage.Object { return stage.Int(1) }))
		}
		return inColumn(b, s, b.Leaf("int.le", stage.Int(least), n))
	})
}

// dropColumns is df.dropna(axis=1, how=..., thresh=...). Which columns stay is a guess for each that may have missing
// values.
func dropColumns(b *stage.Builder, s *cogen.Site, o, how, thresh *stage.Object) *stage.Object {
	f := o.Static.(DataFrame)
	word, ok := stage.StringConst(orDefault(how, stage.Const("any")))
	if !ok || word != "any" && word != "all" || how != nil && thresh != nil || thresh != nil && !stage.IsNumber(thresh.ValueType()) {
		panic(b.UnsupportedAt(s, "DataFrame.dropna() with these arguments", ""))
	}
	n := rowsOf(b, f.index)
	var names []string
	for i, c := range f.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		stays := true
		if hasMissing(c) || thresh != nil {
			present := countRows(b, s, c, func(x *stage.Object) *stage.Object { return b.Inverse(isMissing(b, s, x)) })
			var holds *stage.Object
			switch {
			case b.Current == nil:
				return stage.Dead
			case thresh != nil:
				holds = b.TruthOf(s, b.Compare(s, tree.GtE, b.FromLeaf(present), thresh).(*stage.Object))
			case word == "all":
				holds = stage.Dynamic(b.I64op("i64.ne", present, b.I64Const(0)), stage.BoolType)
			default:
				holds = stage.Dynamic(b.I64op("i64.eq", present, n), stage.BoolType)
			}
			var wrong func(cond *ir.Value)
			stays, wrong = b.Guess("whether the column "+f.Names[i]+" has no missing values", word == "all" || thresh != nil)
			if b.Current == nil {
				return stage.Dead
			}
			if stays {
				holds = b.Inverse(holds)
			}
			wrong(b.Value(holds))
		}
		if stays {
			names = append(names, f.Names[i])
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	if len(names) == 0 {
		panic(b.UnsupportedAt(s, "DataFrame.dropna() of all columns", ""))
	}
	return partOf(b, o, selectColumns(b, s, f, names), partColumns)
}
