package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// globals() where it is asked for a name that run time makes: globals()["cmd_" + name],
// globals().get(name) and name in globals(). The name is compared with those of the
// module that it can be, as the names of attributes are (dynattr.go). Whatever else is
// done with globals() is CPython's.

// namespace is what globals() of a module is.
type namespace struct {
	NoLeaves
	m *UserModule
}

func (k namespace) Shape() string         { return "globals of " + k.m.name }
func (k namespace) With([]*Object) Static { return k }

func (k namespace) CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object {
	// get: see globals
	return b.namedGlobal(s, k, args[0].Value, append(args, Arg{Value: None})[1].Value)
}
func (k namespace) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.hasGlobal(s, k, x)
}
func (namespace) TypeName() string { return "dict" }

// asksGlobals reports whether a text mentions globals().
func asksGlobals(p *cogen.Program) bool {
	found := false
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		name, ok := n.(*tree.Name)
		found = found || ok && name.ID == "globals" && p.Info.Uses[name] == nil
		return !found
	})
	return found
}

// globals is globals() where nothing but names are looked up in it; nil elsewhere.
func (b *Builder) globals(s *cogen.Site) *Object {
	p := b.Frame.Gen.Program()
	m := b.Compiler.userModuleOf(p)
	if m == nil || m.Library || b.Compiler.starImportOf(p).any || len(b.Compiler.InMain.owned) > 0 || !isLookedUp(b.text(), s.Node) {
		return nil
	}
	return NewObject(namespace{m: m})
}

// text is the node whose code is generated.
func (b *Builder) text() tree.Node {
	if g := b.Frame.Gen; g != g.Program().Module {
		return g.Node
	}
	return b.Frame.Gen.Program().Tree
}

// isLookedUp reports whether the one thing that is done with a node's value is to look up a name.
func isLookedUp(text, node tree.Node) bool {
	found := false
	tree.Inspect(text, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			for _, t := range n.Targets { // globals()[name] = value
				if i, ok := t.(*tree.Subscript); ok && tree.Node(i.Value) == node {
					return false
				}
			}
		case *tree.AugAssign:
			if i, ok := n.Target.(*tree.Subscript); ok && tree.Node(i.Value) == node {
				return false
			}
		case *tree.Delete:
			return false
		case *tree.Subscript:
			_, part := n.Index.(*tree.Slice)
			found = found || tree.Node(n.Value) == node && !part
		case *tree.Call:
			a, ok := n.Func.(*tree.Attribute)
			found = found || ok && a.Attr == "get" && tree.Node(a.Value) == node && (len(n.Args) == 1 || len(n.Args) == 2) && len(n.Keywords) == 0
		case *tree.Compare:
			found = found || len(n.Ops) == 1 && (n.Ops[0] == tree.In || n.Ops[0] == tree.NotIn) && tree.Node(n.Comparators[0]) == node
		}
		return !found
	})
	return found
}

// lookUp finds a name in a module: what have makes of the variable, or what absent gives.
func (b *Builder) lookUp(s *cogen.Site, m *UserModule, name *Object, called bool, have func(v *scope.Var) *Object, absent func() *Object) *Object {
	if IsPyObj(name) {
		class := b.Py("py.getattr", "__class__", PyObjType, name.Value)
		b.LeaveIf(b.Value(b.Inverse(b.Py("py.is", "", BoolType, class.Value, b.builtinInPython("str").Value))))
		name = b.FromPython(name, StrType)
	}
	if b.Current == nil {
		return Dead
	}
	if t := name.ValueType(); t != nil && (IsNumber(t) || t.Kind == ir.KNone) {
		return absent()
	} else if t == nil || !IsText(t) {
		panic(b.UnsupportedAt(s, "globals() with a name that is a "+name.TypeName(), ""))
	}
	begin := textBegin(name)
	_, whole := name.ConstVal()
	var names []string
	var vars, others []*scope.Var
	for _, v := range m.Prog.Info.Module.Vars {
		switch {
		case whole && v.Name != begin || !strings.HasPrefix(v.Name, begin):
		case !called || begin != "" || m.defines(v):
			names, vars = append(names, v.Name), append(vars, v)
		default:
			others = append(others, v)
		}
	}
	if len(names) > maxNames {
		panic(b.UnsupportedAt(s, "globals() of a module with many names", ""))
	}
	return b.amongNames(name, names, func(i int) *Object {
		return b.ifBound(s, m, vars[i], func() *Object { return have(vars[i]) }, absent)
	}, func() *Object {
		for _, v := range others {
			b.LeaveIf(b.Value(b.isName(name, v.Name)))
		}
		if begin == "" || begin[0] == '_' {
			b.LeaveIf(b.Value(b.CallMethod(s, b.ToStr(name), "startswith", []Arg{{Value: Const("__")}})))
		}
		return absent()
	})
}

// defines reports whether a variable is bound to functions and classes of the module alone.
func (m *UserModule) defines(v *scope.Var) bool {
	n := 0
	for def, bound := range m.Prog.Info.Binds {
		switch def.(type) {
		case *tree.FunctionDef, *tree.ClassDef:
			if bound == v {
				n++
			}
		}
	}
	return n > 0 && n == v.Bindings
}

// ifBound chooses by whether a variable of a module is bound. One that no function sees is
// known to the module's body alone.
func (b *Builder) ifBound(s *cogen.Site, m *UserModule, v *scope.Var, have, absent func() *Object) *Object {
	sv := m.Shared[v]
	switch {
	case m.bound(v):
		return have()
	case sv != nil:
		if !sv.flagged {
			sv.flagged, b.Compiler.Changed = true, true
		}
		return b.BranchValue(b.StateLoad(sv.flag(), BoolType), have, absent)
	case b.Frame.Gen != m.Prog.Module:
		return b.leaveFor("globals", b.UnsupportedAt(s, "globals() where the variable "+v.Name+" may be unbound", ""))
	}
	i, ok := b.SlotOf(v)
	if !ok || isUnbound(b.Slots[i]) {
		return absent()
	}
	if t := b.Slots[i].ValueType(); t != nil && HasKind(t, ir.KUnbound) {
		panic(b.UnsupportedAt(s, "globals() where the variable "+v.Name+" may be unbound", ""))
	}
	return have()
}

// namedGlobal is globals()[name], or globals().get(name, dflt).
func (b *Builder) namedGlobal(s *cogen.Site, k namespace, name, dflt *Object) *Object {
	return b.lookUp(s, k.m, name, isCalled(b.text(), s.Node), func(v *scope.Var) *Object {
		if k.m.Shared[v] == nil && b.Frame.Gen != k.m.Prog.Module {
			panic(b.UnsupportedAt(s, "globals() in a function, for the name "+v.Name+", which no function uses", ""))
		}
		return b.Load(s, v).(*Object)
	}, func() *Object {
		if dflt != nil {
			return dflt
		}
		return b.RaiseKeyError(s, name)
	})
}

// hasGlobal is name in globals().
func (b *Builder) hasGlobal(s *cogen.Site, k namespace, name *Object) *Object {
	return b.lookUp(s, k.m, name, false, func(*scope.Var) *Object { return True }, func() *Object { return False })
}
