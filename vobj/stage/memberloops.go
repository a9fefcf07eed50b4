package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Members that the module's body gives a class behind its statement, before any code can have used the class:
//
//	for name, op in [("__add__", operator.add), ("__sub__", operator.sub)]:
//	    setattr(Vector, name, make(op))
//
// They are what the class's own body could have bound. Loops over displays are generated once for each
// element, so that the names are known.

// givenMembers are the statements of a text that do so.
type givenMembers struct {
	loops    map[tree.Node]bool // for statements
	displays map[tree.Node]bool // the lists that they go through
	sets     map[tree.Node]bool // calls of setattr, and attributes that are assigned
}

// maxMemberLoop is how many elements such a loop may have.
const maxMemberLoop = 64

func (c *Compiler) givenMembersOf(p *cogen.Program) givenMembers {
	known, ok := c.giving[p]
	if ok {
		return known
	}
	known = givenMembers{map[tree.Node]bool{}, map[tree.Node]bool{}, map[tree.Node]bool{}}
	unused := map[*scope.Var]bool{} // classes whose statements nothing has followed that could use them
	classes := map[*scope.Var]bool{}
	for _, stmt := range p.Tree.Body {
		known.loop(p, stmt, classes)
		if !known.add(p, stmt, unused) && mayUse(stmt) {
			clear(unused)
		}
		if def, ok := stmt.(*tree.ClassDef); ok && p.Info.Binds[def] != nil && p.Info.Binds[def].Bindings == 1 {
			classes[p.Info.Binds[def]] = true
			unused[p.Info.Binds[def]] = len(def.Decorators)+len(def.Keywords) == 0
		}
	}
	c.giving[p] = known
	return known
}

// mayUse reports whether a statement may run code that uses a class.
func mayUse(stmt tree.Stmt) bool {
	switch n := stmt.(type) {
	case *tree.FunctionDef:
		return len(n.Decorators) > 0 || slices.ContainsFunc(append(slices.Clone(n.Args.Defaults), n.Args.KwDefaults...), func(e tree.Expr) bool { return e != nil && callsAny(e) })
	case *tree.ClassDef:
		return len(n.Decorators)+len(n.Keywords) > 0 || slices.ContainsFunc(n.Body, mayUse)
	case *tree.Import, *tree.ImportFrom, *tree.Pass:
		return false
	case *tree.Assign, *tree.AnnAssign, *tree.ExprStmt:
		return callsAny(n)
	}
	return true
}

// callsAny reports whether an expression does more than to look at names and make displays.
func callsAny(n tree.Node) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		switch n.(type) {
		case *tree.Lambda:
			return false
		case *tree.Call, *tree.BinOp, *tree.Compare, *tree.Subscript, *tree.Comp, *tree.NamedExpr:
			found = true
		}
		return !found
	})
	return found
}

// loop notes a loop that sets attributes of classes.
func (k givenMembers) loop(p *cogen.Program, stmt tree.Stmt, classes map[*scope.Var]bool) {
	loop, ok := stmt.(*tree.For)
	if !ok {
		return
	}
	displays, ok := loopDisplays(loop.Iter)
	if !ok || !slices.ContainsFunc(loop.Body, func(s tree.Stmt) bool { return setIn(p, s, classes) != nil }) {
		return
	}
	k.loops[loop] = true
	for _, d := range displays {
		k.displays[d] = true
	}
}

// add notes a statement, if it gives members to classes that are not in use; it reports whether it does.
func (k givenMembers) add(p *cogen.Program, stmt tree.Stmt, unused map[*scope.Var]bool) bool {
	body := []tree.Stmt{stmt}
	if k.loops[stmt] {
		body = stmt.(*tree.For).Body
	}
	var found []tree.Node
	for _, s := range body {
		if n := setIn(p, s, unused); n != nil {
			found = append(found, n)
		} else if mayUse(s) {
			return false
		}
	}
	for _, n := range found {
		k.sets[n] = true
	}
	return len(found) > 0
}

