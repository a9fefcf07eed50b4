package cpp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// emitArrayFold computes elements and reduces them, a part at a time that stays in the
// cache: hp_fold_parts. Where an operand does not lie in C order the elements are stored
// first, and reduced then.
func (f *funcEmitter) emitArrayFold(o *ir.Op) {
	f.emitElements(o, func(ins, outs []string, along []bool, rank int, dims string) {
		flat := slices.Clone(ins)
		for i, v := range o.Results {
			if v.Type.Kind == ir.KArray && o.Attrs.Sym != "" {
				flat = append(flat, outs[i])
			}
		}
		f.printf("if (%s) {", allOf("hp_array_flat", flat))
		f.indent++
		f.emitParts(o, outs, ins, dims)
		f.indent--
		f.printf("} else {")
		f.indent++
		for i, y := range o.Regions[0].Terminator().Args {
			if o.Attrs.Names[i] != "" {
				f.printf("%s %s;", f.cxx(ir.Array(rank, y.Type)), outs[i])
				f.newResult(o, i, outs[i], dims)
			}
		}
		f.emitLoops(outs, o.Attrs.Sym == "", ins, along, rank, dims)
		for i, v := range o.Results {
			switch name := o.Attrs.Names[i]; name {
			case "":
				continue
			case "min", "max":
				f.printf("if (hp_array_size(%s) > 0) hp_array_%s(c, %s, &%s);", outs[i], name, outs[i], f.values[v])
			default:
				f.printf("%s = hp_array_%s(%s);", f.values[v], name, outs[i])
			}
			f.printf("hp_array_free(c, %s);", outs[i])
		}
		f.indent--
		f.printf("}")
	})
}

// reduction is the C++ type of a reduction of array.fold.
func (f *funcEmitter) reduction(o *ir.Op, i int) string {
	return "hp_fold_" + o.Attrs.Names[i] + "<" + f.cxx(o.Regions[0].Terminator().Args[i].Type) + ">"
}

// sumsPairwise reports whether a reduction of array.fold depends on the order in which parts are added.
func sumsPairwise(o *ir.Op, i int) bool {
	elem := o.Regions[0].Terminator().Args[i].Type
	return o.Attrs.Names[i] == "sum" && (elem.Equal(ir.Float64) || elem.Equal(ir.Float32))
}

// emitParts computes elements that lie one after the other, and reduces them part by part.
func (f *funcEmitter) emitParts(o *ir.Op, outs, ins []string, dims string) {
	yields := o.Regions[0].Terminator().Args
	var fields, added, values, results []string
	for i, v := range o.Results {
		switch name := o.Attrs.Names[i]; {
		case name == "":
		case sumsPairwise(o, i):
			t := numpyCxx[yields[i].Type.String()]
			fields, added = append(fields, fmt.Sprintf("%s s%d;", t, i)), append(added, fmt.Sprintf("s%d + o.s%d", i, i))
			values = append(values, fmt.Sprintf("hp_pairwise(%s, m, 1)", outs[i]))
			results = append(results, fmt.Sprintf("%s.v = %s{0} + sums.s%d;", f.values[v], t, i))
		case name == "min" || name == "max":
			f.printf("%s a%d = {};", f.cxx(v.Type), i)
			results = append(results, fmt.Sprintf("%s = a%d;", f.values[v], i))
		default:
			f.printf("%s a%d = %s::start();", f.cxx(v.Type), i, f.reduction(o, i))
			results = append(results, fmt.Sprintf("%s = a%d;", f.values[v], i))
		}
	}
	f.printf("struct part_sums {")
	f.indent++
	for _, s := range fields {
		f.printf("%s", s)
	}
	f.printf("part_sums operator+(const part_sums& o) const { return {%s}; }", strings.Join(added, ", "))
	f.indent--
	f.printf("};")
	f.printf("auto sums = hp_fold_parts<part_sums>(0, hp_dims_size(%s), [&](int64_t first, int64_t m) -> part_sums {", dims)
	f.indent++
	var elems []string
	for i, y := range yields {
		at := outs[i] + "[i]"
		if o.Attrs.Names[i] != "" {
			f.printf("alignas(64) %s %s[hp_fold_part];", f.cxx(y.Type), outs[i])
		} else {
			f.printf("auto* p%d = %s.p + first;", i, outs[i])
			at = fmt.Sprintf("p%d[i]", i)
		}
		elems = append(elems, at)
	}
	for k, x := range ins {
		f.printf("auto* q%d = %s.p + first;", k, x)
		elems = append(elems, fmt.Sprintf("hp_np_read(q%d[i])", k))
	}
	f.printf("#pragma GCC ivdep")
	f.printf("for (int64_t i = 0; i < m; i++) each(%s);", strings.Join(elems, ", "))
	for i := range o.Results {
		name := o.Attrs.Names[i]
		if name == "" || sumsPairwise(o, i) {
			continue
		}
		if name == "min" || name == "max" {
			f.printf("if (first == 0 && m > 0) a%d = %s[0];", i, outs[i])
		}
		f.printf("a%d = %s::run(a%d, %s, m, 1);", i, f.reduction(o, i), i, outs[i])
	}
	f.printf("return {%s};", strings.Join(values, ", "))
	f.indent--
	f.printf("});")
	if len(fields) == 0 {
		f.printf("(void)sums;")
	}
	for _, s := range results {
		f.printf("%s", s)
	}
}
