package core

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/ir"
)

// Simplify applies rules that replace an op, given the ops of its operands.
var Simplify = &Pass{
	Name: "simplify",
	Doc:  "Applies the rewrite rules of simplify_rules.go: conversions that cancel, general ops on characters and machine integers.",
	Run: func(m *ir.Module) bool {
		rules := builtRules()
		changed := false
		for _, f := range m.Funcs {
			s := &simplifier{f: f, rules: rules, with: map[*ir.Value]*ir.Value{}, uses: f.Uses(), jumps: LoopJumps(f)}
			s.block(f.Body)
			f.Replace(s.with)
			changed = changed || s.changed
		}
		return changed
	},
	After: []Constraint{
		{"cells", "rules see through values, not through memory"},
		{"inline", "pairs of ops often come from caller and callee"},
	},
}

// A rule is "pattern => replacement". A term is a variable, a constant such as
// 0:int, ”:str or true:bool, or an op on terms. An op with ! after its name
// matches only if its result has no other use; if it may raise, it goes, and
// the replacement raises in its stead. int.from_i64(x) matches a
// constant that fits, too.
type rule struct{ pattern, replacement *term }

type term struct {
	name string // of the op, or the variable
	args []*term
	op   bool
	once bool
	k    any // of a constant, whose type is kt
	kt   *ir.Type
}

// builtRules are the rules of simplify_rules.go, which nothing changes.
var builtRules = sync.OnceValue(func() map[string][]rule { return parseRules(ruleText) })

// parseRules reads rules, one a line, by the pattern's op.
func parseRules(text string) map[string][]rule {
	rules := map[string][]rule{}
	for _, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		p := &ruleParser{s: line}
		pattern := p.term()
		p.expect("=>")
		r := rule{pattern, p.term()}
		rules[pattern.name] = append(rules[pattern.name], r)
	}
	return rules
}

// ruleParser reads one rule; the rules are part of the program, so mistakes
// panic.
type ruleParser struct{ s string }

func (p *ruleParser) accept(tok string) bool {
	p.s = strings.TrimLeft(p.s, " ")
	rest, ok := strings.CutPrefix(p.s, tok)
	if ok {
		p.s = rest
	}
	return ok
}

func (p *ruleParser) expect(tok string) {
	if !p.accept(tok) {
		panic(fmt.Sprintf("passes: rule: %q expected before %q", tok, p.s))
	}
}

func (p *ruleParser) term() *term {
	p.s = strings.TrimLeft(p.s, " ")
	n := strings.IndexAny(p.s, "(),! ")
	if n < 0 {
		n = len(p.s)
	}
	word := p.s[:n]
	p.s = p.s[n:]
	if lit, typ, ok := strings.Cut(word, ":"); ok {
		return constTerm(lit, typ)
	}
	t := &term{name: word}
	t.once = p.accept("!")
	if !p.accept("(") {
		return t
	}
	t.op = true
	for !p.accept(")") {
		if len(t.args) > 0 {
			p.expect(",")
		}
		t.args = append(t.args, p.term())
	}
	return t
}

func constTerm(lit, typ string) *term {
	t := &term{name: lit}
	n, _ := strconv.ParseInt(lit, 10, 64)
	switch typ {
	case "int":
		t.k, t.kt = big.NewInt(n), ir.Int
	case "i64":
		t.k, t.kt = n, ir.I64
	case "bool":
		t.k, t.kt = lit == "true", ir.Bool
	case "str":
		t.k, t.kt = ir.StrConst(strings.Trim(lit, "'")), ir.Str
	default:
		panic("passes: rule: constant of type " + typ)
	}
	return t
}

type simplifier struct {
	f       *ir.Func
	rules   map[string][]rule
	with    map[*ir.Value]*ir.Value
	uses    map[*ir.Value]int
	jumps   map[*ir.Op]*Jumps
	changed bool
}

func (s *simplifier) resolve(v *ir.Value) *ir.Value {
	for n := s.with[v]; n != nil; n = s.with[v] {
		v = n
	}
	return v
}

func (s *simplifier) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		for i, a := range o.Args {
			o.Args[i] = s.resolve(a)
		}
		for _, r := range o.Regions {
			s.block(r)
		}
		out = s.rewrite(out, o)
	}
	b.Ops = out
}

// rewrite appends the op or what the first rule that matches makes of it, on
// which rules apply again.
func (s *simplifier) rewrite(out []*ir.Op, o *ir.Op) []*ir.Op {
	if o.Decl.Name == "io.print" && encodable(o.Args[0], encodableDepth) {
		o.Decl = ir.MustOp("io.print_plain")
		s.changed = true
	}
	if len(o.Results) == 1 {
		if ops, v := specialRules(s.f, o); v != nil {
			return s.replace(out, o, ops, v)
		}
		if ops, v := s.textRule(o); v != nil {
			return s.replace(out, o, ops, v)
		}
		for _, r := range s.rules[o.Decl.Name] {
			m := &match{s: s, at: o, vars: map[string]*ir.Value{}}
			if !m.op(o, r.pattern) || !m.progress {
				continue
			}
			rest, ok := takeLast(out, m.raising)
			if !ok {
				continue
			}
			v := m.build(r.replacement)
			if v.Type.Equal(o.Result().Type) {
				return s.replace(rest, o, m.made, v)
			}
		}
	}
	return append(out, o)
}

