package sql

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// What str.strip(), str.split() and str.isspace() take for white space, and what int() and float() do: as the insides of
// brackets in a regular expression.
const (
	whiteSpace  = `\x{09}-\x{0d}\x{1c}-\x{20}` + wideSpace
	numberSpace = `\x{09}-\x{0d}\x{20}` + wideSpace
	wideSpace   = `\x{0085}\x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}`
)

var classItem = regexp.MustCompile(`\\x\{([0-9a-f]+)\}(?:-\\x\{([0-9a-f]+)\})?`)

// members are the characters of a class that is written in numbers.
func members(class string) (cs []rune) {
	for _, m := range classItem.FindAllStringSubmatch(class, -1) {
		low, _ := strconv.ParseInt(m[1], 16, 32)
		high := low
		if m[2] != "" {
			high, _ = strconv.ParseInt(m[2], 16, 32)
		}
		for c := low; c <= high; c++ {
			cs = append(cs, rune(c))
		}
	}
	return cs
}

// endless is the end of a slice that has none.
func endless(t *term.Term) bool {
	n, ok := t.AsInt()
	return ok && n.Cmp(new(big.Int).Lsh(big.NewInt(1), 62)) > 0
}

// isChar reports whether an integer is a character of a text.
func isChar(t *term.Term) bool {
	switch t.Op {
	case "str.at_unchecked", "str.decode":
		return true
	case "if":
		return isChar(t.Args[1]) && isChar(t.Args[2])
	}
	return false
}

// charText is a character as a text.
func (w *writer) charText(t *term.Term) expr {
	if e, ok := w.names[t]; ok && e.kind == text {
		return e
	}
	switch {
	case t.Op == "str.at_unchecked":
		s := w.expr(t.Args[0])
		at := w.plusOne(t.Args[1])
		return expr{text: fmt.Sprintf("substr(%s, %s, 1)", s.text, at.text), kind: text, level: atom, partial: s.partial || at.partial}
	case t.Op == "if":
		c := w.expr(t.Args[0])
		var a, b expr
		w.under(t.Args[0], true, func() { a = w.charText(t.Args[1]) })
		w.under(t.Args[0], false, func() { b = w.charText(t.Args[2]) })
		return expr{text: fmt.Sprintf("CASE WHEN %s THEN %s ELSE %s END", c.text, a.text, b.text), kind: text, level: atom, partial: c.partial || a.partial || b.partial}
	}
	if n, ok := t.AsInt(); ok {
		return w.constant(w.pool.Str(ir.EncodeRune(rune(n.Int64()))))
	}
	if r := w.facts.rangeOf(t); r.within(between(1, 0xD7FF)) {
		e := w.expr(t)
		return expr{text: fmt.Sprintf("chr(CAST(%s AS INTEGER))", e.text), kind: text, level: atom, partial: e.partial}
	}
	refuseHere("str.from_char", "check the range of what chr() is given", "the text of a character that may be 0, or a surrogate")
	return expr{}
}

// codeOf is the number of a character.
func (w *writer) codeOf(c expr) expr {
	return w.fill(template{text: w.d.code, kind: small, level: atom}, c)
}

// position is a position in a text as engines count them, within what they take.
func (w *writer) position(e expr, r interval) expr {
	if !r.atMost(1<<31 + 1<<20) { // a little behind the end of the longest text
		e = expr{text: fmt.Sprintf("LEAST(%s, 2147483646)", e.text), kind: e.kind, level: atom, partial: e.partial}
	}
	switch {
	case w.d.positions != "" && e.kind > small:
		return expr{text: fmt.Sprintf("CAST(%s AS %s)", e.text, w.d.positions), kind: small, level: atom, partial: e.partial}
	case e.kind == wide:
		return expr{text: fmt.Sprintf("CAST(%s AS %s)", e.text, w.d.Int), kind: big64, level: atom, partial: e.partial}
	}
	return e
}

// plusOne is a position of Python's as engines count them: from 1.
func (w *writer) plusOne(t *term.Term) expr {
	of, n := t, big.NewInt(1)
	if t.Op == "int.add" {
		for i, a := range t.Args {
			if c, ok := a.AsInt(); ok {
				of, n = t.Args[1-i], new(big.Int).Add(c, n)
				break
			}
		}
	}
	next := w.pool.Apply("int.add", term.Int, of, w.pool.BigInt(n))
	return w.position(w.expr(next), w.facts.rangeOf(next))
}

