package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Ops on containers compare, hash and order elements. Where these are
// instances of classes that define how, the module has a function for it, a
// hook: the model of the operation, specialised to the elements' type. So it has
// for the order of tuples of several lengths, whose items are compared in pairs.

// needHooks provides the hooks that an op on operands of these types may call.
func (c *Compiler) needHooks(op string, args []*ir.Value) {
	if len(c.userClasses) == 0 && len(c.links) == 0 && len(c.heapVariants) == 0 && len(hookNames(op)) == 2 {
		return
	}
	var visit func(t *ir.Type)
	visit = func(t *ir.Type) {
		switch t.Kind {
		case ir.KObject:
			c.hooksOn(op, t)
			return
		case ir.KUnion:
			for _, m := range t.Elems {
				if m.Kind == ir.KObject {
					c.hooksOn(op, t)
					return
				}
			}
			if tuplesIn(t) > 1 {
				c.hooksOn(op, t)
			}
		}
		for _, e := range t.Elems {
			visit(e)
		}
	}
	for _, a := range args {
		switch {
		case a == nil:
		case strings.HasPrefix(op, "dict.") && op != "dict.eq" && op != "dict.ne":
			// They ask the keys, of the dict or the list of them that comes first.
			if a == args[0] {
				visit(a.Type.Elems[0])
			}
		default:
			visit(a.Type)
		}
	}
}

// hookNames are the operations that an op may need, and the special methods
// that make them a class's own.
func hookNames(op string) []string {
	names := []string{"eq", "hash"}
	switch verb := op[strings.IndexByte(op, '.')+1:]; verb {
	case "sort", "sort_by_keys", "min":
		names = append(names, "lt")
	case "max":
		names = append(names, "gt")
	case "lt", "le", "gt", "ge":
		names = append(names, verb)
	case "get", "pop", "del_item", "remove", "index", "index_range":
		names = append(names, "repr")
	}
	return names
}

func (c *Compiler) hooksOn(op string, t *ir.Type) {
	for _, name := range hookNames(op) {
		if c.ownOperation(name, t) && c.Mod.Hook(name, t) == "" {
			c.makeHook(name, t)
		}
	}
}

// ownOperation reports whether a class in the type defines the operation, or
// for an order, whether it or its mirror may be found.
func (c *Compiler) ownOperation(name string, t *ir.Type) bool {
	if tuplesIn(t) > 1 && orders[name] {
		return true
	}
	for _, m := range t.Members() {
		if m.Kind != ir.KObject {
			continue
		}
		o := &Object{Type: c.fresh(m)}
		if linkOf(o.Type) != nil {
			return true
		}
		if o.Type.Kind == kVariant {
			return name != "hash"
		}
		switch name {
		case "hash":
			if h, ok := o.Type.Layout.Class.objectHash(); h != nil && ok {
				return true
			}
		case "lt", "gt", "le", "ge": // see orders
			for _, n := range []string{"__lt__", "__gt__", "__le__", "__ge__"} {
				if special(o, n) != nil {
					return true
				}
			}
		case "repr":
			if special(o, "__repr__") != nil {
				return true
			}
			if m := c.Modules[o.Type.Layout.Class.prog]; c.IsProgram() && m != nil && !m.Library { // see textOfAddress
				return true
			}
		default:
			if special(o, "__"+name+"__") != nil {
				return true
			}
		}
	}
	return false
}

var orders = facts.Words("lt gt le ge")

// tuplesIn is how many kinds of tuples there are among the values of a type.
func tuplesIn(t *ir.Type) int {
	n := 0
	for _, m := range t.Members() {
		if m.Kind == ir.KTuple || m.Kind == ir.KSeq {
			n++
		}
	}
	return n
}

// makeHook generates the function.
func (c *Compiler) makeHook(name string, t *ir.Type) { c.makeHookOf(name, t, "hook_"+name) }

// makeHookOf generates it of a model.
func (c *Compiler) makeHookOf(name string, t *ir.Type, model string) {
	f := c.Lib.Find("builtins/objects", model)
	bound := []*Object{{Type: c.fresh(t)}}
	if len(f.Gen.Params) == 2 {
		bound = append(bound, &Object{Type: c.fresh(t)})
	}
	h, made := &ir.Hook{Op: name, Type: t}, len(c.Mod.Hooks)
	c.Mod.Hooks = append(c.Mod.Hooks, h)
	defer func() {
		if h.Func == "" { // unsupported
			c.Mod.Hooks = c.Mod.Hooks[:made]
		}
	}()
	sp := c.specialise(*f, bound, nil, false)
	h.Func = sp.name
	c.hooks = append(c.hooks, hookSpec{h, sp})
}

// hookSpec is a hook of the current run.
type hookSpec struct {
	hook *ir.Hook
	spec *Spec
}

// finishHooks gives hooks that never return the result that they would have.
func (c *Compiler) finishHooks() {
	for _, h := range c.hooks {
		if f := h.spec.fn; f.Result.Kind == ir.KVoid {
			f.Result = map[string]*ir.Type{"hash": ir.Int, "repr": ir.Str, "exc_str": ir.Str, "exc_repr": ir.Str}[h.hook.Op]
			if f.Result == nil {
				f.Result = ir.Bool
			}
		}
	}
}