// takeLast removes ops that may raise, for which another op will do it: only
// others without effect may stand behind them.
func takeLast(out, raising []*ir.Op) ([]*ir.Op, bool) {
	if len(raising) == 0 {
		return out, true
	}
	left := len(raising)
	for i := len(out) - 1; i >= 0 && left > 0; i-- {
		switch o := out[i]; {
		case slices.Contains(raising, o):
			left--
		case o.Decl.Effects != 0 || o.Decl.Structural && o.Decl.Name != "const":
			return nil, false
		}
	}
	return Without(out, func(i int) bool { return slices.Contains(raising, out[i]) }), left == 0
}

func (s *simplifier) replace(out []*ir.Op, o *ir.Op, ops []*ir.Op, v *ir.Value) []*ir.Op {
	s.changed = true
	s.with[o.Result()] = v
	s.uses[v] += s.uses[o.Result()]
	for _, a := range o.Args {
		s.uses[a]--
	}
	for _, n := range ops {
		for _, a := range n.Args {
			s.uses[a]++
		}
		out = s.rewrite(out, n)
	}
	return out
}

// match is one attempt of a rule.
type match struct {
	s    *simplifier
	at   *ir.Op
	vars map[string]*ir.Value
	made []*ir.Op
	// raising are the ops matched that have no other use and may raise: the
	// replacement has to do so.
	raising []*ir.Op
	// progress: more matched than constants that were taken for conversions.
	progress bool
}

func (m *match) op(o *ir.Op, t *term) bool {
	if o.Decl.Name != t.name || len(o.Args) != len(t.args) {
		return false
	}
	inner := false
	for i, a := range t.args {
		if !m.value(o.Args[i], a) {
			return false
		}
		inner = inner || a.op
	}
	m.progress = m.progress || !inner
	return true
}

func (m *match) value(v *ir.Value, t *term) bool {
	v = m.s.resolve(v)
	switch {
	case t.kt != nil:
		k, ok := IsConst(v)
		return ok && v.Type.Equal(t.kt) && fmt.Sprint(k) == fmt.Sprint(t.k)
	case t.op:
		if k, ok := IsConst(v); ok && t.name == "int.from_i64" && !t.args[0].op {
			n, ok := k.(*big.Int)
			if !ok || !n.IsInt64() {
				return false
			}
			c := NewOp(m.s.f, m.at, "const", ir.Attrs{Const: n.Int64()}, nil, ir.I64)
			m.made = append(m.made, c)
			return m.value(c.Result(), t.args[0])
		}
		if v.Def == nil || t.once && m.s.uses[v] != 1 {
			return false
		}
		if t.once && v.Def.Decl.Has(ir.Raises) {
			m.raising = append(m.raising, v.Def)
		}
		return m.op(v.Def, t)
	}
	if old := m.vars[t.name]; old != nil {
		return old == v
	}
	m.vars[t.name] = v
	return true
}

// build makes the replacement's ops.
func (m *match) build(t *term) *ir.Value {
	switch {
	case t.kt != nil:
		o := NewOp(m.s.f, m.at, "const", ir.Attrs{Const: t.k}, nil, t.kt)
		m.made = append(m.made, o)
		return o.Result()
	case !t.op:
		return m.vars[t.name]
	}
	args := make([]*ir.Value, len(t.args))
	for i, a := range t.args {
		args[i] = m.build(a)
	}
	types, ok := ir.InferResults(ir.MustOp(t.name), args, &ir.Attrs{})
	if !ok || len(types) != 1 {
		panic("passes: rule makes an ill-typed " + t.name)
	}
	o := NewOp(m.s.f, m.at, t.name, ir.Attrs{}, args, types...)
	m.made = append(m.made, o)
	return o.Result()
}

// specialRules are what the notation can't say.
func specialRules(f *ir.Func, o *ir.Op) ([]*ir.Op, *ir.Value) {
	constant := func(c any) ([]*ir.Op, *ir.Value) {
		k := NewOp(f, o, "const", ir.Attrs{Const: c}, nil, ir.ConstType(c))
		return []*ir.Op{k}, k.Result()
	}
	switch o.Decl.Name {
	case "char.eq_str":
		// A character and a constant: compare code points, if it is one.
		k, ok := IsConst(o.Args[1])
		if !ok {
			return nil, nil
		}
		rs := ir.DecodeWTF8(string(k.(ir.StrConst)))
		if len(rs) != 1 {
			return constant(false)
		}
		ops, c := constant(rs[0])
		eq := NewOp(f, o, "char.eq", ir.Attrs{}, []*ir.Value{o.Args[0], c}, ir.Bool)
		return append(ops, eq), eq.Result()
	case "char.in_str":
		if k, ok := IsConst(o.Args[1]); ok && k == any(ir.StrConst("")) {
			return constant(false)
		}
	}
	return nil, nil
}
