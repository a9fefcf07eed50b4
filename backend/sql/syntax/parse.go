package syntax

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse reads an expression over columns of certain types.
func Parse(text string, columns map[string]Type) (n *Node, err error) {
	p := &parser{columns: columns}
	if p.tokens, err = split(text); err != nil {
		return nil, err
	}
	if n, err = p.expr(0); err == nil && p.peek() != "" {
		err = fmt.Errorf("%s behind the end of an expression", p.peek())
	}
	return n, err
}

var token = regexp.MustCompile(`^(?:E'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?|[A-Za-z_][A-Za-z_0-9]*|<>|<=|>=|\|\||[-+*/%=<>(),])`)

func split(text string) (tokens []string, err error) {
	for text = strings.TrimLeft(text, " "); text != ""; text = strings.TrimLeft(text, " ") {
		t := token.FindString(text)
		if t == "" {
			return nil, fmt.Errorf("no expression that package sql writes: %.40s", text)
		}
		tokens = append(tokens, t)
		text = text[len(t):]
	}
	return tokens, nil
}

type parser struct {
	tokens  []string
	at      int
	columns map[string]Type
}

func (p *parser) peek() string {
	if p.at < len(p.tokens) {
		return p.tokens[p.at]
	}
	return ""
}

func (p *parser) next() string {
	t := p.peek()
	p.at++
	return t
}

// take reads some tokens if they are the next ones.
func (p *parser) take(tokens ...string) bool {
	for i, t := range tokens {
		if p.at+i >= len(p.tokens) || p.tokens[p.at+i] != t {
			return false
		}
	}
	p.at += len(tokens)
	return true
}

func (p *parser) need(tokens ...string) error {
	if !p.take(tokens...) {
		return fmt.Errorf("%q where %s is meant", p.peek(), strings.Join(tokens, " "))
	}
	return nil
}

// binding is how strongly operators bind.
var binding = map[string]int{"OR": 1, "AND": 2, "=": 4, "<>": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "IS": 4, "IN": 4, "BETWEEN": 4, "||": 5, "+": 6, "-": 6, "*": 7, "/": 7, "%": 7}

const (
	negation = 3
	tightest = 8
)

// expr reads what binds as strongly as a number, at least.
func (p *parser) expr(least int) (*Node, error) {
	left, err := p.operand()
	for err == nil {
		op := p.peek()
		b := binding[op]
		if b == 0 || b < least {
			return left, nil
		}
		p.next()
		switch op {
		case "IS":
			n := &Node{Kind: IsNull, Args: []*Node{left}}
			if p.take("NOT") {
				n.Kind = IsNotNull
			}
			if err := p.need("NULL"); err != nil {
				return nil, err
			}
			left, err = typed(n)
		case "IN":
			var args []*Node
			if args, err = p.list(); err == nil {
				left, err = typed(&Node{Kind: In, Args: append([]*Node{left}, args...)})
			}
		case "BETWEEN":
			left, err = p.between(left)
		default:
			var right *Node
			if right, err = p.expr(b + 1); err != nil {
				return nil, err
			}
			if left.Kind == Operator && left.Name == op && (op == "AND" || op == "OR" || op == "||") {
				left.Args = append(left.Args, right)
				continue
			}
			left, err = typed(&Node{Kind: Operator, Name: op, Args: []*Node{left, right}})
		}
	}
	return nil, err
}

func (p *parser) between(of *Node) (*Node, error) {
	low, err := p.expr(binding["||"])
	if err != nil {
		return nil, err
	}
	if err := p.need("AND"); err != nil {
		return nil, err
	}
	high, err := p.expr(binding["||"])
	if err != nil {
		return nil, err
	}
	return typed(&Node{Kind: Between, Args: []*Node{of, low, high}})
}

func (p *parser) list() (args []*Node, err error) {
	if err := p.need("("); err != nil {
		return nil, err
	}
	for !p.take(")") {
		if len(args) > 0 {
			if err := p.need(","); err != nil {
				return nil, err
			}
		}
		a, err := p.expr(0)
		if err != nil {
			return nil, err
		}
		args = append(args, a)
	}
	return args, nil
}