// setIn is the call setattr(C, name, value), or the target of C.name = value, that a statement is; nil if it is none.
func setIn(p *cogen.Program, stmt tree.Stmt, classes map[*scope.Var]bool) tree.Node {
	class := func(e tree.Expr) bool {
		n, ok := e.(*tree.Name)
		return ok && classes[p.Info.Uses[n]]
	}
	switch n := stmt.(type) {
	case *tree.ExprStmt:
		call, ok := n.Value.(*tree.Call)
		if ok && facts.LastName(call.Func) == "setattr" && len(call.Args) == 3 && len(call.Keywords) == 0 && class(call.Args[0]) {
			return call
		}
	case *tree.Assign:
		a, ok := n.Targets[0].(*tree.Attribute)
		if ok && len(n.Targets) == 1 && class(a.Value) {
			return a
		}
	}
	return nil
}

// loopDisplays are the lists and tuples that a loop goes through, perhaps by enumerate() or zip().
func loopDisplays(e tree.Expr) (displays []tree.Node, ok bool) {
	switch n := e.(type) {
	case *tree.List:
		return []tree.Node{n}, len(n.Elts) <= maxMemberLoop && !slices.ContainsFunc(n.Elts, isStarred)
	case *tree.Tuple:
		return nil, len(n.Elts) <= maxMemberLoop && !slices.ContainsFunc(n.Elts, isStarred)
	case *tree.Call:
		name := facts.LastName(n.Func)
		if len(n.Keywords) > 0 || len(n.Args) == 0 || !(name == "enumerate" && len(n.Args) == 1 || name == "zip") {
			return nil, false
		}
		for _, a := range n.Args {
			if _, call := a.(*tree.Call); call {
				return nil, false
			}
			ds, ok := loopDisplays(a)
			if !ok {
				return nil, false
			}
			displays = append(displays, ds...)
		}
		return displays, true
	}
	return nil, false
}

func isStarred(e tree.Expr) bool {
	_, ok := e.(*tree.Starred)
	return ok
}

// memberElems are the elements of a loop that gives members, nil if it does not.
func (b *Builder) memberElems(s *cogen.Site, o *Object) []*Object {
	if !b.atModuleLevel() || !b.Compiler.givenMembersOf(b.Frame.Gen.Program()).loops[s.Node] {
		return nil
	}
	switch k := o.Static.(type) {
	case Tuple:
		return k.Elems
	case View:
		var columns [][]*Object
		if k.Kind == "enumerate" {
			columns = append(columns, nil)
		}
		for i, a := range k.args {
			if t, ok := a.Static.(Tuple); ok {
				columns = append(columns, t.Elems)
			} else if k.Kind != "enumerate" || i != 1 {
				return nil
			}
		}
		var rows []*Object
		for i := range columns[len(columns)-1] {
			var row []*Object
			for _, c := range columns {
				switch {
				case c == nil:
					row = append(row, Int(int64(i)))
				case i >= len(c):
					return rows
				default:
					row = append(row, c[i])
				}
			}
			rows = append(rows, TupleOf(row...))
		}
		return rows
	}
	return nil
}

// notGiven are special members that mean more in a class's body than when they are set later.
var notGiven = facts.Words("__init__ __eq__ __hash__ __getattr__ __setattr__ __slots__ __set_name__ __get__ __set__ __delete__ __post_init__ __match_args__")

// giveMember is C.name = v, or setattr(C, name, v), where nothing has used the class; it reports whether v becomes a member as those of
// the class's body.
func (b *Builder) giveMember(s *cogen.Site, c *UserClass, name string, v *Object) bool {
	f, ok := v.Static.(Function)
	if !ok || !b.Compiler.IsProgram() || !b.atModuleLevel() || !b.Compiler.givenMembersOf(b.Frame.Gen.Program()).sets[s.Node] {
		return false
	}
	if !c.state || !c.once || c.library || c.meta || c.metaOf != nil || c.exc != nil || c.enumOf() != nil || c.DataOf() != nil || c.inUse || f.Gen.Async ||
		refusedMembers[name] || implicitKinds[name] != "" || notGiven[name] || c.vars[name] != nil {
		return false
	}
	if old := c.Attrs[name]; old != nil && !isFunctionObject(old) {
		return false
	}
	kept, ok := keepDefaults(c, name, b.kept(v), func(name string, v *Object) bool {
		b.storeShared(b.Compiler.makeClassVar(c, name, false), v)
		c.Attrs[name] = v
		return true
	})
	if k, is := kept.Static.(Function); !ok || !is || k.home != nil || hasValues(kept) {
		return false
	}
	if c.Attrs[name] == nil {
		c.order = append(c.order, name)
	}
	c.Attrs[name] = kept
	return true
}
