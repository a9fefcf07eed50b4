package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Objects are pointers to a struct of their record's fields. A union of objects
// and None is one pointer too: null is None, a mark is unbound, and of several
// classes each object tells its own in its first word. A class that never
// meets another in a union does without that word.

// isPointerUnion reports whether a union is represented by one pointer.
func isPointerUnion(t *ir.Type) bool {
	if t.Kind != ir.KUnion {
		return false
	}
	objects := 0
	for _, m := range t.Elems {
		switch m.Kind {
		case ir.KObject:
			objects++
		case ir.KNone, ir.KUnbound:
		default:
			return false
		}
	}
	return objects > 0
}

// headedRecords are the records that meet others in a union.
func headedRecords(mod *ir.Module) map[string]bool {
	heads, seen := map[string]bool{}, map[string]bool{}
	var visit func(t *ir.Type)
	visit = func(t *ir.Type) {
		if t == nil || seen[t.String()] {
			return
		}
		seen[t.String()] = true
		if isPointerUnion(t) {
			var names []string
			for _, m := range t.Elems {
				if m.Kind == ir.KObject {
					names = append(names, m.Name)
				}
			}
			for _, n := range names {
				heads[n] = heads[n] || len(names) > 1
			}
		}
		for _, e := range t.Elems {
			visit(e)
		}
	}
	for _, r := range mod.Records {
		for _, f := range r.Fields {
			visit(f.Type)
		}
	}
	for _, f := range mod.Funcs {
		visit(f.Result)
		for _, a := range f.Params() {
			visit(a.Type)
		}
		f.Body.Walk(func(o *ir.Op) {
			visit(o.Attrs.Type)
			for _, v := range o.Results {
				visit(v.Type)
			}
			for _, r := range o.Regions {
				for _, a := range r.Args {
					visit(a.Type)
				}
			}
		})
	}
	return heads
}

// classID is the number by which an object tells its class.
func (tt *typeTable) classID(name string) int {
	for i, r := range tt.mod.Records {
		if r.Name == name {
			return i + 1
		}
	}
	panic("backend/cpp: no record " + name)
}

// fieldName is the struct's member of a field.
func fieldName(field string) string { return "a_" + exactIdent(field) }

// hooks are the C++ functions of the hooks on a type, by operation.
func (tt *typeTable) hooks(t *ir.Type) map[string]string {
	fns := map[string]string{}
	for _, h := range tt.mod.Hooks {
		if h.Type.Equal(t) {
			p := tt.hook(tt.mod.Lookup(h.Func), fast)
			fns[h.Op] = p[strings.LastIndexByte(p[:strings.IndexByte(p, '(')], ' ')+1 : strings.IndexByte(p, '(')]
		}
	}
	return fns
}

// hookPrototypes declare them.
func (tt *typeTable) hookPrototypes(t *ir.Type, k clone) string {
	s := ""
	for _, h := range tt.mod.Hooks {
		if h.Type.Equal(t) {
			s += tt.hook(tt.mod.Lookup(h.Func), k)
		}
	}
	return s
}

// hookedOrder is the body of hp_cmp where a class defines an order, or "".
func hookedOrder(hooks map[string]string) string {
	s := ""
	for _, op := range []string{"lt", "le", "gt", "ge"} {
		if fn := hooks[op]; fn != "" {
			s += fmt.Sprintf("  if (op == HP_%s) return %s(c, a, b, out);\n", strings.ToUpper(op), fn)
		}
	}
	if s != "" {
		s += "  __builtin_unreachable();\n"
	}
	return s
}

// hookedHash is hp_hash by a class's own function.
func hookedHash(name, param, fn string) string {
	return fmt.Sprintf("inline bool hp_hash(hp_ctx* c, %s a, int64_t* out) { return hp_hash_hook(c, a, %s, out); }\n", param, fn)
}

