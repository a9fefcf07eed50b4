package sexpr

import "strings"

// tidy writes values where they are used: a let that has one use, in what follows it with nothing evaluated in
// between. A let without uses becomes an expression statement.
func tidy(def *Node) *Node {
	t := &tidier{uses: map[string]int{}}
	t.count(def)
	head := def.List[:3]
	return &Node{List: append(head[:3:3], t.block(def.List[3:])...)}
}

type tidier struct{ uses map[string]int }

func isLet(name string) bool { return strings.HasPrefix(name, "%") && len(name) > 1 }

// count counts the uses of lets, without where they are defined.
func (t *tidier) count(n *Node) {
	if n.List == nil {
		if isLet(n.Atom) {
			t.uses[n.Atom]++
		}
		return
	}
	for i, e := range n.List {
		if i == 1 && (n.Head() == "let" || n.Head() == "unpack" || n.Head() == "for") {
			continue
		}
		t.count(e)
	}
}

func (t *tidier) block(stmts []*Node) []*Node {
	var out []*Node
	for _, s := range stmts {
		s = t.statement(s, &out)
		if s.Head() == "let" && t.uses[s.List[1].Atom] == 0 {
			s = list("expr", s.List[2])
		}
		out = append(out, s)
	}
	return out
}

// statement is one with the lets before it that it uses up.
func (t *tidier) statement(s *Node, before *[]*Node) *Node {
	n := &Node{List: append([]*Node{}, s.List...)}
	switch s.Head() {
	case "let":
		n.List[2] = t.operation(s.List[2], before)
	case "unpack":
		n.List[2] = t.inline(s.List[2], before)
	case "if":
		n.List[2], n.List[3] = t.body(s.List[2]), t.body(s.List[3])
		n.List[1] = t.inline(s.List[1], before)
	case "while":
		n.List[1], n.List[2], n.List[3] = t.do(s.List[1]), t.body(s.List[2]), t.body(s.List[3])
	case "for":
		n.List[3], n.List[4] = t.body(s.List[3]), t.body(s.List[4])
		n.List[2] = t.inline(s.List[2], before)
		t.target(n)
	case "set-item", "set-attr":
		// The value is evaluated first, though it is written last.
		last := len(n.List) - 1
		order := append([]int{last}, 1, 2)[:last]
		for k := len(order) - 1; k >= 0; k-- {
			if i := order[k]; !(s.Head() == "set-attr" && i == 2) {
				n.List[i] = t.inline(s.List[i], before)
			}
		}
	case "set", "return", "raise", "del-item", "del-attr":
		for i := len(n.List) - 1; i > 0; i-- {
			if !(i == 1 && s.Head() == "set" || i == 2 && s.Head() == "del-attr") {
				n.List[i] = t.inline(s.List[i], before)
			}
		}
	}
	return n
}

// target has a for assign to the variable that its element is the first thing to be assigned to.
func (t *tidier) target(n *Node) {
	name, body := n.List[1].Atom, n.List[3]
	if t.uses[name] != 1 || len(body.List) < 2 {
		return
	}
	if first := body.List[1]; first.Head() == "set" && first.List[2].Atom == name {
		n.List[1] = first.List[1]
		n.List[3] = &Node{List: append([]*Node{body.List[0]}, body.List[2:]...)}
	}
}

func (t *tidier) body(n *Node) *Node { return list(n.Head(), t.block(n.List[1:])...) }

// operation is an operation with the lets before it that it uses up: operands from the last to the first, as
// long as each is what was evaluated last.
func (t *tidier) operation(n *Node, before *[]*Node) *Node {
	if n.List == nil {
		return n
	}
	out := &Node{List: append([]*Node{}, n.List...)}
	for i := len(out.List) - 1; i > 0; i-- {
		switch e := out.List[i]; {
		case n.Head() == "attr" && i == 2 || n.Head() == "=" && i == 1:
		case e.Head() == "do":
			out.List[i] = t.do(e)
		case n.Head() == "dict":
			value := t.inline(e.List[1], before)
			out.List[i] = &Node{List: []*Node{t.inline(e.List[0], before), value}}
		case n.Head() == "call" && e.List != nil && e.Head() != "bytes":
			out.List[i] = t.operation(e, before)
		default:
			out.List[i] = t.inline(e, before)
		}
	}
	return out
}

// inline is an operand: the operation of the last let before, if it is that and has no other use.
func (t *tidier) inline(e *Node, before *[]*Node) *Node {
	if !isLet(e.Atom) || t.uses[e.Atom] != 1 || len(*before) == 0 {
		return e
	}
	last := (*before)[len(*before)-1]
	if last.Head() != "let" || last.List[1].Atom != e.Atom {
		return e
	}
	*before = (*before)[:len(*before)-1]
	return last.List[2]
}

// do is an operand of its own: the value, if that is all.
func (t *tidier) do(n *Node) *Node {
	stmts := t.block(n.List[1 : len(n.List)-1])
	value := t.inline(n.List[len(n.List)-1], &stmts)
	if len(stmts) == 0 {
		return value
	}
	return list("do", append(stmts, value)...)
}
