package vobj

import (
	"regexp"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// df.query(text): comparisons of columns, constants and variables, with and, or, not, in and
// arithmetic, are masks as the same operators on columns are. Other texts are pandas'.

// frameQuery is df.query(text).
func (b *builder) frameQuery(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.query()", "expr", args)
	v, _ := objectOrNone(as[0]).constVal()
	text, ok := v.(string)
	e := queryTree(text)
	if !ok || e == nil {
		panic(b.unsupportedAt(s, "DataFrame.query() of this text", ""))
	}
	q := query{b, s, k}
	mask := q.value(e)
	if b.cur == nil || mask.isDead() {
		return deadObject
	}
	m, ok := mask.k.(series)
	if !ok || dtypeOf(m.col) != "bool" {
		q.refuse()
	}
	x, cols := b.filterRows(s, k.index, k.cols, m.col)
	return b.partOf(o, b.likeTable(s, o, x, cols), partRows)
}

const queryPrefix = "_hipy_variable_"

var (
	queryTexts = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'[^'\\]*'|"[^"\\]*"`) })
	queryOther = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("&&|[|][|]|[~`\\\\'\"]|[^=!<>]=[^=]") })
)

// queryTree is the tree of a query's text, nil if it is pandas' to read. & and | bind as and
// and or do there, and a single = compares.
func queryTree(text string) tree.Expr {
	rest := queryTexts().ReplaceAllString(text, "0")
	if strings.ContainsAny(text, "\n\r\t") || queryOther().MatchString(rest) || strings.Contains(rest, queryPrefix) {
		return nil
	}
	for _, t := range queryTexts().FindAllString(text, -1) {
		if strings.ContainsAny(t, "@&|") {
			return nil
		}
	}
	text = strings.NewReplacer("&", " and ", "|", " or ").Replace(text)
	m, err := frontend.Parse(source.NewFile("query", strings.TrimSpace(queryVariable().ReplaceAllString(text, queryPrefix+"$1"))+"\n"))
	if err != nil || len(m.Body) != 1 {
		return nil
	}
	e, ok := m.Body[0].(*tree.ExprStmt)
	if !ok {
		return nil
	}
	return e.Value
}

type query struct {
	b *builder
	s *cogen.Site
	k dataFrame
}

func (q query) refuse() {
	panic(q.b.unsupportedAt(q.s, "DataFrame.query() of this text", ""))
}

// value is the series or scalar that an expression gives.
func (q query) value(e tree.Expr) *object {
	b, s := q.b, q.s
	if b.cur == nil {
		return deadObject
	}
	switch n := e.(type) {
	case *tree.Constant:
		if o := literal(n); o != nil {
			return o
		}
	case *tree.Name:
		if name, ok := strings.CutPrefix(n.ID, queryPrefix); ok {
			return b.variableNamed(s, name)
		}
		if q.k.col(n.ID) != nil && !pythonConstants[n.ID] {
			return b.frameItem(s, q.k, n.ID)
		}
	case *tree.BoolOp:
		op := tree.BitAnd
		if n.Or {
			op = tree.BitOr
		}
		var r *object
		for _, v := range n.Values {
			m := q.mask(v)
			if r == nil {
				r = m
			} else {
				r = b.tableBinary(s, op, r, m)
			}
		}
		return r
	case *tree.UnaryOp:
		switch n.Op {
		case tree.Not:
			return b.tableUnary(s, tree.Invert, q.mask(n.Operand))
		case tree.USub:
			if o := literal(n); o != nil {
				return o
			}
		}
	case *tree.BinOp:
		switch n.Op {
		case tree.Add, tree.Sub, tree.Mult, tree.Div, tree.Mod, tree.FloorDiv, tree.Pow:
			l, r := q.operand(n.Left), q.operand(n.Right)
			if isSeries(l) || isSeries(r) {
				return b.tableBinary(s, n.Op, l, r)
			}
		}
	case *tree.Compare:
		return q.compare(n)
	}
	q.refuse()
	return nil
}

// pythonConstants are names that are no columns.
var pythonConstants = map[string]bool{"True": true, "False": true, "None": true}

// operand is a series or a plain value of an operator.
func (q query) operand(e tree.Expr) *object {
	o := q.value(e)
	if k, ok := o.k.(series); ok {
		if t := dtypeOf(k.col); t == "float32" {
			q.refuse() // which constants become, too
		}
		return o
	}
	if t := o.typ(); t == nil || o.k != nil && !isConst(o) || !isText(t) && typeOfNumber(t) == nil {
		q.refuse()
	}
	return o
}

func (q query) mask(e tree.Expr) *object {
	o := q.value(e)
	if k, ok := o.k.(series); !ok || dtypeOf(k.col) != "bool" {
		q.refuse()
	}
	return o
}

// compare is a chain of comparisons.
func (q query) compare(n *tree.Compare) *object {
	b, s := q.b, q.s
	var r *object
	left := n.Left
	for i, op := range n.Ops {
		right := n.Comparators[i]
		var m *object
		switch op {
		case tree.In, tree.NotIn:
			l := q.value(left)
			if _, ok := l.k.(series); !ok {
				q.refuse()
			}
			var values *object
			switch t := right.(type) {
			case *tree.List:
				d := display{site: s}
				for _, x := range t.Elts {
					v := literal(x)
					if v == nil {
						q.refuse()
					}
					d.vals = append(d.vals, v)
				}
				values = mkStatic(d)
			case *tree.Name:
				if !strings.HasPrefix(t.ID, queryPrefix) {
					q.refuse()
				}
				values = q.value(t)
			default:
				q.refuse()
			}
			m = b.seriesIsIn(s, l, []arg{{val: values}})
			if op == tree.NotIn && b.cur != nil && !m.isDead() {
				m = b.tableUnary(s, tree.Invert, m)
			}
		case tree.Is, tree.IsNot:
			q.refuse()
		default:
			l, x := q.operand(left), q.operand(right)
			if !isSeries(l) && !isSeries(x) {
				q.refuse()
			}
			m = b.tableCompare(s, op, l, x)
		}
		if b.cur == nil || m.isDead() {
			return deadObject
		}
		if r == nil {
			r = m
		} else {
			r = b.tableBinary(s, tree.BitAnd, r, m)
		}
		left = right
	}
	return r
}
