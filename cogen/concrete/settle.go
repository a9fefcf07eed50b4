package concrete

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// settleFuel bounds the evaluation of a module, stmtFuel that of one of its statements.
const (
	settleFuel = 1_000_000
	stmtFuel   = 200_000
)

// Settled is what the text of a module determines of its variables, by operations
// without effects: their values when all of its statements have run.
//
// A statement that is more than this package knows is skipped, with all that it may have
// changed: the variables that it binds are not known, and neither is any variable from
// which a mutable object is reached that is also reached from a variable that the statement
// mentions, directly or in a function that it mentions.
type Settled struct {
	m   *Machine
	own func(module string) bool
	// unknown are variables without a known value.
	unknown map[*scope.Var]bool
	// escaped are those that code which was not evaluated may use: mutable objects that
	// they hold, now or later, are not known.
	escaped map[*scope.Var]bool
	dirty   map[Value]bool // mutable objects of theirs
	shared  map[Value]bool // mutable objects that are reached from several variables, when all has run
	lost    bool           // nothing mutable is known
	nothing bool           // nothing is known
}

// Pattern is re.compile(Text, Flags) in what Value gives.
type Pattern struct {
	Text  string
	Flags int
}

// Struct is struct.Struct(Struct) in what Value gives.
type Struct string

// dynamicNames give code access to variables that its text does not mention.
var dynamicNames = names("exec eval globals locals vars __dict__ modules __import__ import_module __globals__ f_globals f_locals get_objects")

// dynamic reports whether variables may be bound without being named.
func dynamic(p *cogen.Program) bool {
	found := false
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			found = found || dynamicNames[n.ID]
		case *tree.Attribute:
			found = found || dynamicNames[n.Attr]
		case *tree.ImportFrom:
			for _, a := range n.Names {
				found = found || a.Name == "*" || dynamicNames[a.Name]
			}
		}
		return !found
	})
	return found
}

// Settle evaluates the statements of a module. own tells which modules that it imports
// are the user's.
func Settle(p *cogen.Program, own func(module string) bool) *Settled {
	s := &Settled{m: New(p), own: own, unknown: map[*scope.Var]bool{}, escaped: map[*scope.Var]bool{}, dirty: map[Value]bool{}, shared: map[Value]bool{}}
	if s.nothing = dynamic(p); s.nothing {
		return s
	}
	s.m.settled, s.m.library = s, library()
	left := settleFuel
	for i, st := range p.Tree.Body {
		if n, ok := st.(*tree.If); ok && mainGuard(n) {
			continue // the module is imported
		}
		fuel := min(left, stmtFuel)
		s.m.Fuel = fuel
		ok := s.attempt(func() { p.Module.RunStmt(s.m, i) })
		left -= fuel - max(0, s.m.Fuel)
		if ok {
			continue
		}
		s.m.Fuel = stmtFuel
		if !s.attempt(func() { s.skip(p, st) }) {
			s.nothing = true
			return s
		}
	}
	s.m.Fuel = settleFuel
	s.nothing = !s.attempt(func() { s.share(p) })
	return s
}

// share finds the mutable objects that are reached from several variables: functions may
// change them by another name than that of the variable whose value is asked for.
func (s *Settled) share(p *cogen.Program) {
	owner := map[Value]*scope.Var{}
	for _, v := range p.Info.Module.Vars {
		x := s.m.globals.vars[v.Index]
		if x == nil {
			continue
		}
		s.reach(x, map[Value]bool{}, func(x Value) {
			if of := owner[x]; of != nil && of != v {
				s.shared[x] = true
			}
			owner[x] = v
		})
	}
}

// mainGuard recognises `if __name__ == "__main__":` without an else.
func mainGuard(n *tree.If) bool {
	c, ok := n.Test.(*tree.Compare)
	if !ok || len(c.Ops) != 1 || c.Ops[0] != tree.Eq || len(n.Else) > 0 {
		return false
	}
	name, ok := c.Left.(*tree.Name)
	text, isText := c.Comparators[0].(*tree.Constant)
	return ok && isText && name.ID == "__name__" && text.Value == tree.Text("__main__")
}

