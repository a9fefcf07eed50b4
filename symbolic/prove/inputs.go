package prove

import (
	"math/big"
	"time"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// candidate notes the inputs that the solver has found, if they can be written down. An input is
// nil, bool, *big.Int, float64, string or, of a date, time.Time.
func (v *Verdict) candidate(q *question, found []smt.Value) {
	var row []any
	for i, t := range q.in.Types {
		leaves := make([]smt.Value, len(q.in.Leaves[i]))
		for j, l := range q.in.Leaves[i] {
			if l.Sort != term.Other {
				leaves[j], found = found[0], found[1:]
			}
		}
		value, ok := input(t, leaves)
		if !ok {
			return
		}
		row = append(row, value)
	}
	v.Candidates = append(v.Candidates, row)
}

// input is a value of a type, of its leaves.
func input(t *ir.Type, leaves []smt.Value) (any, bool) {
	switch t.Kind {
	case ir.KNone:
		return nil, true
	case ir.KBool, ir.KInt, ir.KFloat, ir.KStr:
		return leaves[0], leaves[0] != nil
	case ir.KDate:
		days, ok := leaves[0].(*big.Int)
		if !ok || !days.IsInt64() {
			return nil, false
		}
		return time.Unix(days.Int64()*86400, 0).UTC(), true
	case ir.KUnion:
		n, ok := leaves[0].(*big.Int)
		if !ok {
			return nil, false
		}
		leaves = leaves[1:]
		for i, m := range t.Elems {
			size := 1
			if m.Kind == ir.KNone {
				size = 0
			}
			if int64(i) == n.Int64() {
				return input(m, leaves[:size])
			}
			leaves = leaves[size:]
		}
	}
	return nil, false
}
