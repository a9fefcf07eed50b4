package cpp

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// listData declares pointers to the elements of lists that a loop accesses
// without checks and that stay where they are meanwhile. The C++ compiler often
// can't take these loads out of the loop itself: as far as it knows they might
// fault in a run that is left before. It returns the lists, to be forgotten
// behind the loop.
func (f *funcEmitter) listData(loop *ir.Op) []*ir.Value {
	inside := map[*ir.Value]bool{}
	for _, a := range loop.Regions[0].Args {
		inside[a] = true
	}
	var lists []*ir.Value
	resized := map[string]bool{}
	all := false
	loop.Regions[0].Walk(func(o *ir.Op) {
		switch o.Name() {
		case "list.get_unchecked", "list.set_unchecked":
			if l := o.Args[0]; !inside[l] && f.values[l] != "" && f.data[l] == "" && f.isObject(l, map[*ir.Value]bool{}) {
				inside[l] = true // once
				lists = append(lists, l)
			}
		case "list.set", "list.set_range_unchecked", "list.reverse":
		case "call", "call.indirect", "gen.resume", "gen.throw", "gen.close", "gen.yield", "gen.pause", "lazy.force":
			all = true
		default:
			all = all || o.Decl.Has(ir.Python)
			if o.Decl.Has(ir.Writes) && len(o.Args) > 0 {
				resized[o.Args[0].Type.String()] = true
			}
		}
	})
	var declared []*ir.Value
	for _, l := range lists {
		if all || resized[l.Type.String()] {
			continue
		}
		f.labels++
		name := fmt.Sprintf("data%d", f.labels)
		f.printf("auto* %s = %s->data;", name, f.arg(l))
		f.data[l] = name
		declared = append(declared, l)
	}
	return declared
}

// forget ends the use of pointers to elements and of copies of tables.
func (f *funcEmitter) forget(lists, dicts []*ir.Value) {
	for _, l := range lists {
		delete(f.data, l)
	}
	for _, d := range dicts {
		delete(f.tables, d)
	}
	f.tabled = f.tabled[:len(f.tabled)-len(dicts)]
}

// isObject reports whether a value of a reference type certainly refers to an
// object, even where nothing looks at it.
func (f *funcEmitter) isObject(v *ir.Value, seen map[*ir.Value]bool) bool {
	if seen[v] {
		return true // as far as the others are
	}
	seen[v] = true
	all := func(vs []*ir.Value) bool {
		for _, x := range vs {
			if !f.isObject(x, seen) {
				return false
			}
		}
		return true
	}
	o := v.Def
	if o == nil {
		ways, ok := f.arguments(v)
		return ok && all(ways)
	}
	switch o.Name() {
	case "list.new", "list.of", "list.alloc", "list.fill", "list.copy", "list.concat", "list.repeat", "list.slice", "list.slice_step",
		"dict.new", "dict.copy", "str.split", "str.split_ws", "list.get", "list.get_unchecked", "call", "global":
		return true
	case "if", "loop", "for":
		ways, ok := f.ways(o, v)
		return ok && all(ways)
	}
	return false
}

// arguments are the values that an argument of a function or loop stands for;
// false if it is another block's.
func (f *funcEmitter) arguments(v *ir.Value) (ways []*ir.Value, ok bool) {
	for _, p := range f.fn.Params() {
		if p == v {
			return nil, true
		}
	}
	f.fn.Body.Walk(func(o *ir.Op) {
		if o.Name() != "loop" && o.Name() != "for" {
			return
		}
		first := len(o.Regions[0].Args) - len(o.Args)
		if o.Name() == "for" {
			first = 1
		}
		for k, a := range o.Regions[0].Args {
			if a != v || k < first {
				continue
			}
			ok = true
			ways = append(ways, o.Args[len(o.Args)-len(o.Regions[0].Args)+k])
			o.Regions[0].Walk(func(c *ir.Op) {
				if c.Name() == "continue" && c.Target == o {
					ways = append(ways, c.Args[k-first])
				}
			})
		}
		if o.Name() == "for" {
			for k, a := range o.Regions[1].Args {
				if a == v {
					ok = true
					ways = append(ways, o.Regions[0].Args[k+1])
				}
			}
		}
	})
	return ways, ok
}

// ways are the values that an op's result stands for.
func (f *funcEmitter) ways(o *ir.Op, v *ir.Value) (ways []*ir.Value, ok bool) {
	for k, r := range o.Results {
		if r != v {
			continue
		}
		for i, b := range o.Regions {
			if t := b.Terminator(); t != nil && t.Name() == "yield" && (o.Name() == "if" || i == 1) {
				ways = append(ways, t.Args[k])
			}
			b.Walk(func(x *ir.Op) {
				if x.Name() == "break" && x.Target == o {
					ways = append(ways, x.Args[k])
				}
			})
		}
	}
	return ways, true
}