// attempt reports whether f ends normally. An evaluation that fails in any other way
// makes nothing known, so no failure is worth more than that.
func (s *Settled) attempt(f func()) (ok bool) {
	m := s.m
	m.env, m.depth, m.handling, m.site, m.showing, m.yield = m.globals, 0, nil, nil, nil, nil
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	f()
	return true
}

// skip gives up what a statement may have changed.
func (s *Settled) skip(p *cogen.Program, st tree.Stmt) {
	read := s.onlyRead(p, st)
	tree.Inspect(st, func(n tree.Node) bool {
		if x, ok := n.(*tree.Name); ok && !read[x] {
			if v := p.Info.Uses[x]; v != nil && v.Scope == p.Info.Module {
				s.escape(p, v)
			}
		}
		return true
	})
	for _, v := range p.Info.Assigned(st) {
		if v.Scope == s.m.globals.scope {
			s.unknown[v] = true
		}
	}
	for _, v := range p.Info.Module.Vars {
		if x := s.m.globals.vars[v.Index]; x != nil && !s.unknown[v] && s.tainted(v, x) {
			s.unknown[v] = true
		}
	}
}

// readers are builtin functions that keep nothing of their arguments but elements.
var readers = names("len sorted sum min max str repr bool int float abs round ord tuple list set frozenset dict enumerate zip range any all reversed isinstance")

// onlyRead are the names in a statement by which nobody gets the object: it is looked
// into, and what it has are numbers, texts and the like. What a function within mentions
// is none of these, since that runs when the variable may hold another object.
func (s *Settled) onlyRead(p *cogen.Program, st tree.Stmt) map[*tree.Name]bool {
	read := map[*tree.Name]bool{}
	look := func(e tree.Expr) {
		x, ok := e.(*tree.Name)
		if !ok {
			return
		}
		v := p.Info.Uses[x]
		if v == nil || v.Scope != p.Info.Module || s.m.globals.vars[v.Index] == nil {
			return
		}
		of, plain := s.m.globals.vars[v.Index], true
		s.reach(of, map[Value]bool{}, func(x Value) { plain = plain && x == of })
		switch of.(type) {
		case *list, *dict, *set, *tuple:
			read[x] = plain
		}
	}
	tree.Inspect(st, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
			return false
		case *tree.Comprehension:
			look(n.Iter)
		case *tree.Call:
			switch f := n.Func.(type) {
			case *tree.Name:
				if readers[f.ID] && p.Info.Uses[f] == nil {
					for _, a := range n.Args {
						look(a)
					}
				}
			case *tree.Attribute:
				if _, text := f.Value.(*tree.Constant); text && f.Attr == "join" {
					for _, a := range n.Args {
						look(a)
					}
				}
			}
		}
		return true
	})
	return read
}

// mentioned are the module's variables that a text names.
func mentioned(p *cogen.Program, n tree.Node) (vs []*scope.Var) {
	tree.Inspect(n, func(n tree.Node) bool {
		if x, ok := n.(*tree.Name); ok {
			if v := p.Info.Uses[x]; v != nil && v.Scope == p.Info.Module {
				vs = append(vs, v)
			}
		}
		return true
	})
	return vs
}

// escape notes that code which was not evaluated may use a variable, and what that reaches.
func (s *Settled) escape(p *cogen.Program, v *scope.Var) {
	if s.escaped[v] {
		return
	}
	s.escaped[v] = true
	for _, st := range p.Tree.Body {
		switch st.(type) {
		case *tree.FunctionDef, *tree.ClassDef:
			for _, w := range p.Info.Assigned(st) {
				if w == v {
					for _, x := range mentioned(p, st) {
						s.escape(p, x)
					}
				}
			}
		}
	}
	if x := s.m.globals.vars[v.Index]; x != nil {
		s.reach(x, map[Value]bool{}, func(x Value) {
			switch x := x.(type) {
			case *function:
				for _, w := range mentioned(p, x.gen.Node) {
					s.escape(p, w)
				}
			case *list, *dict, *set:
				s.dirty[x] = true
			default:
				s.lost = true
			}
		})
	}
}

