package interp

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// elementwise executes the region of an element-wise op once, on whole arrays:
// the references of the ops in it are numpy's functions, which take these as
// well as numbers.
func (fr *frame) elementwise(o *ir.Op, args []any) (signal, error) {
	r := o.Regions[0]
	fr.set(r.Args, args[1:])
	s, err := fr.block(r)
	if err != nil || s.kind != yielded {
		return s, err
	}
	if len(o.Results) == 0 {
		_, _, err := fr.in.oracle.Eval("np_assign(a0, a1)", ir.Attrs{}, []any{args[0], s.values[0]}, nil)
		return signal{}, err
	}
	for i, result := range o.Results {
		expr, typ := "np_compute(a0, a1, typ)", result.Type
		if o.Decl.Name == "array.fold" && o.Attrs.Names[i] != "" {
			expr = fmt.Sprintf("np_fold(%s, %q)", expr, o.Attrs.Names[i])
			typ = ir.Array(o.Args[0].Type.Rank(), r.Terminator().Args[i].Type)
		}
		rs, _, err := fr.in.oracle.Eval(expr, ir.Attrs{Type: typ}, []any{args[0], s.values[i]}, []*ir.Type{result.Type})
		if err != nil {
			return signal{}, err
		}
		fr.env[result] = rs[0]
	}
	return signal{}, nil
}
