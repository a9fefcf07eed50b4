package vobj

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// replace(old, new) of series and frames: values, a list of them, or a dict. The dtype stays, which is what pandas finds
// for values of the column's kind; others are pandas' own.

// replacement is what a call says: a dict, or pairs of literals. missing is what is in the place of
// NaN and None, nil if they stay.
type replacement struct {
	dict       *object
	keys, vals []*object
	missing    *object
}

func (b *builder) seriesReplace(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Series.replace()", "to_replace value", args)
	return b.replaced(s, o.k.(series), b.replacementOf(s, as[0], as[1]))
}

// frameReplace is df.replace(old, new): in each column what is of its kind.
func (b *builder) frameReplace(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.replace()", "to_replace value", args)
	if d, ok := objectOrNone(as[0]).k.(display); ok && d.keys != nil && slices.ContainsFunc(d.vals, func(v *object) bool { return isDisplay(v) }) {
		panic(b.unsupportedAt(s, "DataFrame.replace() by columns", "replace in each column"))
	}
	r := b.replacementOf(s, as[0], as[1])
	cols := slices.Clone(k.cols)
	for i, col := range cols {
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		of, any := r.forColumn(col)
		if !any {
			continue
		}
		c := b.replaced(s, series{index: k.index, col: col}, of)
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		cols[i] = c.k.(series).col
	}
	return b.newFrame(s, k.names, k.index, cols)
}

// forColumn are the pairs whose keys may be among the values of a column; any: there are some.
func (r replacement) forColumn(col *object) (of replacement, any bool) {
	if r.dict != nil {
		return r, true
	}
	if hasMissing(col) {
		of.missing = r.missing
	}
	kind := "number"
	switch {
	case isTexts(col):
		kind = "text"
	case isTimes(col):
		kind = "time"
	case dtypeOf(col) == "bool":
		kind = "bool"
	case !hasNumbers(col):
		return r, true
	}
	for i, key := range r.keys {
		f, isFloat := floatConst(key)
		switch t := key.typ(); {
		case isText(t) && kind != "text" && kind != "time", t.kind == ir.KBool && kind != "bool", isNumber(t) && t.kind != ir.KBool && kind != "number":
		case dtypeOf(col) == "int64" && isFloat && math.IsInf(f, 0):
		default:
			of.keys, of.vals = append(of.keys, key), append(of.vals, r.vals[i])
		}
	}
	return of, of.missing != nil || len(of.keys) > 0
}

// replaced is a series with the values of the pairs.
func (b *builder) replaced(s *cogen.Site, k series, r replacement) *object {
	switch {
	case b.cur == nil || k.col.isDead():
		return deadObject
	case isTexts(k.col):
		return b.replaceTexts(s, k, r)
	case dtypeOf(k.col) == "float64":
		return b.replaceFloats(s, k, r)
	}
	d := b.replacementDict(s, r)
	if b.cur == nil || d.isDead() {
		return deadObject
	}
	if v := d.t.val(); !b.keyedLike(d, k.col) || v.kind != ir.KInt || r.missing != nil || dtypeOf(k.col) != "int64" {
		panic(b.unsupportedAt(s, "replace() with these values", ""))
	}
	return b.mapSeries(s, k, k.name, func(x *object) *object {
		key := b.pythonElem(x)
		return b.branchValue(b.contains(s, d, key), func() *object {
			return fromScalar(b.scalar(s, b.getItem(s, d, key), ir.Int64, true))
		}, func() *object { return x })
	})
}

// replacementOf are the pairs of to_replace and value.
func (b *builder) replacementOf(s *cogen.Site, old, value *object) (r replacement) {
	refuse := func() { panic(b.unsupportedAt(s, "replace() with these arguments", "")) }
	if old == nil {
		refuse()
	}
	keys, vals := []*object{old}, []*object{value}
	d, isDisplay := old.k.(display)
	switch {
	case value == nil && isDisplay && d.keys != nil:
		keys, vals = d.keys, d.vals
	case value == nil:
		if t := old.typ(); t == nil || old.k != nil || t.kind != ir.KDict {
			refuse()
		}
		return replacement{dict: old}
	case isDisplay && d.keys == nil:
		keys, vals = d.vals, nil
		to, several := value.k.(display)
		switch {
		case several && (to.keys != nil || len(to.vals) != len(keys)):
			refuse()
		case several:
			vals = to.vals
		default:
			for range keys {
				vals = append(vals, value)
			}
		}
	}
	seen := map[string]bool{}
	for i, key := range keys {
		if v, ok := key.constVal(); ok {
			if seen[fmt.Sprint(v)] {
				refuse() // the first or the last counts
			}
			seen[fmt.Sprint(v)] = true
		}
		if key.typ() == nil || vals[i].typ() == nil || vals[i].isNone() || key.isNone() {
			refuse()
		}
		if f, ok := floatConst(key); ok && math.IsNaN(f) {
			if r.missing != nil {
				refuse()
			}
			r.missing = vals[i]
			continue
		}
		r.keys, r.vals = append(r.keys, key), append(r.vals, vals[i])
	}
	return r
}

