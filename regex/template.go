package regex

import "strconv"

// Part is a part of a template: text, or what a group has matched.
type Part struct {
	Text  string
	Group int // -1: Text
}

// ParseTemplate reads the replacement text of sub and expand. The error is an
// *Unsupported.
func (p *Pattern) ParseTemplate(text string) (parts []Part, err error) {
	defer func() {
		if e := recover(); e != nil {
			u, ok := e.(*Unsupported)
			if !ok {
				panic(e)
			}
			err = u
		}
	}()
	t := &parser{src: []rune(text)}
	var literal []rune
	group := func(g int) {
		if g > p.Groups {
			invalid("invalid group reference")
		}
		if len(literal) > 0 {
			parts = append(parts, Part{string(literal), -1})
			literal = nil
		}
		parts = append(parts, Part{"", g})
	}
	for t.i < len(t.src) {
		c := t.get()
		if c != '\\' {
			literal = append(literal, c)
			continue
		}
		c = t.get()
		switch {
		case c < 0:
			invalid("bad escape (end of pattern)")
		case c == 'g':
			if !t.accept('<') {
				invalid("missing <")
			}
			name := t.until('>')
			if isName(name) {
				g, ok := p.Names[name]
				if !ok {
					invalid("unknown group name")
				}
				group(g)
				continue
			}
			g, err := strconv.Atoi(name)
			if err != nil || g < 0 || name[0] == '+' {
				unsupported("such a group number")
			}
			group(g)
		case c == '0':
			n, _ := strconv.ParseInt("0"+t.digits(2, octal), 8, 32)
			literal = append(literal, rune(n&0xff))
		case c >= '1' && c <= '9':
			d := string(c) + t.digits(1, decimal)
			if len(d) == 2 && d[0] < '8' && d[1] < '8' && t.next() >= '0' && t.next() <= '7' {
				n, _ := strconv.ParseInt(d+string(t.get()), 8, 32)
				if n > 0o377 {
					invalid("octal escape value outside of range 0-0o377")
				}
				literal = append(literal, rune(n))
				continue
			}
			g, _ := strconv.Atoi(d)
			group(g)
		default:
			switch r, ok := escapes[c]; {
			case ok:
				literal = append(literal, r)
			case isLetter(c):
				invalid(`bad escape \` + string(c))
			default:
				literal = append(literal, '\\', c)
			}
		}
	}
	if len(literal) > 0 {
		parts = append(parts, Part{string(literal), -1})
	}
	return parts, nil
}

// Always reports which groups have matched whenever the pattern has.
func (p *Pattern) Always() []bool {
	always := make([]bool, p.Groups+1)
	always[0] = true
	var walk func(n *Node)
	walk = func(n *Node) {
		switch n.Op {
		case OpAlt, OpCond:
			return
		case OpRepeat:
			if n.Min == 0 {
				return
			}
		case OpLook:
			if n.Negate {
				return
			}
		case OpGroup:
			always[n.Group] = true
		}
		for _, s := range n.Subs {
			walk(s)
		}
	}
	walk(p.Root)
	return always
}
