package leaftest

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// A leaf is one instance of an op: type variables replaced, the representation
// of int chosen.
type leaf struct {
	decl            *ir.Decl
	params, results []*ir.Type
	exact           bool // the exact clone's: int is hp_int
}

// name is what failures are reported under: "list.index[T=str]/exact".
func (l *leaf) name() string {
	s := l.decl.Name
	for _, t := range l.params {
		s += " " + t.String()
	}
	if l.exact {
		s += " (exact)"
	}
	return s
}

// namespace is where the leaf is found: an op that guesses has one per clone.
func (l *leaf) namespace() string {
	switch {
	case !l.decl.Guesses:
		return ""
	case l.exact:
		return "exact::"
	}
	return "fast::"
}

// mayAsk says whether the leaf may ask for the exact clone instead of giving
// the answer that is wanted.
func (l *leaf) mayAsk(known map[string]domain, want string) bool {
	return !l.exact && (l.decl.Guesses || known[l.decl.Name].deopts || tooBig(want))
}

// instances are the leaves of an op that can be tested; skipped says why there
// are none. An op whose operands can't be any needs a domain.
func instances(d *ir.Decl, hasDomain bool) (leaves []*leaf, skipped string) {
	switch {
	case d.Structural:
		return nil, "structural"
	case d.RefSkip != "" && (d.Ref == "" || !hasDomain):
		return nil, d.RefSkip
	case d.Ref == "":
		return nil, "no reference expression"
	case len(d.Attrs) > 0:
		return nil, "takes attributes"
	}
	for _, t := range []*ir.Type{ir.Int, ir.Str, ir.Float} {
		var params, results []*ir.Type
		generic, hasInt, ok := false, false, true
		for i, list := range [][]*ir.Type{d.Params(), d.Results()} {
			for _, p := range list {
				generic = generic || mentions(p, ir.KVar)
				p = instantiate(p, t)
				hasInt = hasInt || mentions(p, ir.KInt)
				ok = ok && cpp(p, false) != ""
				if i == 0 {
					params = append(params, p)
				} else {
					results = append(results, p)
				}
			}
		}
		if !ok {
			return leaves, "operand types that the test can't make"
		}
		leaves = append(leaves, &leaf{d, params, results, false})
		if hasInt || d.Guesses {
			leaves = append(leaves, &leaf{d, params, results, true})
		}
		if !generic {
			break
		}
	}
	return leaves, ""
}

func mentions(t *ir.Type, k ir.Kind) bool {
	if t.Kind == k {
		return true
	}
	for _, e := range t.Elems {
		if mentions(e, k) {
			return true
		}
	}
	return false
}

// instantiate puts t for every type variable.
func instantiate(s, t *ir.Type) *ir.Type {
	switch s.Kind {
	case ir.KVar:
		return t
	case ir.KList:
		return ir.List(instantiate(s.Elems[0], t))
	case ir.KSet:
		return ir.Set(instantiate(s.Elems[0], t))
	case ir.KDict:
		return ir.Dict(instantiate(s.Elems[0], t), instantiate(s.Elems[1], t))
	}
	return s
}

// cpp is the C++ type of a value, "" if the test can't handle it.
func cpp(t *ir.Type, exact bool) string {
	switch t.Kind {
	case ir.KBool:
		return "bool"
	case ir.KI64:
		return "int64_t"
	case ir.KInt:
		if exact {
			return "hp_int"
		}
		return "int64_t"
	case ir.KFloat:
		return "double"
	case ir.KStr:
		return "hp_str"
	case ir.KChar:
		return "uint32_t"
	case ir.KBytes:
		return "hp_bytes"
	case ir.KDecimal:
		return "hp_decimal"
	case ir.KNone:
		return "hp_none"
	case ir.KList, ir.KSet, ir.KDict:
		var elems []string
		for _, e := range t.Elems {
			s := cpp(e, exact)
			if s == "" {
				return ""
			}
			elems = append(elems, s)
		}
		name := map[ir.Kind]string{ir.KList: "hp_list", ir.KSet: "hp_set", ir.KDict: "hp_dict"}[t.Kind]
		return name + "<" + strings.Join(elems, ", ") + "> *"
	}
	return ""
}

