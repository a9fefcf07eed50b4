package frontend_test

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// dumper writes a tree as testdata/oracle.py writes CPython's.
type dumper struct {
	out         []byte
	exactFormat bool // the oracle knows the places within f-strings
	unplaced    bool // leave out the next place
}

func dump(m *tree.Module, exactFormat bool) string {
	d := &dumper{exactFormat: exactFormat}
	d.line("Module")
	d.stmts(m.Body)
	return strings.TrimSuffix(string(d.out), "\n")
}

func (d *dumper) line(s string) {
	d.out = append(d.out, s...)
	d.out = append(d.out, '\n')
}

// head writes the name and the place of a node.
func (d *dumper) head(name string, at source.Span) {
	if d.unplaced {
		d.unplaced = false
		d.line(name)
		return
	}
	a, b := at.StartPos(), at.EndPos()
	d.out = append(d.out, name...)
	for i, n := range [...]int{a.Line, a.Col, b.Line, b.Col} {
		d.out = append(d.out, " :-:"[i])
		d.out = strconv.AppendInt(d.out, int64(n), 10)
	}
	d.out = append(d.out, '\n')
}

func (d *dumper) count(n int) { d.line("[" + strconv.Itoa(n)) }

func (d *dumper) optional(s string) {
	if s == "" {
		s = "-"
	}
	d.line(s)
}

func (d *dumper) stmts(list []tree.Stmt) {
	d.count(len(list))
	for _, s := range list {
		d.stmt(s)
	}
}

func (d *dumper) exprs(list []tree.Expr) {
	d.count(len(list))
	for _, e := range list {
		d.expr(e)
	}
}

func (d *dumper) names(list []string) {
	d.count(len(list))
	for _, s := range list {
		d.line(s)
	}
}

func async(is bool, name string) string {
	if is {
		return "Async" + name
	}
	return name
}

func (d *dumper) stmt(s tree.Stmt) {
	switch x := s.(type) {
	case *tree.FunctionDef:
		d.head(async(x.Async, "FunctionDef"), x.Src)
		d.line(x.Name)
		d.arguments(x.Args)
		d.stmts(x.Body)
		d.exprs(x.Decorators)
		d.expr(x.Returns)
	case *tree.ClassDef:
		d.head("ClassDef", x.Src)
		d.line(x.Name)
		d.exprs(x.Bases)
		d.keywords(x.Keywords)
		d.stmts(x.Body)
		d.exprs(x.Decorators)
	case *tree.Return:
		d.head("Return", x.Src)
		d.expr(x.Value)
	case *tree.Delete:
		d.head("Delete", x.Src)
		d.exprs(x.Targets)
	case *tree.Assign:
		d.head("Assign", x.Src)
		d.exprs(x.Targets)
		d.expr(x.Value)
	case *tree.AugAssign:
		d.head("AugAssign", x.Src)
		d.expr(x.Target)
		d.line(x.Op.Name())
		d.expr(x.Value)
	case *tree.AnnAssign:
		d.head("AnnAssign", x.Src)
		d.expr(x.Target)
		d.expr(x.Annotation)
		d.expr(x.Value)
		d.line(map[bool]string{false: "0", true: "1"}[x.Simple])
	case *tree.For:
		d.head(async(x.Async, "For"), x.Src)
		d.expr(x.Target)
		d.expr(x.Iter)
		d.stmts(x.Body)
		d.stmts(x.Else)
	case *tree.While:
		d.head("While", x.Src)
		d.expr(x.Test)
		d.stmts(x.Body)
		d.stmts(x.Else)
	case *tree.If:
		d.head("If", x.Src)
		d.expr(x.Test)
		d.stmts(x.Body)
		d.stmts(x.Else)
	case *tree.With:
		d.head(async(x.Async, "With"), x.Src)
		d.count(len(x.Items))
		for _, w := range x.Items {
			d.line("withitem")
			d.expr(w.Context)
			d.expr(w.Vars)
		}
		d.stmts(x.Body)
	case *tree.Raise:
		d.head("Raise", x.Src)
		d.expr(x.Exc)
		d.expr(x.Cause)
	case *tree.Try:
		if x.Star {
			d.head("TryStar", x.Src)
		} else {
			d.head("Try", x.Src)
		}
		d.stmts(x.Body)
		d.count(len(x.Handlers))
		for _, h := range x.Handlers {
			d.head("ExceptHandler", h.Src)
			d.expr(h.Type)
			d.optional(h.Name)
			d.stmts(h.Body)
		}
		d.stmts(x.Else)
		d.stmts(x.Finally)
	case *tree.Assert:
		d.head("Assert", x.Src)
		d.expr(x.Test)
		d.expr(x.Msg)
	case *tree.Import:
		d.head("Import", x.Src)
		d.aliases(x.Names)
	case *tree.ImportFrom:
		d.head("ImportFrom", x.Src)
		d.optional(x.Module)
		d.aliases(x.Names)
		d.line(strconv.Itoa(x.Level))
	case *tree.Global:
		d.head("Global", x.Src)
		d.names(x.Names)
	case *tree.Nonlocal:
		d.head("Nonlocal", x.Src)
		d.names(x.Names)
	case *tree.ExprStmt:
		d.head("Expr", x.Src)
		d.expr(x.Value)
	case *tree.Pass:
		d.head("Pass", x.Src)
	case *tree.Break:
		d.head("Break", x.Src)
	case *tree.Continue:
		d.head("Continue", x.Src)
	case *tree.Match:
		d.head("Match", x.Src)
		d.expr(x.Subject)
		d.count(len(x.Cases))
		for _, k := range x.Cases {
			d.line("match_case")
			d.pattern(k.Pattern)
			d.expr(k.Guard)
			d.stmts(k.Body)
		}
	case *tree.Opaque:
		end := x.Src.EndPos()
		d.line(fmt.Sprintf("Opaque %s %d %d", x.Kind, end.Line, end.Col))
	default:
		panic(fmt.Sprintf("%T", s))
	}
}

