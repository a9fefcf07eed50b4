package core

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/ir"
)

// textRule is the rules of Simplify on texts that the notation can't say. Like
// specialRules it returns the ops that replace o and the value for its result.
func (s *simplifier) textRule(o *ir.Op) ([]*ir.Op, *ir.Value) {
	switch o.Decl.Name {
	case "str.replace":
		return s.deleteOne(o)
	case "str.delete":
		return s.deleteMore(o)
	case "char.in_str":
		return s.asciiSet(o)
	case "str.concat":
		return s.concatMany(o)
	}
	return nil, nil
}

// text is the text that v is, if it is constant.
func text(v *ir.Value) (string, bool) {
	k, _ := IsConst(v)
	t, ok := k.(ir.StrConst)
	return string(t), ok
}

func (s *simplifier) constant(at *ir.Op, c any) *ir.Op {
	return NewOp(s.f, at, "const", ir.Attrs{Const: c}, nil, ir.ConstType(c))
}

// deleteOne: replacing all of one ASCII character by nothing deletes it.
func (s *simplifier) deleteOne(o *ir.Op) ([]*ir.Op, *ir.Value) {
	from, ok1 := text(o.Args[1])
	to, ok2 := text(o.Args[2])
	count, _ := IsConst(o.Args[3])
	n, ok3 := count.(int64)
	if !ok1 || !ok2 || !ok3 || to != "" || n >= 0 || len(from) != 1 || from[0] >= 0x80 {
		return nil, nil
	}
	d := NewOp(s.f, o, "str.delete", ir.Attrs{}, []*ir.Value{o.Args[0], o.Args[1]}, ir.Str)
	return []*ir.Op{d}, d.Result()
}

// deleteMore: deleting some characters and then others deletes both.
func (s *simplifier) deleteMore(o *ir.Op) ([]*ir.Op, *ir.Value) {
	inner := o.Args[0].Def
	if inner == nil || inner.Decl.Name != "str.delete" || s.uses[o.Args[0]] != 1 {
		return nil, nil
	}
	a, ok1 := text(inner.Args[1])
	b, ok2 := text(o.Args[1])
	if !ok1 || !ok2 {
		return nil, nil
	}
	k := s.constant(o, ir.StrConst(a+b))
	d := NewOp(s.f, o, "str.delete", ir.Attrs{}, []*ir.Value{inner.Args[0], k.Result()}, ir.Str)
	return []*ir.Op{k, d}, d.Result()
}

// asciiSet: whether a character is among constant ASCII ones is a test of a
// bit.
func (s *simplifier) asciiSet(o *ir.Op) ([]*ir.Op, *ir.Value) {
	set, ok := text(o.Args[1])
	if !ok || len(set) < 2 {
		return nil, nil
	}
	var masks [2]uint64
	for i := range len(set) {
		if set[i] >= 0x80 {
			return nil, nil
		}
		masks[set[i]>>6] |= 1 << (set[i] & 63)
	}
	low, high := s.constant(o, int64(masks[0])), s.constant(o, int64(masks[1]))
	in := NewOp(s.f, o, "char.in_ascii", ir.Attrs{}, []*ir.Value{o.Args[0], low.Result(), high.Result()}, ir.Bool)
	return []*ir.Op{low, high, in}, in.Result()
}

