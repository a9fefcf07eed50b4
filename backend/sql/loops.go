package sql

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// foldForms are the forms of loops over the characters of a text, of which $0 is the text, $1 the name of a
// character, and $2 what is made of it; $3 a condition on it.
//
// What stands for $p are the parameters of what is made: the character and, with index, its position.
type foldForms struct{ exists, sum, join, index, params string }

// loopOf is the loop that a function of what it starts with belongs to.
func (w *writer) loopOf(name string) *symbolic.Loop {
	for n, l := range w.loops {
		if name == n || strings.HasPrefix(name, n+" ") {
			return l
		}
	}
	return nil
}

// overText is a loop over the characters of a text.
type overText struct {
	*symbolic.Loop
	of   *term.Term
	char *term.Term
	more *term.Term
	// indexed: what is made of a character asks for its position.
	indexed bool
}

const loopHint = "loops over the characters of a text that count, sum, search or filter them have a form"

// overText reads a loop as one over the characters of a text: the position goes from one to the next while it is in the
// text.
func (w *writer) overText(l *symbolic.Loop) *overText {
	for i, vs := range l.Vars {
		if len(vs) != 1 || l.Init[i][0] != w.pool.Int(0) {
			continue
		}
		next := w.simplify(l.Next.Leaves[i][0])
		if next.Op != "str.next" || next.Args[1] != vs[0] || l.Changes(next.Args[0]) {
			continue
		}
		s := next.Args[0]
		o := &overText{Loop: l, of: s, char: w.pool.Apply("str.decode", term.Int, s, vs[0]), more: w.pool.Apply("int.lt", term.Bool, vs[0], w.pool.Apply("str.nbytes", term.Int, s))}
		return o
	}
	refuse("loop", loopHint, "a loop that is not over the characters of a text")
	return nil
}

// given are conditions without that on the position, which holds in an iteration.
func (w *writer) given(o *overText, c *term.Term) *term.Term {
	c = w.simplify(c)
	if c == o.more {
		return w.pool.True
	}
	if c.Op == "and" {
		var rest []*term.Term
		for _, a := range c.Args {
			if a != o.more {
				rest = append(rest, a)
			}
		}
		return w.pool.And(rest...)
	}
	return c
}

// inCharacter writes what is made of one character, which has a name; nothing else of an iteration may be in it.
func (w *writer) inCharacter(o *overText, t *term.Term, write func(t *term.Term) expr) (name string, e expr) {
	t = w.simplify(t)
	own := map[*term.Term]bool{o.char: true} // what is below the character is not looked at
	name = w.fresh()
	t.Walk(own, func(t *term.Term) {
		if t.Op != "var" || !o.Changes(t) {
			return
		}
		of := w.counted(o, t)
		if of == nil {
			refuse("loop", loopHint, "a loop in which an iteration depends on the ones before")
		}
		o.indexed = true
		w.names[o.Count] = expr{text: name + w.d.folds.index, kind: big64, level: additive}
		w.facts.ranges[o.Count] = lengths
		w.facts.ranges[t] = w.facts.rangeOf(of)
		w.names[t] = w.expr(of)
	})
	w.names[o.char] = expr{text: name, kind: text, level: atom}
	defer delete(w.names, o.char)
	before := w.facts
	w.facts = newFacts(w.d, before)
	w.facts.ranges[o.char] = chars
	defer func() { w.facts = before }()
	return name, write(t)
}

// counted is a variable that a constant is added to in each iteration, in terms of how many there were; else nil.
func (w *writer) counted(o *overText, v *term.Term) *term.Term {
	for i, vs := range o.Vars {
		for j, of := range vs {
			if of != v || !o.Init[i][j].IsConst() {
				continue
			}
			step, ok := w.increment(w.simplify(o.Next.Leaves[i][j]), v)
			if n, known := o.Init[i][j].AsInt(); ok && known && step.IsConst() && n.IsInt64() && n.BitLen() < 32 && w.facts.rangeOf(step).within(chars) {
				return w.pool.Apply("int.add", term.Int, o.Init[i][j], w.pool.Apply("int.mul", term.Int, step, o.Count))
			}
		}
	}
	return nil
}

