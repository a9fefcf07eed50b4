package sexpr

import (
	"cmp"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// logic are the operations of any operands, and what they are called.
var logic = map[string]string{"not": "not", "and": "and", "or": "or", "if": "if", "same": "="}

// writer writes one meaning.
type writer struct {
	uses    map[*term.Term]int
	numbers map[*term.Term]int // of what has a name
	b       strings.Builder
}

// Write is a meaning as text. The error says what has no form.
func Write(m *Meaning) (string, error) {
	w := &writer{uses: map[*term.Term]int{}, numbers: map[*term.Term]int{}}
	seen := map[*term.Term]bool{}
	var all []*term.Term
	for _, t := range m.terms() {
		w.uses[t]++
		t.Walk(seen, func(t *term.Term) {
			all = append(all, t)
			for _, a := range t.Args {
				w.uses[a]++
			}
		})
	}
	slices.SortFunc(all, func(a, b *term.Term) int { return cmp.Compare(a.ID, b.ID) })
	for _, t := range all {
		if len(t.Args) > 0 && w.uses[t] > 1 {
			w.numbers[t] = len(w.numbers) + 1
		}
	}
	fmt.Fprintf(&w.b, "; %s\n(function %s", m.Signature, symbol(m.Name))
	w.variables("parameters", m.Params)
	others := slices.DeleteFunc(slices.Clone(all), func(t *term.Term) bool { return t.Op != "var" || slices.Contains(m.Params, t) })
	slices.SortFunc(others, func(a, b *term.Term) int { return cmp.Compare(a.Name, b.Name) })
	w.variables("variables", others)
	if err := w.operations(all); err != nil {
		return "", err
	}
	for _, t := range all {
		if n, shared := w.numbers[t]; shared {
			fmt.Fprintf(&w.b, "\n  (define $%d %s)", n, w.inside(t))
		}
	}
	w.list("\n  ", "known", m.Known)
	for _, l := range m.Loops {
		fmt.Fprintf(&w.b, "\n  (loop %s", symbol(l.Name))
		for i, v := range l.Vars {
			fmt.Fprintf(&w.b, "\n    (carries %s %s %s)", w.text(v), w.text(l.Init[i]), w.text(l.Next[i]))
		}
		w.list("\n    ", "known", l.Known)
		fmt.Fprintf(&w.b, "\n    (again %s)", w.text(l.Again))
		for _, e := range l.Exits {
			fmt.Fprintf(&w.b, "\n    (exit %s (leaves%s) (objects%s))", w.text(e.Cond), w.texts(e.Leaves), w.texts(e.Objects))
		}
		w.b.WriteByte(')')
	}
	for _, r := range m.Results {
		fmt.Fprintf(&w.b, "\n  (result %s %s)", symbol(r.Name), w.text(r.Term))
	}
	w.b.WriteString(")\n")
	return w.b.String(), nil
}

func (w *writer) variables(what string, vs []*term.Term) {
	if len(vs) == 0 {
		return
	}
	fmt.Fprintf(&w.b, "\n  (%s", what)
	for _, v := range vs {
		fmt.Fprintf(&w.b, " (%s %s)", symbol(v.Name), v.Sort)
	}
	w.b.WriteByte(')')
}

func (w *writer) list(before, what string, ts []*term.Term) {
	if len(ts) > 0 {
		fmt.Fprintf(&w.b, "%s(%s%s)", before, what, w.texts(ts))
	}
}

// operations declares the sorts of all that is applied: of an operation of the IR as an operation, of what is not known but
// as a function of its operands as a function.
func (w *writer) operations(all []*term.Term) error {
	declared := map[string]string{}
	for _, t := range all {
		if len(t.Args) == 0 && t.Op != "apply" || logic[t.Op] != "" {
			continue
		}
		what, name := "operation", t.Op
		if t.Op == "apply" {
			what, name = "function", t.Name
		}
		text := fmt.Sprintf("(%s %s", what, symbol(name))
		for _, a := range t.Args {
			text += " " + a.Sort.String()
		}
		text += " " + t.Sort.String() + ")"
		switch before, ok := declared[name]; {
		case !ok:
			declared[name] = text
		case before != text && name != "str.concat": // of any number of texts
			return fmt.Errorf("%s with operands of several kinds", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(declared)) {
		w.b.WriteString("\n  " + declared[name])
	}
	return nil
}

func (w *writer) text(t *term.Term) string {
	if n, shared := w.numbers[t]; shared {
		return "$" + strconv.Itoa(n)
	}
	return w.inside(t)
}

func (w *writer) texts(ts []*term.Term) string {
	var b strings.Builder
	for _, t := range ts {
		b.WriteString(" " + w.text(t))
	}
	return b.String()
}

// inside is a term over the names of its operands.
func (w *writer) inside(t *term.Term) string {
	switch t.Op {
	case "const":
		return constant(t.Const)
	case "var":
		return symbol(t.Name)
	case "apply":
		return "(" + symbol(t.Name) + w.texts(t.Args) + ")"
	}
	name := logic[t.Op]
	if name == "" {
		name = symbol(t.Op)
	}
	return "(" + name + w.texts(t.Args) + ")"
}

func constant(c any) string {
	switch c := c.(type) {
	case *big.Int:
		return c.String()
	case float64:
		s := strconv.FormatFloat(c, 'g', -1, 64)
		switch {
		case c != c:
			return "nan"
		case s == "+Inf" || s == "-Inf":
			return strings.TrimPrefix(strings.ToLower(s), "+")
		case !strings.ContainsAny(s, ".e"):
			return s + ".0"
		}
		return s
	case string:
		return quoted(c)
	}
	return fmt.Sprint(c)
}

// quoted is a text between quotes, with escapes for what is not plain: \", \\, \u{HEX}.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range ir.DecodeWTF8(s) {
		switch {
		case c == '"' || c == '\\':
			b.WriteString(`\` + string(c))
		case !strconv.IsPrint(c):
			fmt.Fprintf(&b, `\u{%x}`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

var plain = regexp.MustCompile(`^[\pL_][\pL\pN_.]*$`)

// symbol is a name: between bars if it is no plain one, or a constant's, or what begins with a dollar sign.
func symbol(s string) string {
	if plain.MatchString(s) && !slices.Contains([]string{"true", "false", "nan", "inf", "not", "and", "or", "if"}, s) {
		return s
	}
	return "|" + strings.NewReplacer(`\`, `\\`, `|`, `\|`).Replace(s) + "|"
}
