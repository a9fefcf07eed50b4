package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// raiser walks gpython's tree and the token table in step and builds the tree.
type raiser struct {
	*table
	low   *lowered
	i     int // the next token
	depth int // of recursion
}

// raise builds the tree. Errors are bailouts.
func raise(tb *table, low *lowered, m *ast.Module) *tree.Module {
	r := &raiser{table: tb, low: low}
	out := &tree.Module{File: r.file, Body: r.statements(m.Body)}
	out.Warned, out.Later = tb.warned || mayWarn(out), tb.laterSyntax()
	out.Src = source.Span{File: r.file, Start: 0, End: int32(len(r.file.Text))}
	if r.kind(r.i) != tkEOF {
		r.syntaxError(r.i)
	}
	return out
}

// enter and leave bracket each level of recursion.
func (r *raiser) enter() {
	if r.depth++; r.depth > maxDepth {
		r.fail(CodeLimit, r.i, "too many nested expressions or statements")
	}
}

func (r *raiser) leave() { r.depth-- }

// is reports whether the next token is this operator or keyword.
func (r *raiser) is(text string) bool { return r.toks[r.i].is(text) }

// accept consumes the next token if it is this operator or keyword.
func (r *raiser) accept(text string) bool {
	if r.is(text) {
		r.i++
		return true
	}
	return false
}

// expect consumes a token that must be this operator or keyword.
func (r *raiser) expect(text string) {
	if !r.accept(text) {
		r.syntaxError(r.i)
	}
}

// name consumes an identifier.
func (r *raiser) name() string {
	if r.kind(r.i) != tkName {
		r.syntaxError(r.i)
	}
	r.i++
	return identifierName(r.toks[r.i-1].text)
}

// from is the location from token start to the last one consumed.
func (r *raiser) from(start int) tree.Loc { return tree.Loc{Src: r.span(start, r.i)} }

// through is the location from token start to the last one consumed that is
// not a line end or the end of a block: that of a compound statement.
func (r *raiser) through(start int) tree.Loc {
	end := r.i
	for end > start+1 {
		if k := r.toks[end-1].kind; k != tkNewline && k != tkDedent {
			break
		}
		end--
	}
	return tree.Loc{Src: r.span(start, end)}
}

// statements raises a sequence of statements up to the end of their block.
func (r *raiser) statements(list []ast.Stmt) []tree.Stmt {
	out := make([]tree.Stmt, 0, len(list))
	for _, s := range list {
		for r.kind(r.i) == tkNewline || r.is(";") {
			r.i++
		}
		out = append(out, r.statement(s))
	}
	for r.kind(r.i) == tkNewline || r.is(";") {
		r.i++
	}
	return out
}

// block raises the colon of a header and what follows it.
func (r *raiser) block(list []ast.Stmt) []tree.Stmt {
	r.expect(":")
	if r.kind(r.i) != tkNewline {
		return r.statements(list)
	}
	r.i++
	if r.kind(r.i) != tkIndent {
		r.syntaxError(r.i)
	}
	r.i++
	body := r.statements(list)
	if r.kind(r.i) != tkDedent {
		r.syntaxError(r.i)
	}
	r.i++
	return body
}

// statement raises one statement.
func (r *raiser) statement(s ast.Stmt) tree.Stmt {
	r.enter()
	defer r.leave()
	start := r.i
	if len(r.low.opaque) > 0 {
		if o, ok := r.low.opaque[start]; ok {
			if match, ok := s.(*ast.If); ok {
				return r.match(match)
			}
			r.i = o.end
			return &tree.Opaque{Loc: r.through(start), Kind: o.kind, Bind: o.bind}
		}
	}
	switch x := s.(type) {
	case *ast.FunctionDef:
		return r.function(x)
	case *ast.ClassDef:
		return r.class(x)
	case *ast.For:
		return r.forStatement(x)
	case *ast.While:
		r.expect("while")
		test := r.expr(x.Test, allowWalrus)
		body := r.block(x.Body)
		orelse := r.elseBlock(x.Orelse)
		return &tree.While{Loc: r.through(start), Test: test, Body: body, Else: orelse}
	case *ast.If:
		return r.ifStatement(x, "if")
	case *ast.With:
		return r.with(x)
	case *ast.Try:
		return r.try(x)
	}
	out := r.simple(s)
	if r.kind(r.i) != tkNewline && !r.is(";") {
		r.syntaxError(r.i)
	}
	return out
}

func (r *raiser) elseBlock(list []ast.Stmt) []tree.Stmt {
	if len(list) == 0 {
		return nil
	}
	r.expect("else")
	return r.block(list)
}

