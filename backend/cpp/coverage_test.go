package cpp

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// instance builds a function that performs one op on its parameters. Type
// variables stand for int, which differs between the clones.
func instance(d *ir.Decl) *ir.Func {
	bound := map[string]*ir.Type{"T": ir.Int, "K": ir.Str, "V": ir.Int}
	if d.Name == "obj.is" || d.Name == "obj.id" || d.Name == "obj.of_module" || strings.HasPrefix(d.Name, "obj.repr_") {
		bound["T"] = ir.List(ir.Int)
	}
	for _, t := range append(append([]*ir.Type{}, d.Params()...), d.Results()...) {
		bindNumpy(d, t, bound)
	}
	var subst func(t *ir.Type) *ir.Type
	subst = func(t *ir.Type) *ir.Type {
		if t.Kind == ir.KVar {
			if b := bound[t.String()]; b != nil {
				return b
			}
			return ir.Int
		}
		elems := make([]*ir.Type, len(t.Elems))
		for i, e := range t.Elems {
			elems[i] = subst(e)
		}
		switch t.Kind {
		case ir.KList:
			return ir.List(elems[0])
		case ir.KSet:
			return ir.Set(elems[0])
		case ir.KDict:
			return ir.Dict(elems[0], elems[1])
		case ir.KTuple:
			return ir.Tuple(elems...)
		case ir.KUnion:
			return ir.Union(elems...)
		case ir.KCell:
			return ir.Cell(elems[0])
		case ir.KSeq:
			return ir.Seq(elems[0])
		case ir.KColumn:
			return ir.Column(elems[0])
		case ir.KLazy:
			return ir.Lazy(elems[0])
		case ir.KGen:
			return ir.Gen(elems[0], elems[1], elems[2])
		case ir.KArray:
			return ir.Array((&ir.Type{Elems: elems}).Rank(), elems[1])
		case ir.KDims:
			return ir.Dims((&ir.Type{Elems: elems}).Rank())
		}
		return t
	}
	var params, results []*ir.Type
	for _, p := range d.Params() {
		params = append(params, subst(p))
	}
	for _, r := range d.Results() {
		results = append(results, subst(r))
	}
	f := ir.NewFunc(d.Name, params, nil, ir.Void)
	f.Entry = true
	b := ir.NewBuilder(f)
	var attrs ir.Attrs
	for _, a := range d.Attrs {
		switch a {
		case "sym":
			attrs.Sym = "ValueError"
		case "type":
			if len(results) == 0 {
				attrs.Type = params[0].Elem()
				break
			}
			attrs.Type = results[0]
			if k := results[0].Kind; k == ir.KList || k == ir.KSet || k == ir.KColumn {
				attrs.Type = results[0].Elem()
			}
		case "const":
			attrs.Const = ir.StrConst("x")
		case "names":
			attrs.Names = []string{"a"}
		}
	}
	op := b.Emit(d.Name, attrs, f.Params(), results...)
	// Whatever is made must be looked at, or the compiler drops it.
	for _, r := range op.Results {
		b.Emit("exc.new_arg", ir.Attrs{Sym: "ValueError"}, []*ir.Value{r}, ir.Exc)
	}
	b.Return()
	return f
}

// bindNumpy binds the variables that stand for ranks and numpy's scalars: S is
// the rank of a result that differs from R.
func bindNumpy(d *ir.Decl, t *ir.Type, bound map[string]*ir.Type) {
	ranks := map[string]int{"R": 2, "A": 2, "B": 1, "S": 1}
	if d.Name == "array.newaxis" || d.Name == "array.broadcast" {
		ranks["S"] = 3
	}
	if d.Name == "array.from_list" {
		ranks["R"] = 1
	}
	if d.Name == "array.to_list" {
		ranks["R"] = 1
	}
	if d.Name == "column.array" || d.Name == "column.of_bytes" || d.Name == "column.pack" {
		bound["T"], bound["R"] = ir.Float64, ir.Dims(1).Elem()
		return
	}
	switch {
	case t.Kind == ir.KArray || t.Kind == ir.KDims:
		if v := t.Elems[0]; v.Kind == ir.KVar {
			bound[v.String()] = ir.Dims(ranks[v.String()]).Elem()
		}
		if t.Kind == ir.KArray && t.Elems[1].Kind == ir.KVar {
			bound[t.Elems[1].String()] = ir.Int64
			if d.Name == "array.sum" {
				bound[t.Elems[1].String()] = ir.Float64
			}
		}
	case t.Kind == ir.KVar && strings.HasPrefix(d.Name, "np."):
		bound[t.String()] = ir.Float64
		switch d.Name {
		case "np.and", "np.or", "np.xor", "np.lshift", "np.rshift", "np.invert", "np.of_int", "np.to_int", "np.to_i64":
			bound[t.String()] = ir.Int64
		}
	}
}

