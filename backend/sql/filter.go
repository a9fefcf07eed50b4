package sql

import (
	"math"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Comparison is what a filter asks of a function's result.
type Comparison struct {
	// Op is "" (the result is the condition), NOT, =, <>, <, <=, >, >= or IN.
	Op string
	// With are what it is compared with: *big.Int, or string.
	With []any
}

// Filter is when a call that is compared is TRUE, as conditions which all must hold. Where the call is FALSE or
// NULL, they are FALSE or NULL: which of the two is not said.
type Filter struct {
	Params, Types []string
	Conditions    []Condition
	// Whole: there are no others. Else the function itself has to be asked, where these hold.
	Whole bool
}

// WriteFilter writes a function that never raises as conditions in DuckDB. The error is a [Refusal].
func WriteFilter(f *Function, c Comparison) (filter *Filter, err error) {
	defer refusal(&err)
	w := newWriter(f, duckDB)
	followed(f, w.pool)
	filter = &Filter{Whole: true}
	sql := &SQL{}
	w.parameters(f, sql)
	filter.Types = sql.Types
	for _, p := range f.Params {
		filter.Params = append(filter.Params, w.d.name(p))
	}
	out := f.Outcome
	w.total(f, out)
	w.used = nil
	cond := w.solved(w.pushed(w.settled(w.holds(w.simplified(out.Value), out.Result, c), map[*term.Term]*term.Term{}), true))
	tested := map[*term.Term]*term.Term{}
	of := map[*term.Term]int{}
	for p, v := range f.Inputs.Values {
		for _, t := range leavesOf(v) {
			of[t] = p
		}
		if u, ok := v.(*symbolic.Union); ok {
			for i := range u.Is {
				for _, m := range u.Value {
					if t, ok := m.(*term.Term); ok {
						tested[u.Is[i]] = t
					}
				}
			}
		}
	}
	// A column may have a collation, and a database: by which texts would be compared.
	for t, e := range w.names {
		if e.kind == text {
			e.text += ` COLLATE "binary"`
			w.names[t] = e
		}
	}
	w.conditions(f, filter, w.needed(conjuncts(cond)), tested, of)
	return filter, nil
}

// maxConditions bounds how many conditions there are: DuckDB takes a step over all rows for each that remain.
const maxConditions = 6

// conditions writes what statistics decide. What else there is belongs to it only if it takes no time.
func (w *writer) conditions(f *Function, filter *Filter, all []*term.Term, tested map[*term.Term]*term.Term, params map[*term.Term]int) {
	compared := map[*term.Term]bool{} // what a condition is not TRUE of if it is NULL
	var cheap []*term.Term
	add := func(text string, t *term.Term) {
		c := Condition{Text: text}
		for _, v := range variables(t) {
			compared[v] = true
			c.Params = append(c.Params, params[v])
		}
		c.Low, c.High, c.OneOf = limits(t)
		filter.Conditions = append(filter.Conditions, c)
	}
	for _, a := range all {
		v, known := w.facts.known(a)
		switch {
		case known && v:
		case a.Op == "or":
			if text := w.alternatives(a); text != "" {
				add(text, a)
			} else {
				filter.Whole = false
			}
		case prunes(a) && len(filter.Conditions) < maxConditions:
			add(w.compare(a, all).at(negation), a)
		default:
			cheap = append(cheap, a)
		}
	}
	if len(filter.Conditions) == 0 {
		refuse("", "", "there is no condition on its arguments that statistics decide, or that a join is by")
	}
	for _, a := range cheap {
		none := tested[a]
		if a.Op == "not" {
			if none = tested[a.Args[0]]; none != nil && compared[none] {
				continue
			}
		}
		if none == nil && !differs(a) || len(filter.Conditions) >= maxConditions {
			filter.Whole = false
			continue
		}
		filter.Conditions = append(filter.Conditions, Condition{Text: w.expr(a).at(negation)})
	}
	for i, v := range f.Inputs.Values {
		if t, ok := v.(*term.Term); ok && !compared[t] && filter.Whole {
			filter.Conditions = append(filter.Conditions, Condition{Text: filter.Params[i] + " IS NOT NULL"})
		}
	}
}

// compare is one of several conditions, a comparison, which always has a form.
func (w *writer) compare(t *term.Term, all []*term.Term) expr {
	if t.Op == "text.startswith" {
		return w.prefixed(t)
	}
	of, with, ok := bounded(t)
	if !ok || of.Sort != term.Float || t.Op == "not" || !t.Args[0].IsConst() || t.Op == "float.eq" {
		return w.expr(t)
	}
	// NaN is the largest in DuckDB, and statistics say nothing of isnan().
	op := " > "
	if t.Op == "float.le" {
		op = " >= "
	}
	e := expr{text: w.names[of].text + op + w.expr(with).text, level: comparison}
	if !slices.ContainsFunc(all, func(c *term.Term) bool { // another has it below something
		p, _, ok := bounded(c)
		return ok && p == of && (c.Op == "float.lt" || c.Op == "float.le") && c.Args[1].IsConst()
	}) {
		e.text += " AND " + w.names[of].text + " <= " + w.d.floatLiteral(math.Inf(1)).text
		e.level = conjunction
	}
	return e
}

// alternatives writes one of several conditions, if it is that a parameter is one of several constants; "" if not.
func (w *writer) alternatives(t *term.Term) string {
	of, values := oneOf(t)
	if of == nil {
		return ""
	}
	name, day := w.dates[of]
	if !day {
		name = w.names[of]
	}
	var list []string
	for _, v := range values {
		if n, _ := v.AsInt(); day && !allDays.has(n.Int64()) {
			return ""
		} else if day {
			list = append(list, w.date(v).text)
		} else {
			list = append(list, w.expr(v).text)
		}
	}
	return name.text + " IN (" + strings.Join(list, ", ") + ")"
}

// total refuses a function that may raise, which its result does, too, that is an integer beyond 64 bits.
func (w *writer) total(f *Function, out *symbolic.Outcome) {
	raises := w.simplify(out.Raises)
	if never, ok := w.facts.known(raises); !ok || never {
		if e, refused := w.tried(raises); refused != nil || e.text != "FALSE" {
			var classes []string
			var name func(t *term.Term)
			name = func(t *term.Term) {
				if n, ok := t.AsInt(); ok && !slices.Contains(classes, f.Classes.Name(n.Int64())) {
					classes = append(classes, f.Classes.Name(n.Int64()))
				}
				if t.Op == "if" {
					name(t.Args[1])
					name(t.Args[2])
				}
			}
			if name(w.simplify(out.Exc.Class)); len(classes) == 0 {
				classes = []string{"an exception"}
			}
			slices.Sort(classes)
			refuse("", "", "it may raise %s", strings.Join(classes, ", "))
		}
	}
	if !w.inRange(w.simplified(out.Value), out.Result) {
		refuse("", "", "its result may have more than 64 bits")
	}
}

// inRange reports whether integers that are results have 64 bits.
func (w *writer) inRange(v symbolic.Value, t *ir.Type) bool {
	switch v := v.(type) {
	case *symbolic.Union:
		for i, m := range v.Value {
			ok := true
			w.under(v.Is[i], true, func() { ok = w.inRange(m, v.Type.Elems[i]) })
			if !ok {
				return false
			}
		}
	case *term.Term:
		if v.Sort != term.Int || t.Kind == ir.KChar {
			return true
		}
		if v.Op == "if" {
			var a, b bool
			w.under(v.Args[0], true, func() { a = w.inRange(v.Args[1], t) })
			w.under(v.Args[0], false, func() { b = w.inRange(v.Args[2], t) })
			return a && b
		}
		return w.facts.rangeOf(v).within(int64s)
	}
	return true
}

// holds is when a result that is compared is TRUE.
func (w *writer) holds(v symbolic.Value, t *ir.Type, c Comparison) *term.Term {
	p := w.pool
	if u, ok := v.(*symbolic.Union); ok && optional(t) != nil {
		none := t.MemberIndex(ir.None)
		return p.And(p.Not(u.Is[none]), w.holds(u.Value[1-none], t.Elems[1-none], c))
	}
	value, ok := v.(*term.Term)
	if !ok {
		refuse("", "", "a result of type %s", t)
	}
	if c.Op == "" || c.Op == "NOT" {
		if t.Kind != ir.KBool {
			refuse("", "", "a result that is no bool")
		}
		if c.Op == "NOT" {
			return p.Not(value)
		}
		return value
	}
	with := make([]*term.Term, len(c.With))
	for i, x := range c.With {
		switch x := x.(type) {
		case *big.Int:
			with[i], ok = p.BigInt(x), t.Kind == ir.KInt || t.Kind == ir.KI64
		case string:
			with[i], ok = p.Str(x), t.Kind == ir.KStr
		}
		if !ok {
			refuse("", "", "a comparison of its result with a constant of another type")
		}
	}
	group := "int."
	if value.Sort == term.Str {
		group = "str."
	}
	switch c.Op {
	case "=":
		return w.same(value, with[0])
	case "<>":
		return p.Not(w.same(value, with[0]))
	case "IN":
		var any []*term.Term
		for _, x := range with {
			any = append(any, w.same(value, x))
		}
		return p.Or(any...)
	}
	op := map[string]string{"<": "lt", "<=": "le", ">": "gt", ">=": "ge"}[c.Op]
	return w.chosenBy(value, func(v *term.Term) *term.Term { return p.Apply(group+op, term.Bool, v, with[0]) })
}

// chosenBy is a condition on one of several values, as the conditions that choose between these.
func (w *writer) chosenBy(t *term.Term, of func(*term.Term) *term.Term) *term.Term {
	if t.Op == "if" {
		return w.pool.If(t.Args[0], w.chosenBy(t.Args[1], of), w.chosenBy(t.Args[2], of))
	}
	return of(t)
}

// pushed is a condition, or its negation, with negations at what is no junction.
func (w *writer) pushed(t *term.Term, holds bool) *term.Term {
	switch t.Op {
	case "not":
		return w.pushed(t.Args[0], !holds)
	case "and", "or":
		parts := make([]*term.Term, len(t.Args))
		for i, a := range t.Args {
			parts[i] = w.pushed(a, holds)
		}
		if (t.Op == "and") == holds {
			return w.pool.And(parts...)
		}
		return w.pool.Or(parts...)
	}
	if holds {
		return t
	}
	return w.pool.Not(t)
}

func conjuncts(t *term.Term) []*term.Term {
	if t.Op == "and" {
		return t.Args
	}
	return []*term.Term{t}
}

// prunes reports whether a condition is one of a parameter that an engine's statistics may decide, or of two that it
// joins by.
func prunes(t *term.Term) bool {
	if _, _, ok := bounded(t); ok || t.IsConst() {
		return true
	}
	if t.Op == "not" && (t.Args[0].Op == "int.lt" || t.Args[0].Op == "str.lt") {
		t = t.Args[0]
	}
	switch t.Op {
	case "same":
		return t.Args[0].Op == "var" && t.Args[1].Op == "var" && (t.Args[0].Sort == term.Int || t.Args[0].Sort == term.Str)
	case "int.lt", "str.lt", "float.lt", "float.le", "float.eq":
		return t.Args[0].Op == "var" && t.Args[1].Op == "var"
	}
	return false
}

// bounded is the parameter that a condition compares with a constant.
func bounded(t *term.Term) (of, with *term.Term, ok bool) {
	negated := t.Op == "not"
	if negated {
		t = t.Args[0]
	}
	switch t.Op {
	case "same", "int.lt", "str.lt", "float.lt", "float.le", "float.eq", "text.startswith":
		a, b := t.Args[0], t.Args[1]
		switch {
		case negated && (t.Op == "same" || t.Op == "float.eq" || t.Op == "text.startswith"), // which nearly all are
			negated && a.Sort == term.Float && a.IsConst(), // and NaN
			t.Op == "same" && a.Sort == term.Float:
			return nil, nil, false
		case a.IsConst() && t.Op != "text.startswith":
			a, b = b, a
		}
		return a, b, a.Op == "var" && b.IsConst() && a.Sort != term.Bool
	}
	return nil, nil, false
}

// differs reports whether a condition is that a parameter is not a constant.
func differs(t *term.Term) bool {
	if t.Op != "not" || t.Args[0].Op != "same" {
		return false
	}
	_, _, ok := bounded(t.Args[0])
	return ok
}

// prefixed is that a parameter starts with a text, which statistics decide as a range.
func (w *writer) prefixed(t *term.Term) expr {
	s, _ := t.Args[1].AsStr()
	of := w.names[t.Args[0]].text
	e := expr{text: of + " >= " + w.d.text(s), level: comparison}
	if cs := []rune(s); len(cs) > 0 && cs[len(cs)-1] < unicode.MaxRune {
		next := cs[len(cs)-1] + 1
		if next == 0xD800 { // surrogates are no characters
			next = 0xE000
		}
		e.text += " AND " + of + " < " + w.d.text(string(cs[:len(cs)-1])+string(next))
		e.level = conjunction
	} else if len(cs) > 0 { // of which there is no next
		return expr{text: "starts_with(" + of + ", " + w.d.text(s) + ")", level: atom}
	}
	return e
}

// settled is a term without the choices that the types of the parameters decide.
func (w *writer) settled(t *term.Term, memo map[*term.Term]*term.Term) *term.Term {
	if s := memo[t]; s != nil {
		return s
	}
	s := w.decided(t)
	if len(s.Args) > 0 {
		args := make([]*term.Term, len(s.Args))
		for i, a := range s.Args {
			args[i] = w.settled(a, memo)
		}
		s = w.pool.Rebuilt(s, args)
	}
	memo[t] = s
	return s
}

// solved are the comparisons of integers with constants as those of the parameters in them.
func (w *writer) solved(t *term.Term) *term.Term {
	switch t.Op {
	case "and", "or", "not":
		args := make([]*term.Term, len(t.Args))
		for i, a := range t.Args {
			args[i] = w.solved(a)
		}
		return w.pushed(w.pool.Rebuilt(t, args), true)
	case "int.lt":
		if n, ok := t.Args[1].AsInt(); ok {
			return w.below(t.Args[0], n)
		}
		if n, ok := t.Args[0].AsInt(); ok {
			return w.pushed(w.below(t.Args[1], new(big.Int).Add(n, big.NewInt(1))), false)
		}
	case "same":
		for i, a := range t.Args {
			n, ok := t.Args[1-i].AsInt()
			if x, with := w.moved(a, n); ok && x != nil {
				return w.solved(w.pool.Same(x, w.pool.BigInt(with)))
			}
			if low, high := firstOf(a, n, 0), firstOf(a, n, 1); low != nil && high != nil {
				return w.pool.And(w.pushed(w.below(a.Args[0], low), false), w.below(a.Args[0], high))
			}
			if d, divided := divisor(a); ok && divided {
				low := new(big.Int).Mul(n, d)
				return w.pool.And(w.pushed(w.below(a.Args[0], low), false), w.below(a.Args[0], new(big.Int).Add(low, d)))
			}
		}
	}
	return t
}

// moved is what a sum or difference with a constant says of the other operand, if it is compared with n.
func (w *writer) moved(t *term.Term, n *big.Int) (x *term.Term, with *big.Int) {
	if n == nil || len(t.Args) != 2 {
		return nil, nil
	}
	a, aConst := t.Args[0].AsInt()
	b, bConst := t.Args[1].AsInt()
	switch {
	case t.Op == "int.add" && aConst:
		return t.Args[1], new(big.Int).Sub(n, a)
	case t.Op == "int.add" && bConst:
		return t.Args[0], new(big.Int).Sub(n, b)
	case t.Op == "int.sub" && bConst:
		return t.Args[0], new(big.Int).Add(n, b)
	}
	return nil, nil
}

// divisor is the positive constant that an integer is divided by.
func divisor(t *term.Term) (*big.Int, bool) {
	if t.Op != "int.floordiv" {
		return nil, false
	}
	d, ok := t.Args[1].AsInt()
	return d, ok && d.Sign() > 0
}

// below is t < n.
func (w *writer) below(t *term.Term, n *big.Int) *term.Term {
	p := w.pool
	if x, with := w.moved(t, n); x != nil {
		return w.below(x, with)
	}
	if first := firstOf(t, n, 0); first != nil {
		return w.below(t.Args[0], first)
	}
	if d, ok := divisor(t); ok { // t // d < n
		return w.below(t.Args[0], new(big.Int).Mul(n, d))
	}
	switch t.Op {
	case "int.sub":
		if a, ok := t.Args[0].AsInt(); ok { // a - x < n
			return w.pushed(w.below(t.Args[1], new(big.Int).Add(new(big.Int).Sub(a, n), big.NewInt(1))), false)
		}
	case "int.mul":
		for i, c := range t.Args {
			if d, ok := c.AsInt(); ok && d.Sign() > 0 { // x < ceil(n / d)
				q := new(big.Int).Neg(new(big.Int).Div(new(big.Int).Neg(n), d))
				return w.below(t.Args[1-i], q)
			}
		}
	}
	return p.Apply("int.lt", term.Bool, t, p.BigInt(n))
}
