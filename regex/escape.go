package regex

import (
	"strconv"
	"strings"
)

// escapes are the escapes of single characters.
var escapes = map[rune]rune{'a': 7, 'b': 8, 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '\\': '\\'}

// category is the set of \d, \s, \w and their opposites, or nil.
func category(c rune, flags int) *Set {
	i := strings.IndexRune("dsw", c|0x20)
	if i < 0 || c > 'z' {
		return nil
	}
	return &Set{Items: []Item{{IsCategory: true, Category: Category(i), Negate: c < 'a', ASCII: flags&ASCII != 0}}}
}

// escape takes what follows a backslash outside of classes.
func (p *parser) escape(flags int) *Node {
	c := p.get()
	switch {
	case c < 0:
		invalid("bad escape (end of pattern)")
	case c == 'A':
		return &Node{Op: OpStart}
	case c == 'Z':
		return &Node{Op: OpEnd}
	case c == 'b', c == 'B':
		op := OpBoundary
		if c == 'B' {
			op = OpNotBoundary
		}
		return &Node{Op: op, ASCII: flags&ASCII != 0}
	case c == '0':
		n, _ := strconv.ParseInt("0"+p.digits(2, octal), 8, 32)
		return literal(rune(n), flags)
	case c >= '1' && c <= '9':
		return p.reference(c, flags)
	}
	if s := category(c, flags); s != nil {
		return &Node{Op: OpSet, Set: s}
	}
	return literal(p.escaped(c), flags)
}

// reference takes a reference to a group by number, or an octal escape.
func (p *parser) reference(c rune, flags int) *Node {
	text := string(c)
	if d := p.digits(1, decimal); d != "" {
		text += d
		if c < '8' && d < "8" && p.next() >= '0' && p.next() <= '7' {
			n, _ := strconv.ParseInt(text+string(p.get()), 8, 32)
			if n > 0o377 {
				invalid("octal escape value outside of range 0-0o377")
			}
			return literal(rune(n), flags)
		}
	}
	g, _ := strconv.Atoi(text)
	return p.backref(g, flags)
}

func (p *parser) backref(g, flags int) *Node {
	p.checkGroup(g)
	return &Node{Op: OpBackref, Group: g, Fold: foldOf(flags)}
}

// checkGroup makes sure that a group may be referred to here.
func (p *parser) checkGroup(g int) {
	if g >= len(p.widths) {
		invalid("invalid group reference")
	}
	if p.widths[g][0] < 0 {
		invalid("cannot refer to an open group")
	}
	p.checkBehind(g)
}

// checkBehind makes sure that a look behind does not refer to its own groups.
func (p *parser) checkBehind(g int) {
	if p.behind < 0 {
		return
	}
	if g >= len(p.widths) || p.widths[g][0] < 0 {
		invalid("cannot refer to an open group")
	}
	if g >= p.behind {
		invalid("cannot refer to group defined in the same lookbehind subpattern")
	}
}

// escaped is the character of an escape that means the same everywhere.
func (p *parser) escaped(c rune) rune {
	n := 0
	switch c {
	case 'x':
		n = 2
	case 'u':
		n = 4
	case 'U':
		n = 8
	case 'N':
		unsupported(`\N in a pattern`)
	}
	if n > 0 {
		d := p.digits(n, hex)
		v, _ := strconv.ParseInt("0"+d, 16, 64)
		switch {
		case len(d) != n:
			invalid("incomplete escape")
		case v > 0x10FFFF:
			invalid("bad escape")
		case v >= 0xD800 && v < 0xE000:
			unsupported("a pattern with surrogates")
		}
		return rune(v)
	}
	if r, ok := escapes[c]; ok {
		return r
	}
	if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' {
		invalid(`bad escape \` + string(c))
	}
	return c
}
