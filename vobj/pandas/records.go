package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of displays: of numbers of several types, of rows that are dicts or lists.

// sameNumbers is a list display of int and float constants, and None among them, as one of
// floats, which is what pandas makes a column of. Other objects stay as they are.
func sameNumbers(o *stage.Object) *stage.Object {
	k, ok := o.Static.(stage.Display)
	if !ok || k.Keys != nil {
		return o
	}
	ints, others := false, false
	vals := make([]*stage.Object, len(k.Values))
	for i, v := range k.Values {
		c, ok := v.ConstVal()
		if !ok {
			return o
		}
		switch c := c.(type) {
		case nil:
			others, vals[i] = true, nan()
		case float64:
			others, vals[i] = true, v
		case *big.Int:
			if c.BitLen() > 53 {
				return o
			}
			f, _ := new(big.Float).SetInt(c).Float64()
			ints, vals[i] = true, stage.Const(f)
		default:
			return o
		}
	}
	allNone := !slices.ContainsFunc(k.Values, func(v *stage.Object) bool { return !v.IsNone() })
	if !others || allNone || !ints && !slices.ContainsFunc(k.Values, (*stage.Object).IsNone) {
		return o
	}
	k.Values = vals
	return stage.NewObject(k)
}

// columnsOfRows is a dict display of columns for a list display of rows: dict displays, or
// list displays whose labels are given. Nil if it is none of these.
func columnsOfRows(b *stage.Builder, s *cogen.Site, rows stage.Display, labels *stage.Object) *stage.Display {
	if rows.Keys != nil || len(rows.Values) == 0 {
		return nil
	}
	out := stage.Display{Site: rows.Site}
	cells := map[string][]*stage.Object{}
	var names []string
	if labels != nil {
		names = labelsOf(b, s, labels)
	}
	for i, v := range rows.Values {
		row, ok := v.Static.(stage.Display)
		if !ok || (row.Keys == nil) != (labels != nil) {
			return nil
		}
		if labels != nil && len(row.Values) != len(names) {
			return nil
		}
		for j, x := range row.Values {
			var name string
			if labels != nil {
				name = names[j]
			} else if name, ok = stage.StringConst(row.Keys[j]); !ok {
				return nil
			}
			if labels == nil && i == 0 {
				names = append(names, name)
			}
			if len(cells[name]) != i {
				return nil // given twice, or missing in a row before
			}
			cells[name] = append(cells[name], x)
		}
		for _, n := range names {
			if len(cells[n]) != i+1 {
				return nil
			}
		}
		if len(cells) != len(names) {
			return nil
		}
	}
	for _, n := range names {
		out.Keys = append(out.Keys, stage.Const(n))
		out.Values = append(out.Values, stage.NewObject(stage.Display{Site: rows.Site, Values: cells[n]}))
	}
	return &out
}

// numpySelect is np.select(conditions, choices, default) of masks that are series.
func numpySelect(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "np.select()", "condlist choicelist default", args)
	refuse := func() { panic(b.UnsupportedAt(s, "np.select() with these arguments", "")) }
	if as[0] == nil || as[1] == nil {
		refuse()
	}
	conds, ok1 := as[0].Static.(stage.Display)
	choices, ok2 := as[1].Static.(stage.Display)
	if !ok1 || !ok2 || conds.Keys != nil || choices.Keys != nil || len(conds.Values) != len(choices.Values) || len(conds.Values) == 0 {
		refuse()
	}
	rest := as[2]
	if rest == nil {
		rest = stage.Int(0)
	}
	texts := !slices.ContainsFunc(append(slices.Clone(choices.Values), rest), func(o *stage.Object) bool { return o.ValueType() == nil || !stage.IsText(o.ValueType()) })
	for i := len(conds.Values) - 1; i >= 0; i-- {
		m, ok := conds.Values[i].Static.(series)
		if !ok {
			refuse()
		}
		r := whereArray(b, s, conds.Values[i], choices.Values[i], rest)
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		if i == 0 {
			if k, ok := r.Static.(objectArray); ok {
				k.texts = texts
				r = stage.NewObject(k)
			}
			return r
		}
		var col *stage.Object
		if k, ok := r.Static.(objectArray); ok {
			col = k.col
		} else {
			col = arrayColumn(b, s, r)
		}
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		rest = stage.NewObject(series{index: m.index, col: col})
	}
	return stage.Dead
}
