package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Attributes of the user's own modules.

// partially and circular are what CPython says of a module whose body still runs.
func (m *userModule) partially() string {
	if m.running < len(m.prog.Tree.Body) {
		return "partially initialized module "
	}
	return ""
}

func (m *userModule) circular() string {
	if m.running < len(m.prog.Tree.Body) {
		return " (most likely due to a circular import)"
	}
	return ""
}

// moduleName is a name that every module has, or nil.
func (b *builder) moduleName(m *userModule, name string) *object {
	switch name {
	case "__name__":
		return mkConst(m.name)
	case "__file__":
		return mkConst(m.prog.File.Full())
	case "__package__":
		switch {
		case m.name == mainName:
			return noneObject
		case m.package_:
			return mkConst(m.name)
		}
		return mkConst(parentModule(m.name))
	case "__spec__", "__cached__":
		if m.name == mainName {
			return noneObject
		}
	case "__doc__":
		if len(m.prog.Tree.Body) > 0 {
			if e, ok := m.prog.Tree.Body[0].(*tree.ExprStmt); ok {
				if k, ok := e.Value.(*tree.Constant); ok {
					if t, ok := k.Value.(tree.Text); ok {
						return mkConst(string(t))
					}
				}
			}
		}
		return noneObject
	}
	return nil
}

// userModuleAttr is an attribute of a module of the user's.
func (b *builder) userModuleAttr(s *cogen.Site, m *userModule, name string) *object {
	if v := m.prog.Info.Module.Lookup(name); v != nil && m.shared[v] != nil {
		if sub := b.c.byName[m.name+"."+name]; sub == nil || !sub.certain || m.bound(v) || v.Bindings > 1 {
			return b.loadVar(m, m.shared[v], func() *object { return b.raiseModuleAttr(m, name) })
		}
	}
	if sub := b.c.byName[m.name+"."+name]; sub != nil && (sub.certain || sub.flagged) {
		return mkStatic(moduleRef{m: sub})
	}
	if o := b.moduleName(m, name); o != nil {
		return o
	}
	if m.library {
		return b.moduleAttr(s, m.name, name)
	}
	if strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") {
		panic(&Unsupported{Reason: name + " of the module " + m.name, Span: b.site, Whole: true, Callers: true})
	}
	if get := m.prog.Info.Module.Lookup("__getattr__"); get != nil && m.shared[get] != nil {
		f := b.loadVar(m, m.shared[get], func() *object { return b.raiseModuleAttr(m, name) })
		return b.callObject(s, f, []arg{{val: mkConst(name)}})
	}
	return b.raiseModuleAttr(m, name)
}

func (b *builder) raiseModuleAttr(m *userModule, name string) *object {
	if m.running < len(m.prog.Tree.Body) {
		return b.raise("AttributeError", "partially initialized module '"+m.name+"' has no attribute '"+name+"' (most likely due to a circular import)")
	}
	return b.raiseMisspelt("AttributeError", "module '"+m.name+"' has no attribute '"+name+"'", name, m.directory())
}

// setUserModuleAttr is m.name = value.
func (b *builder) setUserModuleAttr(s *cogen.Site, m *userModule, name string, o *object) {
	if v := m.prog.Info.Module.Lookup(name); v != nil && m.shared[v] != nil {
		if !b.c.inMain.owned[v] {
			b.storeShared(m.shared[v], o)
		}
		b.mirror(s, v, o)
		return
	}
	panic(b.unsupportedAt(s, "a new attribute of the module "+m.name, "bind it in the module"))
}

// delUserModuleAttr is del m.name.
func (b *builder) delUserModuleAttr(s *cogen.Site, m *userModule, name string) {
	v := m.prog.Info.Module.Lookup(name)
	if v == nil || m.shared[v] == nil {
		panic(b.unsupportedAt(s, "deleting an attribute of the module "+m.name, ""))
	}
	if !m.deleted[v] {
		m.deleted[v], b.c.changed = true, true
	}
	b.loadVar(m, m.shared[v], func() *object {
		return b.raise("AttributeError", "'module' object has no attribute '"+name+"'")
	})
	if b.cur != nil && !b.c.inMain.owned[v] {
		b.deleteShared(m.shared[v])
	}
	b.unmirror(v)
}