// looped is a result of a loop.
func (w *writer) looped(l *symbolic.Loop, t *term.Term) expr {
	o := w.overText(l)
	switch {
	case t.Name == l.Name:
		return w.whichExit(o)
	case t.Sort == term.Int && len(l.Exits) == 1:
		return w.summed(o, t)
	}
	refuse("loop", loopHint, "a loop whose result is not a number")
	return expr{}
}

// whichExit is the number of the way out of a loop: whether there is a character with which it is left early.
func (w *writer) whichExit(o *overText) expr {
	if len(o.Exits) == 1 {
		return expr{text: "0", kind: small, level: atom}
	}
	if len(o.Exits) != 2 || w.simplify(o.Exits[0].Cond) != w.pool.Not(o.more) {
		refuse("loop", loopHint, "a loop that is left in several ways")
	}
	for _, e := range o.Exits {
		for _, leaves := range e.Leaves {
			for _, leaf := range leaves {
				if o.Changes(leaf) {
					refuse("loop", loopHint, "a loop that is left with a value of one of its iterations")
				}
			}
		}
	}
	if w.d.classes != nil {
		has, partial := w.hasClass(o, w.given(o, o.Exits[1].Cond))
		return expr{text: "CASE WHEN " + has + " THEN 1 ELSE 0 END", kind: small, level: atom, partial: partial}
	}
	name, c := w.inCharacter(o, w.given(o, o.Exits[1].Cond), w.expr)
	s := w.expr(o.of)
	return expr{text: "CASE WHEN " + w.loopForm(o, w.d.folds.exists, s.text, name, "", c.text) + " THEN 1 ELSE 0 END", kind: small, level: atom, partial: s.partial || c.partial}
}

func (w *writer) loopForm(o *overText, form, of, name, value, cond string) string {
	if form == "" {
		refuse("loop", "", "a loop, which has no form in %s", w.d.Engine)
	}
	params := name
	if o.indexed {
		params = fmt.Sprintf(w.d.folds.params, name)
	}
	return strings.NewReplacer("$p", params, "$0", of, "$1", name, "$2", value, "$3", cond).Replace(form)
}

// summed is a sum over the characters, which a variable starts from.
func (w *writer) summed(o *overText, t *term.Term) expr {
	var leaf int
	fmt.Sscanf(strings.TrimPrefix(t.Name, o.Name+" exit 0 leaf "), "%d", &leaf)
	v := o.leafVar(leaf)
	for i, vs := range o.Vars {
		for j, of := range vs {
			if of != v {
				continue
			}
			each, ok := w.increment(w.simplify(o.Next.Leaves[i][j]), v)
			if !ok {
				refuse("loop", loopHint, "a loop whose result is not a sum over the characters")
			}
			return w.sum(o, t, o.Init[i][j], each)
		}
	}
	refuse("loop", loopHint, "a loop whose result is not a sum over the characters")
	return expr{}
}

// leafVar is the variable that a result of a loop's only way out is; nil if it is another expression.
func (o *overText) leafVar(n int) *term.Term {
	i := 0
	for _, leaves := range o.Exits[0].Leaves {
		for _, l := range leaves {
			if i == n {
				return l
			}
			i++
		}
	}
	return nil
}

// increment is what is added to a variable: in each of the ways that there are.
func (w *writer) increment(next, v *term.Term) (*term.Term, bool) {
	switch {
	case next == v:
		return w.pool.Int(0), true
	case next.Op == "if":
		a, ok := w.increment(next.Args[1], v)
		b, ok2 := w.increment(next.Args[2], v)
		if !ok || !ok2 {
			return nil, false
		}
		return w.pool.If(next.Args[0], a, b), true
	case next.Op == "int.add" || next.Op == "bits.add":
		for i, a := range next.Args {
			if a == v {
				return next.Args[1-i], true
			}
			if inner, ok := w.increment(a, v); ok {
				return w.pool.Apply("int.add", term.Int, inner, next.Args[1-i]), true
			}
		}
	case next.Op == "int.sub":
		if a, ok := w.increment(next.Args[0], v); ok {
			return w.pool.Apply("int.sub", term.Int, a, next.Args[1]), true
		}
	}
	return nil, false
}

