package sql

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Refusal says why a function has no form in a dialect.
type Refusal struct {
	Reason, Hint string
	// Op is the operation that has none, if it is one.
	Op string
	// here: it may have a form where more is known of its operands. over: nothing else is to be tried.
	here, over bool
}

func (r *Refusal) Error() string { return r.Reason }

func refuse(op, hint, format string, args ...any) {
	panic(&Refusal{Reason: fmt.Sprintf(format, args...), Hint: hint, Op: op})
}

// refuseHere refuses what may have a form where more is known of its operands.
func refuseHere(op, hint, format string, args ...any) {
	panic(&Refusal{Reason: fmt.Sprintf(format, args...), Hint: hint, Op: op, here: true})
}

// kind is the type of an expression.
type kind uint8

const (
	boolean kind = iota
	small        // an integer of at least 32 bits
	big64
	wide
	float
	text
	other
)

// level says how strongly the outermost operator of an expression binds.
type level uint8

const (
	lowest level = iota
	disjunction
	conjunction
	negation
	comparison
	joined
	additive
	multiplicative
	atom
)

// expr is an expression.
type expr struct {
	text  string
	kind  kind
	level level
	// partial: it may raise, and must stand where it is evaluated only if Python does.
	partial bool
}

// at is the expression as an operand of an operator that binds as strongly as a level.
func (e expr) at(l level) string {
	if e.level < l {
		return "(" + e.text + ")"
	}
	return e.text
}

// writer writes the terms of one function.
type writer struct {
	d      *Dialect
	pool   *term.Pool
	facts  *facts
	names  map[*term.Term]expr
	lets   [][2]string
	count  int
	used   []string // helpers
	loops  map[string]*symbolic.Loop
	simple map[*term.Term]*term.Term
	// dates are the parameters that are DATE; the names of these are their days.
	dates map[*term.Term]expr
	// nulls are the conditions that a parameter is None, or not.
	nulls map[*term.Term]nullTest
	size  int
	// raises: the expression may fail.
	raises bool
}

// nullTest is whether a parameter is None, or whether it is not.
type nullTest struct {
	name string
	none bool
}

// maxSize bounds the text of an expression.
const maxSize = 60_000

// under writes what stands where a condition holds, or does not.
func (w *writer) under(c *term.Term, holds bool, write func()) {
	before := w.facts
	w.facts = before.with(c, holds)
	write()
	w.facts = before
}

// expr is a term as an expression.
func (w *writer) expr(t *term.Term) (e expr) {
	if named, ok := w.names[t]; ok {
		if named.kind == text && t.Sort == term.Int { // a character
			return w.codeOf(named)
		}
		return named
	}
	e = w.written(t)
	if w.size += len(e.text) + 8; w.size > 200*maxSize || len(e.text) > maxSize {
		tooLarge()
	}
	return e
}

// tooLarge refuses an expression whatever else is tried.
func tooLarge() {
	panic(&Refusal{Reason: "the expression would be too large", Hint: "export a part of it, or use the function itself: hipy build", over: true})
}

func (w *writer) written(t *term.Term) expr {
	if t.Sort == term.Bool {
		if v, ok := w.facts.known(t); ok {
			return literal(v)
		}
	}
	switch t.Op {
	case "const":
		return w.constant(t)
	case "var":
		refuse("", "", "a value of a kind that SQL has no type for")
	case "not":
		return w.not(t.Args[0])
	case "and", "or":
		return w.junction(t)
	case "if":
		return w.choice(t)
	case "same":
		return w.equal(t, "=")
	case "apply":
		return w.applied(t)
	}
	if write, ok := operations[t.Op]; ok {
		return write(w, t)
	}
	return w.templated(t)
}

func literal(v bool) expr {
	if v {
		return expr{text: "TRUE", level: atom}
	}
	return expr{text: "FALSE", level: atom}
}

func (w *writer) constant(t *term.Term) expr {
	if n, ok := t.AsInt(); ok {
		return w.d.intLiteral(n)
	}
	if s, ok := t.AsStr(); ok {
		if strings.Contains(s, "\x00") || !utf8.ValidString(s) {
			refuse("", "", "a text with a NUL or a lone surrogate, which columns do not hold")
		}
		return expr{text: w.d.text(s), kind: text, level: atom}
	}
	switch c := t.Const.(type) {
	case bool:
		return literal(c)
	case float64:
		return w.d.floatLiteral(c)
	}
	refuse("", "", "a constant of a type that SQL does not have")
	return expr{}
}

// not is a negation: of a comparison the one that is its opposite, if floats are not compared.
func (w *writer) not(t *term.Term) expr {
	if _, named := w.names[t]; !named {
		switch {
		case t.Op == "int.lt":
			return w.compared(">=", t.Args[0], t.Args[1])
		case t.Op == "str.lt":
			return w.inOrder(">=", t.Args[0], t.Args[1])
		case t.Op == "same" && t.Args[0].Sort != term.Bool:
			return w.equal(t, "<>")
		}
	}
	e := w.expr(t)
	return expr{text: "NOT " + e.at(atom), level: negation, partial: e.partial}
}