func (p *parser) operand() (*Node, error) {
	t := p.next()
	switch t {
	case "":
		return nil, fmt.Errorf("an expression that ends too early")
	case "NOT", "-":
		kind, least := Not, negation+1
		if t == "-" {
			kind, least = Negative, tightest
		}
		of, err := p.expr(least)
		if err != nil {
			return nil, err
		}
		if v, ok := of.Value.(int64); ok && kind == Negative {
			of.Value = -v
			return of, nil
		}
		return typed(&Node{Kind: kind, Args: []*Node{of}})
	case "(":
		n, err := p.expr(0)
		if err != nil {
			return nil, err
		}
		if n.Kind == Operator { // which no operator behind it is joined with
			n = &Node{Kind: n.Kind, Name: n.Name, Args: n.Args[:len(n.Args):len(n.Args)], Type: n.Type}
		}
		return n, p.need(")")
	case "NULL":
		return &Node{Kind: Literal}, nil
	case "TRUE", "FALSE":
		return &Node{Kind: Literal, Value: t == "TRUE", Type: Bool}, nil
	case "CASE":
		return p.choice()
	case "CAST", "TRY_CAST":
		return p.cast(t)
	}
	switch c := t[0]; {
	case c >= '0' && c <= '9':
		return number(t)
	case c == '\'' || strings.HasPrefix(t, "E'"):
		s, err := unquoted(t)
		return &Node{Kind: Literal, Value: s, Type: Text}, err
	case p.peek() == "(":
		args, err := p.list()
		if err != nil {
			return nil, err
		}
		return typed(&Node{Kind: Call, Name: strings.ToLower(t), Args: args})
	}
	name := t
	if t[0] == '"' {
		name = strings.ReplaceAll(t[1:len(t)-1], `""`, `"`)
	}
	typ, ok := p.columns[name]
	if !ok {
		return nil, fmt.Errorf("%s, which is no column", name)
	}
	return &Node{Kind: Column, Name: name, Value: t, Type: typ}, nil
}

func number(t string) (*Node, error) {
	if strings.ContainsAny(t, ".e") {
		f, err := strconv.ParseFloat(t, 64)
		return &Node{Kind: Literal, Value: f, Type: Float}, err
	}
	n, err := strconv.ParseInt(t, 10, 64)
	return &Node{Kind: Literal, Value: n, Type: Int}, err
}

func (p *parser) choice() (*Node, error) {
	n := &Node{Kind: Case}
	part := func(before ...string) error {
		if err := p.need(before...); err != nil {
			return err
		}
		a, err := p.expr(0)
		n.Args = append(n.Args, a)
		return err
	}
	for p.peek() == "WHEN" {
		if err := part("WHEN"); err != nil {
			return nil, err
		}
		if err := part("THEN"); err != nil {
			return nil, err
		}
	}
	if err := part("ELSE"); err != nil {
		return nil, err
	}
	if err := p.need("END"); err != nil {
		return nil, err
	}
	return typed(n)
}

func (p *parser) cast(how string) (*Node, error) {
	if err := p.need("("); err != nil {
		return nil, err
	}
	of, err := p.expr(0)
	if err != nil {
		return nil, err
	}
	if err := p.need("AS"); err != nil {
		return nil, err
	}
	name := p.next()
	switch name {
	case "DECIMAL":
		if err := p.need("(", "38", ",", "0", ")"); err != nil {
			return nil, err
		}
		name = names[Decimal]
	case "INTEGER":
		name = names[Int]
	}
	n := &Node{Kind: Cast, Args: []*Node{of}, Type: TypeOf(name)}
	if how == "TRY_CAST" {
		n.Kind = TryCast
	}
	if n.Type == Unknown {
		return nil, fmt.Errorf("a type %s", name)
	}
	return n, p.need(")")
}

var escape = regexp.MustCompile(`\\(?:u[0-9a-f]{4}|.)|''`)

// unquoted is what a literal stands for.
func unquoted(t string) (string, error) {
	if t[0] == '\'' {
		return strings.ReplaceAll(t[1:len(t)-1], "''", "'"), nil
	}
	s := escape.ReplaceAllStringFunc(t[2:len(t)-1], func(e string) string {
		switch e[1] {
		case 'n':
			return "\n"
		case 'r':
			return "\r"
		case 't':
			return "\t"
		case 'u':
			if n, err := strconv.ParseUint(e[2:], 16, 32); err == nil {
				return string(rune(n))
			}
		case '\\', '\'':
			return e[1:]
		}
		return "\xff"
	})
	if !utf8.ValidString(s) {
		return "", fmt.Errorf("a text with an unknown escape: %s", t)
	}
	return s, nil
}
