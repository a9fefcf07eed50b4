package frontend

import (
	"strings"

	"golang.org/x/text/width"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// CPython's tracebacks mark the part of a line that raised (Python/traceback.c, tb_displayline), unless it
// is the whole line. Of an operator or an index they mark the operands otherwise than the rest.

// A Marker tells which part that is of what has a span in one of its modules.
type Marker struct {
	modules map[*source.File]*tree.Module
	nodes   map[*source.File]map[[2]int32]tree.Node
}

// NewMarker returns the marker of modules.
func NewMarker(modules ...*tree.Module) *Marker {
	m := &Marker{modules: map[*source.File]*tree.Module{}, nodes: map[*source.File]map[[2]int32]tree.Node{}}
	for _, module := range modules {
		m.modules[module.File] = module
	}
	return m
}

// node is the operator, index, call or attribute that has a span, an import of a name or an assertion.
func (m *Marker) node(s source.Span) tree.Node {
	nodes, ok := m.nodes[s.File]
	if !ok {
		nodes = map[[2]int32]tree.Node{}
		m.nodes[s.File] = nodes
		if module := m.modules[s.File]; module != nil {
			note := func(at source.Span, n tree.Node) { nodes[[2]int32{at.Start, at.End}] = n }
			tree.Inspect(module, func(n tree.Node) bool {
				switch n := n.(type) {
				case *tree.BinOp, *tree.Subscript, *tree.Call, *tree.Attribute:
					note(n.Span(), n)
				case *tree.Assert:
					if last := lastComparison(n.Test); last != nil {
						note(n.Span(), last)
					}
				case *tree.Import:
					for _, a := range n.Names {
						note(a.Span(), n)
					}
				case *tree.ImportFrom:
					for _, a := range n.Names {
						note(a.Span(), n)
					}
				}
				return true
			})
		}
	}
	return nodes[[2]int32{s.Start, s.End}]
}

// Mark tells the line of what has the span, and what of it is marked.
func (m *Marker) Mark(s source.Span) source.Mark {
	if !s.IsValid() {
		return source.Mark{}
	}
	node := m.node(s)
	switch node.(type) {
	case *tree.Import, *tree.ImportFrom, *tree.Compare:
		s = node.Span()
	}
	start, end := s.StartPos(), s.EndPos()
	if at := tree.RaisesAt(node); at.Line != 0 && at.Line != start.Line {
		start, node = at, nil
	}
	mark := source.Mark{Line: start.Line}
	line := s.File.LineText(start.Line)
	if start.Col < 0 || start.Col > len(line) {
		return mark
	}
	to := end.Col
	left, right := -1, -1
	if start.Line != end.Line {
		to = len(strings.TrimRight(line, " \t\f"))
		node = nil
	} else if node != nil {
		left, right = anchors(line[start.Col:to], node)
	}
	indent := len(line) - len(strings.TrimLeft(line, " \t\f"))
	if left < 0 && to-start.Col == len(line)-indent {
		return mark
	}
	chars := func(col int) int { return columns(line[indent:max(col, indent)]) }
	mark.From, mark.To = chars(start.Col), chars(to)
	mark.Left, mark.Right = mark.From, mark.To
	if left >= 0 {
		mark.Left, mark.Right = chars(start.Col+left), chars(min(start.Col+right, to))
	}
	return mark
}

// columns is how many columns a terminal shows a text in: two for a wide character.
func columns(text string) int {
	n := 0
	for _, r := range text {
		n++
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}

// lastComparison is the one that comes last in a condition, or nil: the compiler leaves the place of an
// assertion there.
func lastComparison(test tree.Expr) (last tree.Expr) {
	parts := func(es ...tree.Expr) {
		for _, e := range es {
			if c := lastComparison(e); c != nil {
				last = c
			}
		}
	}
	switch n := test.(type) {
	case *tree.Compare:
		return n
	case *tree.UnaryOp:
		if n.Op == tree.Not {
			return lastComparison(n.Operand)
		}
	case *tree.BoolOp:
		parts(n.Values...)
	case *tree.IfExp:
		parts(n.Test, n.Body, n.Else)
	}
	return last
}

// anchors is where in the text of an expression its operator or its index is; -1: it has
// none.
func anchors(text string, e tree.Node) (left, right int) {
	at := e.Span().Start
	switch e := e.(type) {
	case *tree.BinOp:
		left, right = -1, -1
		end := int(e.Right.Span().Start - at)
		for i := int(e.Left.Span().End - at); i < end; i++ {
			if isBlank(text[i]) {
				continue
			}
			left, right = i, i+1
			if i+1 < end && !isBlank(text[i+1]) {
				right++
			}
			if i+1 >= end || text[i] != ')' {
				break
			}
		}
		return left, right
	case *tree.Subscript:
		left, right = int(e.Value.Span().End-at), int(e.Index.Span().End-at)+1
		for left < len(text) && text[left] != '[' {
			left++
		}
		for right < len(text) && text[right] != ']' {
			right++
		}
		return left, min(right+1, len(text))
	}
	return -1, -1
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\f' }