func (r *raiser) ifStatement(x *ast.If, word string) tree.Stmt {
	start := r.i
	r.expect(word)
	test := r.expr(x.Test, allowWalrus)
	body := r.block(x.Body)
	var orelse []tree.Stmt
	if r.is("elif") {
		var elif *ast.If
		if len(x.Orelse) == 1 {
			elif, _ = x.Orelse[0].(*ast.If)
		}
		if elif == nil {
			r.syntaxError(r.i)
		}
		r.enter()
		orelse = []tree.Stmt{r.ifStatement(elif, "elif")}
		r.leave()
	} else {
		orelse = r.elseBlock(x.Orelse)
	}
	return &tree.If{Loc: r.through(start), Test: test, Body: body, Else: orelse}
}

func (r *raiser) forStatement(x *ast.For) tree.Stmt {
	start := r.i
	async := r.accept("async")
	r.expect("for")
	target := r.target(x.Target, storing)
	r.expect("in")
	iter := frozen(r.item(x.Iter, allowTuple|allowStar))
	body := r.block(x.Body)
	orelse := r.elseBlock(x.Orelse)
	return &tree.For{Loc: r.through(start), Target: target, Iter: iter, Body: body, Else: orelse, Async: async}
}

func (r *raiser) with(x *ast.With) tree.Stmt {
	start := r.i
	async := r.accept("async")
	r.expect("with")
	parenthesised := r.parenthesisedWith(r.i)
	if parenthesised {
		r.i++
	}
	var items []*tree.WithItem
	for i, it := range x.Items {
		if i > 0 {
			r.expect(",")
		}
		itemStart := r.i
		item := &tree.WithItem{Context: r.expr(it.ContextExpr, 0)}
		if it.OptionalVars != nil {
			r.expect("as")
			item.Vars = r.target(it.OptionalVars, storing)
		}
		item.Loc = r.from(itemStart)
		items = append(items, item)
	}
	if parenthesised {
		r.accept(",")
		r.expect(")")
	}
	body := r.block(x.Body)
	return &tree.With{Loc: r.through(start), Items: items, Body: body, Async: async}
}

func (r *raiser) try(x *ast.Try) tree.Stmt {
	start := r.i
	r.expect("try")
	out := &tree.Try{Body: r.block(x.Body)}
	for i, h := range x.Handlers {
		handlerStart := r.i
		r.expect("except")
		star := r.is("*")
		if i > 0 && star != out.Star {
			r.fail(CodeSyntax, handlerStart, "cannot have both 'except' and 'except*' on the same 'try'")
		}
		if out.Star = star; star {
			r.i++
			if h.ExprType == nil {
				r.fail(CodeSyntax, r.i, "expected one or more exception types")
			}
		}
		handler := &tree.ExceptHandler{}
		if h.ExprType != nil {
			handler.Type = r.expr(h.ExprType, 0)
		} else if i < len(x.Handlers)-1 {
			r.fail(CodeSyntax, handlerStart, "default 'except:' must be last")
		}
		if r.accept("as") {
			handler.Name = r.name()
		}
		handler.Body = r.block(h.Body)
		handler.Loc = r.through(handlerStart)
		out.Handlers = append(out.Handlers, handler)
	}
	out.Else = r.elseBlock(x.Orelse)
	if len(x.Finalbody) > 0 {
		r.expect("finally")
		out.Finally = r.block(x.Finalbody)
	}
	if len(out.Handlers) == 0 && len(out.Finally) == 0 {
		at := r.i
		for r.kind(at) == tkEOF || r.kind(at) == tkDedent {
			at--
		}
		r.fail(CodeSyntax, at, "expected 'except' or 'finally' block")
	}
	out.Loc = r.through(start)
	return out
}

// decorators raises the decorator lines before a definition.
func (r *raiser) decorators(list []ast.Expr) []tree.Expr {
	var out []tree.Expr
	for _, d := range list {
		r.expect("@")
		out = append(out, r.expr(d.(*ast.Call).Args[0], allowWalrus))
		for r.kind(r.i) == tkNewline {
			r.i++
		}
	}
	return out
}

func (r *raiser) function(x *ast.FunctionDef) tree.Stmt {
	out := &tree.FunctionDef{Decorators: r.decorators(x.DecoratorList)}
	start := r.i
	out.Async = r.accept("async")
	r.expect("def")
	out.Name = r.name()
	out.NameSpan = r.at(r.i - 1)
	r.expect("(")
	out.Args = r.parameters(x.Args, ")", true)
	r.expect(")")
	if r.accept("->") {
		out.Returns = r.expr(x.Returns, 0)
	}
	out.Body = r.block(x.Body)
	out.Loc = r.through(start)
	return out
}

func (r *raiser) class(x *ast.ClassDef) tree.Stmt {
	out := &tree.ClassDef{Decorators: r.decorators(x.DecoratorList)}
	start := r.i
	r.expect("class")
	out.Name = r.name()
	out.NameSpan = r.at(r.i - 1)
	if r.is("(") {
		call := &ast.Call{Args: x.Bases, Keywords: x.Keywords, Starargs: x.Starargs, Kwargs: x.Kwargs}
		out.Bases, out.Keywords = r.arguments(call, false)
	}
	out.Body = r.block(x.Body)
	out.Loc = r.through(start)
	return out
}
