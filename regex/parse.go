package regex

import (
	"strings"
	"unicode/utf8"
)

// Unsupported is why a pattern was not read: it is no pattern, or one that is
// left to CPython.
type Unsupported struct{ Reason string }

func (u *Unsupported) Error() string { return u.Reason }

// invalid leaves the parser: CPython does not take the pattern either.
func invalid(what string) { panic(&Unsupported{"re.compile() raises error: " + what}) }

// unsupported leaves the parser: CPython may take the pattern.
func unsupported(what string) { panic(&Unsupported{what}) }

// parser reads a pattern. Its errors are panics of *Unsupported.
type parser struct {
	src    []rune
	i      int
	flags  int // global ones
	names  map[string]int
	widths [][2]int // of groups, by number; of an open one [0] is -1
	refs   []int    // groups that conditions name
	// behind is the number of groups before the outermost look behind that is
	// being read, or -1.
	behind int
}

// maxGroups is above what CPython has on any machine we know.
const maxGroups = 1 << 20

// Parse reads a pattern (WTF-8) with flags. The error is an *Unsupported.
func Parse(text string, flags int) (p *Pattern, err error) {
	defer func() {
		if e := recover(); e != nil {
			u, ok := e.(*Unsupported)
			if !ok {
				panic(e)
			}
			err = u
		}
	}()
	if flags&^(IgnoreCase|Multiline|DotAll|Unicode|Verbose|ASCII) != 0 {
		unsupported("these flags")
	}
	if !utf8.ValidString(text) {
		unsupported("a pattern with surrogates")
	}
	ps := &parser{src: []rune(text), flags: flags, names: map[string]int{}, widths: [][2]int{{-1, -1}}, behind: -1}
	// A backslash at the end is an error wherever it is met, since the reader
	// looks one character ahead.
	root := ps.alternatives(flags&(IgnoreCase|Multiline|DotAll|Verbose|ASCII), true, 0)
	if ps.i < len(ps.src) {
		invalid("unbalanced parenthesis")
	}
	if ps.flags&ASCII != 0 && ps.flags&Unicode != 0 {
		invalid("ASCII and UNICODE flags are incompatible")
	}
	for _, g := range ps.refs {
		if g >= len(ps.widths) {
			invalid("invalid group reference")
		}
	}
	if ps.flags&ASCII == 0 {
		ps.flags |= Unicode
	}
	return &Pattern{Text: text, Flags: ps.flags, Root: root, Groups: len(ps.widths) - 1, Names: ps.names}, nil
}

// next is the next character, or -1 at the end.
func (p *parser) next() rune {
	if p.i < len(p.src) {
		return p.src[p.i]
	}
	return -1
}

func (p *parser) get() rune {
	r := p.next()
	if r >= 0 {
		p.i++
	}
	return r
}

func (p *parser) accept(r rune) bool {
	if p.next() == r {
		p.i++
		return true
	}
	return false
}

// digits takes up to n digits of a base.
func (p *parser) digits(n int, set string) string {
	start := p.i
	for p.i-start < n && p.next() >= 0 && strings.ContainsRune(set, p.next()) {
		p.i++
	}
	return string(p.src[start:p.i])
}

const (
	decimal = "0123456789"
	octal   = "01234567"
	hex     = "0123456789abcdefABCDEF"
)

// alternatives takes a|b|c. The flags are those in force; global flags at the
// start of the pattern are, from then on.
func (p *parser) alternatives(flags int, top bool, depth int) *Node {
	if depth > 200 {
		unsupported("a pattern nested so deeply")
	}
	n := &Node{Op: OpAlt}
	for {
		sub, f := p.sequence(flags, top && len(n.Subs) == 0, depth)
		flags = f
		n.Subs = append(n.Subs, sub)
		if !p.accept('|') {
			break
		}
	}
	if len(n.Subs) == 1 {
		return n.Subs[0]
	}
	return oneSet(n)
}

// oneSet makes one set of alternatives that are single characters.
func oneSet(n *Node) *Node {
	all := &Set{}
	for i, s := range n.Subs {
		if s.Op != OpSet || s.Set.Negate || i > 0 && s.Set.Fold != all.Fold {
			return n
		}
		all.Fold = s.Set.Fold
		all.Items = append(all.Items, s.Set.Items...)
	}
	return &Node{Op: OpSet, Set: all}
}