// hookedRepr is hp_repr, for messages, by a class's own function.
func hookedRepr(param, fn string) string {
	return fmt.Sprintf("inline void hp_repr(hp_ctx* c, hp_buf& b, %s a) { hp_repr_hook(c, b, a, %s); }\n", param, fn)
}

// objectOps are the operations of objects and pointer unions: those of the
// class, else identity. pointer is the address of an operand, shown its class's
// name as a C string.
func objectOps(name, param string, pointer, shown func(v string) string, hooks map[string]string) string {
	var b strings.Builder
	eq := "*out = false;\n  return true;"
	if fn := hooks["eq"]; fn != "" {
		eq = "return " + fn + "(c, a, b, out);"
	}
	fmt.Fprintf(&b, "inline bool hp_eq(hp_ctx* c, %s a, %s b, bool* out) {\n  if (%s == %s) { *out = true; return true; }\n  %s\n}\n", param, param, pointer("a"), pointer("b"), eq)
	if fn := hooks["hash"]; fn != "" {
		b.WriteString(hookedHash(name, param, fn))
	} else {
		fmt.Fprintf(&b, "inline bool hp_hash(hp_ctx* c, %s a, int64_t* out) { *out = (int64_t)((uint64_t)%s >> 4); return true; }\n", param, pointer("a"))
	}
	order := hookedOrder(hooks)
	if order == "" {
		order = fmt.Sprintf("  return hp_raise_not_ordered(c, hp_cmp_name(op), %s, %s);\n", shown("a"), shown("b"))
	}
	fmt.Fprintf(&b, "inline bool hp_cmp(hp_ctx* c, %s a, %s b, hp_cmp_op op, bool* out) {\n%s}\n", param, param, order)
	if fn := hooks["repr"]; fn != "" {
		b.WriteString(hookedRepr(param, fn))
	} else {
		fmt.Fprintf(&b, "inline void hp_repr(hp_ctx* c, hp_buf& b, %s a) { hp_buf_put(c, b, \"<object>\", 8); }\n", param)
	}
	return b.String()
}

// isLink reports whether a record is no instance but a place where a recursive type
// comes back to itself.
func isLink(r *ir.Record) bool { return len(r.Fields) == 1 && r.Fields[0].Name == "$value" }

// noJSON is for what no result holds.
func noJSON(param string) string {
	return fmt.Sprintf("inline void hp_json(hp_ctx* c, hp_buf& b, %s a) { hp_buf_put(c, b, \"null\", 4); }\n", param)
}

// defineRecord declares a record's struct, which its fields may refer to, and
// defines it behind all others.
func (tt *typeTable) defineRecord(name string, t *ir.Type, k clone) {
	r := tt.mod.Record(t.Name)
	fmt.Fprintf(tt.defs[k], "struct %s;\n", name)
	hooks := tt.hookPrototypes(t, k)
	shown := func(string) string { return quote(pythonTypeName(t)) }
	tt.defs[k].WriteString(hooks + objectOps(name, name+"*", func(v string) string { return v }, shown, tt.hooks(t)))
	if isLink(r) {
		fmt.Fprintf(tt.defs[k], "inline void hp_json(hp_ctx* c, hp_buf& b, %s* a);\n", name)
	} else {
		tt.defs[k].WriteString(noJSON(name + "*"))
	}
	// The types of its fields may be made of a type that is being defined now.
	tt.pending = append(tt.pending, func() { tt.recordBody(name, t, r, k) })
}

func (tt *typeTable) recordBody(name string, t *ir.Type, r *ir.Record, k clone) {
	var b strings.Builder
	fmt.Fprintf(&b, "// class %s\nstruct %s {\n", comment(t.Name), name)
	if tt.heads[t.Name] {
		b.WriteString("  hp_object head;\n")
	}
	for _, f := range r.Fields {
		if hasStorage(f.Type) {
			fmt.Fprintf(&b, "  %s %s;\n", tt.cxx(f.Type, k), fieldName(f.Name))
		}
	}
	b.WriteString("};\n")
	if isLink(r) {
		fmt.Fprintf(&b, "inline void hp_json(hp_ctx* c, hp_buf& b, %s* a) {\n  if (c->pending != HP_OK || !hp_enter(c)) return;\n  hp_json(c, b, a->%s);\n  hp_leave(c);\n}\n", name, fieldName(r.Fields[0].Name))
	}
	tt.records[k].WriteString(b.String())
}

