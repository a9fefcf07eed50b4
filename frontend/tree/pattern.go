package tree

// Pattern is what a case of a match statement tests and binds (Python
// reference, 8.6).
type Pattern interface {
	Node
	patternNode()
}

type (
	// Match is match Subject: Cases.
	Match struct {
		Loc
		Subject Expr
		Cases   []*MatchCase
	}
	// MatchCase is case Pattern if Guard: Body.
	MatchCase struct {
		Loc
		Pattern Pattern
		Guard   Expr // nil when absent
		Body    []Stmt
	}
	// MatchValue compares with a literal or an attribute.
	MatchValue struct {
		Loc
		Value Expr
	}
	// MatchSingleton tests the identity of None, True or False; Value is nil or
	// a bool.
	MatchSingleton struct {
		Loc
		Value any
	}
	// MatchSequence is [a, *b]; one pattern at most is a *MatchStar.
	MatchSequence struct {
		Loc
		Patterns []Pattern
	}
	// MatchMapping is {Keys[i]: Patterns[i], **Rest}; Rest is "" when absent.
	MatchMapping struct {
		Loc
		Keys     []Expr
		Patterns []Pattern
		Rest     string
	}
	// MatchClass is Class(Patterns, Attrs[i]=AttrPatterns[i]).
	MatchClass struct {
		Loc
		Class        Expr
		Patterns     []Pattern
		Attrs        []string
		AttrPatterns []Pattern
	}
	// MatchStar is *Name in a sequence; "" is the wildcard.
	MatchStar struct {
		Loc
		Name string
	}
	// MatchAs is Pattern as Name, a capture when Pattern is nil, the wildcard
	// when Name is "" too.
	MatchAs struct {
		Loc
		Pattern Pattern
		Name    string
	}
	// MatchOr is one pattern or another.
	MatchOr struct {
		Loc
		Patterns []Pattern
	}
)

// PatternName is the name that a pattern itself binds, "" when there is none.
func PatternName(p Node) string {
	switch p := p.(type) {
	case *MatchAs:
		return p.Name
	case *MatchStar:
		return p.Name
	case *MatchMapping:
		return p.Rest
	}
	return ""
}

func (*Match) stmtNode() {}

func (*MatchValue) patternNode()     {}
func (*MatchSingleton) patternNode() {}
func (*MatchSequence) patternNode()  {}
func (*MatchMapping) patternNode()   {}
func (*MatchClass) patternNode()     {}
func (*MatchStar) patternNode()      {}
func (*MatchAs) patternNode()        {}
func (*MatchOr) patternNode()        {}
