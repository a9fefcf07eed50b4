package symbolic

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Texts are Str, characters their numbers.

func textLen(p *term.Pool, t *term.Term) *term.Term { return p.Apply("str.len", term.Int, t) }

// charText is a character as a text.
func charText(p *term.Pool, c *term.Term) *term.Term { return p.Apply("str.from_char", term.Str, c) }

// concat joins texts; constants that follow each other are one.
func concat(p *term.Pool, ts ...*term.Term) *term.Term {
	var parts []*term.Term
	for _, t := range ts {
		of := []*term.Term{t}
		if t.Op == "str.concat" {
			of = t.Args
		}
		for _, t := range of {
			s, ok := t.AsStr()
			if ok && s == "" {
				continue
			}
			if n := len(parts); n > 0 && ok {
				if before, ok := parts[n-1].AsStr(); ok {
					parts[n-1] = p.Str(before + s)
					continue
				}
			}
			parts = append(parts, t)
		}
	}
	switch len(parts) {
	case 0:
		return p.Str("")
	case 1:
		return parts[0]
	}
	return p.Apply("str.concat", term.Str, parts...)
}

// whole reports whether the start and end of a search are those of the text.
func whole(a []Value) bool {
	start, ok := a[2].(*term.Term).AsInt()
	end, ok2 := a[3].(*term.Term).AsInt()
	return ok && ok2 && start.Sign() == 0 && end.IsInt64() && end.Int64() == maxI64
}

// search is a rule for an op with a start and an end, which is another op where these are the
// text's own.
func search(to string, s term.Sort) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		if whole(a) {
			return []Value{x.pool.Apply(to, s, scalars(a[:2])...)}, true
		}
		return []Value{x.pool.Apply(o.Name(), s, scalars(a)...)}, true
	}
}

// found is a rule for a search that raises where there is nothing.
func found(to string) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ts := scalars(a)
		at := x.pool.Apply(to, term.Int, ts...)
		if whole(a) && to == "str.find" {
			at = x.pool.Apply("text.find", term.Int, ts[:2]...)
		}
		x.raiseIf(st, less(x.pool, at, x.pool.Int(0)), "ValueError", o)
		return []Value{at}, true
	}
}

// atIndex is the character at an index, negative ones from the end.
func atIndex(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	s := a[0].(*term.Term)
	at := x.position(a[1].(*term.Term), textLen(x.pool, s), o, st)
	return []Value{x.pool.Apply("str.at_unchecked", term.Int, s, at)}, true
}

// inASCII is whether a character is in a set of bits.
func inASCII(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	p := x.pool
	low, ok := a[1].(*term.Term).AsInt()
	high, ok2 := a[2].(*term.Term).AsInt()
	if !ok || !ok2 {
		return nil, false
	}
	has := func(c int) bool {
		bits := uint64(low.Int64())
		if c >= 64 {
			bits = uint64(high.Int64())
		}
		return bits>>(c&63)&1 == 1
	}
	var any []*term.Term
	for c := 0; c < 128; c++ {
		if !has(c) {
			continue
		}
		from := c
		for c+1 < 128 && has(c+1) {
			c++
		}
		any = append(any, p.Not(outside(p, a[0].(*term.Term), int64(from), int64(c))))
	}
	return []Value{p.Or(any...)}, true
}

var charRules = map[string]rule{
	"char.chr":      checked("ValueError", func(p *term.Pool, a []*term.Term) *term.Term { return outside(p, a[0], 0, 0x10FFFF) }, first),
	"char.in_ascii": inASCII,
	"char.eq_str": of(func(p *term.Pool, a []*term.Term) *term.Term {
		if s, ok := a[1].AsStr(); ok {
			cs := ir.DecodeWTF8(s)
			if len(cs) != 1 {
				return p.False
			}
			return p.Apply("int.eq", term.Bool, a[0], p.Int(int64(cs[0])))
		}
		return p.Same(charText(p, a[0]), a[1])
	}),
	"char.in_str": of(func(p *term.Pool, a []*term.Term) *term.Term {
		s, ok := a[1].AsStr()
		if !ok {
			return p.Apply("str.contains", term.Bool, a[1], charText(p, a[0]))
		}
		var any []*term.Term
		for _, c := range ir.DecodeWTF8(s) {
			any = append(any, p.Apply("int.eq", term.Bool, a[0], p.Int(int64(c))))
		}
		return p.Or(any...)
	}),
	"char.isascii": of(func(p *term.Pool, a []*term.Term) *term.Term { return less(p, a[0], p.Int(128)) }),
}

