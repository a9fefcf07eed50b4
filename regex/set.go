package regex

// Category is a class of characters.
type Category uint8

const (
	Digit Category = iota
	Space
	Word
)

// Item is a part of a set: a range of code points, or a category.
type Item struct {
	Lo, Hi     rune // a range if IsCategory is false
	IsCategory bool
	Category   Category
	Negate     bool // all others
	ASCII      bool // the category has ASCII characters only
}

// Set is a set of characters: those that are one of Items, with Negate all
// others. With Fold the character's lower case is looked up instead; Items have
// lower case then, and what else CPython takes for the same letter.
type Set struct {
	Items  []Item
	Negate bool
	Fold   Fold
}

// Wide says which characters beyond ASCII are in a set.
type Wide uint8

const (
	WideNone Wide = iota
	WideAll
	WideSome
)

// hasASCII reports whether an ASCII character is of a category.
func (c Category) hasASCII(b byte, ascii bool) bool {
	switch c {
	case Digit:
		return b >= '0' && b <= '9'
	case Space:
		return b == ' ' || b >= 9 && b <= 13 || !ascii && b >= 0x1c && b <= 0x1f
	}
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_'
}

// HasASCII reports whether an ASCII character is in the set.
func (s *Set) HasASCII(b byte) bool {
	if s.Fold != NoFold && b >= 'A' && b <= 'Z' {
		b += 'a' - 'A'
	}
	for _, i := range s.Items {
		if i.IsCategory && i.Category.hasASCII(b, i.ASCII) != i.Negate || !i.IsCategory && i.Lo <= rune(b) && rune(b) <= i.Hi {
			return !s.Negate
		}
	}
	return s.Negate
}

// Wide says which characters beyond ASCII are in the set.
func (s *Set) Wide() Wide {
	some := s.Fold == FoldUnicode && len(s.Items) > 0
	for _, i := range s.Items {
		switch {
		case i.IsCategory && i.ASCII && i.Negate, !i.IsCategory && i.Lo <= 0x80 && i.Hi >= 0x10FFFF:
			return wide(!s.Negate)
		case i.IsCategory && !i.ASCII, !i.IsCategory && i.Hi >= 0x80:
			some = true
		}
	}
	if some {
		return WideSome
	}
	return wide(s.Negate)
}

func wide(all bool) Wide {
	if all {
		return WideAll
	}
	return WideNone
}

// Char is the one ASCII character of the set, if it has only one.
func (s *Set) Char() (byte, bool) {
	if s.Wide() != WideNone {
		return 0, false
	}
	n, at := 0, byte(0)
	for b := byte(0); b < 0x80; b++ {
		if s.HasASCII(b) {
			n++
			at = b
		}
	}
	return at, n == 1
}

// Literal is the one character of a set that was written as it is.
func (s *Set) Literal() (rune, bool) {
	if len(s.Items) == 1 && !s.Negate && s.Fold == NoFold && !s.Items[0].IsCategory && s.Items[0].Lo == s.Items[0].Hi {
		return s.Items[0].Lo, true
	}
	return 0, false
}

// Disjoint reports whether two sets certainly have no character in common.
func Disjoint(a, b *Set) bool {
	for c := byte(0); c < 0x80; c++ {
		if a.HasASCII(c) && b.HasASCII(c) {
			return false
		}
	}
	wa, wb := a.Wide(), b.Wide()
	if wa == WideNone || wb == WideNone {
		return true
	}
	if wa == WideAll || wb == WideAll || a.Fold == FoldUnicode || b.Fold == FoldUnicode {
		return false
	}
	switch {
	case !a.Negate && !b.Negate:
		for _, i := range a.Items {
			for _, j := range b.Items {
				if !apart(i, j) {
					return false
				}
			}
		}
		return true
	case a.Negate && !b.Negate:
		return covers(a.Items, b.Items)
	case b.Negate && !a.Negate:
		return covers(b.Items, a.Items)
	}
	return false
}

// covers reports whether each item of sub is certainly within one of items,
// as far as characters beyond ASCII go.
func covers(items, sub []Item) bool {
	for _, j := range sub {
		in := !j.IsCategory && j.Hi < 0x80 || j.IsCategory && j.ASCII && !j.Negate
		for _, i := range items {
			switch {
			case !i.IsCategory && !j.IsCategory:
				in = in || i.Lo <= max(j.Lo, 0x80) && j.Hi <= i.Hi
			case i.IsCategory && j.IsCategory && !i.ASCII && !j.ASCII:
				in = in || within(j, i)
			}
		}
		if !in {
			return false
		}
	}
	return true
}

// within reports whether category a is part of b: beyond ASCII digits are
// words, and no spaces are.
func within(a, b Item) bool {
	switch {
	case a.Negate == b.Negate && a.Category == b.Category:
		return true
	case !a.Negate && !b.Negate:
		return a.Category == Digit && b.Category == Word
	case a.Negate && b.Negate:
		return a.Category == Word && b.Category == Digit
	case b.Negate:
		return a.Category != b.Category && (a.Category == Space || b.Category == Space)
	}
	return false
}

// apart reports whether two items certainly share no character beyond ASCII.
func apart(i, j Item) bool {
	switch {
	case !i.IsCategory && !j.IsCategory:
		return max(i.Lo, j.Lo, 0x80) > min(i.Hi, j.Hi)
	case !i.IsCategory:
		return i.Hi < 0x80 || j.ASCII && !j.Negate
	case !j.IsCategory:
		return j.Hi < 0x80 || i.ASCII && !i.Negate
	case i.ASCII || j.ASCII:
		return i.ASCII && !i.Negate || j.ASCII && !j.Negate
	}
	opposite := j
	opposite.Negate = !j.Negate
	return within(i, opposite)
}
