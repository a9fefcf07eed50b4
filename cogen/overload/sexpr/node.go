package sexpr

import (
	"fmt"
	"strconv"
	"strings"
)

// Node is an atom, a text, or a list.
type Node struct {
	Atom string // a symbol or a number; "" of others
	Text *string
	List []*Node
}

func atom(s string) *Node { return &Node{Atom: s} }

func text(s string) *Node { return &Node{Text: &s} }

func list(head string, rest ...*Node) *Node {
	return &Node{List: append([]*Node{atom(head)}, rest...)}
}

// Head is the symbol that a list begins with.
func (n *Node) Head() string {
	if len(n.List) == 0 {
		return ""
	}
	return n.List[0].Atom
}

// width is where String begins new lines.
const width = 100

// String is the node as text: in one line, or with a line for each part of what does not fit in one.
func (n *Node) String() string {
	var b strings.Builder
	n.write(&b, 0)
	return b.String()
}

func (n *Node) flat() string {
	switch {
	case n.Text != nil:
		return strconv.Quote(*n.Text)
	case n.Atom != "":
		return n.Atom
	}
	parts := make([]string, len(n.List))
	for i, e := range n.List {
		parts[i] = e.flat()
	}
	return "(" + strings.Join(parts, " ") + ")"
}

func (n *Node) write(b *strings.Builder, indent int) {
	one := n.flat()
	if n.List == nil || indent+len(one) <= width && n.Head() != "def" {
		b.WriteString(one)
		return
	}
	// What comes before the first long part stays in the line.
	b.WriteByte('(')
	broken := false
	for i, e := range n.List {
		long := i > 0 && (broken || e.List != nil && e.Head() != "" && (n.Head() == "def" && i > 2 || indent+len(e.flat()) > width/2 || block(e.Head())))
		switch {
		case long:
			broken = true
			b.WriteString("\n" + strings.Repeat(" ", indent+2))
		case i > 0:
			b.WriteByte(' ')
		}
		e.write(b, indent+2)
	}
	b.WriteByte(')')
}

func block(head string) bool {
	return head == "then" || head == "else" || head == "body"
}

// Parse reads a node.
func Parse(s string) (*Node, error) {
	n, rest, err := parse(s)
	if err == nil && strings.TrimSpace(rest) != "" {
		err = fmt.Errorf("sexpr: %q follows the expression", strings.TrimSpace(rest))
	}
	return n, err
}

func parse(s string) (*Node, string, error) {
	s = strings.TrimLeft(s, " \t\r\n")
	switch {
	case s == "":
		return nil, "", fmt.Errorf("sexpr: the text ends within an expression")
	case s[0] == ')':
		return nil, "", fmt.Errorf("sexpr: a ) that closes nothing")
	case s[0] == '(':
		n := &Node{List: []*Node{}}
		s = s[1:]
		for {
			s = strings.TrimLeft(s, " \t\r\n")
			if strings.HasPrefix(s, ")") {
				return n, s[1:], nil
			}
			e, rest, err := parse(s)
			if err != nil {
				return nil, "", err
			}
			n.List, s = append(n.List, e), rest
		}
	case s[0] == '"':
		quoted, err := strconv.QuotedPrefix(s)
		if err != nil {
			return nil, "", fmt.Errorf("sexpr: a text that does not end, or has an unknown escape: %.20s", s)
		}
		t, err := strconv.Unquote(quoted)
		return text(t), s[len(quoted):], err
	}
	end := strings.IndexAny(s, " \t\r\n()\"")
	if end < 0 {
		end = len(s)
	}
	return atom(s[:end]), s[end:], nil
}
