package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// definite finds the attributes that __init__ surely sets before anything can
// look for them, by its text: statement by statement, through methods that it
// calls on self and the __init__ of base classes. Whatever else is done with
// self may look for any attribute.
type definite struct {
	c     *Compiler
	class *UserClass // exactly of which the instance is
	owner *UserClass // whose method is being looked at
	self  string
	set   map[string]bool // set on all ways to here; nil when not reached
	// missed may have been looked for before they were set.
	missed map[string]bool
	// early were looked for before they were set, and found in the class.
	early map[string]bool
	// returns are the sets at the return statements of the present function.
	returns []map[string]bool
	depth   int
	// order are the attributes of set in the order in which they were set, unless
	// that differs between ways: see attributeOrder.
	order     []string
	unordered bool
	ordersAt  [][]string // as returns
	tries     int        // try statements around
	leaked    bool       // others may have set attributes
}

func newDefinite(c *Compiler, class *UserClass) *definite {
	return &definite{c: c, class: class, set: map[string]bool{}, missed: map[string]bool{}, early: map[string]bool{}}
}

// assign notes that an attribute is set.
func (d *definite) assign(name string) {
	if d.set == nil {
		return
	}
	d.set[name] = true
	if !slices.Contains(d.order, name) {
		d.unordered = d.unordered || d.leaked
		d.order = append(slices.Clip(d.order), name)
	}
}

// joined is the order where two ways meet, of which some may never get here.
// Within a try statement another one goes on from anywhere in them.
func (d *definite) joined(before, a, b []string, reachedA, reachedB bool) []string {
	same := slices.Equal(a, b)
	switch {
	case reachedA && reachedB:
		d.unordered = d.unordered || !same
	case d.tries > 0 && (!reachedA && len(a) > len(before) || !reachedB && len(b) > len(before)):
		d.unordered = d.unordered || !same
	}
	if reachedA {
		return a
	}
	return b
}

// function looks at a method called on the instance.
func (d *definite) function(owner *UserClass, f *Function) {
	def, ok := f.Gen.Node.(*tree.FunctionDef)
	if !ok || len(f.Gen.Params) == 0 || d.depth > 8 || f.Gen.Params[0].Kind > cogen.PosOrKw {
		d.leak()
		return
	}
	owner, self, returns := d.enter(owner, f.Gen.Params[0].Name)
	before, orders := d.order, d.ordersAt
	d.ordersAt = nil
	d.depth++
	d.body(def.Body)
	d.depth--
	for i, r := range d.returns {
		d.order = d.joined(before, d.order, d.ordersAt[i], d.set != nil, r != nil)
		d.set = intersect(d.set, r)
	}
	if d.set == nil {
		d.set, d.unordered = map[string]bool{}, true // it only raises
	}
	d.owner, d.self, d.returns, d.ordersAt = owner, self, returns, orders
}

func (d *definite) enter(owner *UserClass, self string) (*UserClass, string, []map[string]bool) {
	o, s, r := d.owner, d.self, d.returns
	d.owner, d.self, d.returns = owner, self, nil
	return o, s, r
}

// leak notes that self is known elsewhere from now on.
func (d *definite) leak() {
	if d.set == nil {
		return
	}
	d.leaked = true
	if !d.set[argsField] {
		d.missed[argsField] = true // the text of an exception is made of it
	}
	for _, n := range d.c.attributeNames() {
		if !d.set[n] {
			d.missed[n] = true
		}
	}
}

func intersect(a, b map[string]bool) map[string]bool {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	out := map[string]bool{}
	for n := range a {
		if b[n] {
			out[n] = true
		}
	}
	return out
}

func clone(a map[string]bool) map[string]bool {
	if a == nil {
		return nil
	}
	out := map[string]bool{}
	for n := range a {
		out[n] = true
	}
	return out
}

func (d *definite) body(stmts []tree.Stmt) {
	for _, s := range stmts {
		d.stmt(s)
	}
}

