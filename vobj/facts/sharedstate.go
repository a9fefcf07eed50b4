package facts

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// holders is what the variables of a module may refer to of its module-level variables'
// objects, whatever the order in which its statements run: functions change an object by
// any name that it has, and no variable that has it is a constant then.
type holders struct {
	p       *cogen.Program
	values  map[*scope.Var]tree.Expr // of module-level variables
	funcs   map[*scope.Var]*tree.FunctionDef
	classes map[*scope.Var]*tree.ClassDef
	methods map[string][]*tree.FunctionDef // by name, of all classes
	vars    map[*scope.Var][]tree.Expr     // what variables of functions, and parameters, are bound to
	attrs   map[string][]tree.Expr         // what attributes of that name are bound to
	returns map[*tree.FunctionDef][]tree.Expr
	scalars map[*scope.Var]bool // of module-level variables, as far as asked
}

// keepers are methods that give an element of their object, or what goes over its elements.
var keepers = Words("get setdefault pop popitem values items popleft")

// passing are builtin functions that give what goes over the elements of their arguments.
var passing = Words("iter enumerate zip reversed sorted next min max")

// copying are functions that make an object of the elements of their arguments.
var copying = Words("list tuple set frozenset dict sorted deque Counter OrderedDict defaultdict array")

// reading are functions whose result refers to nothing that the arguments refer to.
var reading = Words("len sum str repr bool int float abs round ord chr hash any all isinstance range open print format compile join maketrans Decimal Path getenv")

// leaves are functions whose result is a number, a text or the like: of those that are reading, all but
// those that may give what the arguments' classes make of it, or a dict.
var leaves = Words("len str repr bool int float ord chr hash any all isinstance range format compile join Decimal Path getenv")

func newHolders(p *cogen.Program) *holders {
	h := &holders{
		p: p, values: map[*scope.Var]tree.Expr{}, funcs: map[*scope.Var]*tree.FunctionDef{}, classes: map[*scope.Var]*tree.ClassDef{},
		methods: map[string][]*tree.FunctionDef{}, vars: map[*scope.Var][]tree.Expr{}, attrs: map[string][]tree.Expr{}, returns: map[*tree.FunctionDef][]tree.Expr{},
		scalars: map[*scope.Var]bool{},
	}
	for _, st := range p.Tree.Body {
		switch st := st.(type) {
		case *tree.FunctionDef:
			h.funcs[p.Info.Binds[st]] = st
		case *tree.ClassDef:
			h.classes[p.Info.Binds[st]] = st
		}
	}
	h.collect(p.Tree, nil)
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if call, ok := n.(*tree.Call); ok {
			h.call(call)
		}
		return true
	})
	return h
}

// collect notes what is bound in a text, within a function of the module.
func (h *holders) collect(n tree.Node, within *tree.FunctionDef) {
	tree.Inspect(n, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.FunctionDef:
			if n != within {
				h.defaults(n)
				h.collect(n, n)
				return false
			}
		case *tree.ClassDef:
			for _, st := range n.Body {
				if m, ok := st.(*tree.FunctionDef); ok {
					h.methods[m.Name] = append(h.methods[m.Name], m)
				}
				if a, ok := st.(*tree.Assign); ok {
					for _, t := range a.Targets {
						if name, ok := t.(*tree.Name); ok {
							h.attrs[name.ID] = append(h.attrs[name.ID], a.Value)
						}
					}
				}
			}
		case *tree.Return:
			if within != nil && n.Value != nil {
				h.returns[within] = append(h.returns[within], n.Value)
			}
		case *tree.Assign:
			for _, t := range n.Targets {
				h.bind(t, n.Value)
			}
		case *tree.AnnAssign:
			if n.Value != nil {
				h.bind(n.Target, n.Value)
			}
		case *tree.NamedExpr:
			h.bind(n.Target, n.Value)
		case *tree.For:
			h.bind(n.Target, &tree.Subscript{Value: n.Iter}) // an element
		case *tree.Comprehension:
			h.bind(n.Target, &tree.Subscript{Value: n.Iter}) // an element
		}
		return true
	})
}