// concatenated joins texts.
func concatenated(w *writer, t *term.Term) expr {
	e := expr{kind: text, level: joined}
	var parts []string
	for _, a := range t.Args {
		x := w.expr(a)
		e.partial = e.partial || x.partial
		parts = append(parts, x.at(joined+1))
	}
	e.text = strings.Join(parts, " || ")
	return e
}

// sliced is s[a:b].
func sliced(w *writer, t *term.Term) expr {
	s, from, to := t.Args[0], t.Args[1], t.Args[2]
	a, b := w.facts.rangeOf(from), w.facts.rangeOf(to)
	e := w.expr(s)
	negative := func(t *term.Term) (string, bool) {
		n, ok := t.AsInt()
		return new(big.Int).Neg(n0(n)).String(), ok && n.Sign() < 0 && n.IsInt64() && n.Int64() > -1<<31
	}
	out := func(format string, args ...any) expr {
		return expr{text: fmt.Sprintf(format, args...), kind: text, level: atom, partial: e.partial}
	}
	if k, ok := negative(from); ok && endless(to) {
		return out("right(%s, %s)", e.text, k)
	}
	if k, ok := negative(to); ok && from == w.pool.Int(0) {
		return w.fill(template{text: fmt.Sprintf("left($0, %s)", w.int32(fmt.Sprintf("GREATEST(length($0) - %s, 0)", k))), kind: text, level: atom}, e)
	}
	if endless(to) && a.atLeast(0) {
		at := w.plusOne(from)
		x := out("substr(%s, %s)", e.text, at.text)
		x.partial = x.partial || at.partial
		return x
	}
	if from == w.pool.Int(0) && b.atLeast(0) {
		n := w.position(w.expr(to), b)
		x := out("left(%s, %s)", e.text, n.text)
		x.partial = x.partial || n.partial
		return x
	}
	if a.atLeast(0) && b.atLeast(0) {
		at := w.plusOne(from)
		length := w.pool.Apply("int.sub", term.Int, to, from)
		n := w.expr(length)
		if r := w.facts.rangeOf(length); !r.atLeast(0) {
			n = expr{text: fmt.Sprintf("GREATEST(%s, 0)", n.text), kind: n.kind, level: atom, partial: n.partial}
		}
		n = w.position(n, w.facts.rangeOf(length))
		x := out("substr(%s, %s, %s)", e.text, at.text, n.text)
		x.partial = x.partial || at.partial || n.partial
		return x
	}
	// Bounds that may count from the end.
	bound := func(t *term.Term) *term.Term {
		if w.facts.rangeOf(t).atLeast(0) || endless(t) {
			return t
		}
		p, n := w.pool, w.pool.Apply("str.len", term.Int, s)
		sum := p.Apply("int.add", term.Int, t, n)
		zero := p.Int(0)
		return p.If(p.Apply("int.lt", term.Bool, t, zero), p.If(p.Apply("int.lt", term.Bool, sum, zero), zero, sum), t)
	}
	f, u := bound(from), bound(to)
	if f == from && u == to {
		refuse("str.slice", "", "a slice of these bounds")
	}
	return sliced(w, w.pool.Apply("str.slice", term.Str, s, f, u))
}

// n0 is a number, or 0.
func n0(n *big.Int) *big.Int {
	if n == nil {
		return new(big.Int)
	}
	return n
}

// int32 is an expression in the type that an engine's functions on texts take.
func (w *writer) int32(e string) string {
	if w.d.positions == "" {
		return e
	}
	return fmt.Sprintf("CAST(%s AS %s)", e, w.d.positions)
}

// inOrder is a comparison of texts by their code points.
func (w *writer) inOrder(op string, a, b *term.Term) expr {
	x, y := w.expr(a), w.expr(b)
	return expr{text: x.at(joined+1) + w.d.ordered + " " + op + " " + y.at(joined+1) + w.d.ordered, level: comparison, partial: x.partial || y.partial}
}

// findFrom is s.find(x, start).
func findFrom(w *writer, t *term.Term) expr {
	s, sub, from, to := t.Args[0], t.Args[1], t.Args[2], t.Args[3]
	if !endless(to) || !w.facts.rangeOf(from).atLeast(0) {
		refuseHere(t.Op, "search a slice of the text", "str.find() with these bounds")
	}
	p := w.pool
	rest := p.Apply("str.slice", term.Str, s, from, to)
	at := p.Apply("text.find", term.Int, rest, sub)
	found := p.And(p.Not(p.Apply("int.lt", term.Bool, p.Apply("str.len", term.Int, s), from)), p.Not(p.Apply("int.lt", term.Bool, at, p.Int(0))))
	return w.expr(p.If(found, p.Apply("int.add", term.Int, at, from), p.Int(-1)))
}