// tainted reports whether code that was not evaluated may have changed what is reached
// from a value of a variable.
func (s *Settled) tainted(v *scope.Var, x Value) bool {
	found := false
	s.reach(x, map[Value]bool{}, func(x Value) {
		_, plain := x.(*function)
		found = found || !plain && (s.lost || s.escaped[v] || s.dirty[x])
	})
	return found
}

// reach visits what can change that is reached from a value: containers, functions, and
// objects such as iterators, of which it is not known what they hold.
func (s *Settled) reach(x Value, seen map[Value]bool, visit func(Value)) {
	switch x.(type) {
	case none, bool, Str, Bytes, float64, tree.Ellipsis, *module, *class, *pattern, *structFormat, *rangeObj, reFlag:
		return
	}
	if _, num := toInt(x); num || seen[x] {
		return
	}
	seen[x] = true
	s.m.burn()
	switch x := x.(type) {
	case *tuple:
		for _, e := range x.elems {
			s.reach(e, seen, visit)
		}
		return
	case *list:
		for _, e := range x.elems {
			s.reach(e, seen, visit)
		}
	case *dict:
		for _, e := range x.live() {
			s.reach(e.key, seen, visit)
			s.reach(e.val, seen, visit)
		}
	case *set:
		for _, e := range x.keys() {
			s.reach(e, seen, visit)
		}
		if x.frozen {
			return
		}
	case *function:
		for _, d := range x.defaults {
			if d != nil {
				s.reach(d, seen, visit)
			}
		}
		for e := x.env; e != nil && e != s.m.globals; e = e.parent {
			for _, v := range e.vars {
				if v != nil {
					s.reach(v, seen, visit)
				}
			}
		}
	case *builtinFn:
		if s.m.isFree(x) {
			return
		}
	}
	visit(x)
}

// known panics where a module's variable has no known value.
func (s *Settled) known(v *scope.Var, x Value) {
	if s.unknown[v] || s.escaped[v] && v.WrittenByInner || x != nil && s.escaped[v] && s.tainted(v, x) {
		unsupported("the variable %s", v.Name)
	}
}

// Value is what a variable holds; false if that is not known, or is no plain data. Sets
// have no order.
func (s *Settled) Value(name string) (v pyvalue.Value, ok bool) {
	x := s.m.prog.Info.Module.Lookup(name)
	if s.nothing || x == nil || x.Scope != s.m.globals.scope || s.m.globals.vars[x.Index] == nil {
		return nil, false
	}
	s.m.Fuel = stmtFuel
	ok = s.attempt(func() {
		val := s.m.globals.vars[x.Index]
		s.known(x, val)
		s.reach(val, map[Value]bool{}, func(x Value) {
			if s.shared[x] {
				unsupported("an object that several variables hold")
			}
		})
		v = s.plain(val)
	})
	return v, ok
}

// plain is a value as data, with patterns.
func (s *Settled) plain(v Value) pyvalue.Value {
	s.m.burn()
	all := func(vs []Value) []pyvalue.Value {
		out := make([]pyvalue.Value, len(vs))
		for i, e := range vs {
			out[i] = s.plain(e)
		}
		return out
	}
	switch v := v.(type) {
	case *structFormat:
		return Struct(v.format)
	case *pattern:
		return Pattern{string(v.text), v.flags}
	case *list:
		return pyvalue.List(all(v.elems))
	case *tuple:
		return pyvalue.Tuple(all(v.elems))
	case *dict:
		items := pyvalue.Dict{}
		for _, e := range v.live() {
			items = append(items, pyvalue.Item{Key: s.plain(e.key), Value: s.plain(e.val)})
		}
		return items
	case *set:
		if !v.frozen {
			return pyvalue.Set(all(v.keys()))
		}
	}
	return toPlain(v)
}

// dunder reports whether a name is one that Python gives a module itself.
func dunder(name string) bool { return strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") }
