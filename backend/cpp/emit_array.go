package cpp

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// arrayInclude is what a unit with numpy's types includes besides.
const arrayInclude = "#include <hipy/array.h>\n"

// arrayFlags are further arguments for units with arrays: loops are vectorised
// whatever their length. No value depends on floating-point traps.
func arrayFlags(c *Compiler, text string, opts CompileOptions) []string {
	if opts.Quick || !strings.Contains(text, arrayInclude) {
		return nil
	}
	flags := []string{"-ftree-vectorize", "-fno-trapping-math"}
	if c.Family != "clang" {
		flags = append(flags, "-fvect-cost-model=dynamic") // clang does not know it
	}
	if opts.ExactMath {
		flags = append(flags, "-DHP_EXACT_MATH")
	}
	if c.Family != "clang" && marchFlag(opts.March) == "-march=native" && hasWideVectors() {
		flags = append(flags, wideVectors...)
	}
	return flags
}

// arrayLibs are the libraries that such a unit is linked with: glibc's vector
// functions, which clang does not call (numpy.h).
func arrayLibs(c *Compiler, text string) []string {
	if c.Family == "clang" || runtime.GOOS != "linux" || runtime.GOARCH != "amd64" || !strings.Contains(text, arrayInclude) {
		return nil
	}
	return []string{"-lmvec", "-lm"}
}

// numpyCxx are the element types of arrays.
var numpyCxx = map[string]string{
	"bool_": "bool", "int8": "int8_t", "int16": "int16_t", "int32": "int32_t", "int64": "int64_t",
	"uint8": "uint8_t", "uint16": "uint16_t", "uint32": "uint32_t", "uint64": "uint64_t", "float32": "float", "float64": "double",
}

// numpy is the C++ type of numpy's scalars, arrays and shapes.
func (tt *typeTable) numpy(t *ir.Type, k clone) string {
	tt.arrays = true
	switch t.Kind {
	case ir.KRank:
		return t.String()
	case ir.KDims:
		return "hp_dims<" + t.Elem().String() + ">"
	case ir.KArray:
		return "hp_array<" + strings.Join(tt.fields(t.Elems, k), ", ") + ">"
	}
	return "hp_np<" + numpyCxx[t.String()] + ">"
}

// leafName is the C++ function of a leaf op. Within an element-wise region,
// functions of the C library are those that have a vector form.
func (f *funcEmitter) leafName(d *ir.Decl) string {
	name := strings.ReplaceAll(d.Name, ".", "_")
	if f.elementwise && (slices.Contains(ir.NumpyLibm, strings.TrimPrefix(d.Name, "np.")) || d.Name == "np.power" || d.Name == "np.arctan2" || d.Name == "np.hypot") {
		return "hp_npv_" + strings.TrimPrefix(name, "np_")
	}
	if lacksMemory(d) {
		return "hp_" + name + "_ok"
	}
	return "hp_" + name
}

// emitRegion writes the region of an element-wise op as a closure that takes
// the operands' elements and references to the results'.
func (f *funcEmitter) emitRegion(o *ir.Op, name string) {
	r := o.Regions[0]
	y := r.Terminator()
	var params []string
	for i, v := range y.Args {
		params = append(params, fmt.Sprintf("%s& y%d", f.cxx(v.Type), i))
	}
	for _, a := range r.Args {
		f.values[a] = varName(a)
		params = append(params, f.cxx(a.Type)+" "+varName(a))
	}
	f.printf("auto %s = [&](%s) __attribute__((always_inline)) {", name, strings.Join(params, ", "))
	f.indent++
	saved := f.elementwise
	f.elementwise = true
	for _, x := range r.Ops[:len(r.Ops)-1] {
		f.op(x)
	}
	f.elementwise = saved
	for i, v := range y.Args {
		f.printf("y%d = %s;", i, f.arg(v))
	}
	f.indent--
	f.printf("};")
}

// operandsAs broadcasts the array operands to a shape; it returns the names of
// the views.
func (f *funcEmitter) operandsAs(args []*ir.Value, rank int, dims string) []string {
	names := make([]string, len(args))
	for i, a := range args {
		names[i] = fmt.Sprintf("x%d", i)
		f.printf("auto %s = hp_array_broadcast<%d>(%s, %s);", names[i], rank, f.arg(a), dims)
	}
	return names
}

