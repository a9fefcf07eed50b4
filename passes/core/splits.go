package core

import (
	"github.com/hipy-lang/hipy/ir"
)

// Splits does without the list of a split in at most two parts, as in
// head, tail = s.split(sep, 1), when only its length and elements at constant
// indices are read. A membership test of the same separator is then the same
// search.
var Splits = &Pass{
	Name: "splits",
	Doc:  "Replaces s.split(sep, 1) of which only the parts are used by a search and views, and tests for the separator by the same search.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			p := &splitter{f: f, users: map[*ir.Value][]*ir.Op{}, parts: map[*ir.Value]*twoParts{}, searched: map[[2]*ir.Value]bool{}, with: map[*ir.Value]*ir.Value{}}
			p.find()
			if len(p.parts) == 0 {
				continue
			}
			EachBlock(f, p.block)
			f.Replace(p.with)
			changed = true
		}
		return changed
	},
	After: []Constraint{{"cells", "a list in a cell is not seen to be only read"}},
}

type splitter struct {
	f        *ir.Func
	users    map[*ir.Value][]*ir.Op
	parts    map[*ir.Value]*twoParts // by the list
	searched map[[2]*ir.Value]bool   // text and separator of such a split
	with     map[*ir.Value]*ir.Value
}

// twoParts is what stands for the list.
type twoParts struct {
	text, sep *ir.Value
	width     int64     // of the separator, in bytes
	at, found *ir.Value // where the separator is, and whether it is at all
}

// find looks for the splits to replace.
func (p *splitter) find() {
	p.f.Body.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			p.users[a] = append(p.users[a], o)
		}
	})
	p.f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name != "str.split" {
			return
		}
		sep, ok := text(o.Args[1])
		if n, _ := IsConst(o.Args[2]); !ok || sep == "" || n != any(int64(1)) {
			return
		}
		for _, u := range p.users[o.Result()] {
			if u.Decl.Name == "list.len" {
				continue
			}
			if u.Decl.Name != "list.get" {
				return
			}
			if i, _ := IsConst(u.Args[1]); i != any(int64(0)) && i != any(int64(1)) {
				return
			}
		}
		p.parts[o.Result()] = &twoParts{text: o.Args[0], sep: o.Args[1], width: int64(len(sep))}
		p.searched[[2]*ir.Value{o.Args[0], o.Args[1]}] = true
	})
}

// block replaces the splits, their reads and tests for the separator.
func (p *splitter) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		made := &maker{f: p.f, at: o}
		switch {
		case len(o.Results) == 1 && p.parts[o.Result()] != nil:
			t := p.parts[o.Result()]
			t.at, t.found = made.search(t.text, t.sep)
		case o.Decl.Name == "str.contains" && p.searched[[2]*ir.Value{o.Args[0], o.Args[1]}]:
			_, found := made.search(o.Args[0], o.Args[1])
			p.with[o.Result()] = found
		case len(o.Args) > 0 && p.parts[o.Args[0]] != nil:
			p.with[o.Result()] = p.parts[o.Args[0]].read(made, o)
		default:
			out = append(out, o)
			continue
		}
		out = append(out, made.ops...)
	}
	b.Ops = out
}

// read is the value of a read of the list.
func (t *twoParts) read(m *maker, o *ir.Op) *ir.Value {
	if o.Decl.Name == "list.len" {
		more := m.op("bool.to_i64", ir.I64, t.found)
		return m.op("i64.add", ir.I64, more, m.constant(int64(1)))
	}
	end := m.op("str.nbytes", ir.I64, t.text)
	if i, _ := IsConst(o.Args[1]); i == any(int64(0)) {
		stop := m.choose(t.found, t.at, end)
		return m.op("str.part", ir.Str, t.text, m.constant(int64(0)), stop)
	}
	m.require(t.found, "IndexError", "list index out of range")
	from := m.op("i64.add", ir.I64, t.at, m.constant(t.width))
	return m.op("str.part", ir.Str, t.text, from, end)
}

// maker makes ops in the place of another.
type maker struct {
	f   *ir.Func
	at  *ir.Op
	ops []*ir.Op
}

func (m *maker) add(o *ir.Op) *ir.Op {
	m.ops = append(m.ops, o)
	return o
}

func (m *maker) op(name string, t *ir.Type, args ...*ir.Value) *ir.Value {
	return m.add(NewOp(m.f, m.at, name, ir.Attrs{}, args, t)).Result()
}

func (m *maker) constant(c any) *ir.Value {
	return m.add(NewOp(m.f, m.at, "const", ir.Attrs{Const: c}, nil, ir.ConstType(c))).Result()
}

// search is where the separator is in the text, and whether it is.
func (m *maker) search(text, sep *ir.Value) (at, found *ir.Value) {
	at = m.op("str.find_byte", ir.I64, text, sep)
	return at, m.op("i64.ge", ir.Bool, at, m.constant(int64(0)))
}

// choose is x if the condition holds, else y.
func (m *maker) choose(cond, x, y *ir.Value) *ir.Value {
	o := NewOp(m.f, m.at, "if", ir.Attrs{}, []*ir.Value{cond}, x.Type)
	for _, v := range []*ir.Value{x, y} {
		o.Regions = append(o.Regions, &ir.Block{Ops: []*ir.Op{NewOp(m.f, m.at, "yield", ir.Attrs{}, []*ir.Value{v})}})
	}
	return m.add(o).Result()
}

// require raises an exception unless the condition holds.
func (m *maker) require(cond *ir.Value, class, message string) {
	o := NewOp(m.f, m.at, "if", ir.Attrs{}, []*ir.Value{cond})
	k := NewOp(m.f, m.at, "const", ir.Attrs{Const: ir.StrConst(message)}, nil, ir.Str)
	e := NewOp(m.f, m.at, "exc.new", ir.Attrs{Sym: class}, []*ir.Value{k.Result()}, ir.Exc)
	o.Regions = []*ir.Block{
		{Ops: []*ir.Op{NewOp(m.f, m.at, "yield", ir.Attrs{}, nil)}},
		{Ops: []*ir.Op{k, e, NewOp(m.f, m.at, "raise", ir.Attrs{}, []*ir.Value{e.Result()})}},
	}
	m.add(o)
}
