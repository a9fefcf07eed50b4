package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// typeTable maps IR types to C++ ones and defines the structs they need. The
// name of a struct follows from the IR type alone; one that mentions int is
// defined once per clone, in the clone's namespace.
type typeTable struct {
	names   nameSet
	structs map[string]string          // IR type → struct name
	defined map[clone]map[string]bool  // by IR type
	defs    map[clone]*strings.Builder // definitions in dependency order
	arrays  bool                       // numpy's types are used
	// generators: some run on their own.
	generators bool
	// lazies: there are lazy values.
	lazies bool
	passed map[string]bool // see passedTuples

	mod     *ir.Module
	heads   map[string]bool                      // records whose instances tell their class
	records map[clone]*strings.Builder           // definitions of records, which follow all others
	hook    func(f *ir.Func, k clone) (p string) // prototype of a hook's function
	// defining counts the types whose definition is being written; pending are
	// bodies of records to be written when none is.
	defining int
	pending  []func()
}

func newTypeTable(mod *ir.Module) *typeTable {
	t := &typeTable{names: nameSet{}, structs: map[string]string{}, defined: map[clone]map[string]bool{}, defs: map[clone]*strings.Builder{},
		mod: mod, heads: headedRecords(mod), passed: passedTuples(mod), records: map[clone]*strings.Builder{}}
	for _, k := range []clone{shared, fast, exact} {
		t.defined[k] = map[string]bool{}
		t.defs[k], t.records[k] = &strings.Builder{}, &strings.Builder{}
	}
	return t
}

// cxx is the C++ type of values of type t in clone k, as seen from inside the
// clone's namespace. Structs it needs are defined.
func (tt *typeTable) cxx(t *ir.Type, k clone) string {
	switch t.Kind {
	case ir.KVoid:
		return "void"
	case ir.KNever:
		return "hp_never"
	case ir.KNone, ir.KUnbound:
		return "hp_none"
	case ir.KBool:
		return "bool"
	case ir.KInt:
		if k == exact {
			return "hp_int"
		}
		return "int64_t"
	case ir.KI64:
		return "int64_t"
	case ir.KFloat:
		return "double"
	case ir.KComplex:
		return "hp_complex"
	case ir.KDecimal:
		return "hp_decimal"
	case ir.KStr:
		return "hp_str"
	case ir.KChar:
		return "uint32_t"
	case ir.KBytes:
		return "hp_bytes"
	case ir.KDate:
		return "hp_date"
	case ir.KDatetime:
		return "hp_datetime"
	case ir.KExc:
		return "hp_exc*"
	case ir.KPyObj:
		return "hp_py"
	case ir.KCell:
		return tt.cxx(t.Elem(), k) + "*"
	case ir.KList:
		return "hp_list<" + tt.cxx(t.Elem(), k) + ">*"
	case ir.KColumn:
		return "hp_list<" + tt.cxx(t.Elem(), k) + ">*"
	case ir.KSeq:
		return "hp_seq<" + tt.cxx(t.Elem(), k) + ">"
	case ir.KSet:
		return "hp_set<" + tt.cxx(t.Elem(), k) + ">*"
	case ir.KDict:
		return "hp_dict<" + tt.cxx(t.Elems[0], k) + ", " + tt.cxx(t.Elems[1], k) + ">*"
	case ir.KLazy:
		tt.lazies = true
		return "hp_lazy<" + tt.cxx(t.Elem(), k) + ">"
	case ir.KGen:
		tt.generators = true
		return "hp_gen<" + strings.Join(tt.fields(t.Elems, k), ", ") + ">*"
	case ir.KTuple, ir.KUnion, ir.KFunc:
		return tt.structName(t, k)
	case ir.KNumpy, ir.KArray, ir.KDims, ir.KRank:
		return tt.numpy(t, k)
	case ir.KObject:
		return tt.structName(t, k) + "*"
	}
	panic("backend/cpp: no C++ type for " + t.String())
}

// structName names the struct of a tuple, union or closure type and defines it
// in the clone where it is not yet.
func (tt *typeTable) structName(t *ir.Type, k clone) string {
	key := t.String()
	name := tt.structs[key]
	if name == "" {
		base := ident(key)
		if len(base) > 48 {
			base = strings.TrimRight(base[:48], "_")
		}
		name = tt.names.pick(base) + "_t" // variables end in a number, so they can't hide types
		tt.structs[key] = name
	}
	if !mentionsInt(t) {
		k = shared
	}
	if !tt.defined[k][key] {
		tt.defined[k][key] = true
		tt.defining++
		var def string
		switch t.Kind {
		case ir.KTuple:
			def = tt.defineTuple(name, t, k)
		case ir.KObject:
			tt.defineRecord(name, t, k)
		case ir.KUnion:
			if isPointerUnion(t) {
				tt.definePointerUnion(name, t, k)
				break
			}
			def = tt.defineUnion(name, t, k)
		default:
			def = tt.defineFunc(name, t, k)
		}
		tt.defs[k].WriteString(def)
		for tt.defining--; tt.defining == 0 && len(tt.pending) > 0; {
			next := tt.pending[0]
			tt.pending = tt.pending[1:]
			next()
		}
	}
	return name
}

// fields are the C++ types of the elements, which are thereby defined first.
func (tt *typeTable) fields(ts []*ir.Type, k clone) []string {
	fs := make([]string, len(ts))
	for i, t := range ts {
		fs[i] = tt.cxx(t, k)
	}
	return fs
}

func (tt *typeTable) defineTuple(name string, t *ir.Type, k clone) string {
	fields := tt.fields(t.Elems, k)
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\nstruct %s {\n", comment(t.String()), name)
	for i, f := range fields {
		fmt.Fprintf(&b, "  %s f%d;\n", f, i)
	}
	b.WriteString("};\n")
	if !tt.passed[t.String()] && !hasDims(t) {
		b.WriteString(tupleOps(name, t))
	}
	return b.String()
}

// hasStorage reports whether a union member carries data besides its tag.
func hasStorage(t *ir.Type) bool {
	return t.Kind != ir.KNone && t.Kind != ir.KUnbound && t.Kind != ir.KNever
}

func (tt *typeTable) defineUnion(name string, t *ir.Type, k clone) string {
	fields := tt.fields(t.Elems, k)
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\nstruct %s {\n  uint8_t tag;\n", comment(t.String()), name)
	storage := ""
	for i, f := range fields {
		if hasStorage(t.Elems[i]) {
			storage += fmt.Sprintf("    %s m%d;\n", f, i)
		}
	}
	if storage != "" {
		b.WriteString("  union {\n" + storage + "  };\n")
	}
	b.WriteString("};\n")
	b.WriteString(tt.hookPrototypes(t, k) + unionOps(name, t, tt.hooks(t)))
	return b.String()
}

// defineFunc defines a closure: code and environment. The environment's first
// parameters are bound by a thunk, see func.ref.
func (tt *typeTable) defineFunc(name string, t *ir.Type, k clone) string {
	params := "hp_ctx*, void*"
	for _, f := range tt.fields(t.Params(), k) {
		params += ", " + f
	}
	if r := t.Result(); hasResult(r) {
		params += ", " + tt.cxx(r, k) + "*"
	}
	return fmt.Sprintf("// %s\nstruct %s {\n  bool (*call)(%s);\n  void* env;\n};\n", comment(t.String()), name, params) + funcOps(name)
}

// hasResult reports whether a function of that result type has an out
// parameter.
func hasResult(t *ir.Type) bool { return t.Kind != ir.KVoid && t.Kind != ir.KNever }