// emitCompute makes new arrays and fills them. Arrays of two axes have their elements column by
// column where the operands do, as numpy's have (order K): the axes are exchanged meanwhile.
func (f *funcEmitter) emitCompute(o *ir.Op) {
	f.emitElements(o, func(ins, outs []string, along []bool, rank int, dims string) {
		f.emitLoops(outs, o.Attrs.Sym == "", ins, along, rank, dims)
	})
}

// emitLayouts says of each result of a fused op over two axes whether it lies column by column (t0, ...), and
// whether all do (turned).
func (f *funcEmitter) emitLayouts(o *ir.Op, ins []string) {
	any := func(test string, ks []int) string {
		if len(ks) == 0 {
			return "false"
		}
		var tests []string
		for _, k := range ks {
			tests = append(tests, fmt.Sprintf("hp_array_order(%s) %s 0", ins[k], test))
		}
		return "(" + strings.Join(tests, " || ") + ")"
	}
	var turned []string
	for i, l := range ir.Layouts(o) {
		conds := []string{"!" + any("<", l.All), any(">", l.All)}
		for _, g := range l.Groups {
			cond := any(">", g)
			if len(g) > 0 {
				var names []string
				for _, k := range g {
					names = append(names, ins[k])
				}
				cond = fmt.Sprintf("(%s || hp_arrays_along(%s))", cond, strings.Join(names, ", "))
			}
			conds = append(conds, cond)
		}
		f.printf("bool t%d = %s;", i, strings.Join(conds, " && "))
		turned = append(turned, fmt.Sprintf("t%d", i))
	}
	f.printf("bool turned = %s;", strings.Join(turned, " & "))
}

// newResult makes the array of a result, which lies as it must though another one of the same loop may
// lie otherwise.
func (f *funcEmitter) newResult(o *ir.Op, i int, name, dims string) {
	if o.Attrs.Sym == "" {
		f.check(o, fmt.Sprintf("hp_array_new(c, %s, &%s)", dims, name))
		return
	}
	f.check(o, fmt.Sprintf("hp_array_new_turned(c, %s, t%d && !turned, &%s)", dims, i, name))
}

// emitElements makes the arrays of an element-wise op, which loops fill by the region (each).
func (f *funcEmitter) emitElements(o *ir.Op, loops func(ins, outs []string, along []bool, rank int, dims string)) {
	for _, v := range o.Results {
		f.declare(v)
	}
	f.printf("{")
	f.indent++
	f.emitRegion(o, "each")
	dims, rank := f.arg(o.Args[0]), o.Args[0].Type.Rank()
	ins := f.operandsAs(o.Args[1:], rank, dims)
	turns := rank == 2 && len(ins) > 0
	if turns {
		f.printf("auto dims = %s;", dims)
		dims = "dims"
		if o.Attrs.Sym != "" {
			f.emitLayouts(o, ins)
		} else {
			f.printf("bool turned = hp_arrays_turned(%s);", strings.Join(ins, ", "))
		}
		f.printf("if (HP_UNLIKELY(turned)) hp_turn(dims, %s);", strings.Join(ins, ", "))
	}
	var outs, arrays []string
	for i, v := range o.Results {
		outs = append(outs, fmt.Sprintf("r%d", i))
		if v.Type.Kind == ir.KArray {
			arrays = append(arrays, outs[i])
			f.printf("%s %s;", f.cxx(v.Type), outs[i])
			f.newResult(o, i, outs[i], dims)
		}
	}
	along := alongRows(o.Args[1:], rank)
	if turns && slices.Contains(along, true) {
		f.printf("if (HP_UNLIKELY(turned)) {")
		loops(ins, outs, make([]bool, len(ins)), rank, dims)
		f.printf("} else {")
		loops(ins, outs, along, rank, dims)
		f.printf("}")
	} else {
		loops(ins, outs, along, rank, dims)
	}
	if turns && len(arrays) > 0 {
		f.printf("if (HP_UNLIKELY(turned)) hp_turn(dims, %s);", strings.Join(arrays, ", "))
	}
	for i, v := range o.Results {
		if v.Type.Kind == ir.KArray {
			f.printf("%s = %s;", f.values[v], outs[i])
		}
	}
	f.indent--
	f.printf("}")
}

