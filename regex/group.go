package regex

import (
	"strconv"
	"strings"
	"unicode"
)

var flagLetters = map[rune]int{'i': IgnoreCase, 'L': Locale, 'm': Multiline, 's': DotAll, 'x': Verbose, 'a': ASCII, 't': Template, 'u': Unicode}

// group takes what follows (. Global flags are returned as such; the node is
// nil for a comment.
func (p *parser) group(flags, depth int) (n *Node, global int, isFlags bool) {
	if !p.accept('?') {
		return p.capture("", flags, depth), 0, false
	}
	switch c := p.get(); c {
	case -1:
		invalid("unexpected end of pattern")
	case 'P':
		switch {
		case p.accept('<'):
			return p.capture(p.name('>'), flags, depth), 0, false
		case p.accept('='):
			g, ok := p.names[p.name(')')]
			if !ok {
				invalid("unknown group name")
			}
			return p.backref(g, flags), 0, false
		}
		invalid("unknown extension ?P")
	case ':':
		return &Node{Op: OpCat, Subs: []*Node{p.body(flags, depth)}}, 0, false
	case '>':
		return &Node{Op: OpAtomic, Subs: []*Node{p.body(flags, depth)}}, 0, false
	case '#':
		for {
			switch p.get() {
			case -1:
				invalid("missing ), unterminated comment")
			case '\\':
				if p.get() < 0 {
					invalid("bad escape (end of pattern)")
				}
			case ')':
				return nil, 0, false
			}
		}
	case '=', '!':
		return &Node{Op: OpLook, Negate: c == '!', Subs: []*Node{p.body(flags, depth)}}, 0, false
	case '<':
		return p.lookBehind(flags, depth), 0, false
	case '(':
		return p.conditional(flags, depth), 0, false
	default:
		if _, ok := flagLetters[c]; ok || c == '-' {
			return p.inlineFlags(c, flags, depth)
		}
		invalid("unknown extension ?" + string(c))
	}
	panic("unreachable")
}

// body takes a group's content and its closing parenthesis.
func (p *parser) body(flags, depth int) *Node {
	n := p.alternatives(flags, false, depth+1)
	if !p.accept(')') {
		invalid("missing ), unterminated subpattern")
	}
	return n
}

func (p *parser) capture(name string, flags, depth int) *Node {
	g := len(p.widths)
	if g == maxGroups {
		unsupported("so many groups")
	}
	p.widths = append(p.widths, [2]int{-1, -1})
	if name != "" {
		if _, ok := p.names[name]; ok {
			invalid("redefinition of group name")
		}
		p.names[name] = g
	}
	n := &Node{Op: OpGroup, Group: g, Subs: []*Node{p.body(flags, depth)}}
	lo, hi := p.width(n.Subs[0])
	p.widths[g] = [2]int{lo, hi}
	return n
}

// until takes the text up to a terminator.
func (p *parser) until(end rune) string {
	start := p.i
	for p.next() != end {
		if c := p.get(); c < 0 || c == '\\' && p.get() < 0 {
			invalid("missing group name, unterminated name")
		}
	}
	p.i++
	if p.i-1 == start {
		invalid("missing group name")
	}
	return string(p.src[start : p.i-1])
}

// name takes a group's name.
func (p *parser) name(end rune) string {
	s := p.until(end)
	if !isName(s) {
		invalid("bad character in group name")
	}
	return s
}

// isName reports whether a text is an identifier of ASCII characters.
func isName(s string) bool {
	for i, r := range s {
		switch {
		case r >= 0x80:
			if unicode.IsLetter(r) {
				unsupported("a group name beyond ASCII")
			}
			return false
		case r == '_' || isLetter(r) || i > 0 && unicode.IsDigit(r):
		default:
			return false
		}
	}
	return true
}

func (p *parser) lookBehind(flags, depth int) *Node {
	c := p.get()
	if c != '=' && c != '!' {
		invalid("unknown extension ?<")
	}
	outer := p.behind
	if outer < 0 {
		p.behind = len(p.widths)
	}
	n := &Node{Op: OpLook, Behind: true, Negate: c == '!'}
	n.Subs = []*Node{p.alternatives(flags, false, depth+1)}
	p.behind = outer
	if !p.accept(')') {
		invalid("missing ), unterminated subpattern")
	}
	lo, hi := p.width(n.Subs[0])
	if lo != hi {
		invalid("look-behind requires fixed-width pattern")
	}
	if lo > 1<<20 {
		unsupported("so wide a look-behind")
	}
	n.Width = lo
	return n
}

// conditional takes what follows (?(.
func (p *parser) conditional(flags, depth int) *Node {
	s := p.until(')')
	g, ok := 0, false
	if isName(s) {
		if g, ok = p.names[s]; !ok {
			invalid("unknown group name")
		}
	} else {
		n, err := strconv.Atoi(s)
		if err != nil || strings.Trim(s, decimal) != "" {
			unsupported("such a group number")
		}
		if g = n; g == 0 {
			invalid("bad group number")
		}
		if g >= maxGroups {
			invalid("invalid group reference")
		}
		p.refs = append(p.refs, g)
	}
	p.checkBehind(g)
	yes, _ := p.sequence(flags, false, depth+1)
	no := &Node{Op: OpCat}
	if p.accept('|') {
		no, _ = p.sequence(flags, false, depth+1)
		if p.next() == '|' {
			invalid("conditional backref with more than two branches")
		}
	}
	if !p.accept(')') {
		invalid("missing ), unterminated subpattern")
	}
	return &Node{Op: OpCond, Group: g, Subs: []*Node{yes, no}}
}

const typeFlags = ASCII | Locale | Unicode

// inlineFlags takes (?flags), (?flags:...) or (?flags-flags:...), of which c has
// been read.
func (p *parser) inlineFlags(c rune, flags, depth int) (n *Node, global int, isFlags bool) {
	add, del := 0, 0
	for c != '-' && c != ':' && c != ')' {
		f, ok := flagLetters[c]
		if !ok {
			invalid("unknown flag")
		}
		if f == Locale {
			invalid("bad inline flags: cannot use 'L' flag with a str pattern")
		}
		add |= f
		if f&typeFlags != 0 && add&typeFlags != f {
			invalid("bad inline flags: flags 'a', 'u' and 'L' are incompatible")
		}
		c = p.get()
	}
	if add&Template != 0 {
		unsupported("the flag t")
	}
	if c == ')' {
		return nil, add, true
	}
	if c == '-' {
		for c = p.get(); ; c = p.get() {
			f, ok := flagLetters[c]
			if !ok || f&typeFlags != 0 || f == Template {
				invalid("bad inline flags")
			}
			del |= f
			if p.accept(':') {
				break
			}
		}
	}
	if add&del != 0 {
		invalid("bad inline flags: flag turned on and off")
	}
	if add&typeFlags != 0 {
		flags &^= typeFlags
	}
	flags = (flags | add&^Unicode) &^ del
	return &Node{Op: OpCat, Subs: []*Node{p.body(flags, depth)}}, 0, false
}