// bind notes that a target is bound to a value, or to a part of it.
func (h *holders) bind(t, value tree.Expr) {
	switch t := t.(type) {
	case *tree.Name:
		v := h.p.Info.Uses[t]
		if v == nil {
			return
		}
		h.vars[v] = append(h.vars[v], value)
		if v.Scope.Kind == scope.Module {
			h.values[v] = value
		}
	case *tree.Attribute:
		h.attrs[t.Attr] = append(h.attrs[t.Attr], value)
	case *tree.Subscript:
		h.put(t.Value, value)
	case *tree.Starred:
		h.bind(t.Value, value)
	case *tree.Tuple:
		for _, x := range t.Elts {
			h.bind(x, &tree.Subscript{Value: value})
		}
	case *tree.List:
		for _, x := range t.Elts {
			h.bind(x, &tree.Subscript{Value: value})
		}
	}
}

// put notes that a container gets an element.
func (h *holders) put(into, value tree.Expr) {
	switch t := into.(type) {
	case *tree.Name:
		if v := h.p.Info.Uses[t]; v != nil {
			h.vars[v] = append(h.vars[v], &tree.List{Elts: []tree.Expr{value}})
		}
	case *tree.Attribute:
		h.attrs[t.Attr] = append(h.attrs[t.Attr], &tree.List{Elts: []tree.Expr{value}})
	case *tree.Subscript:
		h.put(t.Value, value)
	}
}

// param notes what a parameter is bound to.
func (h *holders) param(a *tree.Arg, value tree.Expr) {
	if v := h.p.Info.Binds[a]; v != nil && value != nil {
		h.vars[v] = append(h.vars[v], value)
	}
}

func (h *holders) defaults(def *tree.FunctionDef) {
	all := positional(def)
	for i, d := range def.Args.Defaults {
		h.param(all[len(all)-len(def.Args.Defaults)+i], d)
	}
	for i, d := range def.Args.KwDefaults {
		h.param(def.Args.KwOnly[i], d)
	}
}

func positional(def *tree.FunctionDef) []*tree.Arg {
	return append(append([]*tree.Arg{}, def.Args.PosOnly...), def.Args.Args...)
}

// call notes what the parameters of the functions get that a call may call.
func (h *holders) call(n *tree.Call) {
	if a, ok := n.Func.(*tree.Attribute); ok && mutators[a.Attr] {
		for _, x := range n.Args {
			h.put(a.Value, x)
		}
	}
	for _, c := range h.callees(n) {
		all := positional(c.def)[min(c.skip, len(positional(c.def))):]
		for i, a := range n.Args {
			if i < len(all) {
				h.param(all[i], a)
			} else if c.def.Args.Vararg != nil {
				h.param(c.def.Args.Vararg, a)
			}
		}
		for _, k := range n.Keywords {
			for _, a := range append(all, c.def.Args.KwOnly...) {
				if a.Name == k.Arg {
					h.param(a, k.Value)
				}
			}
		}
	}
}

type callee struct {
	def  *tree.FunctionDef
	skip int // parameters that are no arguments of the call
}

// callees are the functions of the module that a call may call.
func (h *holders) callees(n *tree.Call) []callee {
	switch f := n.Func.(type) {
	case *tree.Name:
		v := h.p.Info.Uses[f]
		if def := h.funcs[v]; def != nil {
			return []callee{{def, 0}}
		}
		if class := h.classes[v]; class != nil {
			var out []callee
			for _, m := range h.methods["__init__"] {
				out = append(out, callee{m, 1})
			}
			return out
		}
	case *tree.Attribute:
		var out []callee
		for _, m := range h.methods[f.Attr] {
			out = append(out, callee{m, 1})
		}
		return out
	}
	return nil
}

// A tour visits module-level variables. within: those whose objects a value may be or refer
// to; else only those whose objects it may be, or be a part of.
type tour struct {
	*holders
	seen  map[stop]bool
	visit func(*scope.Var)
}