// emitAssign stores into an array. Where its memory overlaps that of an
// operand, all elements are computed before any is stored.
func (f *funcEmitter) emitAssign(o *ir.Op) {
	to := o.Args[0]
	rank := to.Type.Rank()
	f.printf("{")
	f.indent++
	f.emitRegion(o, "each")
	f.printf("auto to = %s;", f.arg(to))
	f.printf("auto dims = hp_array_shape(to);")
	ins, along := f.operandsAs(o.Args[1:], rank, "dims"), alongRows(o.Args[1:], rank)
	var overlaps []string
	for i, a := range o.Args[1:] {
		if a.Type.Scalar().Equal(to.Type.Scalar()) {
			overlaps = append(overlaps, fmt.Sprintf("hp_array_overlaps(to, %s)", ins[i]))
		}
	}
	if len(overlaps) > 0 {
		if rank == 2 {
			f.emitLagged(o, ins, overlaps)
			f.printf("} else if (HP_UNLIKELY(%s)) {", strings.Join(overlaps, " || "))
		} else {
			f.printf("if (HP_UNLIKELY(%s)) {", strings.Join(overlaps, " || "))
		}
		f.indent++
		f.printf("%s r;", f.cxx(to.Type))
		f.check(o, "hp_array_new(c, dims, &r)")
		f.emitLoops([]string{"r"}, true, ins, along, rank, "dims")
		f.printf("auto each = [](%s& y, %s x) { y = x; };", f.cxx(to.Type.Scalar()), f.cxx(to.Type.Scalar()))
		f.emitLoops([]string{"to"}, false, []string{"r"}, []bool{false}, rank, "dims")
		f.indent--
		f.printf("} else {")
		f.indent++
	}
	f.emitLoops([]string{"to"}, false, ins, along, rank, "dims")
	if len(overlaps) > 0 {
		f.indent--
		f.printf("}")
	}
	f.indent--
	f.printf("}")
}

// alongRows tells of operands whether all elements along the last axis are one: that
// axis was added to them, x[:, None].
func alongRows(args []*ir.Value, rank int) []bool {
	along := make([]bool, len(args))
	for i, v := range args {
		along[i] = v.Def != nil && v.Def.Decl.Name == "array.newaxis" && v.Type.Rank() == rank && v.Def.Attrs.Index == rank-1
	}
	return along
}

// emitLoops writes the loops of an element-wise op: one over all elements
// where everything lies in C order, else a nest whose innermost loop has unit
// strides or any. What is the same along rows is read once for each.
func (f *funcEmitter) emitLoops(outs []string, fresh bool, ins []string, along []bool, rank int, dims string) {
	all := append(append([]string{}, outs...), ins...)
	same := func(k int) bool { return k >= len(outs) && along[k-len(outs)] }
	each := func(index func(name string, k int) string) string {
		es := make([]string, len(all))
		for i := range all {
			es[i] = index(fmt.Sprintf("q%d", i), i)
		}
		return fmt.Sprintf("each(%s);", strings.Join(es, ", "))
	}
	inner := func(n string, unit, rows bool) {
		for k := range all {
			if rows && same(k) {
				f.printf("auto e%d = *q%d;", k, k)
			}
		}
		if unit {
			f.printf("#pragma GCC ivdep")
		}
		f.printf("for (int64_t i = 0; i < %s; i++) %s", n, each(func(name string, k int) string {
			at := fmt.Sprintf("%s[i * %s.s[%d]]", name, all[k], rank-1)
			switch {
			case rows && same(k):
				return fmt.Sprintf("e%d", k)
			case unit:
				at = name + "[i]"
			}
			if k < len(outs) {
				return at
			}
			return "hp_np_read(" + at + ")"
		}))
	}
	pointers := func(from func(k int) string) {
		for k := range all {
			f.printf("auto* q%d = %s;", k, from(k))
		}
	}
	conds := func(fn string, rows bool) string {
		var asked []string
		for k, name := range all {
			if (k >= len(outs) || !fresh) && !(rows && same(k)) {
				asked = append(asked, name)
			}
		}
		return allOf(fn, asked)
	}
	if rank == 0 {
		f.printf("{")
		f.indent++
		pointers(func(k int) string { return all[k] + ".p" })
		f.printf("%s", each(func(name string, k int) string { return "*" + name }))
		f.indent--
		f.printf("}")
		return
	}
	f.printf("if (%s) {", conds("hp_array_flat", false))
	f.indent++
	f.printf("int64_t n = hp_dims_size(%s);", dims)
	pointers(func(k int) string { return all[k] + ".p" })
	inner("n", true, false)
	f.indent--
	if rank == 1 {
		f.printf("} else {")
		f.indent++
		pointers(func(k int) string { return all[k] + ".p" })
		inner(dims+".d[0]", false, true)
		f.indent--
		f.printf("}")
		return
	}
	f.printf("} else {")
	f.indent++
	f.printf("bool unit = %s;", conds("hp_array_unit", true))
	for d := 0; d < rank-1; d++ {
		f.printf("for (int64_t i%d = 0; i%d < %s.d[%d]; i%d++) {", d, d, dims, d, d)
		f.indent++
	}
	pointers(func(k int) string {
		p := all[k] + ".p"
		for d := 0; d < rank-1; d++ {
			p += fmt.Sprintf(" + i%d * %s.s[%d]", d, all[k], d)
		}
		return p
	})
	f.printf("if (unit) {")
	inner(fmt.Sprintf("%s.d[%d]", dims, rank-1), true, true)
	f.printf("} else {")
	inner(fmt.Sprintf("%s.d[%d]", dims, rank-1), false, true)
	f.printf("}")
	for d := 0; d < rank-1; d++ {
		f.indent--
		f.printf("}")
	}
	f.indent--
	f.printf("}")
}