// zeroFilled is s.zfill(n): zeros stand behind a sign.
func zeroFilled(w *writer, t *term.Term) expr {
	n, ok := t.Args[1].AsInt()
	if !ok || !n.IsInt64() || n.Int64() > 10_000 {
		refuse(t.Op, "give zfill() a number that is known", "str.zfill() to a width that is not known")
	}
	k := max(n.Int64(), 0)
	return w.fill(template{kind: text, level: atom, text: fmt.Sprintf(
		"CASE WHEN left($0, 1) IN ('+', '-') THEN left($0, 1) || repeat('0', %[1]s) || substr($0, 2) ELSE repeat('0', %[1]s) || @0 END", w.int32(fmt.Sprintf("GREATEST(%d - length($0), 0)", k)))}, w.expr(t.Args[0]))
}

// maxRepeats bounds how often a text is repeated, and how wide one is made: so much memory there is.
const maxRepeats = 100_000

// repeats are the operations that make a text of so many characters.
var repeats = map[string]bool{"str.repeat": true, "str.rjust": true, "str.ljust": true}

// length is how long a text is to be, or how often it is to be repeated.
func (w *writer) length(t *term.Term) expr {
	n, r := w.asInt(w.expr(t), small), w.facts.rangeOf(t)
	if !r.atLeast(0) {
		n = expr{text: "GREATEST(" + n.text + ", 0)", kind: n.kind, level: atom, partial: n.partial}
	}
	return w.position(n, r)
}

// repeated is s * n.
func repeated(w *writer, t *term.Term) expr {
	return w.fill(template{kind: text, level: atom, text: "repeat($0, $1)"}, w.expr(t.Args[0]), w.length(t.Args[1]))
}

// padded is s.rjust(n, c) or s.ljust(n, c).
func padded(form string) func(w *writer, t *term.Term) expr {
	return func(w *writer, t *term.Term) expr {
		form := strings.ReplaceAll(form, "$2", "repeat($2, "+w.int32("GREATEST($1 - length($0), 0)")+")")
		return w.fill(template{kind: text, level: joined, text: form}, w.expr(t.Args[0]), w.length(t.Args[1]), w.charText(t.Args[2]))
	}
}

// comparedLetters is whether a text in small letters, or capitals, is a text that is known.
func (w *writer) comparedLetters(t *term.Term, op, s string) (expr, bool) {
	if t.Op != "str.lower" && t.Op != "str.upper" {
		return expr{}, false
	}
	if _, named := w.names[t]; named {
		return expr{}, false
	}
	form := w.d.letters(t.Op == "str.upper", s)
	if form == "" {
		return expr{}, false
	}
	return w.filled(template{text: form + " " + op + " " + w.d.text(s), level: comparison}, t.Args[0]), true
}

// unrepeated reports whether a text is not empty, and can't overlap with itself: then the last of its places is the
// last that a search from the left finds.
func unrepeated(t *term.Term) bool {
	s, ok := t.AsStr()
	cs := []rune(s)
	if !ok || len(cs) == 0 {
		return false
	}
	for n := 1; n < len(cs); n++ {
		if string(cs[:n]) == string(cs[len(cs)-n:]) {
			return false
		}
	}
	return true
}

// isText reports whether an operand is a text that is known, and not empty.
func isText(t *term.Term) bool {
	s, ok := t.AsStr()
	return ok && s != ""
}

// everywhere reports whether str.replace replaces a text that is not empty wherever it is.
func everywhere(_ *writer, a []*term.Term) bool {
	n, ok := a[3].AsInt()
	return isText(a[1]) && ok && n.Sign() < 0
}

func secondIsText(_ *writer, a []*term.Term) bool     { return isText(a[1]) }
func secondUnrepeated(_ *writer, a []*term.Term) bool { return unrepeated(a[1]) }
func oneOperand(_ *writer, a []*term.Term) bool       { return len(a) == 1 }
func notNegative(w *writer, a []*term.Term) bool      { return !w.mayBeNegative(a[0]) }
func (w *writer) mayBeNegative(t *term.Term) bool {
	v, ok := w.facts.known(w.pool.Apply("float.lt", term.Bool, t, w.pool.Float(0)))
	return !ok || v
}
