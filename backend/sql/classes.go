package sql

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// classForms are the forms of loops over the characters of a text where an engine has no lambdas: of a text $0, whether it has
// characters of a class, how many these are, and the text of these alone. What is in brackets in a regular expression stands
// for $1, for the last one that of all others.
type classForms struct{ exists, count, keep string }

// class is a set of characters: ranges in order, which do not touch.
type class [][2]rune

// everyChar are those that columns hold: all but surrogates.
var everyChar = class{{0, 0xD7FF}, {0xE000, utf8.MaxRune}}

// not are the other characters.
func (c class) not() (out class) {
	from := rune(0)
	for _, r := range c {
		if from < r[0] {
			out = append(out, [2]rune{from, r[0] - 1})
		}
		from = r[1] + 1
	}
	if from <= utf8.MaxRune {
		out = append(out, [2]rune{from, utf8.MaxRune})
	}
	return out
}

func (c class) or(d class) (out class) {
	all := slices.Concat(c, d)
	slices.SortFunc(all, func(a, b [2]rune) int { return int(a[0] - b[0]) })
	for _, r := range all {
		if n := len(out); n > 0 && r[0] <= out[n-1][1]+1 {
			out[n-1][1] = max(out[n-1][1], r[1])
		} else {
			out = append(out, r)
		}
	}
	return out
}

func (c class) and(d class) class { return c.not().or(d.not()).not() }

// String is the class in a regular expression, without brackets.
func (c class) String() string {
	one := func(r rune) string {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return string(r)
		}
		return fmt.Sprintf(`\x{%x}`, r)
	}
	var b strings.Builder
	for _, r := range c {
		b.WriteString(one(r[0]))
		if r[1] > r[0] {
			b.WriteString("-" + one(r[1]))
		}
	}
	return b.String()
}

var classPart = regexp.MustCompile(`(\\x\{[0-9a-f]+\}|[^\\-])(?:-(\\x\{[0-9a-f]+\}|[^\\]))?`)

// parsedClass is a class that is written in brackets.
func parsedClass(s string) (c class) {
	char := func(s string) rune {
		if strings.HasPrefix(s, `\x{`) {
			n, _ := strconv.ParseInt(s[3:len(s)-1], 16, 32)
			return rune(n)
		}
		r, _ := utf8.DecodeRuneInString(s)
		return r
	}
	for _, m := range classPart.FindAllStringSubmatch(s, -1) {
		r := [2]rune{char(m[1]), char(m[1])}
		if m[2] != "" {
			r[1] = char(m[2])
		}
		c = append(c, r)
	}
	return c.or(nil)
}

// classes are the tests of characters that are classes.
var classes = map[string]string{"char.isdigit": digits, "char.isdecimal": decimals, "char.isalpha": letters, "char.isalnum": alphanumerics, "char.isspace": whiteSpace}

// classOf are the characters for which a condition on one holds, and maybe surrogates.
func (w *writer) classOf(o *overText, t *term.Term) class {
	if v, ok := t.Const.(bool); ok && t.IsConst() {
		if v {
			return everyChar
		}
		return nil
	}
	switch t.Op {
	case "not":
		return w.classOf(o, t.Args[0]).not()
	case "and", "or":
		c := w.classOf(o, t.Args[0])
		for _, a := range t.Args[1:] {
			if t.Op == "and" {
				c = c.and(w.classOf(o, a))
			} else {
				c = c.or(w.classOf(o, a))
			}
		}
		return c
	case "int.lt", "same":
		for i := range 2 {
			if n, ok := t.Args[1-i].AsInt(); ok && t.Args[i] == o.char {
				return compared(t.Op, i == 0, n)
			}
		}
	default:
		if text, ok := classes[t.Op]; ok && t.Args[0] == o.char {
			return parsedClass(text)
		}
	}
	refuse("loop", "compare the characters with others that are known", "a loop whose conditions are no classes of characters, in %s", w.d.Engine)
	return nil
}

// compared are the characters that are equal to a number, or less, or greater where the number is the first operand.
func compared(op string, first bool, n *big.Int) class {
	if n.Sign() < 0 || n.Cmp(big.NewInt(utf8.MaxRune)) > 0 {
		if op == "same" || first == (n.Sign() < 0) {
			return nil
		}
		return everyChar
	}
	k := rune(n.Int64())
	switch {
	case op == "same":
		return class{{k, k}}
	case first:
		return class{{k, utf8.MaxRune}}.not()
	}
	return class{{0, k}}.not()
}

// classForm is a form of a loop with a class.
func (w *writer) classForm(form string, s expr, c class) string {
	return w.fill(template{text: strings.ReplaceAll(form, "$1", c.String())}, s).text
}

// hasClass is whether a text has characters for which a condition holds.
func (w *writer) hasClass(o *overText, cond *term.Term) (text string, partial bool) {
	s := w.expr(o.of)
	c := everyChar.and(w.classOf(o, cond))
	if len(c) == 0 {
		return "FALSE", false
	}
	return w.classForm(w.d.classes.exists, s, c), s.partial
}

// sumOfClasses is a sum over the characters of a text, of constants that depend on which they are.
func (w *writer) sumOfClasses(o *overText, each *term.Term) expr {
	s := w.expr(o.of)
	total := expr{text: "0", kind: big64, level: atom}
	var add func(t *term.Term, c class)
	add = func(t *term.Term, c class) {
		if t.Op == "if" {
			in := w.classOf(o, t.Args[0])
			add(t.Args[1], c.and(in))
			add(t.Args[2], c.and(in.not()))
			return
		}
		n, ok := t.AsInt()
		if !ok {
			refuse("loop", "add constants, which may depend on the character", "a loop that adds up what is made of the characters, in %s", w.d.Engine)
		}
		if n.Sign() == 0 || len(c) == 0 {
			return
		}
		count := expr{text: w.classForm(w.d.classes.count, s, c), kind: big64, level: atom, partial: s.partial}
		if n.Cmp(big.NewInt(1)) != 0 {
			count = w.inKind("*", multiplicative, big64, count, w.d.intLiteral(n))
		}
		if total.text == "0" {
			total = count
		} else {
			total = w.inKind("+", additive, big64, total, count)
		}
	}
	add(each, everyChar)
	return total
}

// keptClass is a text of those characters of another for which a condition holds.
func (w *writer) keptClass(o *overText, cond, each *term.Term) expr {
	if each.Op != "str.from_char" || each.Args[0] != o.char {
		refuse("loop", "join the characters as they are", "a loop that joins what is made of the characters, in %s", w.d.Engine)
	}
	s := w.expr(o.of)
	others := everyChar.and(w.classOf(o, cond).not())
	if len(others) == 0 {
		return s
	}
	return expr{text: w.classForm(w.d.classes.keep, s, others), kind: text, level: atom, partial: s.partial}
}
