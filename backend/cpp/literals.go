package cpp

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Literals as data. A list display of literals, and a run of ops that put literals into
// one container, as dict displays do, are a table and a loop: each element as code of
// its own takes the compiler a thousand times as long.

// smallestTable is the number of elements from which a table is worth its loop.
const smallestTable = 8

// fillers are the ops that put something into a container, their first operand.
var fillers = map[string]bool{"dict.set": true, "set.add": true, "list.append": true}

// literalText is the C++ initialiser of a value that is known when the text is
// written: a constant, or a tuple or union of such.
func (f *funcEmitter) literalText(v *ir.Value) (string, bool) {
	if v.Def == nil {
		return "", false
	}
	switch o := v.Def; o.Name() {
	case "const":
		switch c := o.Attrs.Const.(type) {
		case *big.Int:
			if f.clone == exact && !isSmallInt(c) || !c.IsInt64() {
				return "", false
			}
		case ir.ArrayConst:
			return "", false
		}
		s, ok := f.values[v]
		return s, ok
	case "tuple.make":
		parts := make([]string, len(o.Args))
		for i, a := range o.Args {
			s, ok := f.literalText(a)
			if !ok {
				return "", false
			}
			parts[i] = s
		}
		return f.cxx(v.Type) + "{" + strings.Join(parts, ", ") + "}", true
	case "union.make":
		a := o.Args[0]
		if isPointerUnion(v.Type) || a.Type.Kind == ir.KUnion {
			return "", false
		}
		s, ok := f.literalText(a)
		n := v.Type.MemberIndex(a.Type)
		if !hasStorage(a.Type) {
			return fmt.Sprintf("%s{.tag = %d}", f.cxx(v.Type), n), ok
		}
		return fmt.Sprintf("%s{.tag = %d, .m%d = %s}", f.cxx(v.Type), n, n, s), ok
	}
	return "", false
}

// isLiteral reports whether literalText will give a text, before constants have one.
func (f *funcEmitter) isLiteral(v *ir.Value) bool {
	if v.Def == nil {
		return false
	}
	switch o := v.Def; o.Name() {
	case "const":
		c, isInt := o.Attrs.Const.(*big.Int)
		_, isArray := o.Attrs.Const.(ir.ArrayConst)
		return !isArray && !(isInt && (f.clone == exact && !isSmallInt(c) || !c.IsInt64()))
	case "tuple.make":
		for _, a := range o.Args {
			if !f.isLiteral(a) {
				return false
			}
		}
		return true
	case "union.make":
		return !isPointerUnion(v.Type) && o.Args[0].Type.Kind != ir.KUnion && f.isLiteral(o.Args[0])
	}
	return false
}

func (f *funcEmitter) allLiterals(vs []*ir.Value) bool {
	for _, v := range vs {
		if !f.isLiteral(v) {
			return false
		}
	}
	return true
}

// isTable reports whether a list display is a table.
func (f *funcEmitter) isTable(o *ir.Op) bool {
	return o.Name() == "list.of" && len(o.Args) >= smallestTable && hasStorage(o.Result().Type.Elem()) && f.allLiterals(o.Args)
}

// run is how many ops from b.Ops[i] put literals into the same container, and where
// they end; literals may be made between them.
func (f *funcEmitter) run(b *ir.Block, i int) (n, end int) {
	first := b.Ops[i]
	if !fillers[first.Name()] || f.m.opts.Profile != nil {
		return 0, i
	}
	for end = i; i < len(b.Ops); i++ {
		o := b.Ops[i]
		if o.Name() == first.Name() && o.Args[0] == first.Args[0] && f.allLiterals(o.Args[1:]) {
			n, end = n+1, i+1
		} else if len(o.Results) != 1 || !f.isLiteral(o.Result()) {
			break
		}
	}
	return n, end
}

