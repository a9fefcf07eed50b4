package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Columns of displays: of numbers of several types, of rows that are dicts or lists.

// sameNumbers is a list display of int and float constants, and None among them, as one of
// floats, which is what pandas makes a column of. Other objects stay as they are.
func sameNumbers(o *object) *object {
	k, ok := o.k.(display)
	if !ok || k.keys != nil {
		return o
	}
	ints, others := false, false
	vals := make([]*object, len(k.vals))
	for i, v := range k.vals {
		c, ok := v.constVal()
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
			ints, vals[i] = true, mkConst(f)
		default:
			return o
		}
	}
	allNone := !slices.ContainsFunc(k.vals, func(v *object) bool { return !v.isNone() })
	if !others || allNone || !ints && !slices.ContainsFunc(k.vals, (*object).isNone) {
		return o
	}
	k.vals = vals
	return mkStatic(k)
}

// columnsOfRows is a dict display of columns for a list display of rows: dict displays, or
// list displays whose labels are given. Nil if it is none of these.
func (b *builder) columnsOfRows(s *cogen.Site, rows display, labels *object) *display {
	if rows.keys != nil || len(rows.vals) == 0 {
		return nil
	}
	out := display{site: rows.site}
	cells := map[string][]*object{}
	var names []string
	if labels != nil {
		names = b.labels(s, labels)
	}
	for i, v := range rows.vals {
		row, ok := v.k.(display)
		if !ok || (row.keys == nil) != (labels != nil) {
			return nil
		}
		if labels != nil && len(row.vals) != len(names) {
			return nil
		}
		for j, x := range row.vals {
			var name string
			if labels != nil {
				name = names[j]
			} else if name, ok = strConst(row.keys[j]); !ok {
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
		out.keys = append(out.keys, mkConst(n))
		out.vals = append(out.vals, mkStatic(display{site: rows.site, vals: cells[n]}))
	}
	return &out
}

// numpySelect is np.select(conditions, choices, default) of masks that are series.
func (b *builder) numpySelect(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "np.select()", "condlist choicelist default", args)
	refuse := func() { panic(b.unsupportedAt(s, "np.select() with these arguments", "")) }
	if as[0] == nil || as[1] == nil {
		refuse()
	}
	conds, ok1 := as[0].k.(display)
	choices, ok2 := as[1].k.(display)
	if !ok1 || !ok2 || conds.keys != nil || choices.keys != nil || len(conds.vals) != len(choices.vals) || len(conds.vals) == 0 {
		refuse()
	}
	rest := as[2]
	if rest == nil {
		rest = mkInt(0)
	}
	texts := !slices.ContainsFunc(append(slices.Clone(choices.vals), rest), func(o *object) bool { return o.typ() == nil || !isText(o.typ()) })
	for i := len(conds.vals) - 1; i >= 0; i-- {
		m, ok := conds.vals[i].k.(series)
		if !ok {
			refuse()
		}
		r := b.whereArray(s, conds.vals[i], choices.vals[i], rest)
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		if i == 0 {
			if k, ok := r.k.(objectArray); ok {
				k.texts = texts
				r = mkStatic(k)
			}
			return r
		}
		var col *object
		if k, ok := r.k.(objectArray); ok {
			col = k.col
		} else {
			col = b.arrayColumn(s, r)
		}
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		rest = mkStatic(series{index: m.index, col: col})
	}
	return deadObject
}