// junction writes conditions that are joined. What may raise, or is exact only where others decide, stands behind
// these in a CASE.
func (w *writer) junction(t *term.Term) expr {
	and := t.Op == "and"
	var plain []expr
	var later []*term.Term
	inside := w.facts
	for _, a := range t.Args {
		if v, ok := w.facts.known(a); ok {
			if v != and {
				return literal(v)
			}
			continue
		}
		e, r := w.tried(a)
		if r != nil && !r.here {
			panic(r)
		}
		if r != nil || e.partial {
			later = append(later, a)
			continue
		}
		plain = append(plain, e)
		inside = inside.with(a, and)
	}
	op, l := " AND ", conjunction
	if !and {
		op, l = " OR ", disjunction
	}
	var parts []string
	for _, e := range plain {
		parts = append(parts, e.at(l+1))
	}
	first := expr{text: strings.Join(parts, op), level: l}
	switch {
	case len(parts) == 1:
		first = plain[0]
	case len(parts) == 0:
		first = literal(and)
	}
	if len(later) == 0 {
		return first
	}
	before := w.facts
	w.facts = inside
	defer func() { w.facts = before }()
	rest := w.expr(later[0])
	for i, a := range later[1:] {
		w.facts = w.facts.with(later[i], and)
		next := w.expr(a)
		rest = w.guarded(rest, next, and)
	}
	rest.partial = true
	if len(parts) == 0 {
		return rest
	}
	return w.guarded(first, rest, and)
}

// guarded joins conditions of which the second is evaluated only if the first does not decide.
func (w *writer) guarded(first, second expr, and bool) expr {
	if and {
		return expr{text: fmt.Sprintf("CASE WHEN %s THEN %s ELSE FALSE END", first.text, second.text), level: atom, partial: true}
	}
	return expr{text: fmt.Sprintf("CASE WHEN %s THEN TRUE ELSE %s END", first.text, second.text), level: atom, partial: true}
}

// tried is a term as an expression, if it has a form with what is known here.
func (w *writer) tried(t *term.Term) (e expr, refused *Refusal) {
	f, used := w.facts, len(w.used)
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Refusal:
			if r.over {
				panic(r)
			}
			w.facts, w.used, refused = f, w.used[:used], r
		default:
			panic(r)
		}
	}()
	return w.expr(t), nil
}

// choice is a CASE.
func (w *writer) choice(t *term.Term) expr {
	var b strings.Builder
	b.WriteString("CASE")
	var arms []expr
	var conds []string
	before := w.facts
	defer func() { w.facts = before }()
	partial := false
	for {
		c := t.Args[0]
		if v, ok := w.facts.known(c); ok {
			if v {
				t = t.Args[1]
			} else {
				t = t.Args[2]
			}
		} else {
			cond := w.expr(c)
			w.under(c, true, func() { arms = append(arms, w.expr(t.Args[1])) })
			conds = append(conds, cond.text)
			partial = partial || cond.partial || arms[len(arms)-1].partial
			w.facts = w.facts.with(c, false)
			t = t.Args[2]
		}
		if _, named := w.names[t]; t.Op != "if" || named {
			break
		}
	}
	last := w.expr(t)
	if len(arms) == 0 {
		return last
	}
	arms = append(arms, last)
	k := last.kind
	for _, a := range arms {
		k = max(k, a.kind)
	}
	for i, c := range conds {
		fmt.Fprintf(&b, " WHEN %s THEN %s", c, arms[i].text)
	}
	fmt.Fprintf(&b, " ELSE %s END", last.text)
	return expr{text: b.String(), kind: k, level: atom, partial: partial || last.partial}
}

// equal is whether two terms are the same value, with = or <>.
func (w *writer) equal(t *term.Term, op string) expr {
	if p, ok := w.nulls[t]; ok {
		return expr{text: p.name + map[bool]string{true: " IS NULL", false: " IS NOT NULL"}[p.none == (op == "=")], level: comparison}
	}
	a, b := t.Args[0], t.Args[1]
	if a.IsConst() {
		a, b = b, a
	}
	if a = w.decided(a); a.Sort == term.Int {
		if n, ok := b.AsInt(); ok && isChar(a) && n.IsInt64() && n.Sign() > 0 && n.Int64() <= 0x10FFFF && !(n.Int64() >= 0xD800 && n.Int64() < 0xE000) {
			c := w.charText(a)
			return expr{text: c.at(joined) + " " + op + " " + w.d.text(string(rune(n.Int64()))), level: comparison, partial: c.partial}
		}
		if _, named := w.names[a]; a.Op == "int.mod" && b == w.pool.Int(0) && !named { // whatever its sign
			x, y, _, _ := w.division(a)
			return expr{text: x.at(multiplicative) + " % " + y.at(atom) + " " + op + " 0", level: comparison, partial: x.partial || y.partial}
		}
		return w.compared(op, a, b)
	}
	if a.Sort == term.Float {
		refuse("", "compare with ==, or with math.isnan()", "whether two floats are the same one")
	}
	if s, ok := b.AsStr(); ok {
		if e, ok := w.comparedLetters(a, op, s); ok {
			return e
		}
	}
	if a.Sort == term.Other {
		refuse("", "", "a comparison of values that SQL has no type for")
	}
	x, y := w.expr(a), w.expr(b)
	return expr{text: x.at(joined) + " " + op + " " + y.at(joined), level: comparison, partial: x.partial || y.partial}
}