func (d *dumper) patterns(list []tree.Pattern) {
	d.count(len(list))
	for _, p := range list {
		d.pattern(p)
	}
}

func (d *dumper) pattern(p tree.Pattern) {
	switch x := p.(type) {
	case nil:
		d.line("-")
	case *tree.MatchValue:
		d.head("MatchValue", x.Src)
		d.expr(x.Value)
	case *tree.MatchSingleton:
		d.head("MatchSingleton", x.Src)
		d.line(map[any]string{nil: "-", true: "True", false: "False"}[x.Value])
	case *tree.MatchSequence:
		d.head("MatchSequence", x.Src)
		d.patterns(x.Patterns)
	case *tree.MatchMapping:
		d.head("MatchMapping", x.Src)
		d.exprs(x.Keys)
		d.patterns(x.Patterns)
		d.optional(x.Rest)
	case *tree.MatchClass:
		d.head("MatchClass", x.Src)
		d.expr(x.Class)
		d.patterns(x.Patterns)
		d.names(x.Attrs)
		d.patterns(x.AttrPatterns)
	case *tree.MatchStar:
		d.head("MatchStar", x.Src)
		d.optional(x.Name)
	case *tree.MatchAs:
		d.head("MatchAs", x.Src)
		d.pattern(x.Pattern)
		d.optional(x.Name)
	case *tree.MatchOr:
		d.head("MatchOr", x.Src)
		d.patterns(x.Patterns)
	default:
		panic(fmt.Sprintf("%T", p))
	}
}

func (d *dumper) expr(e tree.Expr) {
	switch x := e.(type) {
	case nil:
		d.line("-")
	case *tree.BoolOp:
		d.head("BoolOp", x.Src)
		if x.Or {
			d.line("Or")
		} else {
			d.line("And")
		}
		d.exprs(x.Values)
	case *tree.NamedExpr:
		d.head("NamedExpr", x.Src)
		d.expr(x.Target)
		d.expr(x.Value)
	case *tree.BinOp:
		d.head("BinOp", x.Src)
		d.expr(x.Left)
		d.line(x.Op.Name())
		d.expr(x.Right)
	case *tree.UnaryOp:
		d.head("UnaryOp", x.Src)
		d.line(x.Op.Name())
		d.expr(x.Operand)
	case *tree.Lambda:
		d.head("Lambda", x.Src)
		d.arguments(x.Args)
		d.expr(x.Body)
	case *tree.IfExp:
		d.head("IfExp", x.Src)
		d.expr(x.Test)
		d.expr(x.Body)
		d.expr(x.Else)
	case *tree.Dict:
		d.head("Dict", x.Src)
		d.exprs(x.Keys)
		d.exprs(x.Values)
	case *tree.Set:
		d.head("Set", x.Src)
		d.exprs(x.Elts)
	case *tree.Comp:
		d.head([...]string{"ListComp", "SetComp", "DictComp", "GeneratorExp"}[x.Kind], x.Src)
		d.expr(x.Elt)
		if x.Kind == tree.DictComp {
			d.expr(x.Value)
		}
		d.count(len(x.Generators))
		for _, g := range x.Generators {
			d.line("comprehension")
			d.expr(g.Target)
			d.expr(g.Iter)
			d.exprs(g.Ifs)
			d.line(map[bool]string{false: "0", true: "1"}[g.Async])
		}
	case *tree.Await:
		d.head("Await", x.Src)
		d.expr(x.Value)
	case *tree.Yield:
		d.head("Yield", x.Src)
		d.expr(x.Value)
	case *tree.YieldFrom:
		d.head("YieldFrom", x.Src)
		d.expr(x.Value)
	case *tree.Compare:
		d.head("Compare", x.Src)
		d.expr(x.Left)
		d.count(len(x.Ops))
		for _, op := range x.Ops {
			d.line(op.Name())
		}
		d.exprs(x.Comparators)
	case *tree.Call:
		d.head("Call", x.Src)
		d.expr(x.Func)
		d.exprs(x.Args)
		d.keywords(x.Keywords)
	case *tree.JoinedStr:
		d.head("JoinedStr", x.Src)
		d.formatParts(x.Values)
	case *tree.Constant:
		d.head("Constant", x.Src)
		d.constant(x)
	case *tree.Attribute:
		d.head("Attribute", x.Src)
		d.expr(x.Value)
		d.line(x.Attr)
	case *tree.Subscript:
		d.head("Subscript", x.Src)
		d.expr(x.Value)
		d.expr(x.Index)
	case *tree.Starred:
		d.head("Starred", x.Src)
		d.expr(x.Value)
	case *tree.Name:
		d.head("Name", x.Src)
		d.line(x.ID)
	case *tree.List:
		d.head("List", x.Src)
		d.exprs(x.Elts)
	case *tree.Tuple:
		d.head("Tuple", x.Src)
		d.exprs(x.Elts)
	case *tree.Slice:
		d.head("Slice", x.Src)
		d.expr(x.Lower)
		d.expr(x.Upper)
		d.expr(x.Step)
	default:
		panic(fmt.Sprintf("%T", e))
	}
}

