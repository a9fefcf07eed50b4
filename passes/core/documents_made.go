package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// makeWhole has a part be made where its key is looked up: all of those that it may be. false: it may be the document.
func (d *document) makeWhole(v *ir.Value) bool {
	o := v.Def
	if o == nil || o == d.root || !d.parts[v] {
		return false
	}
	if o.Decl.Name == "object.get" {
		d.made[v] = true
		return true
	}
	sources := d.sources(v)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s *ir.Value) bool { return !d.made[s] && !d.makeWhole(s) })
}

// sources are the parts that a part is.
func (d *document) sources(v *ir.Value) []*ir.Value {
	switch v.Def.Decl.Name {
	case "union.get", "union.make":
		return v.Def.Args[:1]
	}
	var all []*ir.Value
	for _, end := range d.ends.each[v.Def] {
		if s := end.Args[slices.Index(v.Def.Results, v)]; d.parts[s] || d.made[s] {
			all = append(all, s)
		}
	}
	return all
}

// path is the keys by which a part is reached; false if there are several ways, or a key is computed.
func (d *document) path(v *ir.Value) (keys []string, ok bool) {
	if v.Def == d.root {
		return nil, true
	}
	if v.Def.Decl.Name == "object.get" {
		return d.lookupPath(v.Def.Args[0].Def)
	}
	sources := d.sources(v)
	for i, s := range sources {
		ks, ok := d.path(s)
		if !ok || i > 0 && !slices.Equal(keys, ks) {
			return nil, false
		}
		keys = ks
	}
	return keys, len(sources) > 0
}

// lookupPath is the path of what an op looks up.
func (d *document) lookupPath(o *ir.Op) (keys []string, ok bool) {
	key, constant := text(o.Args[1])
	keys, ok = d.path(o.Args[0])
	return append(slices.Clone(keys), key), ok && constant
}

// apart reports whether nothing else looks for what is made, or what is in it.
func (d *document) apart() bool {
	if len(d.made) == 0 {
		return true
	}
	within := map[*ir.Op][]string{} // the paths of what is made, by the op that looks it up
	for v := range d.made {
		maker := v.Def.Args[0].Def
		keys, ok := d.lookupPath(maker)
		if !ok || within[maker] != nil {
			return false
		}
		within[maker] = keys
	}
	apart := true
	d.f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "dict.contains", "dict.lookup", "dict.get":
		default:
			return
		}
		if !d.parts[o.Args[0]] {
			return
		}
		keys, ok := d.lookupPath(o)
		apart = apart && ok
		for maker, made := range within {
			if o != maker && len(keys) >= len(made) && slices.Equal(keys[:len(made)], made) {
				apart = false
			}
		}
	})
	return apart
}
