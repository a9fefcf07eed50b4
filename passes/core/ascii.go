package core

import "github.com/hipy-lang/hipy/ir"

// asciiSize bounds the loops that are doubled.
const asciiSize = 64

// ASCII makes two versions of a loop that takes items of a str which the loop
// does not change: for ASCII, where an item is a byte, and for other text.
var ASCII = &Pass{
	Name: "ascii",
	Doc:  "Makes a version of loops over the items of a str for the case that it is ASCII.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			v := &asciiVersions{f: f, js: LoopJumps(f)}
			v.block(f.Body)
			changed = changed || v.changed
		}
		return changed
	},
	After: []Constraint{
		{"bounds", "items at indices that may be out of range keep their checks, which are most of the work"},
		{"select", "the smaller a loop is, the more is doubled"},
	},
}

type asciiVersions struct {
	f       *ir.Func
	js      map[*ir.Op]*Jumps
	changed bool
}

// block looks for loops, outer ones first.
func (v *asciiVersions) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		if IsLoop(o) && CodeSize(o.Regions[0]) <= asciiSize {
			if texts := invariantTexts(o); len(texts) > 0 {
				out = append(out, v.versions(o, texts)...)
				v.changed = true
				continue
			}
		}
		for _, r := range o.Regions {
			v.block(r)
		}
		out = append(out, o)
	}
	b.Ops = out
}

// invariantTexts are the strs from outside a loop of which it takes items.
func invariantTexts(loop *ir.Op) []*ir.Value {
	inside := DefinedIn(loop)
	var texts []*ir.Value
	loop.Regions[0].Walk(func(o *ir.Op) {
		if o.Decl.Name == "str.at_unchecked" && !inside[o.Args[0]] && indexOf(texts, o.Args[0]) < 0 {
			texts = append(texts, o.Args[0])
		}
	})
	return texts
}

// versions returns the ops that decide between two versions of a loop.
func (v *asciiVersions) versions(loop *ir.Op, texts []*ir.Value) []*ir.Op {
	var out []*ir.Op
	var all *ir.Value
	for _, t := range texts {
		is := NewOp(v.f, loop, "str.isascii", ir.Attrs{}, []*ir.Value{t}, ir.Bool)
		out = append(out, is)
		if all == nil {
			all = is.Result()
			continue
		}
		and := NewOp(v.f, loop, "bool.and", ir.Attrs{}, []*ir.Value{all, is.Result()}, ir.Bool)
		out, all = append(out, and), and.Result()
	}
	choice := NewOp(v.f, loop, "if", ir.Attrs{}, []*ir.Value{all}, TypesOf(loop.Results)...)
	with := map[*ir.Value]*ir.Value{}
	for i, r := range loop.Results {
		choice.Results[i].Name = r.Name
		with[r] = choice.Results[i]
	}
	v.f.Replace(with)
	c := ir.NewCloner(v.f)
	c.Edit = func(o *ir.Op) {
		if o.Decl.Name == "str.at_unchecked" && indexOf(texts, o.Args[0]) >= 0 {
			o.Decl = ir.MustOp("str.at_ascii")
		}
	}
	end := func(o *ir.Op) *ir.Block {
		t := NewOp(v.f, loop, "unreachable", ir.Attrs{}, nil)
		if FallsThrough(loop, v.js) {
			t = NewOp(v.f, loop, "yield", ir.Attrs{}, o.Results)
		}
		return &ir.Block{Ops: []*ir.Op{o, t}}
	}
	choice.Regions = []*ir.Block{end(c.Op(loop)), end(loop)}
	return append(out, choice)
}