// formatParts writes the parts of an f-string.
func (d *dumper) formatParts(values []tree.Expr) {
	head := func(name string, at source.Span) {
		if d.exactFormat {
			d.head(name, at)
		} else {
			d.line(name)
		}
	}
	d.count(len(values))
	for _, v := range values {
		switch x := v.(type) {
		case *tree.Constant:
			head("Constant", x.Src)
			d.constant(x)
		case *tree.FormattedValue:
			head("FormattedValue", x.Src)
			switch y := x.Value.(type) {
			case *tree.Tuple:
				d.unplaced = !d.exactFormat
			case *tree.Comp:
				d.unplaced = !d.exactFormat && y.Kind == tree.GeneratorExp
			}
			d.expr(x.Value)
			if x.Conversion == 0 {
				d.line("-1")
			} else {
				d.line(strconv.Itoa(int(x.Conversion)))
			}
			if spec, ok := x.Spec.(*tree.JoinedStr); ok {
				head("JoinedStr", spec.Src)
				d.formatParts(spec.Values)
			} else {
				d.line("-")
			}
		default:
			panic(fmt.Sprintf("%T", v))
		}
	}
}

func (d *dumper) constant(x *tree.Constant) {
	number := func(kind string, v float64) {
		d.line(fmt.Sprintf("%s %016x", kind, math.Float64bits(v)))
	}
	escape := strings.NewReplacer("\\", "\\\\", "\n", "\\n", "\r", "\\r")
	switch v := x.Value.(type) {
	case nil:
		d.line("None")
	case bool:
		d.line(map[bool]string{false: "False", true: "True"}[v])
	case tree.Ellipsis:
		d.line("Ellipsis")
	case *big.Int:
		d.line("int " + v.Text(16))
	case float64:
		number("float", v)
	case complex128:
		number("complex", imag(v))
	case tree.Text:
		d.line("str " + escape.Replace(string(v)))
	case tree.Bytes:
		d.line("bytes " + escape.Replace(string(v)))
	default:
		panic(fmt.Sprintf("%T %s", v, hex.EncodeToString(fmt.Append(nil, v))))
	}
	if x.Kind != "" {
		d.line(x.Kind)
	}
}

func (d *dumper) arguments(a *tree.Arguments) {
	d.line("arguments")
	list := func(args []*tree.Arg) {
		d.count(len(args))
		for _, x := range args {
			d.arg(x)
		}
	}
	list(a.PosOnly)
	list(a.Args)
	d.arg(a.Vararg)
	list(a.KwOnly)
	d.exprs(a.KwDefaults)
	d.arg(a.Kwarg)
	d.exprs(a.Defaults)
}

func (d *dumper) arg(x *tree.Arg) {
	if x == nil {
		d.line("-")
		return
	}
	d.head("arg", x.Src)
	d.line(x.Name)
	d.expr(x.Annotation)
}

func (d *dumper) keywords(list []*tree.Keyword) {
	d.count(len(list))
	for _, k := range list {
		d.head("keyword", k.Src)
		d.optional(k.Arg)
		d.expr(k.Value)
	}
}

func (d *dumper) aliases(list []*tree.Alias) {
	d.count(len(list))
	for _, a := range list {
		d.head("alias", a.Src)
		d.line(a.Name)
		d.optional(a.AsName)
	}
}