// python is the type as reference.py reads it.
func python(t *ir.Type) any {
	switch t.Kind {
	case ir.KList:
		return []any{"list", python(t.Elems[0])}
	case ir.KSet:
		return []any{"set", python(t.Elems[0])}
	case ir.KDict:
		return []any{"dict", python(t.Elems[0]), python(t.Elems[1])}
	}
	return []any{t.String()}
}

func isContainer(t *ir.Type) bool {
	return t.Kind == ir.KList || t.Kind == ir.KSet || t.Kind == ir.KDict
}

// driver is the text of the C++ program that runs the leaves.
func driver(leaves []*leaf) string {
	var b strings.Builder
	var hasInt bool
	var kinds [ir.KVar + 1]bool
	for _, l := range leaves {
		for _, t := range append(append([]*ir.Type{}, l.params...), l.results...) {
			hasInt = hasInt || l.exact && mentions(t, ir.KInt)
			for k := range kinds {
				kinds[k] = kinds[k] || mentions(t, ir.Kind(k))
			}
		}
	}
	b.WriteString("#include \"all.h\"\n")
	for _, f := range []struct {
		on   bool
		name string
	}{{hasInt, "INT"}, {kinds[ir.KList], "LIST"}, {kinds[ir.KDict], "DICT"}, {kinds[ir.KSet], "SET"}, {kinds[ir.KDecimal], "DECIMAL"}} {
		if f.on {
			fmt.Fprintf(&b, "#define LEAF_%s 1\n", f.name)
		}
	}
	b.WriteString("#include \"driver.h\"\n")
	for i, l := range leaves {
		writeLeaf(&b, i, l)
	}
	b.WriteString("int main() {\n  static Leaf *const leaves[] = {")
	for i := range leaves {
		fmt.Fprintf(&b, "leaf%d, ", i)
	}
	b.WriteString("};\n  return run(leaves);\n}\n")
	return b.String()
}

// writeLeaf writes the function that reads the operands of one leaf, calls it
// as the calling convention says and writes its results.
func writeLeaf(b *strings.Builder, i int, l *leaf) {
	d := l.decl
	fmt.Fprintf(b, "// %s\nstatic void leaf%d(hp_ctx *c, In &in, std::string &o) {\n  (void)c, (void)in, (void)o;\n", l.name(), i)
	var args []string
	if d.TakesCtx() {
		args = append(args, "c")
	}
	for j, t := range l.params {
		fmt.Fprintf(b, "  %s a%d;\n  get(c, in, a%d);\n", cpp(t, l.exact), j, j)
		args = append(args, fmt.Sprintf("a%d", j))
	}
	inPlace := d.CanFail() || len(l.results) > 1
	for j, t := range l.results {
		if inPlace {
			fmt.Fprintf(b, "  %s r%d;\n", cpp(t, l.exact), j)
			args = append(args, fmt.Sprintf("&r%d", j))
		}
	}
	call := l.namespace() + "hp_" + strings.ReplaceAll(d.Name, ".", "_") + "(" + strings.Join(args, ", ") + ")"
	switch {
	case d.CanFail():
		fmt.Fprintf(b, "  if (!%s) {\n    failed(c, o);\n  } else {\n", call)
	case inPlace || len(l.results) == 0:
		fmt.Fprintf(b, "  {\n    %s;\n", call)
	default:
		fmt.Fprintf(b, "  {\n    %s r0 = %s;\n", cpp(l.results[0], l.exact), call)
	}
	for j := range l.results {
		fmt.Fprintf(b, "    put(c, o, r%d);\n", j)
	}
	b.WriteString("  }\n")
	for j, t := range l.params {
		if isContainer(t) {
			fmt.Fprintf(b, "  put(c, o, a%d);\n", j)
		}
	}
	b.WriteString("}\n")
}
