package pandas

import (
	"regexp"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// df.query(text): comparisons of columns, constants and variables, with and, or, not, in and
// arithmetic, are masks as the same operators on columns are. Other texts are pandas'.

// frameQuery is df.query(text).
func frameQuery(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.query()", "expr", args)
	v, _ := stage.ObjectOrNone(as[0]).ConstVal()
	text, ok := v.(string)
	e := queryTree(text)
	if !ok || e == nil {
		panic(b.UnsupportedAt(s, "DataFrame.query() of this text", ""))
	}
	q := query{b, s, k}
	mask := q.value(e)
	if b.Current == nil || mask.IsDead() {
		return stage.Dead
	}
	m, ok := mask.Static.(series)
	if !ok || dtypeOf(m.col) != "bool" {
		q.refuse()
	}
	x, cols := filterRows(b, s, k.index, k.cols, m.col)
	return partOf(b, o, likeTable(b, s, o, x, cols), partRows)
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
	b *stage.Builder
	s *cogen.Site
	k DataFrame
}

func (q query) refuse() {
	panic(q.b.UnsupportedAt(q.s, "DataFrame.query() of this text", ""))
}

// value is the series or scalar that an expression gives.
func (q query) value(e tree.Expr) *stage.Object {
	b, s := q.b, q.s
	if b.Current == nil {
		return stage.Dead
	}
	switch n := e.(type) {
	case *tree.Constant:
		if o := stage.Literal(n); o != nil {
			return o
		}
	case *tree.Name:
		if name, ok := strings.CutPrefix(n.ID, queryPrefix); ok {
			return variableNamed(b, s, name)
		}
		if q.k.col(n.ID) != nil && !pythonConstants[n.ID] {
			return frameItem(b, s, q.k, n.ID)
		}
	case *tree.BoolOp:
		op := tree.BitAnd
		if n.Or {
			op = tree.BitOr
		}
		var r *stage.Object
		for _, v := range n.Values {
			m := q.mask(v)
			if r == nil {
				r = m
			} else {
				r = tableBinary(b, s, op, r, m)
			}
		}
		return r
	case *tree.UnaryOp:
		switch n.Op {
		case tree.Not:
			return tableUnary(b, s, tree.Invert, q.mask(n.Operand))
		case tree.USub:
			if o := stage.Literal(n); o != nil {
				return o
			}
		}
	case *tree.BinOp:
		switch n.Op {
		case tree.Add, tree.Sub, tree.Mult, tree.Div, tree.Mod, tree.FloorDiv, tree.Pow:
			l, r := q.operand(n.Left), q.operand(n.Right)
			if isSeries(l) || isSeries(r) {
				return tableBinary(b, s, n.Op, l, r)
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
func (q query) operand(e tree.Expr) *stage.Object {
	o := q.value(e)
	if k, ok := o.Static.(series); ok {
		if t := dtypeOf(k.col); t == "float32" {
			q.refuse() // which constants become, too
		}
		return o
	}
	if t := o.ValueType(); t == nil || o.Static != nil && !isConst(o) || !stage.IsText(t) && stage.TypeOfNumber(t) == nil {
		q.refuse()
	}
	return o
}

func (q query) mask(e tree.Expr) *stage.Object {
	o := q.value(e)
	if k, ok := o.Static.(series); !ok || dtypeOf(k.col) != "bool" {
		q.refuse()
	}
	return o
}

// compare is a chain of comparisons.
func (q query) compare(n *tree.Compare) *stage.Object {
	b, s := q.b, q.s
	var r *stage.Object
	left := n.Left
	for i, op := range n.Ops {
		right := n.Comparators[i]
		var m *stage.Object
		switch op {
		case tree.In, tree.NotIn:
			l := q.value(left)
			if _, ok := l.Static.(series); !ok {
				q.refuse()
			}
			var values *stage.Object
			switch t := right.(type) {
			case *tree.List:
				d := stage.Display{Site: s}
				for _, x := range t.Elts {
					v := stage.Literal(x)
					if v == nil {
						q.refuse()
					}
					d.Values = append(d.Values, v)
				}
				values = stage.NewObject(d)
			case *tree.Name:
				if !strings.HasPrefix(t.ID, queryPrefix) {
					q.refuse()
				}
				values = q.value(t)
			default:
				q.refuse()
			}
			m = seriesIsIn(b, s, l, []stage.Arg{{Value: values}})
			if op == tree.NotIn && b.Current != nil && !m.IsDead() {
				m = tableUnary(b, s, tree.Invert, m)
			}
		case tree.Is, tree.IsNot:
			q.refuse()
		default:
			l, x := q.operand(left), q.operand(right)
			if !isSeries(l) && !isSeries(x) {
				q.refuse()
			}
			m = tableCompare(b, s, op, l, x)
		}
		if b.Current == nil || m.IsDead() {
			return stage.Dead
		}
		if r == nil {
			r = m
		} else {
			r = tableBinary(b, s, tree.BitAnd, r, m)
		}
		left = right
	}
	return r
}
