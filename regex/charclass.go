package regex

import "strconv"

// Case. A character that has case matches, ignoring case, what has the same
// lower case, and what CPython takes for the same letter besides: see CPython's
// re._casefix. Of these only letters of ASCII are dealt with here.

func foldOf(flags int) Fold {
	switch {
	case flags&IgnoreCase == 0:
		return NoFold
	case flags&ASCII != 0:
		return FoldASCII
	}
	return FoldUnicode
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// likeASCII are the lower-case letters beyond ASCII that CPython takes for one
// of ASCII.
var likeASCII = map[rune]rune{'i': 0x131, 's': 0x17F}

// literal is a node that matches one character.
func literal(r rune, flags int) *Node {
	return &Node{Op: OpSet, Set: foldSet(&Set{Items: []Item{{Lo: r, Hi: r}}}, flags)}
}

// foldSet is a set under flags.
func foldSet(s *Set, flags int) *Set {
	fold := foldOf(flags)
	if fold == NoFold {
		return s
	}
	cased := false
	var items []Item
	for _, i := range s.Items {
		if i.IsCategory {
			items = append(items, i)
			continue
		}
		if i.Hi >= 0x80 && fold == FoldUnicode {
			if !caseless(i.Lo, i.Hi) {
				unsupported("characters beyond ASCII where case is ignored")
			}
		}
		items = append(items, i)
		for r := i.Lo; r <= i.Hi && r < 0x80; r++ {
			if !isLetter(r) {
				continue
			}
			cased = true
			low := r | 0x20
			items = append(items, Item{Lo: low, Hi: low})
			if like := likeASCII[low]; fold == FoldUnicode && like != 0 {
				items = append(items, Item{Lo: like, Hi: like})
			}
		}
	}
	if !cased {
		return s
	}
	// What has a lower case of its own is not looked up any more.
	for k, i := range items {
		if !i.IsCategory && i.Lo == i.Hi && i.Lo >= 'A' && i.Lo <= 'Z' {
			items[k] = Item{Lo: i.Lo | 0x20, Hi: i.Lo | 0x20}
		}
	}
	return &Set{Items: items, Negate: s.Negate, Fold: fold}
}

// caseless reports whether a range beyond ASCII certainly has no letter with
// case: punctuation, and the scripts that have none.
func caseless(lo, hi rune) bool {
	lo = max(lo, 0x80)
	for _, r := range [][2]rune{{0x80, 0xA9}, {0xAB, 0xB4}, {0xB6, 0xB9}, {0xBB, 0xBF}, {0x2010, 0x2070}, {0x3000, 0x9FFF}, {0xAC00, 0xD7A3}, {0x1F000, 0x1FAFF}} {
		if r[0] <= lo && hi <= r[1] {
			return true
		}
	}
	return false
}

// class takes what follows [.
func (p *parser) class(flags int) *Node {
	s := &Set{Negate: p.accept('^')}
	for {
		c := p.get()
		if c < 0 {
			invalid("unterminated character set")
		}
		if c == ']' && len(s.Items) > 0 {
			break
		}
		lo := p.classItem(c, flags)
		if !p.accept('-') {
			s.Items = append(s.Items, lo)
			continue
		}
		c = p.get()
		if c < 0 {
			invalid("unterminated character set")
		}
		if c == ']' {
			s.Items = append(s.Items, lo, Item{Lo: '-', Hi: '-'})
			break
		}
		hi := p.classItem(c, flags)
		if lo.IsCategory || hi.IsCategory || hi.Lo < lo.Lo {
			invalid("bad character range")
		}
		s.Items = append(s.Items, Item{Lo: lo.Lo, Hi: hi.Lo})
	}
	return &Node{Op: OpSet, Set: foldSet(s, flags)}
}

// classItem takes a character or an escape within a class.
func (p *parser) classItem(c rune, flags int) Item {
	if c != '\\' {
		return Item{Lo: c, Hi: c}
	}
	c = p.get()
	if c < 0 {
		invalid("bad escape (end of pattern)")
	}
	if s := category(c, flags); s != nil {
		return s.Items[0]
	}
	if c >= '0' && c <= '7' {
		n, _ := strconv.ParseInt(string(c)+p.digits(2, octal), 8, 32)
		if n > 0o377 {
			invalid("octal escape value outside of range 0-0o377")
		}
		return Item{Lo: rune(n), Hi: rune(n)}
	}
	r := p.escaped(c)
	return Item{Lo: r, Hi: r}
}
