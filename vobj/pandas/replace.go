package pandas

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// replace(old, new) of series and frames: values, a list of them, or a dict. The dtype stays, which is what pandas finds
// for values of the column's kind; others are pandas' own.

// replacement is what a call says: a dict, or pairs of literals. missing is what is in the place of
// NaN and None, nil if they stay.
type replacement struct {
	dict       *stage.Object
	keys, vals []*stage.Object
	missing    *stage.Object
}

func seriesReplace(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.replace()", "to_replace value", args)
	return replaced(b, s, o.Static.(series), replacementOf(b, s, as[0], as[1]))
}

// frameReplace is df.replace(old, new): in each column what is of its kind.
func frameReplace(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.replace()", "to_replace value", args)
	if d, ok := stage.ObjectOrNone(as[0]).Static.(stage.Display); ok && d.Keys != nil && slices.ContainsFunc(d.Values, func(v *stage.Object) bool { return stage.IsDisplay(v) }) {
		panic(b.UnsupportedAt(s, "DataFrame.replace() by columns", "replace in each column"))
	}
	r := replacementOf(b, s, as[0], as[1])
	cols := slices.Clone(k.cols)
	for i, col := range cols {
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		of, any := r.forColumn(col)
		if !any {
			continue
		}
		c := replaced(b, s, series{index: k.index, col: col}, of)
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		cols[i] = c.Static.(series).col
	}
	return newFrame(b, s, k.Names, k.index, cols)
}

// forColumn are the pairs whose keys may be among the values of a column; any: there are some.
func (r replacement) forColumn(col *stage.Object) (of replacement, any bool) {
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
		switch t := key.ValueType(); {
		case stage.IsText(t) && kind != "text" && kind != "time", t.Kind == ir.KBool && kind != "bool", stage.IsNumber(t) && t.Kind != ir.KBool && kind != "number":
		case dtypeOf(col) == "int64" && isFloat && math.IsInf(f, 0):
		default:
			of.keys, of.vals = append(of.keys, key), append(of.vals, r.vals[i])
		}
	}
	return of, of.missing != nil || len(of.keys) > 0
}

// replaced is a series with the values of the pairs.
func replaced(b *stage.Builder, s *cogen.Site, k series, r replacement) *stage.Object {
	switch {
	case b.Current == nil || k.col.IsDead():
		return stage.Dead
	case isTexts(k.col):
		return replaceTexts(b, s, k, r)
	case dtypeOf(k.col) == "float64":
		return replaceFloats(b, s, k, r)
	}
	d := replacementDict(b, s, r)
	if b.Current == nil || d.IsDead() {
		return stage.Dead
	}
	if v := d.Type.Val(); !keyedLike(b, d, k.col) || v.Kind != ir.KInt || r.missing != nil || dtypeOf(k.col) != "int64" {
		panic(b.UnsupportedAt(s, "replace() with these values", ""))
	}
	return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
		key := pythonElem(b, x)
		return b.BranchValue(b.Contains(s, d, key), func() *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, b.ItemOf(s, d, key), ir.Int64, true))
		}, func() *stage.Object { return x })
	})
}

