package interp

import (
	"github.com/hipy-lang/hipy/ir"
)

// regex asks CPython's re. A match that may not be empty at the first position is
// what finditer finds next behind an empty one.
func (fr *frame) regex(o *ir.Op, args []any) (signal, error) {
	types := make([]*ir.Type, len(o.Results))
	for i, r := range o.Results {
		types[i] = r.Type
	}
	args = append([]any{ir.StrConst(o.Attrs.Const.(string))}, args...)
	rs, exc, err := fr.in.oracle.Eval("re_op('"+o.Decl.Name[3:]+"', index, a0, a1, a2, a3, a4)", o.Attrs, args, types)
	if err != nil {
		return signal{}, err
	}
	if exc != nil {
		return signal{kind: raised, exc: exc.Object}, nil
	}
	fr.set(o.Results, rs)
	return signal{}, nil
}
