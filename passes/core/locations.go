package core

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// A location is memory that a function alone sees: a cell, a field of an object, or
// the entry of a dict at a constant key.
type location struct {
	def    *ir.Op // makes the cell, object or dict
	block  *ir.Block
	what   *ir.Type        // of the content
	field  string          // of an object
	key    string          // of a dict: see constantKey
	stores map[*ir.Op]bool // ops that change it in their regions
}

// An accessKind is what an op does with a location.
type accessKind int

const (
	elsewhere   accessKind = iota
	loads                  // the result is the content
	sets                   // the content becomes the last operand
	asks                   // dict.contains: the result is whether there is content
	looksUp                // dict.lookup: whether there is content, and it
	loadsOr                // dict.get_or: the content, or the last operand
	deletes                // dict.del_item, dict.pop: there must be content, and is no longer
	deletesOr              // dict.pop_or
	removes                // dict.pop_lookup
	setsDefault            // dict.setdefault: the content, which becomes the last operand if there is none
)

// dictAccesses are the ops whose second operand is a key and which do nothing with
// a dict but access its entry.
var dictAccesses = map[string]accessKind{
	"dict.get": loads, "dict.set": sets, "dict.contains": asks, "dict.lookup": looksUp, "dict.get_or": loadsOr,
	"dict.del_item": deletes, "dict.pop": deletes, "dict.pop_or": deletesOr, "dict.pop_lookup": removes, "dict.setdefault": setsDefault,
}

// changes reports whether an access may change the content.
func (a accessKind) changes() bool {
	switch a {
	case sets, deletes, deletesOr, removes, setsDefault:
		return true
	}
	return false
}

// access is what an op does with the location.
func (l *location) access(o *ir.Op) accessKind {
	if len(o.Args) == 0 || o.Args[0] != l.def.Result() {
		return elsewhere
	}
	switch o.Decl.Name {
	case "cell.load":
		return loads
	case "cell.store":
		return sets
	case "object.get":
		if o.Attrs.Sym == l.field {
			return loads
		}
	case "object.set":
		if o.Attrs.Sym == l.field {
			return sets
		}
	default:
		if key, ok := constantKey(o.Args[1]); ok && key == l.key {
			return dictAccesses[o.Decl.Name]
		}
	}
	return elsewhere
}

// constantKey is a text that tells a constant key from others of its type; not ok for
// keys that are no constants, and those that may equal others.
func constantKey(v *ir.Value) (string, bool) {
	k, ok := IsConst(v)
	if !ok {
		return "", false
	}
	switch v.Type.Kind {
	case ir.KStr, ir.KChar, ir.KBytes, ir.KInt, ir.KI64, ir.KBool:
		return fmt.Sprintf("%v", k), true
	}
	return "", false
}

// locations finds the memory that a function alone sees, in groups: an object with all its fields.
func locations(f *ir.Func, e *Effects) [][]*location {
	made := map[*ir.Value]*container{}
	var order []*container
	var visit func(b *ir.Block, path []*ir.Op)
	visit = func(b *ir.Block, path []*ir.Op) {
		for _, o := range b.Ops {
			switch o.Decl.Name {
			case "cell.new", "object.new", "dict.new":
				c := &container{def: o, block: b}
				made[o.Result()] = c
				order = append(order, c)
			}
			for i, v := range o.Args {
				if c := made[v]; c != nil && !(i == 0 && c.use(o, path)) {
					c.seen = true
				}
			}
			for _, r := range o.Regions {
				visit(r, append(path[:len(path):len(path)], o))
			}
		}
	}
	visit(f.Body, nil)
	var groups [][]*location
	for _, c := range order {
		if c.seen || len(c.all) == 0 || len(e.m.HookedBy(c.def)) > 0 {
			continue
		}
		groups = append(groups, c.all)
	}
	return groups
}

// A container is what one op makes: a cell, an object, a dict.
type container struct {
	def   *ir.Op
	block *ir.Block
	all   []*location // each that is accessed
	seen  bool        // it is used by others than accesses
}

// maxEntries bounds the fields and entries of what is taken apart.
const maxEntries = 64

// use notes an op on a container within those of a path; it reports whether that is an access to a location.
func (c *container) use(o *ir.Op, path []*ir.Op) bool {
	l := location{def: c.def, block: c.block, what: c.def.Result().Type}
	switch o.Decl.Name {
	case "cell.load", "cell.store":
		l.what = l.what.Elem()
	case "object.get":
		l.field, l.what = o.Attrs.Sym, o.Result().Type
	case "object.set":
		l.field, l.what = o.Attrs.Sym, o.Args[1].Type
	default:
		key, ok := "", false
		if dictAccesses[o.Decl.Name] != elsewhere {
			key, ok = constantKey(o.Args[1])
		}
		if !ok || slices.Contains(o.Args[1:], c.def.Result()) {
			return false
		}
		l.key, l.what = key, l.what.Elems[1]
	}
	if o.Decl.Name == "cell.store" || o.Decl.Name == "object.set" {
		if o.Args[1] == c.def.Result() {
			return false
		}
	}
	i := slices.IndexFunc(c.all, func(x *location) bool { return x.field == l.field && x.key == l.key })
	if i < 0 {
		if len(c.all) == maxEntries {
			return false
		}
		i, l.stores = len(c.all), map[*ir.Op]bool{}
		c.all = append(c.all, &l)
	}
	if c.all[i].access(o).changes() {
		for _, p := range path {
			c.all[i].stores[p] = true
		}
	}
	return true
}

// initial is the content when the location is made; what ops it removes is added to made.
func (l *location) initial(f *ir.Func, made *[]*ir.Op) *ir.Value {
	switch l.def.Decl.Name {
	case "cell.new":
		return l.def.Args[0]
	case "dict.new":
		return noContent
	}
	add := func(name string, t *ir.Type, args ...*ir.Value) *ir.Value {
		o := NewOp(f, l.def, name, ir.Attrs{}, args, t)
		*made = append(*made, o)
		return o.Result()
	}
	if l.what.MemberIndex(ir.Unbound) >= 0 {
		return add("union.make", l.what, add("undef", ir.Unbound))
	}
	return add("undef", l.what)
}