func (d *definite) stmt(s tree.Stmt) {
	switch n := s.(type) {
	case *tree.If:
		d.visit(n.Test)
		before, order := clone(d.set), d.order
		d.body(n.Body)
		then, thenOrder := d.set, d.order
		d.set, d.order = before, order
		d.body(n.Else)
		d.order = d.joined(order, thenOrder, d.order, then != nil, d.set != nil)
		d.set = intersect(then, d.set)
	case *tree.For:
		d.visit(n.Iter)
		d.maybe(func() { d.target(n.Target); d.body(n.Body) })
		d.maybe(func() { d.body(n.Else) })
	case *tree.While:
		d.visit(n.Test)
		d.maybe(func() { d.body(n.Body) })
		d.maybe(func() { d.body(n.Else) })
	case *tree.Try:
		before, order := clone(d.set), d.order
		d.tries++
		d.body(n.Body)
		d.body(n.Else)
		after, afterOrder := d.set, d.order
		for _, h := range n.Handlers {
			d.set, d.order = clone(before), order
			if h.Type != nil {
				d.visit(h.Type)
			}
			d.body(h.Body)
			afterOrder = d.joined(order, afterOrder, d.order, after != nil, d.set != nil)
			after = intersect(after, d.set)
		}
		d.tries--
		d.set, d.order = after, afterOrder
		if len(n.Finally) > 0 {
			normal := d.set
			d.set = clone(before)
			d.body(n.Finally)
			d.unordered = d.unordered || !slices.Equal(d.order, afterOrder)
			for k := range d.set {
				if normal != nil {
					normal[k] = true
				}
			}
			d.set = normal
		}
	case *tree.Return:
		if n.Value != nil {
			d.visit(n.Value)
		}
		d.returns, d.ordersAt = append(d.returns, d.set), append(d.ordersAt, d.order)
		d.set = nil
	case *tree.Raise:
		if n.Exc != nil {
			d.visit(n.Exc)
		}
		d.set = nil
	case *tree.Assign:
		d.visit(n.Value)
		for _, t := range n.Targets {
			d.target(t)
		}
	case *tree.AnnAssign:
		if n.Value != nil {
			d.visit(n.Value)
			d.target(n.Target)
		}
	case *tree.AugAssign:
		d.visit(n.Target)
		d.visit(n.Value)
	case *tree.Break, *tree.Continue:
		// The loop may end before what follows: see maybe.
	default:
		d.visit(s)
	}
}

// maybe looks at what may not run, or not to its end.
func (d *definite) maybe(fn func()) {
	before, order := clone(d.set), d.order
	fn()
	d.unordered = d.unordered || len(d.order) > len(order)
	d.set, d.order = before, order
}

// isSelf reports whether the expression is self.attr.
func (d *definite) isSelf(e tree.Expr) (string, bool) {
	a, ok := e.(*tree.Attribute)
	if !ok {
		return "", false
	}
	n, ok := a.Value.(*tree.Name)
	return cogen.Mangle(d.owner.name, a.Attr), ok && n.ID == d.self
}

func (d *definite) target(t tree.Expr) {
	switch n := t.(type) {
	case *tree.Tuple:
		for _, e := range n.Elts {
			d.target(e)
		}
		return
	case *tree.List:
		for _, e := range n.Elts {
			d.target(e)
		}
		return
	case *tree.Starred:
		d.target(n.Value)
		return
	case *tree.Name:
		if n.ID == d.self {
			d.leak()
		}
		return
	}
	if name, ok := d.isSelf(t); ok {
		if owner(d.class, "__setattr__") != nil {
			d.leak() // which sees the instance
		} else {
			d.attribute(name)
		}
		return
	}
	d.visit(t)
}

// attribute notes object.__setattr__(self, name, value).
func (d *definite) attribute(name string) {
	if a, _ := d.class.lookup(name); a != nil && isPropertyAttr(a) {
		d.leak() // its setter
	} else {
		d.assign(name)
	}
}

// plainly is what sets an attribute past __setattr__: object.__setattr__(self, "name", value), and the
// same of super() where no other class has one. It reports whether the call, of whose arguments these are the last two, is that.
func (d *definite) plainly(args []tree.Expr) bool {
	if len(args) != 2 {
		return false
	}
	c, ok := args[0].(*tree.Constant)
	if !ok {
		return false
	}
	name, ok := c.Value.(tree.Text)
	if !ok || !slices.Contains(d.c.attributeNames(), string(name)) {
		return false // what leaks the instance would not know of it
	}
	d.visit(args[1])
	d.attribute(string(name))
	return true
}

// visit looks at an expression, or a statement without a rule of its own: in
// the order of evaluation, which for what matters here is that of the text.
func (d *definite) visit(n tree.Node) {
	if n == nil || d.set == nil {
		return
	}
	switch n := n.(type) {
	case *tree.Call:
		if d.call(n) {
			return
		}
	case *tree.Attribute:
		if name, ok := d.isSelf(n); ok {
			a, _ := d.class.lookup(name)
			switch {
			case name == "__dict__":
				d.leak()
			case a == nil:
				if !d.set[name] {
					d.missed[name] = true
				}
			case isPlainAttr(a):
				if !d.set[name] {
					d.early[name] = true
				}
			case isPropertyAttr(a) || !d.set[name]:
				d.leak() // a property, or a method that leaves
			}
			return
		}
	case *tree.Name:
		if n.ID == d.self {
			d.leak()
		}
		return
	case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda, *tree.Comp:
		if facts.Mentions(n, d.self) {
			d.leak()
		}
		return
	}
	for _, m := range tree.Children(n) {
		d.visit(m)
	}
}

