package regex

// First is what must be so for a part of a pattern, and all behind it, to match
// at a place.
type First struct {
	// Sets: the next character is in one of them,
	Sets []*Set
	// End: or the place is the end of the text,
	End bool
	// Accept: or nothing more is asked: it matches for certain,
	Accept bool
	// Any: or nothing is known.
	Any bool
	// Boundary: in any case the place is the edge of a word, in the sense of
	// Words.
	Boundary bool
	Words    Item
}

// Consumes reports whether a match needs a character that is in one of Sets.
func (f First) Consumes() bool { return !f.End && !f.Accept && !f.Any }

// Union is what must be so for one of two.
func (f First) Union(g First) First {
	return First{Sets: append(append([]*Set(nil), f.Sets...), g.Sets...), End: f.End || g.End, Accept: f.Accept || g.Accept, Any: f.Any || g.Any,
		Boundary: f.Boundary && g.Boundary && f.Words == g.Words, Words: f.Words}
}

// Doubtful is what is known where a condition must hold besides.
func (f First) Doubtful() First {
	f.Any = f.Any || f.Accept
	f.Accept = false
	return f
}

var newline = &Set{Items: []Item{{Lo: '\n', Hi: '\n'}}}

// First is what must be so for the node to match here and then what follows.
func (n *Node) First(follow First) First {
	switch n.Op {
	case OpSet:
		return First{Sets: []*Set{n.Set}}
	case OpCat:
		for i := len(n.Subs) - 1; i >= 0; i-- {
			follow = n.Subs[i].First(follow)
		}
		return follow
	case OpAlt, OpCond:
		f := n.Subs[0].First(follow)
		for _, s := range n.Subs[1:] {
			f = f.Union(s.First(follow))
		}
		if n.Op == OpCond {
			f = f.Doubtful()
		}
		return f
	case OpGroup, OpAtomic:
		return n.Subs[0].First(follow)
	case OpRepeat:
		f := n.Subs[0].First(follow)
		if n.Min == 0 {
			f = f.Union(follow)
		}
		return f
	case OpBackref:
		return First{Any: true}
	case OpEnd:
		return First{End: true}
	case OpEndFinal, OpEndLine:
		return First{End: true, Sets: []*Set{newline}}
	case OpBoundary:
		f := follow.Doubtful()
		f.Boundary, f.Words = true, Item{IsCategory: true, Category: Word, ASCII: n.ASCII}
		return f
	}
	f := follow.Doubtful()
	f.Boundary = false
	return f
}

// Disjoint reports whether what f asks for is certainly not so at a character
// of the set.
func (f First) Disjoint(s *Set) bool {
	if f.Any || f.Accept {
		return false
	}
	return f.apart(s)
}

func (f First) apart(s *Set) bool {
	for _, x := range f.Sets {
		if !Disjoint(x, s) {
			return false
		}
	}
	return true
}

// Excludes reports whether f and g certainly do not match at the same place, if
// f matches only where there is a character.
func (f First) Excludes(g First) bool {
	if !f.Consumes() || g.Any || g.Accept {
		return false
	}
	for _, s := range f.Sets {
		if !g.apart(s) {
			return false
		}
	}
	return true
}

// Decided reports whether a greedy loop over single characters, at least min of
// them, need not be tried with fewer characters once it has taken all it can:
// what follows has certainly matched, or would certainly fail.
func Decided(s *Set, min int, follow First) bool {
	if follow.Accept {
		return true
	}
	if follow.Boundary && min > 0 {
		words := &Set{Items: []Item{follow.Words}}
		others := follow.Words
		others.Negate = true
		if Disjoint(s, words) || Disjoint(s, &Set{Items: []Item{others}}) {
			return true
		}
	}
	return follow.Disjoint(s)
}

// Prefix is the text that every match starts with.
func (n *Node) Prefix() string {
	text, _ := n.prefix()
	return text
}

// prefix also says whether that is all the node matches.
func (n *Node) prefix() (string, bool) {
	switch n.Op {
	case OpSet:
		if r, ok := n.Set.Literal(); ok {
			return string(r), true
		}
	case OpCat:
		text := ""
		for _, s := range n.Subs {
			t, all := s.prefix()
			if text += t; !all {
				return text, false
			}
		}
		return text, true
	case OpGroup, OpAtomic:
		return n.Subs[0].prefix()
	}
	return "", false
}
