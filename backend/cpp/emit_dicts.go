package cpp

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// dictTables declares copies of what searches of dicts read, where a loop searches
// them: where the entries and the index are. The C++ compiler can't keep those in
// registers itself, since the loop may add keys, which it does seldom: then the
// copies are made anew. It returns the dicts, to be forgotten behind the loop.
func (f *funcEmitter) dictTables(loop *ir.Op) []*ir.Value {
	if f.large || f.clone == exact {
		return nil // ops are calls of functions there
	}
	inside := map[*ir.Value]bool{}
	for _, a := range loop.Regions[0].Args {
		inside[a] = true
	}
	var dicts []*ir.Value
	changed := map[string]bool{}
	all := false
	loop.Regions[0].Walk(func(o *ir.Op) {
		switch o.Name() {
		case "dict.add", "dict.set", "dict.set_at", "dict.setdefault", "dict.pop", "dict.pop_or", "dict.pop_lookup", "dict.del_item":
		case "call", "call.indirect", "gen.resume", "gen.throw", "gen.close", "gen.yield", "gen.pause", "lazy.force":
			all = true
		default:
			all = all || o.Decl.Has(ir.Python)
			if o.Decl.Has(ir.Writes) && len(o.Args) > 0 {
				changed[o.Args[0].Type.String()] = true
			}
		}
		all = all || len(f.m.mod.HookedBy(o)) > 0
		if !readsTable(o) {
			return
		}
		if d := o.Args[0]; !inside[d] && f.values[d] != "" && f.tables[d] == "" && isWords(d.Type.Elems[0]) && f.fixedGlobal(d) == "" && f.isObject(d, map[*ir.Value]bool{}) {
			inside[d] = true // once
			dicts = append(dicts, d)
		}
	})
	var declared []*ir.Value
	for _, d := range dicts {
		if all || changed[d.Type.String()] {
			continue
		}
		f.labels++
		name := fmt.Sprintf("table%d", f.labels)
		f.printf("hp_dict_table<%s, %s> %s = *%s;", f.cxx(d.Type.Elems[0]), f.cxx(d.Type.Elems[1]), name, f.arg(d))
		f.tables[d] = name
		f.tabled = append(f.tabled, d)
		declared = append(declared, d)
	}
	return declared
}

// readsTable reports whether an op reads no more of a dict than its table.
func readsTable(o *ir.Op) bool {
	switch o.Name() {
	case "dict.find", "dict.get", "dict.get_or", "dict.lookup", "dict.contains", "dict.value_at", "dict.set_at":
		return true
	}
	return false
}

// isWords reports whether keys are numbers or characters, or a few of them: what
// others need for hashing and comparing makes loads nothing.
func isWords(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KI64, ir.KChar:
		return true
	case ir.KTuple:
		for _, e := range t.Elems {
			if !isWords(e) {
				return false
			}
		}
		return len(t.Elems) > 0
	}
	return false
}

// tableOf is the operand by which an op reads a dict's table; "" if it takes the dict.
func (f *funcEmitter) tableOf(o *ir.Op) string {
	if !readsTable(o) || f.tables[o.Args[0]] == "" {
		return ""
	}
	return "&" + f.tables[o.Args[0]]
}

// retable makes copies of tables anew that an op may have replaced.
func (f *funcEmitter) retable(o *ir.Op) {
	if len(f.tables) == 0 {
		return
	}
	switch o.Name() {
	case "dict.add", "dict.set", "dict.setdefault":
	default:
		return
	}
	for _, d := range f.tabled {
		if d.Type.Equal(o.Args[0].Type) {
			f.printf("%s = *%s;", f.tables[d], f.arg(d))
		}
	}
}
