package syntax

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the expression in SQL.
func (n *Node) String() string { return n.in(0) }

// in is the expression as an operand of what binds as strongly as a number.
func (n *Node) in(least int) string {
	text, binds := n.written()
	if binds < least {
		return "(" + text + ")"
	}
	return text
}

func (n *Node) written() (text string, binds int) {
	switch n.Kind {
	case Literal:
		return literal(n.Value)
	case Column:
		return n.Value.(string), tightest
	case Call:
		name := n.Name
		if name == "nullif" || name == "greatest" || name == "least" {
			name = strings.ToUpper(name)
		}
		return name + "(" + list(n.Args, ", ") + ")", tightest
	case Operator:
		b := binding[n.Name]
		parts := make([]string, len(n.Args))
		for i, a := range n.Args {
			parts[i] = a.in(b + 1)
			if i == 0 && len(n.Args) == 2 && b > binding["||"] {
				parts[i] = a.in(b)
			}
		}
		return strings.Join(parts, " "+n.Name+" "), b
	case Not:
		return "NOT " + n.Args[0].in(tightest), negation
	case Negative:
		return "-" + n.Args[0].in(tightest), binding["-"]
	case IsNull:
		return n.Args[0].in(binding["||"]) + " IS NULL", binding["IS"]
	case IsNotNull:
		return n.Args[0].in(binding["||"]) + " IS NOT NULL", binding["IS"]
	case In:
		return n.Args[0].in(binding["||"]) + " IN (" + list(n.Args[1:], ", ") + ")", binding["IN"]
	case Between:
		return fmt.Sprintf("%s BETWEEN %s AND %s", n.Args[0].in(binding["||"]), n.Args[1].in(binding["||"]), n.Args[2].in(binding["||"])), binding["BETWEEN"]
	case Case:
		var b strings.Builder
		b.WriteString("CASE")
		last := len(n.Args) - 1
		for i := 0; i < last; i += 2 {
			fmt.Fprintf(&b, " WHEN %s THEN %s", n.Args[i], n.Args[i+1])
		}
		fmt.Fprintf(&b, " ELSE %s END", n.Args[last])
		return b.String(), tightest
	case TryCast:
		return fmt.Sprintf("TRY_CAST(%s AS %s)", n.Args[0], names[n.Type]), tightest
	default: // Cast
		return fmt.Sprintf("CAST(%s AS %s)", n.Args[0], names[n.Type]), tightest
	}
}

func list(args []*Node, sep string) string {
	parts := make([]string, len(args))
	for i, a := range args {
		parts[i] = a.String()
	}
	return strings.Join(parts, sep)
}

func literal(v any) (text string, binds int) {
	switch v := v.(type) {
	case bool:
		return strings.ToUpper(strconv.FormatBool(v)), tightest
	case int64:
		if v < 0 {
			return strconv.FormatInt(v, 10), binding["-"]
		}
		return strconv.FormatInt(v, 10), tightest
	case float64:
		s := strconv.FormatFloat(v, 'g', -1, 64)
		if !strings.ContainsAny(s, ".e") {
			s += ".0"
		}
		return s, tightest
	case string:
		return Quoted(v), tightest
	}
	return "NULL", tightest
}

// Quoted is a text as a literal, in one line.
func Quoted(s string) string {
	quoted := "'" + strings.ReplaceAll(s, "'", "''") + "'"
	hidden := func(r rune) bool {
		return r < 0x20 || r >= 0x7f && r <= 0xa0 || r == 0xad || r == 0x1680 || r >= 0x2000 && r <= 0x200f || r >= 0x2028 && r <= 0x202f || r == 0x205f || r == 0x3000
	}
	if !strings.ContainsFunc(s, hidden) || len(s) > 500 { // tables of letters are as they are
		return quoted
	}
	var b strings.Builder
	for _, r := range strings.ReplaceAll(quoted, `\`, `\\`) {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case hidden(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return "E" + b.String()
}
