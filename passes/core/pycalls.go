package core

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// calls makes calls with many arguments, or with keywords, without a list and a
// dict that only hand the arguments over.
func (r *releases) calls(b *ir.Block) {
	gone := map[*ir.Op]bool{}
	for _, o := range b.Ops {
		if o.Decl.Name == "py.call_ex" {
			r.direct(b, o, gone)
		}
	}
	if len(gone) > 0 {
		b.Ops = slices.DeleteFunc(b.Ops, func(o *ir.Op) bool { return gone[o] })
		r.changed = true
	}
}

// direct turns a py.call_ex into a py.call_kw, if its list and dict are the
// call's own. gone gets the ops that nothing needs then.
func (r *releases) direct(b *ir.Block, o *ir.Op, gone map[*ir.Op]bool) {
	list, dict := o.Args[1], o.Args[2]
	appends := r.fillers(b, list, "py.list_new", "py.list_append", o)
	items := r.fillers(b, dict, "py.dict_new", "py.setitem", o)
	if appends == nil || items == nil {
		return
	}
	args := []*ir.Value{o.Args[0]}
	var names []string
	for _, a := range appends[1:] {
		args = append(args, a.Args[1])
	}
	for _, s := range items[1:] {
		name, ok := keywordName(s.Args[1])
		if !ok || slices.Contains(names, name) {
			return
		}
		names, args = append(names, name), append(args, s.Args[2])
	}
	n := len(args) - 1
	if n == 0 || n > ir.MaxKeywordCall {
		return
	}
	for _, f := range slices.Concat(appends, items) {
		gone[f] = true
		for _, v := range f.Args {
			r.uses(v, f, o)
		}
	}
	for _, s := range items[1:] {
		if key := s.Args[1].Def; len(r.users[s.Args[1]]) == 1 && slices.Contains(b.Ops, key) {
			gone[key] = true
		}
	}
	o.Decl, o.Args, o.Attrs.Sym = ir.MustOp(ir.KeywordCall(n)), args, ir.Keywords(names)
}

// fillers are the op that makes a container and those that fill it, in order;
// nil if anything else has it but the call, or it is filled elsewhere.
func (r *releases) fillers(b *ir.Block, v *ir.Value, made, fill string, call *ir.Op) []*ir.Op {
	if v.Def == nil || v.Def.Decl.Name != made {
		return nil
	}
	want := map[*ir.Op]bool{v.Def: true}
	for _, u := range r.users[v] {
		if u == call {
			continue
		}
		if u.Decl.Name != fill || u.Args[0] != v || slices.Contains(u.Args[1:], v) {
			return nil
		}
		want[u] = true
	}
	var found []*ir.Op
	for _, o := range b.Ops {
		if o == call {
			break
		}
		if want[o] {
			found = append(found, o)
		}
	}
	if len(found) != len(want) {
		return nil
	}
	return found
}

// keywordName is the text of a literal that is a keyword.
func keywordName(v *ir.Value) (string, bool) {
	if v.Def == nil || v.Def.Decl.Name != "py.from_str" {
		return "", false
	}
	d := v.Def.Args[0].Def
	if d == nil || d.Decl.Name != "const" {
		return "", false
	}
	text, ok := d.Attrs.Const.(ir.StrConst)
	name := string(text)
	return name, ok && name != "" && !strings.Contains(name, ",") && !strings.Contains(name, "\x00")
}
