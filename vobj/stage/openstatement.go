package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// OpenStatement is a statement that is being generated.
type OpenStatement struct {
	Key   DecisionSite
	Node  tree.Node // nil where CPython gets no copies
	Level int       // of loops and try statements around
}

var _ cogen.StatementOverload = (*Builder)(nil)

// BeginStatement implements cogen.StatementOverload.
func (b *Builder) BeginStatement(s *cogen.Site) {
	if !b.MayCopy() {
		b.Statements = append(b.Statements, OpenStatement{})
		return
	}
	st := OpenStatement{Key: b.DecisionSite(s, "statement"), Node: s.Node, Level: b.NestingHere()}
	b.Statements = append(b.Statements, st)
	for _, l := range b.Compiler.libs {
		if l.Statement != nil {
			l.Statement(b, s, st)
		}
	}
}

// EndStatement implements cogen.StatementOverload.
func (b *Builder) EndStatement() { b.Statements = b.Statements[:len(b.Statements)-1] }

// joinsHere notes the statement at whose end ways meet.
func (b *Builder) joinsHere() {
	b.Compiler.Joining = nil
	if n := len(b.Statements); n > 0 && b.Statements[n-1].Node != nil {
		key := b.Statements[n-1].Key
		b.Compiler.Joining = &key
	}
}

// NestingHere is the number of loops and try statements around.
func (b *Builder) NestingHere() int {
	return b.Outer + len(b.Loops) + len(b.tries) + len(b.Finals)
}
