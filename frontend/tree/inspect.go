package tree

import "github.com/hipy-lang/hipy/frontend/source"

// Inspect calls fn for node and, if it returns true, for the node's children
// in source order.
func Inspect(node Node, fn func(Node) bool) {
	if isNil(node) || !fn(node) {
		return
	}
	each(node, func(c Node) { Inspect(c, fn) })
}

// Yields reports whether a function with this body is a generator. Functions and classes in it yield for themselves.
func Yields(body ...Stmt) bool {
	found := false
	for _, s := range body {
		Inspect(s, func(n Node) bool {
			switch n.(type) {
			case *Yield, *YieldFrom:
				found = true
			case *FunctionDef, *ClassDef, *Lambda:
				return false
			}
			return !found
		})
	}
	return found
}

// IsStarred reports whether an element of a display or an argument is *e.
func IsStarred(e Expr) bool {
	_, ok := e.(*Starred)
	return ok
}

func isNil(n Node) bool {
	switch n := n.(type) {
	case nil:
		return true
	case *Arg:
		return n == nil
	case *Name:
		return n == nil
	case *Arguments:
		return n == nil
	}
	return false
}

// Children are the direct children of a node, in source order, absent ones
// left out.
func Children(node Node) []Node {
	var out []Node
	each(node, func(c Node) { out = append(out, c) })
	return out
}

// each calls c for the children of a node.
func each(node Node, c visitor) {
	switch n := node.(type) {
	case *Module:
		c.stmts(n.Body)
	case *FunctionDef:
		c.exprs(n.Decorators)
		c.add(n.Args)
		c.add(n.Returns)
		c.stmts(n.Body)
	case *ClassDef:
		c.exprs(n.Decorators)
		c.exprs(n.Bases)
		c.keywords(n.Keywords)
		c.stmts(n.Body)
	case *Return:
		c.add(n.Value)
	case *Delete:
		c.exprs(n.Targets)
	case *Assign:
		c.exprs(n.Targets)
		c.add(n.Value)
	case *AugAssign:
		c.add(n.Target)
		c.add(n.Value)
	case *AnnAssign:
		c.add(n.Target)
		c.add(n.Annotation)
		c.add(n.Value)
	case *For:
		c.add(n.Target)
		c.add(n.Iter)
		c.stmts(n.Body)
		c.stmts(n.Else)
	case *While:
		c.add(n.Test)
		c.stmts(n.Body)
		c.stmts(n.Else)
	case *If:
		c.add(n.Test)
		c.stmts(n.Body)
		c.stmts(n.Else)
	case *With:
		for _, w := range n.Items {
			c.add(w)
		}
		c.stmts(n.Body)
	case *WithItem:
		c.add(n.Context)
		c.add(n.Vars)
	case *Raise:
		c.add(n.Exc)
		c.add(n.Cause)
	case *Try:
		c.stmts(n.Body)
		for _, h := range n.Handlers {
			c.add(h)
		}
		c.stmts(n.Else)
		c.stmts(n.Finally)
	case *ExceptHandler:
		c.add(n.Type)
		c.stmts(n.Body)
	case *Assert:
		c.add(n.Test)
		c.add(n.Msg)
	case *Import:
		c.aliases(n.Names)
	case *ImportFrom:
		c.aliases(n.Names)
	case *Match:
		c.add(n.Subject)
		for _, k := range n.Cases {
			c.add(k)
		}
	case *MatchCase:
		c.add(n.Pattern)
		c.add(n.Guard)
		c.stmts(n.Body)
	case *MatchValue:
		c.add(n.Value)
	case *MatchSequence:
		c.patterns(n.Patterns)
	case *MatchMapping:
		for i, k := range n.Keys {
			c.add(k)
			c.add(n.Patterns[i])
		}
	case *MatchClass:
		c.add(n.Class)
		c.patterns(n.Patterns)
		c.patterns(n.AttrPatterns)
	case *MatchAs:
		c.add(n.Pattern)
	case *MatchOr:
		c.patterns(n.Patterns)
	case *ExprStmt:
		c.add(n.Value)
	case *BoolOp:
		c.exprs(n.Values)
	case *NamedExpr:
		c.add(n.Target)
		c.add(n.Value)
	case *BinOp:
		c.add(n.Left)
		c.add(n.Right)
	case *UnaryOp:
		c.add(n.Operand)
	case *Lambda:
		c.add(n.Args)
		c.add(n.Body)
	case *IfExp:
		c.add(n.Body)
		c.add(n.Test)
		c.add(n.Else)
	case *Dict:
		for i, k := range n.Keys {
			c.add(k)
			c.add(n.Values[i])
		}
	case *Set:
		c.exprs(n.Elts)
	case *Comp:
		c.add(n.Elt)
		c.add(n.Value)
		for _, g := range n.Generators {
			c.add(g)
		}
	case *Comprehension:
		c.add(n.Target)
		c.add(n.Iter)
		c.exprs(n.Ifs)
	case *Await:
		c.add(n.Value)
	case *Yield:
		c.add(n.Value)
	case *YieldFrom:
		c.add(n.Value)
	case *Compare:
		c.add(n.Left)
		c.exprs(n.Comparators)
	case *Call:
		c.add(n.Func)
		c.exprs(n.Args)
		c.keywords(n.Keywords)
	case *Keyword:
		c.add(n.Value)
	case *FormattedValue:
		c.add(n.Value)
		c.add(n.Spec)
	case *JoinedStr:
		c.exprs(n.Values)
	case *Attribute:
		c.add(n.Value)
	case *Subscript:
		c.add(n.Value)
		c.add(n.Index)
	case *Starred:
		c.add(n.Value)
	case *List:
		c.exprs(n.Elts)
	case *Tuple:
		c.exprs(n.Elts)
	case *Slice:
		c.add(n.Lower)
		c.add(n.Upper)
		c.add(n.Step)
	case *Arguments:
		c.arguments(n)
	case *Arg:
		c.add(n.Annotation)
	}
}

