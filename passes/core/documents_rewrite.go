package core

import "github.com/hipy-lang/hipy/ir"

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
func (w *asker) make(v *ir.Value) *ir.Value { return w.makeOf(w.items[v], v.Type) }

func (w *asker) makeOf(item *ir.Value, t *ir.Type) *ir.Value {
	whole := w.root.Result().Type
	number := w.emit("int.from_i64", ir.Attrs{}, []*ir.Value{item}, ir.Int)
	value := w.emit("call", w.root.Attrs, []*ir.Value{w.root.Args[0], w.root.Args[1], number}, whole)
	switch {
	case t.Equal(whole):
		return value
	case t.Kind == ir.KUnion && len(t.Members()) > len(whole.Members()):
		return w.emit("union.make", ir.Attrs{}, []*ir.Value{value}, t)
	}
	return w.emit("union.get", ir.Attrs{Type: t}, []*ir.Value{value}, t)
}

// answer is what the program asks of a part.
func (w *asker) answer() {
	o, item := w.at, w.items[w.at.Args[0]]
	switch o.Decl.Name {
	case "union.is":
		w.with[o.Result()] = w.is(item, o.Attrs.Type)
	case "union.get", "union.make", "object.get":
		switch {
		case w.parts[o.Result()]:
			w.items[o.Result()] = item
		case w.made[o.Result()]:
			w.with[o.Result()] = w.makeOf(item, o.Result().Type)
		default:
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
		return []int64{ir.JSONStr}
	case ir.KDict:
		return []int64{ir.JSONObject}
	case ir.KList:
		return []int64{ir.JSONArray}
	case ir.KNone:
		return []int64{ir.JSONNull}
	case ir.KBool:
		return []int64{ir.JSONTrue, ir.JSONFalse}
	case ir.KInt:
		return []int64{ir.JSONInt}
	case ir.KFloat:
		return []int64{ir.JSONFloat}
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
		return w.emit("i64.eq", ir.Attrs{}, []*ir.Value{w.of("json.kind", item, ir.I64), w.number(ir.JSONTrue)}, ir.Bool)
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
