package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Documents makes no objects of a JSON document that is only looked into: the
// program's questions are asked of the document's tape (see the ops json.*).
// json.loads(s)["user"]["name"] then reads the document and makes one text.
//
// The value of a document is a call of the library's function that makes it. The
// pass follows what the program does with it: tests of its type, keys that are
// looked up, texts and numbers that are taken. Each part of the document is an
// item of the tape then. A part that is used in another way, as in a loop over an
// array or as a result, is made where it is looked up, if nothing else looks there:
// no object exists twice, and the tape is not asked for what may have changed.
var Documents = &Pass{
	Name: "documents",
	Doc:  "Reads of a JSON document what the program asks for, where it only looks into it, and makes no objects of the rest.",
	Run: func(m *ir.Module) bool {
		makers := map[string]bool{}
		for _, f := range m.Funcs {
			if makesDocuments(f) {
				makers[f.Name] = true
			}
		}
		changed := false
		for _, f := range m.Funcs {
			if len(makers) > 0 && !makers[f.Name] && readDocuments(f, makers) {
				changed = true
			}
		}
		return changed
	},
	After: []Constraint{
		{"inline", "the call that makes the value is in json.loads"},
	},
}

// readDocuments is the pass on one function.
func readDocuments(f *ir.Func, makers map[string]bool) bool {
	var roots []*ir.Op
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "call" && makers[o.Attrs.Sym] {
			roots = append(roots, o)
		}
	})
	if len(roots) == 0 {
		return false
	}
	users, ends, repeats := UsersOf(f.Body), resultEnds(f), loopsAround(f)
	var found []*document
	for _, root := range roots {
		d := &document{f: f, root: root, users: users, ends: ends, repeats: repeats, made: map[*ir.Value]bool{}, joined: map[*ir.Value]bool{}}
		if d.analyse() {
			found = append(found, d)
		}
	}
	for _, d := range found {
		d.rewrite()
	}
	return len(found) > 0
}

// makesDocuments reports whether a function makes the values of items: it asks
// what the item that it is given is.
func makesDocuments(f *ir.Func) bool {
	ps := f.Params()
	if len(ps) != 3 || f.Result.Kind != ir.KUnion {
		return false
	}
	for _, o := range f.Body.Ops {
		if o.Decl.Name == "json.kind" && o.Args[0] == ps[1] {
			return true
		}
	}
	return false
}

// ends are the yields and breaks that give the results of an op with regions.
type ends struct {
	of   map[*ir.Op]*ir.Op
	each map[*ir.Op][]*ir.Op
}

// resultEnds finds them for ifs, trys and loops.
func resultEnds(f *ir.Func) ends {
	es := ends{map[*ir.Op]*ir.Op{}, map[*ir.Op][]*ir.Op{}}
	add := func(o, end *ir.Op) {
		es.of[end] = o
		es.each[o] = append(es.each[o], end)
	}
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "if", "try":
			for _, y := range yields(o) {
				add(o, y)
			}
		case "break":
			if o.Target.Decl.Name == "loop" {
				add(o.Target, o)
			}
		}
	})
	return es
}

// loopsAround are the loops that an op is in, if these may run more than once.
func loopsAround(f *ir.Func) map[*ir.Op][]*ir.Op {
	around := map[*ir.Op][]*ir.Op{}
	f.Body.Walk(func(o *ir.Op) {
		if o.Continues() || o.Decl.Name == "for" {
			WalkOp(o, func(u *ir.Op) {
				if u != o {
					around[u] = append(around[u], o)
				}
			})
		}
	})
	return around
}

// mostAsked is how many keys a program may ask for: each search goes through the keys of an object, which
// costs less than a dict of them as long as there are few.
const mostAsked = 16

// document is one whose value a call makes.
type document struct {
	f      *ir.Func
	root   *ir.Op
	users  map[*ir.Value][]User
	made   map[*ir.Value]bool      // values of parts that are made where they are looked up
	joined map[*ir.Value]bool      // results of ops with regions that may be a part or another value
	other  *ir.Value               // a part that is used otherwise
	parts  map[*ir.Value]bool      // values that are an item, or of what holds an object's value
	shown  map[*ir.Value]bool      // values of a part, or another one, that are only asked for their type or taken as a text or number
	items  map[*ir.Value]*ir.Value // of the parts
	with   map[*ir.Value]*ir.Value // what replaces the answers

	asked   int                 // how often a key is looked up
	repeats map[*ir.Op][]*ir.Op // the loops around an op

	isItem map[*ir.Value]bool // results of ops with regions that are items
	ends   ends
}