// findTables finds the literals that are parts of tables and nothing else, which need
// no variable.
func (f *funcEmitter) findTables() {
	f.inData = map[*ir.Value]bool{}
	other := map[*ir.Value]bool{}
	inTable := map[*ir.Op]bool{}
	var blocks func(b *ir.Block)
	blocks = func(b *ir.Block) {
		for i := 0; i < len(b.Ops); i++ {
			o := b.Ops[i]
			if f.isTable(o) {
				inTable[o] = true
			} else if n, end := f.run(b, i); n >= smallestTable {
				for _, o := range b.Ops[i:end] {
					inTable[o] = inTable[o] || fillers[o.Name()]
				}
				i = end - 1
			}
			for _, r := range o.Regions {
				blocks(r)
			}
		}
	}
	blocks(f.fn.Body)
	if len(inTable) == 0 {
		return
	}
	f.fn.Body.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			if inTable[o] && a.Def != nil && a.Def.Name() != "const" && f.isLiteral(a) {
				f.inData[a] = true
			} else {
				other[a] = true
			}
		}
	})
	for v := range other {
		delete(f.inData, v)
	}
	// What only these are made of.
	for again := true; again; {
		again = false
		used := map[*ir.Value]bool{}
		inner := map[*ir.Value]bool{}
		f.fn.Body.Walk(func(o *ir.Op) {
			whole := len(o.Results) == 1 && f.inData[o.Result()]
			for _, a := range o.Args {
				if whole && a.Def != nil && a.Def.Name() != "const" {
					inner[a] = true
				} else if !inTable[o] {
					used[a] = true
				}
			}
		})
		for v := range inner {
			if !used[v] && !f.inData[v] {
				f.inData[v], again = true, true
			}
		}
	}
}

// table writes static data and returns its name.
func (f *funcEmitter) table(typ string, rows []string) string {
	name := f.m.names.pick("table") + "_data"
	fmt.Fprintf(&f.m.helpers[f.clone].decls, "static const %s %s[%d] = {\n  %s,\n};\n", typ, name, len(rows), strings.Join(rows, ",\n  "))
	return name
}

// emitTable makes a list of a table.
func (f *funcEmitter) emitTable(o *ir.Op) {
	rows := make([]string, len(o.Args))
	for i, a := range o.Args {
		rows[i], _ = f.literalText(a)
	}
	v := o.Result()
	t := f.cxx(v.Type.Elem())
	name := f.table(t, rows)
	f.define(v, f.listOf(v.Type, len(rows)))
	f.printf("memcpy((void*)%s->data, %s, sizeof %s);", f.values[v], name, name)
}

// literalsOf writes what a run makes besides.
func (f *funcEmitter) literalsOf(ops []*ir.Op) {
	for _, o := range ops {
		if !fillers[o.Name()] && !f.inData[o.Result()] {
			f.op(o)
		}
	}
}

// emitRun writes ops that put literals into a container as a loop.
func (f *funcEmitter) emitRun(ops []*ir.Op) {
	first := ops[0]
	d := first.Decl
	fields, w := "", wrapper{key: "run " + f.clone.namespace() + d.Name, leaf: f.leafName(d) + f.templateArgs(first)}
	if d.TakesCtx() || lacksMemory(d) {
		w.pass("hp_ctx* c", "c", "c")
	}
	for i, a := range first.Args {
		t, name := f.cxx(a.Type), fmt.Sprintf("a%d", i)
		arg := "row->" + name
		if i == 0 {
			arg = f.arg(a)
		} else {
			fields += fmt.Sprintf(" %s %s;", t, name)
		}
		w.key += " " + a.Type.String()
		w.pass(t+" "+name, name, arg)
	}
	fails := d.Has(ir.Raises|ir.Python) || d.Has(ir.Deopts) && f.clone != exact || lacksMemory(d)
	call := f.wrapped(first, &w, func(b *strings.Builder, name string) {
		res, ret := "void", ""
		if fails {
			res, ret = "bool", "return "
		}
		fmt.Fprintf(b, "%s %s %s(%s) { %s%s; }\n", outlinedHead(d), res, name, strings.Join(w.params, ", "), ret, w.call(""))
	}) + "(" + strings.Join(w.args, ", ") + ")"
	var rows []string
	for _, o := range ops {
		if o.Name() != d.Name || o.Args[0] != first.Args[0] {
			continue // a literal
		}
		row := "{"
		for _, a := range o.Args[1:] {
			s, _ := f.literalText(a)
			row += s + ", "
		}
		rows = append(rows, fmt.Sprintf("%s%d}", row, f.lineOf(o)))
	}
	name := f.table("struct {"+fields+" int32_t line; }", rows)
	f.printf("for (auto* row = %s; row < %s + %d; row++) {", name, name, len(rows))
	f.indent++
	switch {
	case lacksMemory(d):
		f.usesLine = true
		f.printf("if (HP_UNLIKELY(!%s)) { line = row->line; goto %s; }", call, f.outLabel())
	case d.Has(ir.Raises | ir.Python):
		f.usesLine = true
		f.printf("if (HP_UNLIKELY(!%s)) { line = row->line; goto %s; }", call, f.unwindLabel())
	case fails:
		f.printf("if (HP_UNLIKELY(!%s)) goto %s;", call, f.leaveLabel())
	default:
		f.printf("%s;", call)
	}
	f.indent--
	f.printf("}")
	f.retable(first)
}