// decided is which of several values one is, as far as that is known.
func (w *writer) decided(t *term.Term) *term.Term {
	for t.Op == "if" {
		v, ok := w.facts.known(t.Args[0])
		if !ok {
			break
		}
		if v {
			t = t.Args[1]
		} else {
			t = t.Args[2]
		}
	}
	return t
}

// compared is a comparison of integers.
func (w *writer) compared(op string, a, b *term.Term) expr {
	if e, ok := w.comparedDates(op, a, b); ok {
		return e
	}
	x, y := w.expr(a), w.expr(b)
	return expr{text: x.at(joined) + " " + op + " " + y.at(joined), level: comparison, partial: x.partial || y.partial}
}

// template is an operation as an expression: $0, $1 stand for operands as arguments of functions, @0, @1 for operands of
// operators.
type template struct {
	text string
	kind kind
	level
	// when is the condition under which it gives Python's answer; nil: always.
	when func(w *writer, a []*term.Term) bool
	// needs are helpers.
	needs string
	// raises: it may fail.
	raises bool
}

var place = regexp.MustCompile(`[$@][0-9]`)

// templated is an operation by its template.
func (w *writer) templated(t *term.Term) expr {
	forms := w.d.templates[t.Op]
	for _, f := range forms {
		if f.when == nil || f.when(w, t.Args) {
			if f.needs != "" {
				args := make([]expr, len(t.Args))
				for i, a := range t.Args {
					if isChar(a) {
						args[i] = w.charText(a)
					} else {
						args[i] = w.expr(a)
					}
				}
				return w.help(f.needs, f.kind, args...)
			}
			return w.filled(f, t.Args...)
		}
	}
	if len(forms) > 0 {
		refuse(t.Op, hints[t.Op], "%s with these operands is not what %s gives", describe(t.Op), w.d.Engine)
	}
	refuse(t.Op, hints[t.Op], "%s has no form in %s", describe(t.Op), w.d.Engine)
	return expr{}
}

// hints are ways out of what is refused.
var hints = map[string]string{
	"float.pow":   "write x * x for x ** 2",
	"str.replace": "replace a text that is known, and not empty",
	"text.rfind":  "search a text that is known, and can't overlap with itself",
}

// describe names an operation as users know it.
func describe(op string) string {
	group, name, _ := strings.Cut(op, ".")
	switch group {
	case "str", "text":
		return "str." + name + "()"
	case "char":
		return "str." + name + "() of a character"
	case "list":
		return "list." + name
	case "math":
		return op + "()"
	}
	return "the operation " + op
}

// filled is a template with its operands. One that stands in several places, and is long, has a name.
func (w *writer) filled(f template, args ...*term.Term) expr {
	es := make([]expr, len(args))
	for i, a := range args {
		es[i] = w.expr(a)
	}
	return w.fill(f, es...)
}

func (w *writer) fill(f template, es ...expr) expr {
	e := expr{kind: f.kind, level: f.level}
	var around []func(string) string
	es = slices.Clone(es)
	for i, a := range es {
		e.partial = e.partial || a.partial
		n := strconv.Itoa(i)
		if strings.Count(f.text, "$"+n)+strings.Count(f.text, "@"+n) > 1 && len(a.text) > 24 {
			name := w.fresh()
			value := a.text
			around = append(around, func(body string) string { return w.d.let(name, value, body) })
			es[i] = expr{text: name, kind: a.kind, level: atom}
		}
	}
	e.text = place.ReplaceAllStringFunc(f.text, func(p string) string {
		a := es[p[1]-'0']
		if p[0] == '@' {
			return a.at(atom)
		}
		return a.text
	})
	if len(around) > 0 {
		e.level = atom
		for _, let := range slices.Backward(around) {
			e.text = let(e.text)
		}
	}
	return e
}

func (w *writer) fresh() string {
	w.count++
	return "_v" + strconv.Itoa(w.count)
}

// help is a call of a helper, or what is written instead.
func (w *writer) help(name string, k kind, args ...expr) expr {
	if f, ok := w.d.forms[name]; ok {
		w.raises = w.raises || f.raises
		return w.fill(f, args...)
	}
	e := expr{kind: k, level: atom}
	var texts []string
	for _, a := range args {
		texts = append(texts, a.text)
		e.partial = e.partial || a.partial
	}
	if _, ok := w.d.helpers[name]; !ok {
		refuse("", "", "an operation that needs %s has no form in %s", name, w.d.Engine)
	}
	w.need(name)
	e.text = name + "(" + strings.Join(texts, ", ") + ")"
	return e
}

func (w *writer) need(name string) {
	for _, n := range w.d.helpers[name].needs {
		w.need(n)
	}
	if !slices.Contains(w.used, name) {
		w.used = append(w.used, name)
	}
}