var strRules = map[string]rule{
	"str.is_empty":    of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Same(a[0], p.Str("")) }),
	"str.concat":      of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a...) }),
	"str.concat2":     of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a...) }),
	"str.concat3":     of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a...) }),
	"str.concat4":     of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a...) }),
	"str.concat_many": of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a...) }),
	"str.concat_char": of(func(p *term.Pool, a []*term.Term) *term.Term { return concat(p, a[0], charText(p, a[1])) }),
	"str.repeat": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		n, ok := a[1].(*term.Term).AsInt()
		if !ok || n.Cmp(big.NewInt(64)) > 0 {
			return nil, false
		}
		var ts []*term.Term
		for i := int64(0); i < n.Int64(); i++ {
			ts = append(ts, a[0].(*term.Term))
		}
		return []Value{concat(x.pool, ts...)}, true
	},
	"format.int":     formattedInt,
	"str.find":       search("text.find", term.Int),
	"str.rfind":      search("text.rfind", term.Int),
	"str.count":      search("text.count", term.Int),
	"str.startswith": search("text.startswith", term.Bool),
	"str.endswith":   search("text.endswith", term.Bool),
	"str.index":      found("str.find"),
	"str.rindex":     found("str.rfind"),
	"str.at":         atIndex,
	"str.at_ascii": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Apply("str.at_unchecked", term.Int, a...)
	}),
	"str.ord": checked("TypeError", func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Not(p.Apply("int.eq", term.Bool, textLen(p, a[0]), p.Int(1)))
	}, func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Apply("str.at_unchecked", term.Int, a[0], p.Int(0))
	}),
	"str.join": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[1].(Ref)
		if !ok {
			return nil, false
		}
		if st.heap[r].content != nil {
			if a[0] == Value(x.pool.Str("")) {
				return []Value{Joined(x.pool, st.heap[r].content)}, true
			}
			return nil, false
		}
		var ts []*term.Term
		for i, v := range st.heap[r].items {
			if i > 0 {
				ts = append(ts, a[0].(*term.Term))
			}
			ts = append(ts, v.(*term.Term))
		}
		return []Value{concat(x.pool, ts...)}, true
	},
	"str.part":       of(part),
	"str.partition":  parted("text.find", true),
	"str.rpartition": parted("text.rfind", false),
	"str.slice":      of(func(p *term.Pool, a []*term.Term) *term.Term { return slice(p, a[0], a[1], a[2]) }),
	"str.removeprefix": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.If(p.Apply("text.startswith", term.Bool, a...), slice(p, a[0], textLen(p, a[1]), p.Int(maxI64)), a[0])
	}),
}

// Joined is the text of a list's content, a list of texts, without anything between its elements.
func Joined(p *term.Pool, content *term.Term) *term.Term {
	switch {
	case content.Op == "if" && content.IsOneOfFew():
		return p.If(content.Args[0], Joined(p, content.Args[1]), Joined(p, content.Args[2]))
	case content.Op == "apply" && content.Name == "after list.append":
		return concat(p, Joined(p, content.Args[0]), content.Args[1])
	case content.Op == "apply" && strings.HasPrefix(content.Name, "of list["):
		return concat(p, content.Args...)
	}
	return p.Apply("str.join", term.Str, p.Str(""), content)
}

// part is the text between two positions in bytes. Those of a text's ends, and of what was found, are
// known in characters.
func part(p *term.Pool, a []*term.Term) *term.Term {
	from, ok := inCharacters(p, a[0], a[1])
	to, ok2 := inCharacters(p, a[0], a[2])
	if ok && ok2 {
		return slice(p, a[0], from, to)
	}
	return p.Apply("str.part", term.Str, a...)
}