// stop is a variable, the name of an attribute or a function where a tour has been.
type stop struct {
	at     any
	within bool
}

func (h *holders) tour(visit func(*scope.Var)) *tour { return &tour{h, map[stop]bool{}, visit} }

func (t *tour) first(at any, within bool) bool {
	k := stop{at, within}
	was := t.seen[k]
	t.seen[k] = true
	return !was
}

func (t *tour) all(within bool, es ...tree.Expr) {
	for _, x := range es {
		if x != nil {
			t.reach(x, within)
		}
	}
}

// elements goes on to what the elements of a value may be.
func (t *tour) elements(e tree.Expr) {
	if e != nil && !t.isPlain(e) {
		t.reach(e, true)
	}
}

// reach goes on to what a value may be.
func (t *tour) reach(e tree.Expr, within bool) {
	switch n := e.(type) {
	case *tree.Name:
		t.variable(t.p.Info.Uses[n], within)
	case *tree.Attribute:
		t.reach(n.Value, true)
		t.ofClass(n)
		if t.first(n.Attr, within) {
			t.all(within, t.attrs[n.Attr]...)
		}
	case *tree.Subscript:
		t.elements(n.Value)
	case *tree.Starred:
		t.elements(n.Value)
	case *tree.NamedExpr:
		t.reach(n.Value, within)
	case *tree.IfExp:
		t.all(within, n.Body, n.Else)
	case *tree.BoolOp:
		t.all(within, n.Values...)
	case *tree.Await:
		t.reach(n.Value, within)
	case *tree.Call:
		t.result(n, within)
	default:
		if within {
			t.made(e)
		}
	}
}

// ofClass visits a class whose attribute, an object that can change, a value is.
func (t *tour) ofClass(n *tree.Attribute) {
	name, ok := n.Value.(*tree.Name)
	if !ok {
		return
	}
	v := t.p.Info.Uses[name]
	if t.classes[v] != nil && slices.ContainsFunc(t.attrs[n.Attr], func(x tree.Expr) bool { return !t.scalar(x) }) {
		t.visit(v)
	}
}

// made goes on to what a new object refers to. What is a key does not change.
func (t *tour) made(e tree.Expr) {
	switch n := e.(type) {
	case *tree.BinOp:
		t.elements(n.Left)
		t.elements(n.Right)
	case *tree.List:
		t.all(true, n.Elts...)
	case *tree.Tuple:
		t.all(true, n.Elts...)
	case *tree.Dict:
		for i, v := range n.Values {
			if n.Keys[i] == nil {
				t.elements(v)
			} else {
				t.reach(v, true)
			}
		}
	case *tree.Comp:
		switch n.Kind {
		case tree.DictComp:
			t.reach(n.Value, true)
		case tree.ListComp, tree.GeneratorExp:
			t.reach(n.Elt, true)
		}
	case *tree.Lambda:
		t.reach(n.Body, true)
	}
}

// variable goes on to what a variable may refer to.
func (t *tour) variable(v *scope.Var, within bool) {
	if v == nil || !t.first(v, within) {
		return
	}
	if v.Scope.Kind == scope.Module && t.values[v] != nil {
		if t.scalarVar(v) {
			return
		}
		t.visit(v)
	}
	t.all(within, t.vars[v]...)
}

// result goes on to what the result of a call may refer to.
func (t *tour) result(n *tree.Call, within bool) {
	name := LastName(n.Func)
	if f, ok := n.Func.(*tree.Name); ok {
		if def := t.funcs[t.p.Info.Uses[f]]; def != nil {
			if t.first(def, within) {
				t.all(within, t.returns[def]...)
			}
			return
		}
	}
	if a, ok := n.Func.(*tree.Attribute); ok {
		for _, def := range t.methods[name] {
			if t.first(def, within) {
				t.all(within, t.returns[def]...)
			}
		}
		if keepers[name] {
			t.elements(a.Value)
			t.all(within, n.Args...)
		}
	}
	switch {
	case passing[name]:
		for _, x := range n.Args {
			t.elements(x)
		}
	case !within || reading[name] || keepers[name]:
	case copying[name]:
		for _, x := range n.Args {
			t.elements(x)
		}
	default:
		t.all(true, n.Args...)
		for _, k := range n.Keywords {
			t.reach(k.Value, true)
		}
	}
}

