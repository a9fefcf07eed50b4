package core

import (
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// The rules of simplify name ops that exist, with the right number of
// operands, and keep the type.
func TestRules(t *testing.T) {
	for _, rs := range parseRules(ruleText) {
		for _, r := range rs {
			types := map[string]*ir.Type{}
			p := ruleType(t, r.pattern, nil, types)
			if q := ruleType(t, r.replacement, p, types); p != nil && q != nil && !p.Equal(q) {
				t.Errorf("rule of %s: %s becomes %s", r.pattern.name, p, q)
			}
		}
	}
}

// ruleType is the type of a term; variables get theirs from the operand that
// they stand for.
func ruleType(t *testing.T, x *term, want *ir.Type, types map[string]*ir.Type) *ir.Type {
	switch {
	case x.kt != nil:
		return x.kt
	case !x.op:
		if types[x.name] == nil {
			types[x.name] = want
		} else if want != nil && !types[x.name].Equal(want) {
			t.Errorf("%s is %s, wanted %s", x.name, types[x.name], want)
		}
		return types[x.name]
	}
	d := ir.LookupOp(x.name)
	if d == nil {
		t.Errorf("no op %s", x.name)
		return nil
	}
	if len(d.Params()) != len(x.args) {
		t.Errorf("%s takes %d operands", x.name, len(d.Params()))
		return nil
	}
	for i, a := range x.args {
		if got := ruleType(t, a, d.Params()[i], types); got != nil && !got.Equal(d.Params()[i]) {
			t.Errorf("%s: operand %d is %s, wanted %s", x.name, i, got, d.Params()[i])
		}
	}
	return d.Results()[0]
}