// sum is a sum over the characters of a text, from a start.
func (w *writer) sum(o *overText, t, start, each *term.Term) expr {
	var r interval
	name, e := w.inCharacter(o, each, func(each *term.Term) expr {
		r = w.facts.rangeOf(each)
		return w.expr(each)
	})
	if r.low == nil || r.high == nil {
		refuse("loop", loopHint, "a sum of integers that may have any number of digits")
	}
	most := new(big.Int).Lsh(big.NewInt(1), 31)
	total := w.facts.rangeOf(start)
	total.low = sum(total.low, minimum(new(big.Int), new(big.Int).Mul(r.low, most)))
	total.high = sum(total.high, negated(minimum(new(big.Int), negated(new(big.Int).Mul(r.high, most)))))
	k, ok := w.fit(total)
	if !ok || k == wide {
		refuse("loop", loopHint, "a sum that may leave 64 bits")
	}
	for f := w.facts; f != nil; f = f.outer { // it is a range everywhere
		f.ranges[t] = total
		clear(f.memo)
	}
	var out expr
	if w.d.classes != nil {
		out = w.sumOfClasses(o, w.simplify(each))
	} else {
		s := w.expr(o.of)
		out = expr{text: w.loopForm(o, w.d.folds.sum, s.text, name, e.text, ""), kind: big64, level: atom, partial: s.partial || e.partial}
	}
	if n, ok := start.AsInt(); ok && n.Sign() == 0 {
		return out
	}
	return w.inKind("+", additive, big64, w.expr(start), out)
}

func minimum(a, b *big.Int) *big.Int {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}

// joinedLoop is the text of a list that a loop makes, of some characters of a text, or what is made of each.
func joinedLoop(w *writer, t *term.Term) expr {
	list := t.Args[1]
	var l *symbolic.Loop
	if list.Op == "apply" {
		l = w.loopOf(list.Name)
	}
	if sep, ok := t.Args[0].AsStr(); !ok || sep != "" || l == nil {
		refuse("str.join", "", "str.join() of a list that is not made by a loop over a text")
	}
	o := w.overText(l)
	if len(o.Exits) != 1 || len(o.HeapVars) != 1 || o.HeapInit[0].Op != "apply" || len(o.HeapInit[0].Args) != 0 {
		refuse("loop", loopHint, "a loop that makes a list in another way than one element for each character")
	}
	cond, added := w.pool.True, w.simplify(o.Next.Heap[0])
	if added.Op == "if" {
		cond = added.Args[0]
		if added.Args[1] == o.HeapVars[0] {
			cond, added = w.pool.Not(cond), added.Args[2]
		} else if added.Args[2] == o.HeapVars[0] {
			added = added.Args[1]
		}
	}
	if added.Op != "apply" || added.Name != "after list.append" || added.Args[0] != o.HeapVars[0] {
		refuse("loop", loopHint, "a loop that makes a list in another way than one element for each character")
	}
	if w.d.classes != nil {
		return w.keptClass(o, w.simplify(cond), w.simplify(added.Args[1]))
	}
	name, c := w.inCharacter(o, cond, w.expr)
	second, v := w.inCharacter(o, added.Args[1], w.expr)
	if o.indexed {
		refuse("loop", loopHint, "a list that is made of the positions of characters")
	}
	s := w.expr(o.of)
	e := expr{kind: text, level: atom, partial: s.partial || c.partial || v.partial}
	e.text = w.loopForm(o, w.d.folds.join, s.text, name, strings.ReplaceAll(v.text, second, name), c.text)
	return e
}
