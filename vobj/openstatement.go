package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// openStatement is a statement that is being generated.
type openStatement struct {
	key   decisionSite
	node  tree.Node // nil where CPython gets no copies
	level int       // of loops and try statements around
}

var _ cogen.StatementOverload = (*builder)(nil)

// BeginStatement implements cogen.StatementOverload.
func (b *builder) BeginStatement(s *cogen.Site) {
	if !b.mayCopy() {
		b.statements = append(b.statements, openStatement{})
		return
	}
	st := openStatement{key: b.decisionSite(s, "statement"), node: s.Node, level: b.nestingHere()}
	b.statements = append(b.statements, st)
	for _, l := range b.c.lib.libs {
		if l.statement != nil {
			l.statement(b, s, st)
		}
	}
}

// EndStatement implements cogen.StatementOverload.
func (b *builder) EndStatement() { b.statements = b.statements[:len(b.statements)-1] }

// joinsHere notes the statement at whose end ways meet.
func (b *builder) joinsHere() {
	b.c.joining = nil
	if n := len(b.statements); n > 0 && b.statements[n-1].node != nil {
		key := b.statements[n-1].key
		b.c.joining = &key
	}
}

// nestingHere is the number of loops and try statements around.
func (b *builder) nestingHere() int {
	return b.outer + len(b.loops) + len(b.tries) + len(b.finals)
}
