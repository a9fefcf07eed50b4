package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Attributes of the user's own modules.

// partially and circular are what CPython says of a module whose body still runs.
func (m *UserModule) partially() string {
	if m.running < len(m.Prog.Tree.Body) {
		return "partially initialized module "
	}
	return ""
}

func (m *UserModule) circular() string {
	if m.running < len(m.Prog.Tree.Body) {
		return " (most likely due to a circular import)"
	}
	return ""
}

// moduleName is a name that every module has, or nil.
func (b *Builder) moduleName(m *UserModule, name string) *Object {
	switch name {
	case "__name__":
		return Const(m.name)
	case "__file__":
		return Const(m.Prog.File.Full())
	case "__package__":
		switch {
		case m.name == facts.MainName:
			return None
		case m.package_:
			return Const(m.name)
		}
		return Const(parentModule(m.name))
	case "__spec__", "__cached__":
		if m.name == facts.MainName {
			return None
		}
	case "__doc__":
		if len(m.Prog.Tree.Body) > 0 {
			if e, ok := m.Prog.Tree.Body[0].(*tree.ExprStmt); ok {
				if k, ok := e.Value.(*tree.Constant); ok {
					if t, ok := k.Value.(tree.Text); ok {
						return Const(string(t))
					}
				}
			}
		}
		return None
	}
	return nil
}

// userModuleAttr is an attribute of a module of the user's.
func (b *Builder) userModuleAttr(s *cogen.Site, m *UserModule, name string) *Object {
	if v := m.Prog.Info.Module.Lookup(name); v != nil && m.Shared[v] != nil {
		if sub := b.Compiler.byName[m.name+"."+name]; sub == nil || !sub.certain || m.bound(v) || v.Bindings > 1 {
			return b.loadVar(m, m.Shared[v], func() *Object { return b.raiseModuleAttr(m, name) })
		}
	}
	if sub := b.Compiler.byName[m.name+"."+name]; sub != nil && (sub.certain || sub.flagged) {
		return NewObject(moduleRef{m: sub})
	}
	if o := b.moduleName(m, name); o != nil {
		return o
	}
	if m.Library {
		return b.moduleAttr(s, m.name, name)
	}
	if strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") {
		panic(&Unsupported{Reason: name + " of the module " + m.name, Span: b.Site, Whole: true, Callers: true})
	}
	if get := m.Prog.Info.Module.Lookup("__getattr__"); get != nil && m.Shared[get] != nil {
		f := b.loadVar(m, m.Shared[get], func() *Object { return b.raiseModuleAttr(m, name) })
		return b.CallObject(s, f, []Arg{{Value: Const(name)}})
	}
	return b.raiseModuleAttr(m, name)
}

func (b *Builder) raiseModuleAttr(m *UserModule, name string) *Object {
	if m.running < len(m.Prog.Tree.Body) {
		return b.RaiseNew("AttributeError", "partially initialized module '"+m.name+"' has no attribute '"+name+"' (most likely due to a circular import)")
	}
	return b.raiseMisspelt("AttributeError", "module '"+m.name+"' has no attribute '"+name+"'", name, m.directory())
}

// setUserModuleAttr is m.name = value.
func (b *Builder) setUserModuleAttr(s *cogen.Site, m *UserModule, name string, o *Object) {
	if v := m.Prog.Info.Module.Lookup(name); v != nil && m.Shared[v] != nil {
		if !b.Compiler.InMain.owned[v] {
			b.storeShared(m.Shared[v], o)
		}
		b.mirror(s, v, o)
		return
	}
	panic(b.UnsupportedAt(s, "a new attribute of the module "+m.name, "bind it in the module"))
}

// delUserModuleAttr is del m.name.
func (b *Builder) delUserModuleAttr(s *cogen.Site, m *UserModule, name string) {
	v := m.Prog.Info.Module.Lookup(name)
	if v == nil || m.Shared[v] == nil {
		panic(b.UnsupportedAt(s, "deleting an attribute of the module "+m.name, ""))
	}
	if !m.deleted[v] {
		m.deleted[v], b.Compiler.Changed = true, true
	}
	b.loadVar(m, m.Shared[v], func() *Object {
		return b.RaiseNew("AttributeError", "'module' object has no attribute '"+name+"'")
	})
	if b.Current != nil && !b.Compiler.InMain.owned[v] {
		b.deleteShared(m.Shared[v])
	}
	b.unmirror(v)
}