// scalar reports whether a value is plainly a number, a text or the like, which nobody changes.
func (h *holders) scalar(e tree.Expr) bool {
	switch n := e.(type) {
	case *tree.Name:
		return h.scalarVar(h.p.Info.Uses[n])
	case *tree.Constant, *tree.JoinedStr:
		return true
	case *tree.Compare:
		return h.scalar(n.Left) && !slices.ContainsFunc(n.Comparators, func(x tree.Expr) bool { return !h.scalar(x) })
	case *tree.UnaryOp:
		return n.Op == tree.Not || h.scalar(n.Operand)
	case *tree.BinOp:
		if c, ok := n.Left.(*tree.Constant); ok && n.Op == tree.Mod {
			if _, text := c.Value.(tree.Text); text {
				return true
			}
		}
		return h.scalar(n.Left) && h.scalar(n.Right) // an array and a number give an array
	case *tree.Call:
		_, method := n.Func.(*tree.Attribute)
		return leaves[LastName(n.Func)] && (!method || LastName(n.Func) == "join")
	}
	return false
}

// scalarVar reports whether a module-level variable is bound once, plainly to a number, a text or the like.
func (h *holders) scalarVar(v *scope.Var) bool {
	if v == nil || len(h.vars[v]) != 1 || h.values[v] == nil {
		return false
	}
	is, asked := h.scalars[v]
	if !asked {
		h.scalars[v] = false // while it is found out: a variable may be bound to what it is computed of
		is = h.scalar(h.values[v])
		h.scalars[v] = is
	}
	return is
}

// isPlain reports whether the elements of a container are plainly numbers, texts and the
// like: what is made of them has nothing in common with it.
func (h *holders) isPlain(e tree.Expr) bool {
	all := func(es []tree.Expr) bool {
		for _, x := range es {
			if x != nil && !h.scalar(x) && !h.isScalars(x) {
				return false
			}
		}
		return true
	}
	switch n := e.(type) {
	case *tree.Name:
		v := h.p.Info.Uses[n]
		return v != nil && len(h.vars[v]) == 1 && h.values[v] != nil && h.values[v] != e && h.isPlain(h.values[v])
	case *tree.List:
		return all(n.Elts)
	case *tree.Tuple:
		return all(n.Elts)
	case *tree.Set:
		return all(n.Elts)
	case *tree.Dict:
		return all(n.Keys) && all(n.Values)
	case *tree.Comp:
		return h.scalar(n.Elt) && (n.Value == nil || h.scalar(n.Value))
	}
	return h.scalar(e)
}

// isScalars reports whether a value is a tuple of numbers, texts and the like.
func (h *holders) isScalars(e tree.Expr) bool {
	t, ok := e.(*tree.Tuple)
	if !ok {
		return false
	}
	for _, x := range t.Elts {
		if !h.scalar(x) && !h.isScalars(x) {
			return false
		}
	}
	return true
}

// spread adds to the variables whose objects are changed those that may have the same
// objects, or some within.
func (h *holders) spread(written map[*scope.Var]bool) {
	reached := map[*scope.Var][]*scope.Var{}
	for v := range h.values {
		h.tour(func(w *scope.Var) {
			if w != v {
				reached[v] = append(reached[v], w)
				reached[w] = append(reached[w], v)
			}
		}).all(true, h.vars[v]...)
	}
	var add func(v *scope.Var)
	add = func(v *scope.Var) {
		for _, w := range reached[v] {
			if !written[w] {
				written[w] = true
				add(w)
			}
		}
	}
	var all []*scope.Var
	for v := range written {
		all = append(all, v)
	}
	for _, v := range all {
		add(v)
	}
}
