package sexpr

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Read is the function that a text is of, as a program which has nothing else. It can be run under
// any overload.
func Read(s string) (*cogen.Program, error) {
	n, err := Parse(s)
	if err != nil {
		return nil, err
	}
	py, err := n.Python()
	if err != nil {
		return nil, err
	}
	return cogen.CompileText("<s-expression>", py)
}

// Python is a function as Python text.
func (n *Node) Python() (s string, err error) {
	p := &printer{temp: "_"}
	for n.mentions(p.temp) {
		p.temp += "_"
	}
	defer func() {
		if e := recover(); e != nil {
			bad, ok := e.(*malformed)
			if !ok {
				panic(e)
			}
			err = bad
		}
	}()
	if n.Head() != "def" || len(n.List) < 3 || n.List[2].Atom != "" {
		p.fail(n, "(def NAME (PARAMETER...) STATEMENT...)")
	}
	var params []string
	for _, e := range n.List[2].List {
		params = append(params, p.argument(e))
	}
	fmt.Fprintf(&p.b, "def %s(%s):\n", p.name(n.List[1]), strings.Join(params, ", "))
	p.block(n.List[3:], 1)
	return p.b.String(), nil
}

// malformed is a node that is none of the forms.
type malformed struct{ node, want string }

func (m *malformed) Error() string { return fmt.Sprintf("sexpr: %s is not %s", m.node, m.want) }

// mentions reports whether a name begins so.
func (n *Node) mentions(prefix string) bool {
	return strings.HasPrefix(n.Atom, prefix) || slices.ContainsFunc(n.List, func(e *Node) bool { return e.mentions(prefix) })
}

type printer struct {
	b     strings.Builder
	temp  string // begins names of lets
	temps int
}

func (p *printer) fail(n *Node, want string) {
	panic(&malformed{n.flat(), want})
}

// parts are those of a list behind its head: as many as are wanted, or at least as many if more is set.
func (p *printer) parts(n *Node, count int, more bool) []*Node {
	if len(n.List)-1 < count || !more && len(n.List)-1 > count {
		p.fail(n, fmt.Sprintf("(%s ...) with %d parts", n.Head(), count))
	}
	return n.List[1:]
}

func (p *printer) name(n *Node) string {
	if isLet(n.Atom) {
		return p.temp + n.Atom[1:]
	}
	if n.Atom == "" {
		p.fail(n, "a name")
	}
	return n.Atom
}

func (p *printer) line(indent int, format string, args ...any) {
	fmt.Fprintf(&p.b, strings.Repeat("    ", indent)+format+"\n", args...)
}

func (p *printer) block(stmts []*Node, indent int) {
	if len(stmts) == 0 {
		p.line(indent, "pass")
	}
	for _, s := range stmts {
		p.statement(s, indent)
	}
}

func (p *printer) statement(s *Node, indent int) {
	switch s.Head() {
	case "set", "let":
		e := p.parts(s, 2, false)
		p.line(indent, "%s = %s", p.name(e[0]), p.changed(e[1], indent))
	case "set-item":
		e := p.parts(s, 3, false)
		v := p.changed(e[2], indent)
		p.line(indent, "%s[%s] = %s", p.expr(e[0]), p.index(e[1]), v)
	case "set-attr":
		e := p.parts(s, 3, false)
		v := p.changed(e[2], indent)
		p.line(indent, "%s.%s = %s", p.expr(e[0]), p.name(e[1]), v)
	case "del":
		p.line(indent, "del %s", p.name(p.parts(s, 1, false)[0]))
	case "del-item":
		e := p.parts(s, 2, false)
		p.line(indent, "del %s[%s]", p.expr(e[0]), p.index(e[1]))
	case "del-attr":
		e := p.parts(s, 2, false)
		p.line(indent, "del %s.%s", p.expr(e[0]), p.name(e[1]))
	case "unpack":
		e := p.parts(s, 2, false)
		var names []string
		for _, name := range e[0].List {
			names = append(names, p.argument(name))
		}
		p.line(indent, "(%s,) = %s", strings.Join(names, ", "), p.expr(e[1]))
	case "expr":
		p.line(indent, "%s", p.changed(p.parts(s, 1, false)[0], indent))
	case "break", "continue":
		p.parts(s, 0, false)
		p.line(indent, "%s", s.Head())
	case "return":
		p.line(indent, "return %s", p.expr(p.parts(s, 1, false)[0]))
	case "raise":
		var of []string
		for _, e := range p.parts(s, 0, true) {
			of = append(of, p.expr(e))
		}
		p.line(indent, "raise %s", strings.Join(of, " from "))
	default:
		p.compound(s, indent)
	}
}

func (p *printer) compound(s *Node, indent int) {
	var body, els *Node
	switch s.Head() {
	case "if":
		e := p.parts(s, 3, false)
		p.line(indent, "if %s:", p.expr(e[0]))
		body, els = e[1], e[2]
	case "while":
		e := p.parts(s, 3, false)
		p.line(indent, "while %s:", p.expr(e[0]))
		body, els = e[1], e[2]
	case "for":
		e := p.parts(s, 4, false)
		p.line(indent, "for %s in %s:", p.name(e[0]), p.expr(e[1]))
		body, els = e[2], e[3]
	default:
		p.fail(s, "a statement")
	}
	if body.Head() != "then" && body.Head() != "body" || els.Head() != "else" {
		p.fail(s, "a statement with (then ...) or (body ...), and (else ...)")
	}
	p.block(body.List[1:], indent+1)
	if len(els.List) > 1 {
		p.line(indent, "else:")
		p.block(els.List[1:], indent+1)
	}
}