// inCharacters is a position in bytes as one in characters.
func inCharacters(p *term.Pool, s, at *term.Term) (*term.Term, bool) {
	switch {
	case at == p.Int(0):
		return at, true
	case at.Op == "str.nbytes" && at.Args[0] == s:
		return p.Int(maxI64), true
	case at.Op == "str.find_byte" && at.Args[0] == s:
		return p.Apply("text.find", term.Int, at.Args...), true
	case at.Op == "if" && at.IsOneOfFew():
		a, ok := inCharacters(p, s, at.Args[1])
		b, ok2 := inCharacters(p, s, at.Args[2])
		return p.If(at.Args[0], a, b), ok && ok2
	case at.Op == "int.add":
		for i, found := range at.Args {
			n, known := at.Args[1-i].AsInt()
			if found.Op != "str.find_byte" || found.Args[0] != s || !known {
				continue
			}
			if sep, ok := found.Args[1].AsStr(); ok && n.IsInt64() && n.Int64() == int64(len(sep)) {
				return p.Apply("int.add", term.Int, p.Apply("text.find", term.Int, found.Args...), p.Int(int64(len(ir.DecodeWTF8(sep))))), true
			}
		}
	}
	return at, false
}

// slice is a part of a text, its bounds in characters.
func slice(p *term.Pool, s, from, to *term.Term) *term.Term {
	if end, ok := to.AsInt(); ok && from == p.Int(0) && end.IsInt64() && end.Int64() == maxI64 {
		return s
	}
	return p.Apply("str.slice", term.Str, s, from, to)
}

// parted is what is before and after the first or last occurrence of a separator, which is known; where
// there is none all of the text is before it, or after it.
func parted(find string, before bool) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		p, s, sep := x.pool, a[0].(*term.Term), a[1].(*term.Term)
		text, ok := sep.AsStr()
		if !ok || text == "" {
			return nil, false
		}
		at := p.Apply(find, term.Int, s, sep)
		found := p.Not(less(p, at, p.Int(0)))
		left, right := s, p.Str("")
		if !before {
			left, right = right, left
		}
		end := p.Apply("int.add", term.Int, at, p.Int(int64(len(ir.DecodeWTF8(text)))))
		return []Value{
			p.If(found, slice(p, s, p.Int(0), at), left),
			p.If(found, sep, p.Str("")),
			p.If(found, slice(p, s, end, p.Int(maxI64)), right),
		}, true
	}
}

var excRules = map[string]rule{
	"exc.new": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{Exc{x.class(o.Attrs.Sym), a[0].(*term.Term)}}, true
	},
	"exc.new0": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{Exc{x.class(o.Attrs.Sym), x.pool.Str("")}}, true
	},
	"exc.new_arg":  madeOfArgument,
	"exc.new_args": madeOfArgument,
	"exc.matches": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{x.matches(a[0].(Exc).Class, o.Attrs.Sym)}, true
	},
}

// madeOfArgument is an exception whose text is not that of its argument.
func madeOfArgument(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	leaves := x.leaves(a[0], o.Args[0].Type, st.heap)
	return []Value{Exc{x.class(o.Attrs.Sym), x.pool.Function("text "+opName(o), term.Str, leaves...)}}, true
}

var widthOfInt = regexp.MustCompile(`^([>]?)(0?)([0-9]{0,3})d?$`)

// formattedInt is an integer in a format that is none, a width, or a width of zeros.
func formattedInt(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	p := x.pool
	n := a[0].(*term.Term)
	spec, ok := a[1].(*term.Term).AsStr()
	m := widthOfInt.FindStringSubmatch(spec)
	if !ok || m == nil || m[1] != "" && m[2] != "" {
		return nil, false
	}
	x.raiseIf(st, tooManyDigits(p, []*term.Term{n}), "ValueError", o, n)
	digits := p.Apply("int.to_str", term.Str, n)
	width, err := strconv.Atoi(m[3])
	switch {
	case err != nil:
		return []Value{digits}, true
	case m[2] != "":
		return []Value{p.Apply("str.zfill", term.Str, digits, p.Int(int64(width)))}, true
	}
	return []Value{p.Apply("str.rjust", term.Str, digits, p.Int(int64(width)), p.Int(' '))}, true
}