// allOf is whether a function holds for all names.
func allOf(fn string, names []string) string {
	if len(names) == 0 {
		return "true"
	}
	return fn + "(" + strings.Join(names, ") & "+fn+"(") + ")"
}

// emitLagged opens an if that stores rows that overlap those of operands as
// soon as no row to come needs what they held: the rows between wait in a few
// rows of memory, not in a whole array.
func (f *funcEmitter) emitLagged(o *ir.Op, ins, overlaps []string) {
	lags := make([]string, len(overlaps))
	for i, s := range overlaps {
		lags[i] = strings.Replace(s, "hp_array_overlaps", "hp_array_lag", 1)
	}
	f.printf("int64_t lag = 0;")
	for _, l := range lags {
		f.printf("lag = hp_max_lag(lag, %s);", l)
	}
	f.printf("if ((%s) && lag < dims.d[0] / 2) {", strings.Join(overlaps, " || "))
	f.indent++
	f.printf("%s r;", f.cxx(o.Args[0].Type))
	f.check(o, "hp_array_new(c, hp_dims<2>{{lag + 1, dims.d[1]}}, &r)")
	f.printf("bool unit = %s;", allOf("hp_array_unit", ins))
	f.printf("int64_t put = 0, get = 0;")
	f.printf("for (int64_t i0 = 0; i0 < dims.d[0] + lag; i0++) {")
	f.indent++
	f.printf("if (i0 < dims.d[0]) {")
	f.indent++
	f.printf("auto* q0 = r.p + put * r.s[0];")
	f.printf("put = put == lag ? 0 : put + 1;")
	unit, strided := []string{"q0[i]"}, []string{"q0[i]"}
	for k, x := range ins {
		f.printf("auto* q%d = %s.p + i0 * %s.s[0];", k+1, x, x)
		unit = append(unit, fmt.Sprintf("hp_np_read(q%d[i])", k+1))
		strided = append(strided, fmt.Sprintf("hp_np_read(q%d[i * %s.s[1]])", k+1, x))
	}
	f.printf("if (unit) {")
	f.printf("#pragma GCC ivdep")
	f.printf("for (int64_t i = 0; i < dims.d[1]; i++) each(%s);", strings.Join(unit, ", "))
	f.printf("} else {")
	f.printf("for (int64_t i = 0; i < dims.d[1]; i++) each(%s);", strings.Join(strided, ", "))
	f.printf("}")
	f.indent--
	f.printf("}")
	f.printf("if (i0 >= lag) {")
	f.indent++
	f.printf("hp_array_put_row(to, i0 - lag, r.p + get * r.s[0]);")
	f.printf("get = get == lag ? 0 : get + 1;")
	f.indent--
	f.printf("}")
	f.indent--
	f.printf("}")
	f.indent--
}
