package interp

import "github.com/hipy-lang/hipy/ir"

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
	ref, results := "np_compute(a0, a1, typ)", []*ir.Type(nil)
	attrs := ir.Attrs{Type: o.Args[0].Type}
	if len(o.Results) > 0 {
		attrs.Type = o.Result().Type
		results = []*ir.Type{attrs.Type}
	} else {
		ref = "np_assign(a0, a1)"
	}
	rs, exc, err := fr.in.oracle.Eval(ref, attrs, []any{args[0], s.values[0]}, results)
	if err != nil {
		return signal{}, err
	}
	if exc != nil {
		return signal{kind: raised, exc: exc.Object}, nil
	}
	fr.set(o.Results, rs)
	return signal{}, nil
}
