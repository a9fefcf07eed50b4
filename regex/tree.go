package regex

// Flags of the module re.
const (
	Template   = 1
	IgnoreCase = 2
	Locale     = 4
	Multiline  = 8
	DotAll     = 16
	Unicode    = 32
	Verbose    = 64
	Debug      = 128
	ASCII      = 256
)

// Pattern is a pattern that has been read.
type Pattern struct {
	Text   string // WTF-8
	Flags  int    // as Pattern.flags has them
	Root   *Node
	Groups int            // how many, without group 0
	Names  map[string]int // of groups
}

// Name is the name of a group, or "".
func (p *Pattern) Name(group int) string {
	for n, g := range p.Names {
		if g == group {
			return n
		}
	}
	return ""
}

// Op says what a node is.
type Op uint8

const (
	OpSet         Op = iota // one character of Set
	OpCat                   // Subs one after the other
	OpAlt                   // one of Subs, earlier ones preferred
	OpGroup                 // Subs[0], captured as Group
	OpRepeat                // Subs[0], Min to Max times
	OpAtomic                // Subs[0], what it matched first
	OpLook                  // Subs[0] matches here; Negate, Behind
	OpBackref               // the text of Group
	OpCond                  // Subs[0] if Group has matched, else Subs[1]
	OpStart                 // at the start of the text
	OpStartLine             // or behind a newline
	OpEnd                   // at the end of the text
	OpEndFinal              // or before a newline that is the last character
	OpEndLine               // or before any newline
	OpBoundary              // at the edge of a word; Words
	OpNotBoundary           // within or outside of words
)

// Greed is how a repeat chooses.
type Greed uint8

const (
	Greedy Greed = iota
	Lazy
	Possessive
)

// Infinite is the Max of a repeat without bound.
const Infinite = -1

// Node is a part of a pattern.
type Node struct {
	Op       Op
	Subs     []*Node
	Set      *Set
	Group    int
	Min, Max int
	Greed    Greed
	Negate   bool
	Behind   bool
	Width    int  // of a look behind, in characters
	Fold     Fold // of a backreference
	ASCII    bool // words are of ASCII letters only
}

// Fold is how the case of letters is ignored.
type Fold uint8

const (
	NoFold Fold = iota
	FoldASCII
	FoldUnicode
)

func cat(subs []*Node) *Node {
	if len(subs) == 1 {
		return subs[0]
	}
	return &Node{Op: OpCat, Subs: subs}
}

// Walk calls fn for a node and all within it, outer nodes first.
func (n *Node) Walk(fn func(*Node)) {
	fn(n)
	for _, s := range n.Subs {
		s.Walk(fn)
	}
}

// maxWidth bounds widths, which CPython's parser bounds too.
const maxWidth = 1 << 60

// width is how many characters a match of the node may have, as CPython
// computes it to check the width of a look behind.
func (p *parser) width(n *Node) (lo, hi int) {
	switch n.Op {
	case OpSet:
		return 1, 1
	case OpCat:
		for _, s := range n.Subs {
			l, h := p.width(s)
			lo, hi = lo+l, hi+h
		}
	case OpAlt, OpCond:
		lo = maxWidth
		for _, s := range n.Subs {
			l, h := p.width(s)
			lo, hi = min(lo, l), max(hi, h)
		}
	case OpGroup, OpAtomic:
		return p.width(n.Subs[0])
	case OpRepeat:
		l, h := p.width(n.Subs[0])
		lo = product(l, n.Min)
		if n.Max == Infinite {
			if hi = 0; h > 0 {
				hi = maxWidth
			}
		} else {
			hi = product(h, n.Max)
		}
	case OpBackref:
		w := p.widths[n.Group]
		return w[0], w[1]
	}
	return min(lo, maxWidth), min(hi, maxWidth)
}

func product(a, b int) int {
	if a != 0 && b > maxWidth/a {
		return maxWidth
	}
	return a * b
}

// MinWidth is a lower bound of the number of characters of a match.
func (n *Node) MinWidth() int {
	switch n.Op {
	case OpSet:
		return 1
	case OpCat:
		w := 0
		for _, s := range n.Subs {
			w += s.MinWidth()
		}
		return min(w, maxWidth)
	case OpAlt, OpCond:
		w := maxWidth
		for _, s := range n.Subs {
			w = min(w, s.MinWidth())
		}
		return w
	case OpGroup, OpAtomic:
		return n.Subs[0].MinWidth()
	case OpRepeat:
		return product(n.Subs[0].MinWidth(), n.Min)
	}
	return 0
}