// superOf is the class behind which super() looks in the present method, nil of other expressions.
func (d *definite) superOf(e tree.Expr) *UserClass {
	c, ok := e.(*tree.Call)
	if !ok || facts.LastName(c.Func) != "super" || len(c.Keywords) > 0 {
		return nil
	}
	switch len(c.Args) {
	case 0:
		return d.owner
	case 2:
		if self, ok := c.Args[1].(*tree.Name); ok && self.ID == d.self {
			return d.base(c.Args[0])
		}
	}
	return nil
}

// base is the class, of those that d.class derives from, that an expression names; nil if none.
func (d *definite) base(e tree.Expr) *UserClass {
	name := facts.LastName(e)
	if i := slices.IndexFunc(d.class.Mro, func(k *UserClass) bool { return k.name == name }); i >= 0 {
		return d.class.Mro[i]
	}
	return nil
}

// call follows self.method(...), super().method(...) and Base.method(self, ...).
func (d *definite) call(n *tree.Call) bool {
	a, ok := n.Func.(*tree.Attribute)
	if !ok {
		return false
	}
	args := func(from int) {
		for _, x := range n.Args[from:] {
			d.visit(x)
		}
		for _, k := range n.Keywords {
			d.visit(k.Value)
		}
	}
	name := cogen.Mangle(d.owner.name, a.Attr)
	if _, ok := d.isSelf(a); ok {
		if f, owner := d.class.method(name); f != nil && !d.set[name] {
			args(0)
			d.function(owner, f)
			return true
		}
		return false
	}
	if above := d.superOf(a.Value); above != nil {
		a, owner := find(d.class.after(above), name)
		if a == nil && name == "__setattr__" && len(n.Keywords) == 0 && d.plainly(n.Args) {
			return true
		}
		args(0)
		if f, _ := asMethod(a, owner); f != nil {
			d.function(owner, f)
		} else if owner != nil && owner == d.c.excRoot && name == "__init__" && d.set != nil {
			d.set[argsField] = true
		} else if owner != nil && owner.data != nil && name == "__init__" && d.set != nil {
			for _, f := range owner.data.Fields {
				if d.set[f.Name] = true; f.Init || f.factory != nil {
					d.assign(f.Name)
				}
			}
		}
		return true
	}
	if len(n.Args) == 0 {
		return false
	}
	if first, ok := n.Args[0].(*tree.Name); !ok || first.ID != d.self {
		return false
	}
	if facts.LastName(a.Value) == "object" && name == "__setattr__" && len(n.Keywords) == 0 && d.plainly(n.Args[1:]) {
		return true
	}
	base := d.base(a.Value)
	if base == nil {
		return false
	}
	args(1)
	if f, owner := base.method(name); f != nil {
		d.function(owner, f)
	}
	return true
}

// attributeNames are all names of attributes in the module.
func (c *Compiler) attributeNames() []string {
	c.collectAttributes()
	return c.attrNames
}

// deletedAttrs are those that some del statement mentions.
func (c *Compiler) deletedAttrs() map[string]bool {
	c.collectAttributes()
	return c.attrDeleted
}

func (c *Compiler) collectAttributes() {
	if c.attrDeleted != nil {
		return
	}
	c.attrDeleted = map[string]bool{}
	seen := map[string]bool{}
	var visit func(n tree.Node, class string)
	visit = func(n tree.Node, class string) {
		switch n := n.(type) {
		case *tree.ClassDef:
			class = n.Name
		case *tree.Attribute:
			if a := cogen.Mangle(class, n.Attr); !seen[a] {
				seen[a] = true
				c.attrNames = append(c.attrNames, a)
			}
		case *tree.Delete:
			for _, t := range n.Targets {
				if a, ok := t.(*tree.Attribute); ok {
					c.attrDeleted[cogen.Mangle(class, a.Attr)] = true
				}
			}
		case *tree.Call:
			if facts.LastName(n.Func) == "delattr" && len(n.Args) == 2 {
				if k, ok := n.Args[1].(*tree.Constant); ok {
					name, _ := k.Value.(tree.Text)
					c.attrDeleted[string(name)] = true
				}
			}
		}
		for _, m := range tree.Children(n) {
			visit(m, class)
		}
	}
	visit(c.Prog.Tree, "")
	for _, p := range c.sources() {
		visit(p.Tree, "")
	}
}