// changed is an expression, which may be the operator of an augmented assignment: that is a statement.
func (p *printer) changed(e *Node, indent int) string {
	if inPlace(e.Head()) {
		parts := p.parts(e, 2, false)
		p.temps++
		name := fmt.Sprintf("%si%d", p.temp, p.temps)
		p.line(indent, "%s = %s", name, p.expr(parts[0]))
		p.line(indent, "%s %s %s", name, e.Head(), p.expr(parts[1]))
		return name
	}
	return p.expr(e)
}

var binary = strings.Fields("+ - * / // % ** @ & | ^ << >> == != < <= > >= is in and or")

func inPlace(head string) bool {
	op, ok := strings.CutSuffix(head, "=")
	return ok && op != "" && slices.Contains(binary[:13], op)
}

// argument is a part of a call, a parameter, or a name to unpack to.
func (p *printer) argument(n *Node) string {
	switch n.Head() {
	case "*", "**":
		if len(n.List) == 2 {
			return n.Head() + p.expr(n.List[1])
		}
	case "=":
		e := p.parts(n, 2, false)
		return p.name(e[0]) + "=" + p.expr(e[1])
	}
	return p.expr(n)
}

// index is what stands between [ and ].
func (p *printer) index(n *Node) string {
	if n.Head() == "slice" {
		e := p.parts(n, 3, false)
		s := p.bound(e[0]) + ":" + p.bound(e[1])
		if step := p.bound(e[2]); step != "" {
			s += ":" + step
		}
		return s
	}
	return p.expr(n)
}

// bound is one of a slice, "" if it is absent.
func (p *printer) bound(n *Node) string {
	if n.Atom == "None" {
		return ""
	}
	return p.expr(n)
}

func (p *printer) exprs(ns []*Node, of func(*Node) string) string {
	parts := make([]string, len(ns))
	for i, n := range ns {
		parts[i] = of(n)
	}
	return strings.Join(parts, ", ")
}

var prefix = map[string]string{"neg": "-", "pos": "+", "invert": "~", "not": "not "}

var infix = map[string]string{"is-not": "is not", "not-in": "not in"}

func (p *printer) expr(n *Node) string {
	switch {
	case n.Text != nil:
		return pyvalue.TextLiteral(*n.Text, func(r rune) bool { return r < 0x7f })
	case n.List == nil:
		return p.name(n)
	}
	head := n.Head()
	if op := prefix[head]; op != "" {
		return "(" + op + p.expr(p.parts(n, 1, false)[0]) + ")"
	}
	if op := infix[head]; op != "" || slices.Contains(binary, head) {
		if op == "" {
			op = head
		}
		e := p.parts(n, 2, false)
		return "(" + p.expr(e[0]) + " " + op + " " + p.expr(e[1]) + ")"
	}
	switch head {
	case "if-exp":
		e := p.parts(n, 3, false)
		return "(" + p.expr(e[1]) + " if " + p.expr(e[0]) + " else " + p.expr(e[2]) + ")"
	case "call":
		e := p.parts(n, 1, true)
		return p.expr(e[0]) + "(" + p.exprs(e[1:], p.argument) + ")"
	case "attr":
		e := p.parts(n, 2, false)
		return "(" + p.expr(e[0]) + ")." + p.name(e[1])
	case "item":
		e := p.parts(n, 2, false)
		return p.expr(e[0]) + "[" + p.index(e[1]) + "]"
	case "slice":
		return "slice(" + p.exprs(p.parts(n, 3, false), p.expr) + ")"
	case "tuple":
		if e := p.parts(n, 0, true); len(e) > 0 {
			return "(" + p.exprs(e, p.expr) + ",)"
		}
		return "()"
	case "list":
		return "[" + p.exprs(p.parts(n, 0, true), p.expr) + "]"
	case "set-of":
		return "{" + p.exprs(p.parts(n, 1, true), p.expr) + "}"
	case "dict":
		return "{" + p.exprs(p.parts(n, 0, true), func(e *Node) string {
			if len(e.List) != 2 {
				p.fail(e, "(KEY VALUE)")
			}
			return p.expr(e.List[0]) + ": " + p.expr(e.List[1])
		}) + "}"
	case "bytes":
		if e := p.parts(n, 1, false); e[0].Text != nil {
			return pyvalue.BytesLiteral([]byte(*e[0].Text))
		}
	case "do":
		return "(" + p.exprs(p.parts(n, 1, true), p.step) + ",)[-1]"
	}
	p.fail(n, "an expression")
	return ""
}

// step is a part of a do.
func (p *printer) step(n *Node) string {
	switch n.Head() {
	case "let", "set":
		e := p.parts(n, 2, false)
		return "(" + p.name(e[0]) + " := " + p.expr(e[1]) + ")"
	case "expr":
		return p.expr(p.parts(n, 1, false)[0])
	}
	return p.expr(n)
}
