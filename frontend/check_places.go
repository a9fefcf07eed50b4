package frontend

import "github.com/hipy-lang/hipy/frontend/tree"

// maxBlocks is how deep loops, try and with nest (CO_MAXBLOCKS).
const maxBlocks = 20

// unit is a code object while places are checked.
type unit struct {
	kind   unitKind
	yields bool // contains a yield of its own
	blocks []blockMark
}

type unitKind uint8

const (
	moduleUnit unitKind = iota
	classUnit
	functionUnit
	asyncUnit
	lambdaUnit
	compUnit
)

// blockMark is an entry of CPython's stack of blocks within a code object.
type blockMark uint8

const (
	loopBlock blockMark = iota
	groupHandlerBlock
	otherBlock
)

// placeChecker walks a module as Python/compile.c does.
type placeChecker struct {
	future future
	unit   *unit
}

// checkPlaces applies the rules of where statements and expressions may stand.
func checkPlaces(m *tree.Module, f future) {
	c := &placeChecker{future: f, unit: &unit{kind: moduleUnit}}
	c.stmts(m.Body)
}

func (c *placeChecker) function() bool { return c.unit.kind >= functionUnit }

// in calls fn for the inside of a new code object.
func (c *placeChecker) in(u *unit, fn func()) {
	outer := c.unit
	c.unit = u
	fn()
	c.unit = outer
}

// within calls fn for the inside of a block.
func (c *placeChecker) within(at tree.Node, mark blockMark, fn func()) {
	if len(c.unit.blocks) >= maxBlocks {
		failContext(at.Span(), "too many statically nested blocks")
	}
	c.unit.blocks = append(c.unit.blocks, mark)
	fn()
	c.unit.blocks = c.unit.blocks[:len(c.unit.blocks)-1]
}

// leaveBlocks unwinds the blocks for break and continue, up to a loop, or for
// return, and reports whether there is a loop.
func (c *placeChecker) leaveBlocks(s tree.Stmt, loop bool) bool {
	for i := len(c.unit.blocks) - 1; i >= 0; i-- {
		switch c.unit.blocks[i] {
		case groupHandlerBlock:
			failContext(s.Span(), "'break', 'continue' and 'return' cannot appear in an except* block")
		case loopBlock:
			if loop {
				return true
			}
		}
	}
	return false
}

func (c *placeChecker) stmts(list []tree.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *placeChecker) stmt(s tree.Stmt) {
	switch x := s.(type) {
	case *tree.FunctionDef:
		c.functionDef(x)
	case *tree.ClassDef:
		c.exprs(x.Decorators)
		c.notDebug(x, x.Name)
		c.in(&unit{kind: classUnit}, func() { c.stmts(x.Body) })
		c.elements(x.Bases)
		c.keywords(x, x.Keywords)
	case *tree.Return:
		if !c.function() {
			failContext(x.Src, "'return' outside function")
		}
		if x.Value != nil && c.unit.kind == asyncUnit && c.unit.yields {
			failContext(x.Src, "'return' with value in async generator")
		}
		c.expr(x.Value)
		c.leaveBlocks(x, false)
	case *tree.Delete:
		for _, t := range x.Targets {
			c.target(t, "delete")
		}
	case *tree.Assign:
		c.expr(x.Value)
		for _, t := range x.Targets {
			c.target(t, "assign to")
		}
	case *tree.AugAssign:
		if a, ok := x.Target.(*tree.Attribute); ok {
			c.expr(a.Value) // CPython does not look at the name here
		} else {
			c.target(x.Target, "assign to")
		}
		c.expr(x.Value)
	case *tree.AnnAssign:
		c.expr(x.Value)
		c.target(x.Target, "assign to")
		if !c.future.annotations {
			c.expr(x.Annotation)
		}
	case *tree.For:
		if x.Async && c.unit.kind != asyncUnit {
			failContext(x.Src, "'async for' outside async function")
		}
		c.within(x, loopBlock, func() {
			c.expr(x.Iter)
			c.target(x.Target, "assign to")
			c.stmts(x.Body)
		})
		c.stmts(x.Else)
	case *tree.While:
		c.within(x, loopBlock, func() {
			c.expr(x.Test)
			c.stmts(x.Body)
		})
		c.stmts(x.Else)
	case *tree.If:
		c.expr(x.Test)
		c.stmts(x.Body)
		c.stmts(x.Else)
	case *tree.With:
		if x.Async && c.unit.kind != asyncUnit {
			failContext(x.Src, "'async with' outside async function")
		}
		c.with(x, x.Items)
	case *tree.Raise:
		c.expr(x.Exc)
		c.expr(x.Cause)
	case *tree.Try:
		c.try(x)
	case *tree.Assert:
		c.expr(x.Test)
		c.expr(x.Msg)
	case *tree.Import:
		for _, a := range x.Names {
			c.notDebug(x, aliasTarget(a))
		}
	case *tree.ImportFrom:
		if x.Module == "__future__" && x.Src.StartPos().Line > c.future.last {
			failContext(x.Src, "from __future__ imports must occur at the beginning of the file")
		}
		for _, a := range x.Names {
			c.notDebug(x, aliasTarget(a))
		}
	case *tree.ExprStmt:
		c.expr(x.Value)
	case *tree.Match:
		c.match(x)
	case *tree.Break:
		if !c.leaveBlocks(x, true) {
			failContext(x.Src, "'break' outside loop")
		}
	case *tree.Continue:
		if !c.leaveBlocks(x, true) {
			failContext(x.Src, "'continue' not properly in loop")
		}
	}
}

func (c *placeChecker) functionDef(x *tree.FunctionDef) {
	c.parameters(x, x.Args)
	c.exprs(x.Decorators)
	c.defaults(x.Args)
	if !c.future.annotations {
		eachArg(x.Args, func(a *tree.Arg) {
			if s, ok := a.Annotation.(*tree.Starred); ok {
				c.expr(s.Value)
			} else {
				c.expr(a.Annotation)
			}
		})
		c.expr(x.Returns)
	}
	c.notDebug(x, x.Name)
	u := &unit{kind: functionUnit}
	if x.Async {
		u.kind = asyncUnit
		u.yields = tree.Yields(x.Body...)
	}
	c.in(u, func() { c.stmts(x.Body) })
}

// with nests a block for each item.
func (c *placeChecker) with(x *tree.With, items []*tree.WithItem) {
	if len(items) == 0 {
		c.stmts(x.Body)
		return
	}
	c.expr(items[0].Context)
	c.within(x, otherBlock, func() {
		c.target(items[0].Vars, "assign to")
		c.with(x, items[1:])
	})
}

func (c *placeChecker) try(x *tree.Try) {
	if len(x.Finally) == 0 {
		c.tryExcept(x)
		return
	}
	c.within(x, otherBlock, func() {
		if len(x.Handlers) > 0 {
			c.tryExcept(x)
		} else {
			c.stmts(x.Body)
		}
	})
	c.within(x, otherBlock, func() { c.stmts(x.Finally) })
}

func (c *placeChecker) tryExcept(x *tree.Try) {
	c.within(x, otherBlock, func() { c.stmts(x.Body) })
	c.stmts(x.Else)
	mark := otherBlock
	if x.Star {
		mark = groupHandlerBlock
	}
	c.within(x, mark, func() {
		for _, h := range x.Handlers {
			c.expr(h.Type)
			c.notDebug(h, h.Name)
			c.within(h, otherBlock, func() { c.stmts(h.Body) })
		}
	})
}
