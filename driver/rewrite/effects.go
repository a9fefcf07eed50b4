package rewrite

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// effects are what a function that runs on rows does besides giving a value, and variables around it that it reads.
type effects struct {
	found []Left
	reads []capture
}

// effectsOf collects them over a function and those that it calls.
type effectsOf struct {
	m    *machine
	out  effects
	seen map[tree.Node]bool
}

// effects are those of a function, called now.
func (m *machine) effects(f *function) *effects {
	x := &effectsOf{m: m, seen: map[tree.Node]bool{}}
	x.function(f)
	return &x.out
}

func (x *effectsOf) found(n tree.Node, why string) {
	if line := lineOf(n); !slices.Contains(x.m.trusted, line) {
		x.out.found = append(x.out.found, Left{Line: line, Reason: why})
	}
}

func (x *effectsOf) function(f *function) {
	if f.unseen != "" {
		x.found(f.def, f.unseen)
	}
	x.body(f.def, f.frame, f)
}

// body looks at the text of a function.
func (x *effectsOf) body(def tree.Node, in *frame, f *function) {
	if x.seen[def] {
		return
	}
	x.seen[def] = true
	switch def := def.(type) { // defaults were computed where it is defined
	case *tree.FunctionDef:
		for _, s := range def.Body {
			x.node(s, def, in, f)
		}
	case *tree.Lambda:
		x.node(def.Body, def, in, f)
	default:
		for _, c := range tree.Children(def) {
			x.node(c, def, in, f)
		}
	}
}

func (x *effectsOf) node(top, def tree.Node, in *frame, f *function) {
	tree.Inspect(top, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			x.call(n, def, in, f)
		case *tree.Name:
			x.read(n, def, in)
		case *tree.Assign:
			x.targets(def, in, n.Targets...)
		case *tree.AugAssign:
			x.targets(def, in, n.Target)
		case *tree.Delete:
			x.targets(def, in, n.Targets...)
		case *tree.Await:
			x.found(n, "await isn't followed")
		}
		return true
	})
}

// local is a variable of the function itself.
func (x *effectsOf) local(n *tree.Name, def tree.Node) (*scope.Var, bool) {
	v := x.m.info.Uses[n]
	return v, v != nil && x.m.within(v.Scope, def)
}

// read notes a variable of the text around.
func (x *effectsOf) read(n *tree.Name, def tree.Node, in *frame) {
	v, local := x.local(n, def)
	if v == nil || local {
		return
	}
	c, ok := x.m.cellOf(v, in)
	if !ok {
		return
	}
	now := x.m.now(c)
	for _, r := range x.out.reads {
		if r.cell == c {
			return
		}
	}
	x.out.reads = append(x.out.reads, capture{c, now, versionOf(now), lineOf(n)})
	if p, ok := now.(*node); ok {
		x.m.leave(p, n, "a function that runs on rows reads it")
	}
}

// targets notes stores to what is not the function's own.
func (x *effectsOf) targets(def tree.Node, in *frame, targets ...tree.Expr) {
	for _, t := range targets {
		root := t
		for done := false; !done; {
			switch at := root.(type) {
			case *tree.Attribute:
				root = at.Value
			case *tree.Subscript:
				root = at.Value
			default:
				done = true
			}
		}
		name, ok := root.(*tree.Name)
		if !ok {
			continue
		}
		if v, local := x.local(name, def); v == nil || local {
			continue
		}
		if o, ok := x.value(name, def, in).(*object); ok && o.is == "accumulator" {
			x.found(t, "it adds to the accumulator "+name.ID)
		} else {
			x.changes(t, name, in, short(t))
		}
	}
}

// changes notes a change of a variable outside: what other functions in the same task read may depend on it.
func (x *effectsOf) changes(at tree.Node, name *tree.Name, in *frame, what string) {
	if c, ok := x.m.cellOf(x.m.info.Uses[name], in); ok {
		x.m.onRows[c] = lineOf(at)
	}
	x.found(at, "it changes "+what+", which is outside of the function")
}

// value is what a name of the text around means now.
func (x *effectsOf) value(n *tree.Name, def tree.Node, in *frame) value {
	if v, local := x.local(n, def); local {
		if path := x.m.imports[v]; path != "" {
			return &library{path}
		}
		return nil
	}
	var out value
	x.m.inFrame(in, func() { out = x.m.named(n) })
	return out
}

// call looks at a call in a function.
func (x *effectsOf) call(e *tree.Call, def tree.Node, in *frame, f *function) {
	switch fn := e.Func.(type) {
	case *tree.Name:
		v, local := x.local(fn, def)
		if local && v.Param {
			x.found(e, "it calls what its parameter "+fn.ID+" is given")
		}
		x.callee(e, x.value(fn, def, in), fn.ID)
	case *tree.Attribute:
		x.methodCall(e, fn, def, in, f)
	case *tree.Call, *tree.Lambda: // looked at by themselves
	default:
		x.found(e, "it calls "+short(e.Func)+", which isn't followed")
	}
}

// callee looks at a value that is called.
func (x *effectsOf) callee(e *tree.Call, v value, name string) {
	switch v := v.(type) {
	case nil: // a local function, whose text is looked at
	case *function:
		x.function(v)
	case *class:
		x.body(v.def, v.frame, nil)
	case *library:
		if why := changes(v.path); why != "" {
			x.found(e, why)
		}
	case *object:
		if v.is != "" || v.varies != nil {
			x.found(e, name+"() isn't followed: whether it does the same each time isn't known")
		}
	default:
		x.found(e, name+"() isn't followed")
	}
}

// methodCall looks at a call of a method.
func (x *effectsOf) methodCall(e *tree.Call, a *tree.Attribute, def tree.Node, in *frame, f *function) {
	root, ok := rootOf(a).(*tree.Name)
	if !ok {
		return // of a constant, or of what a call gives
	}
	path := strings.TrimPrefix(oneLine(a.Span().Text()), root.ID)
	v, local := x.local(root, def)
	if local && f != nil && f.self != nil && v.Param && v.Index == 0 { // self.method(...)
		x.selfCall(e, a, f.self)
		return
	}
	switch v := x.value(root, def, in).(type) {
	case nil:
	case *library:
		x.callee(e, &library{v.path + path}, short(a))
	case *class:
		if m := v.method(x.m, a.Attr); m != nil {
			x.function(m)
		} else {
			x.found(e, short(a)+"() isn't followed")
		}
	case *object:
		switch {
		case v.is == "accumulator":
			x.found(e, "it adds to the accumulator "+root.ID)
		case v.class != nil:
			x.selfCall(e, a, v)
		case v.is == "broadcast":
		case v.is != "":
			x.found(e, short(a)+"() isn't followed: whether it does the same each time isn't known")
		case has(mutators, a.Attr):
			x.changes(e, root, in, root.ID)
		}
	case *list, *part:
		if has(mutators, a.Attr) {
			x.changes(e, root, in, root.ID)
		}
	case *function:
		x.found(e, short(a)+"() isn't followed")
	case *node, *session:
		x.found(e, "it uses "+root.ID+", which only the driver has")
	}
}

// selfCall looks at a call of a method of an object of the program's.
func (x *effectsOf) selfCall(e *tree.Call, a *tree.Attribute, self value) {
	if o, ok := self.(*object); ok && o.class != nil {
		if _, direct := a.Value.(*tree.Name); direct {
			if m := o.class.method(x.m, a.Attr); m != nil {
				x.function(m)
				return
			}
		}
	}
	x.found(e, short(a)+"() isn't followed: whether it does the same each time isn't known")
}
