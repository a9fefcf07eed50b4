package syntax

// Lazy is the expression in a form in which nothing is evaluated that may fail and is not asked for. DataFusion makes AND and
// OR of a CASE whose values are conditions, and evaluates both sides of these: so where one may fail they are numbers.
func (n *Node) Lazy() *Node {
	if len(n.Args) == 0 {
		return n
	}
	out := *n
	out.Args = make([]*Node, len(n.Args))
	later := false
	for i, a := range n.Args {
		out.Args[i] = a.Lazy()
		later = later || i > 0 && a.fails()
	}
	if n.Kind != Case || n.Type != Bool || !later {
		return &out
	}
	last := len(out.Args) - 1
	for i, a := range out.Args {
		if i%2 == 1 || i == last {
			out.Args[i] = a.number()
		}
	}
	if rest := out.Args[last]; rest.Kind == Case {
		out.Args = append(out.Args[:last:last], rest.Args...)
	}
	out.Type = Int
	return &Node{Kind: Cast, Args: []*Node{&out}, Type: Bool}
}

// number is a condition as 1 or 0.
func (n *Node) number() *Node {
	switch v := n.Value.(type) {
	case bool:
		if v {
			return &Node{Kind: Literal, Value: int64(1), Type: Int}
		}
		return &Node{Kind: Literal, Value: int64(0), Type: Int}
	case nil:
		if n.Kind == Literal {
			return n
		}
	}
	if n.Kind == Cast && n.Args[0].Type == Int {
		return n.Args[0]
	}
	return &Node{Kind: Cast, Args: []*Node{n}, Type: Int}
}

// fails reports whether an expression may fail, for values of some kind.
func (n *Node) fails() bool {
	for _, a := range n.Args {
		if a.fails() {
			return true
		}
	}
	switch n.Kind {
	case Call:
		return !functions[n.Name].total && !(n.Name == "abs" && n.Type == Float)
	case Operator:
		switch n.Name {
		case "/", "%":
			v, ok := n.Args[1].Value.(int64)
			return n.Type != Float && !(ok && v > 0 && n.Type == Int)
		case "+", "-", "*":
			return n.Type == Decimal
		}
	case Cast:
		from := n.Args[0].Type
		return n.Type != Text && n.Type != Bool && (from == Text || from > n.Type)
	}
	return false
}