// concatMany: a chain of concatenations becomes one, unless it goes on with a
// text that such a chain may have made before, as s += a + b in a loop does:
// that one is appended to in place.
func (s *simplifier) concatMany(o *ir.Op) ([]*ir.Op, *ir.Value) {
	if s.appended(o.Args[0], map[*ir.Value]bool{}) {
		return nil, nil
	}
	var parts []*ir.Value
	add := func(p *ir.Value) {
		p = s.resolve(p)
		if t, ok := text(p); !ok || t != "" {
			parts = append(parts, p)
		}
	}
	for _, a := range o.Args {
		if d := a.Def; d != nil && strings.HasPrefix(d.Decl.Name, "str.concat") && d.Decl.Name != "str.concat" && s.uses[a] == 1 {
			for _, p := range d.Args {
				add(p)
			}
			continue
		}
		add(a)
	}
	name := "str.concat_many"
	var ops []*ir.Op
	switch n := len(parts); {
	case n < 2:
		return nil, nil // other rules do that
	case n == 2:
		name = "str.concat2"
	case n <= 4:
		name = "str.concat" + string(rune('0'+n))
	case n <= ir.ConcatMany:
		empty := s.constant(o, ir.StrConst(""))
		ops = append(ops, empty)
		for len(parts) < ir.ConcatMany {
			parts = append(parts, empty.Result())
		}
	default:
		name, parts = "str.concat2", o.Args
	}
	c := NewOp(s.f, o, name, ir.Attrs{}, parts, ir.Str)
	return append(ops, c), c.Result()
}

// appended reports whether a value may be the result of str.concat in an
// earlier run of a loop or call.
func (s *simplifier) appended(v *ir.Value, seen map[*ir.Value]bool) bool {
	v = s.resolve(v)
	if seen[v] {
		return false
	}
	seen[v] = true
	d := v.Def
	if d == nil {
		return s.appendedArgument(v, seen)
	}
	switch d.Decl.Name {
	case "str.concat", "str.concat_char", "call", "call.indirect", "cell.load", "tuple.get", "union.get", "try", "finally":
		return true
	case "if", "loop", "for":
		for i, r := range d.Results {
			if r != v {
				continue
			}
			for _, w := range s.incoming(d) {
				if s.appended(w.Args[i], seen) {
					return true
				}
			}
		}
	}
	return false
}

// incoming are the terminators that give an if or loop its results.
func (s *simplifier) incoming(o *ir.Op) []*ir.Op {
	from := yields(o)
	if IsLoop(o) {
		if o.Decl.Name == "loop" {
			from = nil
		} else if y := o.Regions[1].Terminator(); y != nil && y.Decl.Name == "yield" {
			from = []*ir.Op{y}
		} else {
			from = nil
		}
		from = append(from, s.jumps[o].Breaks...)
	}
	return from
}

// appendedArgument is appended for a block argument: a parameter, or what a
// loop carries.
func (s *simplifier) appendedArgument(v *ir.Value, seen map[*ir.Value]bool) bool {
	for _, p := range s.f.Params() {
		if p == v {
			return !s.f.Entry
		}
	}
	for loop, js := range s.jumps {
		operand, first := Initials(loop)
		for _, r := range loop.Regions {
			for i, a := range r.Args {
				if a != v {
					continue
				}
				if r == loop.Regions[0] {
					i -= first
				}
				if s.appended(loop.Args[operand+i], seen) {
					return true
				}
				for _, c := range js.Continues {
					if s.appended(c.Args[i], seen) {
						return true
					}
				}
			}
		}
	}
	return false
}

// encodableDepth bounds how far encodable looks.
const encodableDepth = 8

// encodable reports whether a text has no lone surrogates for sure: a constant, the text of a number, or what is joined of such.
func encodable(v *ir.Value, depth int) bool {
	if t, ok := text(v); ok {
		return utf8.ValidString(t)
	}
	if v.Def == nil || depth == 0 {
		return false
	}
	switch name := v.Def.Decl.Name; name {
	case "int.to_str", "int.hex", "int.oct", "int.bin", "float.repr", "complex.repr", "bool.to_str", "decimal.to_str", "percent.int", "percent.float", "json.message":
		return true
	case "format.int", "format.float", "format.bool":
		return encodable(v.Def.Args[1], depth-1)
	default:
		return strings.HasPrefix(name, "str.concat") && name != "str.concat_char" &&
			!slices.ContainsFunc(v.Def.Args, func(a *ir.Value) bool { return !encodable(a, depth-1) })
	}
}