// definePointerUnion defines the struct of a union that is one pointer.
func (tt *typeTable) definePointerUnion(name string, t *ir.Type, k clone) {
	fmt.Fprintf(tt.defs[k], "// %s\nstruct %s { hp_object* p; };\n", comment(t.String()), name)
	for _, m := range t.Elems {
		tt.cxx(m, k)
	}
	shown := func(v string) string {
		s := quote("NoneType")
		for _, m := range t.Elems {
			if m.Kind == ir.KObject {
				s = fmt.Sprintf("%s ? %s : %s", tt.pointerTest(v+".p", t, m), quote(pythonTypeName(m)), s)
			}
		}
		return s
	}
	hooks := tt.hookPrototypes(t, k)
	tt.defs[k].WriteString(hooks + objectOps(name, "const "+name+"&", func(v string) string { return v + ".p" }, shown, tt.hooks(t)) + noJSON("const "+name+"&"))
}

// pointerTest is an expression for whether the pointer p of a union u is that
// of one of t's members.
func (tt *typeTable) pointerTest(p string, u, t *ir.Type) string {
	var ids []string
	rest, none, unbound := 0, false, false
	for _, m := range u.Elems {
		in := t.MemberIndex(m) >= 0
		switch {
		case m.Kind == ir.KObject && in:
			ids = append(ids, fmt.Sprintf("%s->cls == %d", p, tt.classID(m.Name)))
		case m.Kind == ir.KObject:
			rest++
		case m.Kind == ir.KNone:
			none = in
		case m.Kind == ir.KUnbound:
			unbound = in
		}
	}
	hasNone, hasUnbound := u.MemberIndex(ir.None) >= 0, u.MemberIndex(ir.Unbound) >= 0
	var is []string
	if none {
		is = append(is, p+" == nullptr")
	}
	if unbound {
		is = append(is, p+" == HP_UNBOUND")
	}
	if len(ids) > 0 {
		var object []string
		if hasNone && !none {
			object = append(object, p+" != nullptr")
		}
		if hasUnbound && !unbound {
			object = append(object, p+" != HP_UNBOUND")
		}
		if rest > 0 {
			// What is tested before is no object.
			object = append(object, "("+strings.Join(ids, " || ")+")")
		}
		if len(object) == 0 {
			object = []string{"true"}
		}
		is = append(is, "("+strings.Join(object, " && ")+")")
	}
	if len(is) == 0 {
		return "false"
	}
	return "(" + strings.Join(is, " || ") + ")"
}

// member is the expression for a union's value as one of its members.
func (f *funcEmitter) member(u string, t, m *ir.Type) string {
	switch {
	case !hasStorage(m):
		return "hp_none{}"
	case isPointerUnion(t):
		return fmt.Sprintf("((%s)%s.p)", f.cxx(m), u)
	}
	return fmt.Sprintf("%s.m%d", u, t.MemberIndex(m))
}

// setMember writes the statements that make the union variable dst hold a
// member's value.
func (f *funcEmitter) setMember(dst string, t, m *ir.Type, v string) string {
	if isPointerUnion(t) {
		switch m.Kind {
		case ir.KNone:
			return dst + ".p = nullptr;"
		case ir.KUnbound:
			return dst + ".p = HP_UNBOUND;"
		}
		return fmt.Sprintf("%s.p = (hp_object*)%s;", dst, v)
	}
	s := fmt.Sprintf("%s.tag = %d;", dst, t.MemberIndex(m))
	if hasStorage(m) {
		s += fmt.Sprintf(" %s.m%d = %s;", dst, t.MemberIndex(m), v)
	}
	return s
}

