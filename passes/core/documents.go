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
// item of the tape then. If a part is used in another way, as in a loop over an
// array or as a result, the value is made as before: so no object exists twice,
// and none that something else could change.
var Documents = &Pass{
	Name: "documents",
	Doc:  "Reads of a JSON document what the program asks for, where it only looks into it, and makes no objects of the rest.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			if makesDocuments(f) {
				continue
			}
			users, ends, repeats := UsersOf(f.Body), resultEnds(f), loopsAround(f)
			var found []*document
			f.Body.Walk(func(o *ir.Op) {
				if o.Decl.Name != "call" {
					return
				}
				if g := m.Lookup(o.Attrs.Sym); g != nil && makesDocuments(g) {
					d := &document{f: f, root: o, users: users, ends: ends, repeats: repeats, parts: map[*ir.Value]bool{}, shown: map[*ir.Value]bool{}}
					if d.follow(o.Result()) && d.asked <= mostAsked && d.complete() {
						found = append(found, d)
					}
				}
			})
			for _, d := range found {
				d.rewrite()
				changed = true
			}
		}
		return changed
	},
	After: []Constraint{
		{"inline", "the call that makes the value is in json.loads"},
	},
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
	f     *ir.Func
	root  *ir.Op
	users map[*ir.Value][]User
	parts map[*ir.Value]bool      // values that are an item, or of what holds an object's value
	shown map[*ir.Value]bool      // values of a part, or another one, that are only asked for their type or taken as a text or number
	items map[*ir.Value]*ir.Value // of the parts
	with  map[*ir.Value]*ir.Value // what replaces the answers

	asked   int                 // how often a key is looked up
	repeats map[*ir.Op][]*ir.Op // the loops around an op

	isItem map[*ir.Value]bool // results of ops with regions that are items
	ends   ends
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
	if d.parts[v] {
		return true
	}
	d.parts[v] = true
	for _, u := range d.users[v] {
		if !d.use(v, u) {
			return false
		}
	}
	return true
}