// sequence takes the items up to | or ) or the end.
func (p *parser) sequence(flags int, first bool, depth int) (*Node, int) {
	var items []*Node
	for {
		c := p.next()
		if c < 0 || c == '|' || c == ')' {
			break
		}
		start := p.i
		p.i++
		if flags&Verbose != 0 {
			if strings.ContainsRune(" \t\n\r\v\f", c) {
				continue
			}
			if c == '#' {
				for p.next() >= 0 {
					if p.next() == '\\' { // read with the character behind it
						p.i++
						if p.get() < 0 {
							invalid("bad escape (end of pattern)")
						}
						continue
					}
					if p.get() == '\n' {
						break
					}
				}
				continue
			}
		}
		switch c {
		case '\\':
			items = append(items, p.escape(flags))
		case '[':
			items = append(items, p.class(flags))
		case '.':
			items = append(items, &Node{Op: OpSet, Set: anySet(flags)})
		case '^':
			op := OpStart
			if flags&Multiline != 0 {
				op = OpStartLine
			}
			items = append(items, &Node{Op: op})
		case '$':
			op := OpEndFinal
			if flags&Multiline != 0 {
				op = OpEndLine
			}
			items = append(items, &Node{Op: op})
		case '(':
			n, add, isFlags := p.group(flags, depth)
			switch {
			case isFlags:
				if !first || len(items) > 0 {
					invalid("global flags not at the start of the expression")
				}
				p.flags |= add
				flags |= add &^ Unicode
				if add&Unicode != 0 {
					flags &^= ASCII
				}
				if p.flags&ASCII != 0 && p.flags&Unicode != 0 {
					invalid("ASCII and UNICODE flags are incompatible")
				}
			case n != nil:
				items = append(items, n)
			}
		case '*', '+', '?', '{':
			if lo, hi, ok := p.quantifier(c); ok {
				items = p.repeat(items, lo, hi)
			} else {
				p.i = start + 1
				items = append(items, literal('{', flags))
			}
		default:
			items = append(items, literal(c, flags))
		}
	}
	return cat(items), flags
}

func anySet(flags int) *Set {
	if flags&DotAll != 0 {
		return &Set{Negate: true}
	}
	return &Set{Negate: true, Items: []Item{{Lo: '\n', Hi: '\n'}}}
}

// quantifier takes what follows a quantifier's first character; not ok if it is
// an ordinary brace.
func (p *parser) quantifier(c rune) (lo, hi int, ok bool) {
	switch c {
	case '?':
		return 0, 1, true
	case '*':
		return 0, Infinite, true
	case '+':
		return 1, Infinite, true
	}
	if p.next() == '}' {
		return 0, 0, false
	}
	lot := p.digits(len(p.src), decimal)
	hit := lot
	if p.accept(',') {
		hit = p.digits(len(p.src), decimal)
	}
	if !p.accept('}') {
		return 0, 0, false
	}
	lo, hi = 0, Infinite
	if lot != "" {
		lo = count(lot)
	}
	if hit != "" {
		if hi = count(hit); hi < lo {
			invalid("min repeat greater than max repeat")
		}
	}
	return lo, hi, true
}

// count is a number of repetitions. CPython takes larger ones, which are no use.
func count(digits string) int {
	n := 0
	for _, d := range digits {
		if n = n*10 + int(d-'0'); n > 1_000_000_000 {
			unsupported("so large a number of repetitions")
		}
	}
	return n
}

// repeat repeats the last item.
func (p *parser) repeat(items []*Node, lo, hi int) []*Node {
	if len(items) == 0 {
		invalid("nothing to repeat")
	}
	last := items[len(items)-1]
	switch last.Op {
	case OpStart, OpStartLine, OpEnd, OpEndFinal, OpEndLine, OpBoundary, OpNotBoundary:
		invalid("nothing to repeat")
	case OpRepeat:
		invalid("multiple repeat")
	}
	n := &Node{Op: OpRepeat, Min: lo, Max: hi, Subs: []*Node{last}}
	if p.accept('?') {
		n.Greed = Lazy
	} else if p.accept('+') {
		n.Greed = Possessive
	}
	items[len(items)-1] = n
	return items
}