// Every op that is declared has a C++ leaf of the declared type, in both
// representations of int.
func TestLeavesExist(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles every op")
	}
	mod := &ir.Module{Name: "leaves"}
	n := 0
	for _, d := range ir.AllOps() {
		if d.Structural {
			continue
		}
		n++
		mod.Funcs = append(mod.Funcs, instance(d))
	}
	for _, f := range mod.Funcs {
		if err := ir.Verify(&ir.Module{Name: "leaf", Funcs: []*ir.Func{f}}); err != nil {
			t.Errorf("the instance of %s: %v", f.Name, err)
		}
	}
	// Hosts can't pass containers, so there are no kernels: the functions are
	// kept by a table of their addresses.
	m := newModuleEmitter(mod, Options{})
	m.plan = newPlan(mod, mod.Funcs, false)
	m.nameFuncs()
	m.opts.Module.ABIVersion = abi.Version
	text := m.emit()
	var keep strings.Builder
	keep.WriteString("extern const void* const kept[];\nconst void* const kept[] = {\n")
	for _, k := range []clone{shared, fast, exact} {
		for _, f := range m.plan.emit[k] {
			fmt.Fprintf(&keep, "  (const void*)%s,\n", qualify(k, m.funcName(f)))
		}
	}
	text += keep.String() + "};\n"

	tc := testToolchain(t)
	src, err := tc.Cache.runtimeSources()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "leaves.cpp")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	flags := append(commonFlags(tc.Compiler, MarchNative), "-O1", "-fmax-errors=0", "-I", filepath.Join(src, "include"))
	object := filepath.Join(dir, "leaves.o")
	msg, err := tc.Compiler.Command(context.Background(), dir, append(flags, "-c", "-o", object, file)...).CombinedOutput()
	if err != nil {
		reportLeaves(t, text, string(msg))
		return
	}
	args := []string{"-shared", "-Wl,-z,defs", "-o", filepath.Join(dir, "leaves.so"), object}
	for _, part := range []string{"py", "core"} {
		lib, err := tc.runtimeLib(context.Background(), part, MarchNative)
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, lib)
	}
	msg, err = tc.Compiler.Command(context.Background(), dir, append(args, "-ldl", "-lpthread", "-lm")...).CombinedOutput()
	if err != nil {
		missing := map[string]bool{}
		for _, m := range regexp.MustCompile("undefined reference to `([^']*)'").FindAllStringSubmatch(string(msg), -1) {
			missing[m[1]] = true
		}
		var names []string
		for m := range missing {
			names = append(names, m)
		}
		sort.Strings(names)
		t.Errorf("declared but not defined in the runtime:\n%s\n%s", strings.Join(names, "\n"), head(string(msg), 5))
	}
	t.Logf("%d ops, %d lines", n, strings.Count(text, "\n"))
}

// reportLeaves says which functions of the text the compiler refuses, and why.
func reportLeaves(t *testing.T, text, msg string) {
	lines := strings.Split(text, "\n")
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)leaves\.cpp:(\d+):\d+: error: (.*)$`).FindAllStringSubmatch(msg, -1) {
		var line int
		fmt.Sscan(m[1], &line)
		for line > 0 && !strings.HasPrefix(lines[line-1], "static ") {
			line--
		}
		name := "?"
		if line > 1 {
			name = strings.TrimPrefix(lines[line-2], "// ")
		}
		if key := name + m[2]; !seen[key] {
			seen[key] = true
			t.Errorf("%s: %s", name, m[2])
		}
	}
	if len(seen) == 0 {
		t.Errorf("the text does not compile:\n%s", head(msg, 30))
	}
}