// pointerConvert copies a value from or to a union that is one pointer.
func (f *funcEmitter) pointerConvert(dst, src *ir.Value) {
	s := f.arg(src)
	switch {
	case src.Type.Kind != ir.KUnion:
		f.declare(dst)
		f.printf("%s", f.setMember(f.values[dst], dst.Type, src.Type, s))
	case dst.Type.Kind != ir.KUnion:
		if hasStorage(dst.Type) {
			f.define(dst, f.member(s, src.Type, dst.Type))
		} else {
			f.values[dst] = "hp_none{}"
		}
	case isPointerUnion(src.Type) && isPointerUnion(dst.Type):
		f.define(dst, fmt.Sprintf("%s{%s.p}", f.cxx(dst.Type), s))
	default:
		f.declare(dst)
		var ms []*ir.Type
		for _, m := range src.Type.Members() {
			if dst.Type.MemberIndex(m) >= 0 {
				ms = append(ms, m)
			}
		}
		for i, m := range ms {
			head := ""
			if i > 0 {
				head = "else "
			}
			if i < len(ms)-1 {
				head += fmt.Sprintf("if (%s) ", f.unionTest(src, m))
			}
			f.printf("%s{ %s }", head, f.setMember(f.values[dst], dst.Type, m, f.member(s, src.Type, m)))
		}
	}
}

// objectNew allocates an instance.
func (f *funcEmitter) objectNew(o *ir.Op) {
	v := o.Result()
	r, t := f.m.mod.Record(v.Type.Name), strings.TrimSuffix(f.cxx(v.Type), "*")
	alloc := "hp_alloc_leaf"
	for _, fd := range r.Fields {
		if !isLeaf(fd.Type) && !(fd.Type.Kind == ir.KInt && f.clone != exact) {
			alloc = "hp_alloc"
		}
	}
	f.define(v, fmt.Sprintf("static_cast<%s*>(%s(c, sizeof(%s)))", t, alloc, t))
	if f.m.types.heads[r.Name] {
		f.printf("%s->head.cls = %d;", f.values[v], f.m.types.classID(r.Name))
	}
	for _, fd := range r.Fields {
		if fd.Type.Kind == ir.KUnion && fd.Type.MemberIndex(ir.Unbound) >= 0 {
			f.printf("%s", f.setMember(f.values[v]+"->"+fieldName(fd.Name), fd.Type, ir.Unbound, ""))
		}
	}
}

// excAttach makes an instance and its exception belong to each other.
func (f *funcEmitter) excAttach(o *ir.Op) {
	hooks, t := f.m.types.hooks(o.Args[1].Type), f.cxx(o.Args[1].Type)
	f.printf("hp_exc_attach<%s, %s, %s>(%s, %s);", t, hooks["exc_str"], hooks["exc_repr"], f.arg(o.Args[0]), f.arg(o.Args[1]))
}

// excHold gives an exception the arguments that a list holds.
func (f *funcEmitter) excHold(o *ir.Op) {
	hooks, t := f.m.types.hooks(o.Args[1].Type), f.cxx(o.Args[1].Type)
	msg := [...]string{"HP_MSG_HELD", "HP_MSG_HELD_ALL"}[o.Attrs.Index]
	f.printf("hp_exc_hold<%s, %s, %s>(%s, %s, %s);", t, hooks["exc_str"], hooks["exc_repr"], f.arg(o.Args[0]), f.arg(o.Args[1]), msg)
}

// excObject is the instance that belongs to an exception.
func (f *funcEmitter) excObject(o *ir.Op) {
	t, e := f.cxx(o.Attrs.Type), f.arg(o.Args[0])
	switch {
	case o.Attrs.Type.Kind == ir.KUnion:
		f.define(o.Result(), fmt.Sprintf("%s{(hp_object*)%s->object}", t, e))
	default:
		f.define(o.Result(), fmt.Sprintf("(%s)%s->object", t, e))
	}
}