func floatConst(o *object) (float64, bool) {
	v, _ := o.constVal()
	f, ok := v.(float64)
	return f, ok
}

// replacementDict is the dict of the pairs.
func (b *builder) replacementDict(s *cogen.Site, r replacement) *object {
	if r.dict != nil {
		return r.dict
	}
	if len(r.keys) == 0 {
		panic(b.unsupportedAt(s, "replace() without anything to replace", ""))
	}
	return b.materialise(mkStatic(display{site: s, keys: r.keys, vals: r.vals}))
}

// replaceTexts replaces texts by texts or NaN, and what is missing by texts.
func (b *builder) replaceTexts(s *cogen.Site, k series, r replacement) *object {
	var none []string // texts that NaN takes the place of
	kept := replacement{dict: r.dict}
	for i, key := range r.keys {
		if f, ok := floatConst(r.vals[i]); ok && math.IsNaN(f) {
			text, known := strConst(key)
			if !known {
				panic(b.unsupportedAt(s, "replace() with these values", ""))
			}
			none = append(none, text)
			continue
		}
		kept.keys, kept.vals = append(kept.keys, key), append(kept.vals, r.vals[i])
	}
	var d *object
	if kept.dict != nil || len(kept.keys) > 0 {
		if d = b.replacementDict(s, kept); b.cur == nil || d.isDead() {
			return deadObject
		}
		if v := d.t.val(); !b.keyedLike(d, k.col) || !isText(v) {
			panic(b.unsupportedAt(s, "replace() with these values", ""))
		}
	}
	if r.missing != nil && !isText(r.missing.typ()) {
		panic(b.unsupportedAt(s, "replace() with these values", ""))
	}
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.textOrMissing(b.perMember(elems[0], func(x *object) *object {
			if !isText(x.typ()) {
				if r.missing != nil {
					return b.toStr(r.missing)
				}
				return x
			}
			out := func() *object { return x }
			if d != nil {
				out = func() *object {
					return b.branchValue(b.contains(s, d, x), func() *object { return b.toStr(b.getItem(s, d, x)) }, func() *object { return x })
				}
			}
			for _, text := range none {
				rest := out
				out = func() *object {
					return b.branchValue(b.leaf("str.eq", x, mkConst(text)), func() *object { return nan() }, rest)
				}
			}
			return out()
		}))
	})
	b.settleColumn(s, col)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// replaceFloats replaces numbers of a column of floats by numbers.
func (b *builder) replaceFloats(s *cogen.Site, k series, r replacement) *object {
	number := func(o *object) *object {
		v, _ := o.constVal()
		switch v := v.(type) {
		case float64:
			return o
		case *big.Int:
			if f, acc := new(big.Float).SetInt(v).Float64(); acc == big.Exact {
				return mkConst(f)
			}
		}
		panic(b.unsupportedAt(s, "replace() with these values", ""))
	}
	if r.dict != nil {
		panic(b.unsupportedAt(s, "replace() with these values", ""))
	}
	keys, vals := make([]*object, len(r.keys)), make([]*object, len(r.keys))
	for i := range keys {
		keys[i], vals[i] = number(r.keys[i]), number(r.vals[i])
	}
	missing := nan()
	if r.missing != nil {
		missing = number(r.missing)
	}
	return b.mapSeries(s, k, k.name, func(x *object) *object {
		f := b.pythonElem(x)
		out := func() *object {
			if r.missing == nil {
				return f
			}
			return b.branchValue(b.isMissing(s, f), func() *object { return missing }, func() *object { return f })
		}
		for i := len(keys) - 1; i >= 0; i-- {
			rest := out
			out = func() *object {
				return b.branchValue(b.truth(s, b.Compare(s, tree.Eq, f, keys[i]).(*object)), func() *object { return vals[i] }, rest)
			}
		}
		return b.float64(s, out())
	})
}
