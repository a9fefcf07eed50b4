package core

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// rewrite changes the types of what holds characters, and converts where they
// come from and where a str is asked for.
func (p *chars) rewrite() {
	with := map[*ir.Value]*ir.Value{}
	types := map[*ir.Value]*ir.Type{}
	characters := map[*ir.Value]bool{} // values that were a str
	note := func(v *ir.Value) {
		if t := p.retyped(v.Type, v, ""); !t.Equal(v.Type) {
			types[v] = t
			characters[v] = v.Type.Kind == ir.KStr
		}
	}
	p.f.Body.Walk(func(o *ir.Op) {
		for _, r := range o.Results {
			if !p.given(o) {
				note(r)
			}
		}
		for _, b := range o.Regions {
			for _, a := range b.Args {
				note(a)
			}
		}
	})
	EachBlock(p.f, func(b *ir.Block) {
		var out []*ir.Op
		for _, o := range b.Ops {
			if o.Decl.Name == "str.from_char" && characters[o.Result()] {
				with[o.Result()] = o.Args[0]
				continue
			}
			for i, a := range o.Args {
				n, moves := p.target[use{o, i}]
				char := moves && !p.wide[p.find(n)]
				var conv *ir.Op
				switch {
				case char && a.Def != nil && p.given(a.Def):
					conv = NewOp(p.f, o, a.Def.Decl.Name, ir.Attrs{}, nil, ir.Char)
					if s, ok := text(a); ok {
						conv.Attrs.Const = ir.DecodeWTF8(s)[0]
					}
				case !char && characters[a]:
					conv = NewOp(p.f, o, "str.from_char", ir.Attrs{}, []*ir.Value{a}, ir.Str)
				default:
					continue
				}
				out = append(out, conv)
				o.Args[i] = conv.Result()
			}
			if t := o.Attrs.Type; t != nil && len(o.Results) == 1 && types[o.Result()] != nil {
				if n := types[o.Result()]; t.Equal(o.Result().Type) {
					o.Attrs.Type = n
				} else {
					o.Attrs.Type = n.Elem()
				}
			}
			out = append(out, o)
		}
		b.Ops = out
	})
	for v, t := range types {
		v.Type = t
	}
	p.f.Replace(with)
}

// retyped is the type of what is at a place, with the characters that are there.
func (p *chars) retyped(t *ir.Type, v *ir.Value, path string) *ir.Type {
	if t.Kind == ir.KStr && p.narrow(place{v, path}) {
		return ir.Char
	}
	elem := func(i int) *ir.Type { return p.retyped(t.Elems[i], v, fmt.Sprintf("%s.%d", path, i)) }
	switch t.Kind {
	case ir.KList:
		return ir.List(elem(0))
	case ir.KDict:
		return ir.Dict(elem(0), elem(1))
	case ir.KTuple:
		es := make([]*ir.Type, len(t.Elems))
		for i := range es {
			es[i] = elem(i)
		}
		return ir.Tuple(es...)
	}
	return t
}