// analyse finds the parts, and those that must be made; false if that is all of the document.
func (d *document) analyse() bool {
	for {
		d.parts, d.shown, d.asked, d.other = map[*ir.Value]bool{}, map[*ir.Value]bool{}, 0, nil
		if d.follow(d.root.Result()) {
			r := d.mixed()
			if r == nil {
				return d.asked <= mostAsked && d.apart()
			}
			if r.Type.Kind == ir.KUnion && d.show(r) { // the part is made for it
				d.joined[r] = true
				continue
			}
			d.other = r
		}
		if d.other == nil || !d.makeWhole(d.other) {
			return false
		}
	}
}

// taken are the kinds of values that are made of an item when they are asked for.
func taken(t *ir.Type) bool {
	switch t.Kind {
	case ir.KStr, ir.KInt, ir.KFloat, ir.KBool, ir.KNone:
		return true
	case ir.KUnion:
		return !slices.ContainsFunc(t.Members(), func(m *ir.Type) bool { return !taken(m) })
	}
	return false
}

// follow adds a part, and what is taken from it; false if something else uses it.
func (d *document) follow(v *ir.Value) bool {
	if d.parts[v] || d.made[v] || d.joined[v] {
		return true
	}
	d.parts[v] = true
	for _, u := range d.users[v] {
		if !d.use(v, u.Op) {
			if d.other == nil {
				d.other = v
			}
			return false
		}
	}
	return true
}

func (d *document) use(v *ir.Value, o *ir.Op) bool {
	if o.Args[0] != v && d.ends.of[o] == nil {
		return false
	}
	switch o.Decl.Name {
	case "union.is":
		return true
	case "dict.contains", "dict.lookup", "dict.get":
		if d.asked++; o.Args[1].Type.Kind != ir.KStr { // the program puts other keys in such dicts
			return false
		}
	}
	// What a loop asks for again and again is better a value.
	for _, loop := range d.repeats[o] {
		if !slices.Contains(d.repeats[d.root], loop) {
			return false
		}
	}
	switch o.Decl.Name {
	case "dict.contains":
		return true
	case "union.get":
		return taken(o.Result().Type) || d.follow(o.Result())
	case "union.make":
		return v.Type.Kind == ir.KUnion && d.follow(o.Result())
	case "object.get":
		return v.Type.Kind == ir.KObject && d.follow(o.Result())
	case "dict.lookup":
		return d.follow(o.Results[1])
	case "dict.get":
		return d.follow(o.Result())
	case "yield", "break":
		return d.yielded(v, o, d.follow)
	}
	return readsOnly[o.Decl.Name]
}

// readsOnly are ops for which an object or array is made that nothing else sees.
var readsOnly = map[string]bool{"dict.len": true, "list.len": true, "list.contains": true}

// yielded follows the results of an op with regions that a value becomes.
func (d *document) yielded(v *ir.Value, end *ir.Op, follow func(*ir.Value) bool) bool {
	parent := d.ends.of[end]
	if parent == nil {
		return false
	}
	for i, a := range end.Args {
		if a == v && !follow(parent.Results[i]) {
			return false
		}
	}
	return true
}

// show follows a value that is in part another one: of which type it is, or the text or number that it is, is
// all that is asked. So an object or array that is made for it is not looked into.
func (d *document) show(v *ir.Value) bool {
	if d.shown[v] {
		return true
	}
	d.shown[v] = true
	for _, u := range d.users[v] {
		shown := false
		switch u.Op.Decl.Name {
		case "union.is":
			shown = true
		case "union.get", "union.make":
			shown = taken(u.Op.Result().Type) || u.Op.Result().Type.Kind == ir.KUnion && d.show(u.Op.Result())
		case "yield", "break":
			shown = d.yielded(v, u.Op, d.show)
		}
		if !shown {
			return false
		}
	}
	return true
}

// mixed is the first result of an op with regions that may be a part, and another value as well; nil if none is.
func (d *document) mixed() (found *ir.Value) {
	d.f.Body.Walk(func(o *ir.Op) {
		if d.ends.each[o] == nil {
			return
		}
		for i, r := range o.Results {
			if found == nil && d.parts[r] && !d.givesParts(o, i) {
				found = r
			}
		}
	})
	return found
}

// givesParts reports whether a result of an op with regions is always a part, None or an empty dict, where the tape is.
func (d *document) givesParts(o *ir.Op, i int) bool {
	if DefinedIn(o)[d.root.Result()] {
		return false
	}
	for _, end := range d.ends.each[o] {
		v := end.Args[i]
		if _, ok := d.nothing(v); !ok && !d.parts[v] {
			return false
		}
	}
	return true
}

// The first items of a tape are no parts of the document.
const (
	noneItem = iota
	emptyItem
)

// nothing is the item that stands for None, or for a dict that is made for this use.
func (d *document) nothing(v *ir.Value) (item int64, ok bool) {
	for len(d.users[v]) == 1 && v.Def != nil {
		switch v.Def.Decl.Name {
		case "union.make":
			v = v.Def.Args[0]
			continue
		case "dict.new":
			return emptyItem, true
		}
		break
	}
	return noneItem, v.Type.Kind == ir.KNone
}