// replacementOf are the pairs of to_replace and value.
func replacementOf(b *stage.Builder, s *cogen.Site, old, value *stage.Object) (r replacement) {
	refuse := func() { panic(b.UnsupportedAt(s, "replace() with these arguments", "")) }
	if old == nil {
		refuse()
	}
	keys, vals := []*stage.Object{old}, []*stage.Object{value}
	d, isDisplay := old.Static.(stage.Display)
	switch {
	case value == nil && isDisplay && d.Keys != nil:
		keys, vals = d.Keys, d.Values
	case value == nil:
		if t := old.ValueType(); t == nil || old.Static != nil || t.Kind != ir.KDict {
			refuse()
		}
		return replacement{dict: old}
	case isDisplay && d.Keys == nil:
		keys, vals = d.Values, nil
		to, several := value.Static.(stage.Display)
		switch {
		case several && (to.Keys != nil || len(to.Values) != len(keys)):
			refuse()
		case several:
			vals = to.Values
		default:
			for range keys {
				vals = append(vals, value)
			}
		}
	}
	seen := map[string]bool{}
	for i, key := range keys {
		if v, ok := key.ConstVal(); ok {
			if seen[fmt.Sprint(v)] {
				refuse() // the first or the last counts
			}
			seen[fmt.Sprint(v)] = true
		}
		if key.ValueType() == nil || vals[i].ValueType() == nil || vals[i].IsNone() || key.IsNone() {
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

func floatConst(o *stage.Object) (float64, bool) {
	v, _ := o.ConstVal()
	f, ok := v.(float64)
	return f, ok
}

// replacementDict is the dict of the pairs.
func replacementDict(b *stage.Builder, s *cogen.Site, r replacement) *stage.Object {
	if r.dict != nil {
		return r.dict
	}
	if len(r.keys) == 0 {
		panic(b.UnsupportedAt(s, "replace() without anything to replace", ""))
	}
	return b.Materialise(stage.NewObject(stage.Display{Site: s, Keys: r.keys, Values: r.vals}))
}

// replaceTexts replaces texts by texts or NaN, and what is missing by texts.
func replaceTexts(b *stage.Builder, s *cogen.Site, k series, r replacement) *stage.Object {
	var none []string // texts that NaN takes the place of
	kept := replacement{dict: r.dict}
	for i, key := range r.keys {
		if f, ok := floatConst(r.vals[i]); ok && math.IsNaN(f) {
			text, known := stage.StringConst(key)
			if !known {
				panic(b.UnsupportedAt(s, "replace() with these values", ""))
			}
			none = append(none, text)
			continue
		}
		kept.keys, kept.vals = append(kept.keys, key), append(kept.vals, r.vals[i])
	}
	var d *stage.Object
	if kept.dict != nil || len(kept.keys) > 0 {
		if d = replacementDict(b, s, kept); b.Current == nil || d.IsDead() {
			return stage.Dead
		}
		if v := d.Type.Val(); !keyedLike(b, d, k.col) || !stage.IsText(v) {
			panic(b.UnsupportedAt(s, "replace() with these values", ""))
		}
	}
	if r.missing != nil && !stage.IsText(r.missing.ValueType()) {
		panic(b.UnsupportedAt(s, "replace() with these values", ""))
	}
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return textOrMissing(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if !stage.IsText(x.ValueType()) {
				if r.missing != nil {
					return b.ToStr(r.missing)
				}
				return x
			}
			out := func() *stage.Object { return x }
			if d != nil {
				out = func() *stage.Object {
					return b.BranchValue(b.Contains(s, d, x), func() *stage.Object { return b.ToStr(b.ItemOf(s, d, x)) }, func() *stage.Object { return x })
				}
			}
			for _, text := range none {
				rest := out
				out = func() *stage.Object {
					return b.BranchValue(b.Leaf("str.eq", x, stage.Const(text)), func() *stage.Object { return nan() }, rest)
				}
			}
			return out()
		}))
	})
	settleColumn(b, s, col)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// replaceFloats replaces numbers of a column of floats by numbers.
func replaceFloats(b *stage.Builder, s *cogen.Site, k series, r replacement) *stage.Object {
	number := func(o *stage.Object) *stage.Object {
		v, _ := o.ConstVal()
		switch v := v.(type) {
		case float64:
			return o
		case *big.Int:
			if f, acc := new(big.Float).SetInt(v).Float64(); acc == big.Exact {
				return stage.Const(f)
			}
		}
		panic(b.UnsupportedAt(s, "replace() with these values", ""))
	}
	if r.dict != nil {
		panic(b.UnsupportedAt(s, "replace() with these values", ""))
	}
	keys, vals := make([]*stage.Object, len(r.keys)), make([]*stage.Object, len(r.keys))
	for i := range keys {
		keys[i], vals[i] = number(r.keys[i]), number(r.vals[i])
	}
	missing := nan()
	if r.missing != nil {
		missing = number(r.missing)
	}
	return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
		f := pythonElem(b, x)
		out := func() *stage.Object {
			if r.missing == nil {
				return f
			}
			return b.BranchValue(isMissing(b, s, f), func() *stage.Object { return missing }, func() *stage.Object { return f })
		}
		for i := len(keys) - 1; i >= 0; i-- {
			rest := out
			out = func() *stage.Object {
				return b.BranchValue(b.TruthOf(s, b.Compare(s, tree.Eq, f, keys[i]).(*stage.Object)), func() *stage.Object { return vals[i] }, rest)
			}
		}
		return Float64(b, s, out())
	})
}