func (d *document) use(v *ir.Value, u User) bool {
	o := u.Op
	if o.Args[0] != v && d.ends.of[o] == nil {
		return false
	}
	switch o.Decl.Name {
	case "union.is":
		return true
	case "dict.contains", "dict.lookup", "dict.get":
		d.asked++
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

// complete decides of each result of an op with regions that may be a part whether it is nothing else: where it may
// be another value, the part is made for it.
func (d *document) complete() bool {
	mixed := map[*ir.Value]bool{}
	for again := true; again; {
		again = false
		for o := range d.ends.each {
			for i, r := range o.Results {
				if d.parts[r] && !mixed[r] && !d.givesParts(o, i, mixed) {
					mixed[r], again = true, true
				}
			}
		}
	}
	for r := range mixed {
		if r.Type.Kind != ir.KUnion || !d.show(r) {
			return false
		}
	}
	for r := range mixed {
		delete(d.parts, r)
	}
	// What such a result becomes is none either: the parts that remain are found anew.
	kept := map[*ir.Value]bool{}
	var keep func(v *ir.Value)
	keep = func(v *ir.Value) {
		if kept[v] || !d.parts[v] {
			return
		}
		kept[v] = true
		for _, u := range d.users[v] {
			if d.ends.of[u.Op] != nil {
				d.yielded(v, u.Op, func(r *ir.Value) bool { keep(r); return true })
				continue
			}
			for _, r := range u.Op.Results {
				keep(r)
			}
		}
	}
	keep(d.root.Result())
	d.parts = kept
	return true
}

// givesParts reports whether a result of an op with regions is always a part, None or an empty dict, where the tape is.
func (d *document) givesParts(o *ir.Op, i int, mixed map[*ir.Value]bool) bool {
	if DefinedIn(o)[d.root.Result()] {
		return false
	}
	for _, end := range d.ends.each[o] {
		v := end.Args[i]
		if _, ok := d.nothing(v); !ok && (!d.parts[v] || mixed[v]) {
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

// rewrite asks the tape in place of the value.
func (d *document) rewrite() {
	d.items, d.with, d.isItem = map[*ir.Value]*ir.Value{}, map[*ir.Value]*ir.Value{}, map[*ir.Value]bool{}
	EachBlock(d.f, func(b *ir.Block) {
		var out []*ir.Op
		for _, o := range b.Ops {
			w := &asker{document: d, at: o}
			switch {
			case o == d.root && d.items[o.Result()] == nil:
				w.begin()
			case d.ends.of[o] != nil:
				w.end()
			case d.ends.each[o] != nil:
				w.results()
			case len(o.Args) == 0 || !d.parts[o.Args[0]]:
				w.ops = append(w.ops, o)
			default:
				w.answer()
			}
			out = append(out, w.ops...)
		}
		b.Ops = out
	})
	d.f.Replace(d.with)
}

// asker writes what replaces one op.
type asker struct {
	*document
	at  *ir.Op
	ops []*ir.Op
}

func (w *asker) emit(name string, attrs ir.Attrs, args []*ir.Value, result *ir.Type) *ir.Value {
	o := NewOp(w.f, w.at, name, attrs, args, result)
	w.ops = append(w.ops, o)
	return o.Result()
}

func (w *asker) number(n int64) *ir.Value { return w.emit("const", ir.Attrs{Const: n}, nil, ir.I64) }

// of asks the tape for something of an item.
func (w *asker) of(name string, item *ir.Value, result *ir.Type) *ir.Value {
	args := []*ir.Value{w.root.Args[1], item}
	if name == "json.text" {
		args = append([]*ir.Value{w.root.Args[0]}, args...)
	}
	return w.emit(name, ir.Attrs{}, args, result)
}

// begin is the document's item. Where making the value raises an exception, it is made, for the exception.
func (w *asker) begin() {
	raises := w.emit("json.raises", ir.Attrs{}, w.root.Args[1:2], ir.Bool)
	made := NewOp(w.f, w.at, "if", ir.Attrs{}, []*ir.Value{raises})
	end := func() *ir.Op { return NewOp(w.f, w.at, "yield", ir.Attrs{}, nil) }
	made.Regions = []*ir.Block{{Ops: []*ir.Op{w.at, end()}}, {Ops: []*ir.Op{end()}}}
	w.ops = append(w.ops, made)
	w.items[w.root.Result()] = w.emit("int.to_i64_clamp", ir.Attrs{}, w.root.Args[2:], ir.I64)
}

// results gives an op with regions items for results that are parts.
func (w *asker) results() {
	for i, r := range w.at.Results {
		if w.parts[r] {
			item := w.f.NewValue(ir.I64, r.Name)
			item.Def = w.at
			w.at.Results[i], w.items[r], w.isItem[item] = item, item, true
		}
	}
	w.ops = append(w.ops, w.at)
}

// end gives items to an op whose results are parts, and makes the value of a part for another.
func (w *asker) end() {
	for i, v := range w.at.Args {
		toItem := w.isItem[w.ends.of[w.at].Results[i]]
		switch {
		case toItem && w.parts[v]:
			w.at.Args[i] = w.items[v]
		case toItem:
			n, _ := w.nothing(v)
			w.at.Args[i] = w.number(n)
		case w.parts[v]:
			w.at.Args[i] = w.make(v)
		}
	}
	w.ops = append(w.ops, w.at)
}

// make makes the value of a part.
func (w *asker) make(v *ir.Value) *ir.Value {
	item := w.emit("int.from_i64", ir.Attrs{}, []*ir.Value{w.items[v]}, ir.Int)
	whole := w.root.Result().Type
	value := w.emit("call", w.root.Attrs, []*ir.Value{w.root.Args[0], w.root.Args[1], item}, whole)
	switch {
	case v.Type.Equal(whole):
		return value
	case v.Type.Kind == ir.KUnion && len(v.Type.Members()) > len(whole.Members()):
		return w.emit("union.make", ir.Attrs{}, []*ir.Value{value}, v.Type)
	}
	return w.emit("union.get", ir.Attrs{Type: v.Type}, []*ir.Value{value}, v.Type)
}

// answer is what the program asks of a part.
func (w *asker) answer() {
	o, item := w.at, w.items[w.at.Args[0]]
	switch o.Decl.Name {
	case "union.is":
		w.with[o.Result()] = w.is(item, o.Attrs.Type)
	case "union.get", "union.make", "object.get":
		if w.parts[o.Result()] {
			w.items[o.Result()] = item
		} else {
			w.with[o.Result()] = w.take(o.Args[0], o.Result().Type)
		}
	case "dict.contains":
		w.with[o.Result()] = w.emit("i64.ne", ir.Attrs{}, []*ir.Value{w.find("json.find", item), w.number(0)}, ir.Bool)
	case "dict.lookup":
		found := w.find("json.find", item)
		w.items[o.Results[1]] = found
		w.with[o.Results[0]] = w.emit("i64.ne", ir.Attrs{}, []*ir.Value{found, w.number(0)}, ir.Bool)
	case "dict.get":
		w.items[o.Result()] = w.find("json.get", item)
	default: // readsOnly
		o.Args[0] = w.make(o.Args[0])
		w.ops = append(w.ops, o)
	}
}

func (w *asker) find(name string, item *ir.Value) *ir.Value {
	return w.emit(name, ir.Attrs{}, []*ir.Value{w.root.Args[0], w.root.Args[1], item, w.at.Args[1]}, ir.I64)
}

// json.kind's answers for a bool.
const jsonTrue, jsonFalse = 4, 5

func (w *asker) is(item *ir.Value, t *ir.Type) *ir.Value {
	kind := w.of("json.kind", item, ir.I64)
	var answer *ir.Value
	for _, n := range kindsOf(t) {
		same := w.emit("i64.eq", ir.Attrs{}, []*ir.Value{kind, w.number(n)}, ir.Bool)
		if answer != nil {
			same = w.emit("bool.or", ir.Attrs{}, []*ir.Value{answer, same}, ir.Bool)
		}
		answer = same
	}
	if answer == nil {
		return w.emit("const", ir.Attrs{Const: false}, nil, ir.Bool)
	}
	return answer
}

// kindsOf are json.kind's answers for the values of a type.
func kindsOf(t *ir.Type) []int64 {
	switch t.Kind {
	case ir.KStr:
		return []int64{0}
	case ir.KDict:
		return []int64{1}
	case ir.KList:
		return []int64{2}
	case ir.KNone:
		return []int64{3}
	case ir.KBool:
		return []int64{jsonTrue, jsonFalse}
	case ir.KInt:
		return []int64{6}
	case ir.KFloat:
		return []int64{7}
	case ir.KUnion:
		var all []int64
		for _, m := range t.Members() {
			all = append(all, kindsOf(m)...)
		}
		return all
	}
	return nil
}

// take makes a value of an item that is a text, a number or a constant.
func (w *asker) take(v *ir.Value, t *ir.Type) *ir.Value {
	item := w.items[v]
	switch t.Kind {
	case ir.KUnion:
		return w.emit("union.get", ir.Attrs{Type: t}, []*ir.Value{w.make(v)}, t)
	case ir.KBool:
		return w.emit("i64.eq", ir.Attrs{}, []*ir.Value{w.of("json.kind", item, ir.I64), w.number(jsonTrue)}, ir.Bool)
	case ir.KNone:
		return w.emit("const", ir.Attrs{}, nil, ir.None)
	}
	text := w.of("json.text", item, ir.Str)
	switch t.Kind {
	case ir.KInt:
		return w.emit("int.from_str", ir.Attrs{}, []*ir.Value{text}, ir.Int)
	case ir.KFloat:
		return w.emit("float.from_str", ir.Attrs{}, []*ir.Value{text}, ir.Float)
	}
	return text
}