// visitor is called for children, absent ones left out.
type visitor func(Node)

func (c visitor) add(n Node) {
	if n != nil && !isNil(n) {
		c(n)
	}
}

func (c visitor) exprs(es []Expr) {
	for _, e := range es {
		c.add(e)
	}
}

func (c visitor) stmts(ss []Stmt) {
	for _, s := range ss {
		c.add(s)
	}
}

func (c visitor) patterns(ps []Pattern) {
	for _, p := range ps {
		c.add(p)
	}
}

func (c visitor) keywords(ks []*Keyword) {
	for _, k := range ks {
		c.add(k)
	}
}

func (c visitor) aliases(as []*Alias) {
	for _, a := range as {
		c.add(a)
	}
}

func (c visitor) arguments(a *Arguments) {
	for _, x := range a.PosOnly {
		c.add(x)
	}
	for _, x := range a.Args {
		c.add(x)
	}
	c.add(a.Vararg)
	for _, x := range a.KwOnly {
		c.add(x)
	}
	c.add(a.Kwarg)
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
}

// LastName is the name of a Name and the attribute's of an Attribute, "" for
// other expressions: what a thing is called whichever way it was imported.
func LastName(e Expr) string {
	switch e := e.(type) {
	case *Name:
		return e.ID
	case *Attribute:
		return e.Attr
	}
	return ""
}

// RaisesAt is where CPython says that an attribute, or a call of a method, raises: at the attribute's name,
// which may be on a line of its own. The zero Position is of other expressions.
func RaisesAt(e Node) (at source.Position) {
	if call, ok := e.(*Call); ok {
		e = call.Func
	}
	if a, ok := e.(*Attribute); ok {
		at = a.Span().EndPos()
		at.Col -= len(a.Attr)
	}
	return at
}

// Blocks are the lists of statements of a node.
func Blocks(n Node) [][]Stmt {
	switch n := n.(type) {
	case *Module:
		return [][]Stmt{n.Body}
	case *FunctionDef:
		return [][]Stmt{n.Body}
	case *ClassDef:
		return [][]Stmt{n.Body}
	case *For:
		return [][]Stmt{n.Body, n.Else}
	case *While:
		return [][]Stmt{n.Body, n.Else}
	case *If:
		return [][]Stmt{n.Body, n.Else}
	case *With:
		return [][]Stmt{n.Body}
	case *Try:
		return [][]Stmt{n.Body, n.Else, n.Finally}
	case *ExceptHandler:
		return [][]Stmt{n.Body}
	case *MatchCase:
		return [][]Stmt{n.Body}
	}
	return nil
}
