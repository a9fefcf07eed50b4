package interp

import "github.com/hipy-lang/hipy/ir"

// table executes table.compute or table.fold row by row. Columns are CPython's lists.
func (fr *frame) table(o *ir.Op, args []any) (signal, error) {
	eval := func(ref string, result *ir.Type, args ...any) (any, error) {
		var types []*ir.Type
		if result != nil {
			types = []*ir.Type{result}
		}
		rs, _, err := fr.in.oracle.Eval(ref, ir.Attrs{}, args, types)
		if err != nil || len(rs) == 0 {
			return nil, err
		}
		return rs[0], nil
	}
	fold := o.Decl.Name == "table.fold"
	count := int64(0)
	results := o.Results
	if fold {
		results = nil
		defer func() { fr.env[o.Result()] = count }()
	}
	outs := make([]any, len(results))
	for i, r := range results {
		var err error
		if outs[i], err = eval("[]", r.Type); err != nil {
			return signal{}, err
		}
		fr.env[r] = outs[i]
	}
	region := o.Regions[0]
	for row := int64(0); row < args[0].(int64); row++ {
		elems := []any{row}
		for i, c := range args[1:] {
			v, err := eval("a0[a1]", o.Args[i+1].Type.Elem(), c, row)
			if err != nil {
				return signal{}, err
			}
			elems = append(elems, v)
		}
		fr.set(region.Args, elems)
		s, err := fr.block(region)
		if err != nil || s.kind != yielded {
			return s, err
		}
		if s.values[0] != true {
			continue
		}
		count++
		for i, out := range outs {
			if _, err := eval("a0.append(a1)", nil, out, s.values[i+1]); err != nil {
				return signal{}, err
			}
		}
	}
	return signal{}, nil
}

// join executes table.join by comparing all keys.
func (fr *frame) join(o *ir.Op, args []any) (signal, error) {
	n := o.Attrs.Index
	pairs := "[a2[(i, j)[a3]] for i in range(len(a0)) for j in range(len(a1)) if a0[i] == a1[j]]"
	if o.Decl.Name == "table.left" {
		pairs = "[a2[(i, j)[a3]] if j >= 0 or not a3 else np.int64(-1) for i in range(len(a0)) for j in [j for j in range(len(a1)) if a0[i] == a1[j]] or [-1]]"
	}
	for i, r := range o.Results {
		at, side := 0, i+1
		if i >= n {
			at, side = 1, i+2
		}
		rs, _, err := fr.in.oracle.Eval(pairs, ir.Attrs{}, []any{args[0], args[n+1], args[side], int64(at)}, []*ir.Type{r.Type})
		if err != nil {
			return signal{}, err
		}
		fr.env[r] = rs[0]
	}
	return signal{}, nil
}
