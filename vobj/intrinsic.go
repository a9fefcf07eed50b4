package vobj

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// intrinsicTable is what models may call besides ops: questions about types that
// are answered at generation time, and conversions of arguments.
func intrinsicTable() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	table := dataIntrinsics()
	for _, more := range []map[string]func(b *builder, s *cogen.Site, os []*object) *object{structIntrinsics(), decimalIntrinsics(), flagIntrinsics(), dataCopyIntrinsics(), abstractIntrinsics(), copyIntrinsics(), plainIntrinsics(), lateIntrinsics()} {
		for name, f := range more {
			table[name] = f
		}
	}
	for name, f := range map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		// is_char(x): whether x is known to be a single character.
		"is_char": func(b *builder, s *cogen.Site, os []*object) *object {
			t := os[0].typ()
			return mkBool(os[0].k == nil && t.kind == ir.KChar)
		},
		// index(x): the integer that an object of CPython's, or an instance, stands for; index_or_none: or None.
		"index": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.perMember(os[0], func(o *object) *object { return b.asInteger(s, o) })
		},
		// c_int(x): an int that fits C's, as CPython's C code takes it.
		"c_int": func(b *builder, s *cogen.Site, os []*object) *object {
			i := b.cInt(s, os[0])
			if b.cur == nil {
				return deadObject
			}
			return b.fromLeaf(i)
		},
		"index_or_none": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.perMember(os[0], func(o *object) *object {
				switch {
				case o.isNone():
					return noneObject
				case isPyObj(o):
					return b.branchValue(b.py("py.is_none", "", tBool, o.v), func() *object { return noneObject }, func() *object { return b.indexArgument(o) })
				}
				return b.asInteger(s, o)
			})
		},
		// iterable(x): x, after what has no iterator has raised; iterables(xs): a tuple after each
		// of its elements; lists(xs): a tuple of lists of what a tuple's elements give.
		"iterable": func(b *builder, s *cogen.Site, os []*object) *object { return b.iterable(os[0]) },
		"iterables": func(b *builder, s *cogen.Site, os []*object) *object {
			if k, ok := os[0].k.(tuple); ok {
				return mkTuple(b.iterables(k.elems)...)
			}
			return os[0]
		},
		"lists": func(b *builder, s *cogen.Site, os []*object) *object {
			k, ok := os[0].k.(tuple)
			if !ok {
				return os[0]
			}
			var lists []*object
			for _, o := range k.elems {
				lists = append(lists, b.collect(s, o))
			}
			return mkTuple(lists...)
		},
		// is_type(x, "int", ...): whether the type is known to be one of these.
		"is_type": func(b *builder, s *cogen.Site, os []*object) *object {
			for _, o := range os[1:] {
				if v, _ := o.constVal(); os[0].typeName() == v {
					return trueObject
				}
			}
			return falseObject
		},
		// is_instance(x): whether x is an instance of a class of the program's; type_name(x).
		"is_instance": func(b *builder, s *cogen.Site, os []*object) *object {
			return mkBool(isObject(os[0]) && !isValue(os[0]))
		},
		// is_derived(x): whether it is one of a class that derives from int, str, list, ...
		"is_derived": func(b *builder, s *cogen.Site, os []*object) *object {
			if !slices.ContainsFunc(kindsOf(os[0]), isValue) {
				return falseObject
			}
			return b.perMember(os[0], func(o *object) *object { return mkBool(isValue(o)) })
		},
		"type_name": func(b *builder, s *cogen.Site, os []*object) *object { return b.className(os[0]) },
		// is_python_mapping(o): of an object of CPython's.
		"is_python_mapping": func(b *builder, s *cogen.Site, os []*object) *object { return b.isOfABC(os[0], "Mapping") },
		// leave(reason): CPython runs the row from its start, see replayRow.
		"leave": func(b *builder, s *cogen.Site, os []*object) *object {
			v, _ := os[0].constVal()
			return b.replayRow(v.(string))
		},
		// in_program(): whether a whole program is generated, which may ask for the time.
		"in_program": func(b *builder, s *cogen.Site, _ []*object) *object { return mkBool(b.c.isProgram()) },
		// environ(): CPython's os.environ.
		"environ": func(b *builder, s *cogen.Site, _ []*object) *object { return b.environ() },
		// unsupported(): what the model leaves to CPython; unsupported(reason).
		"unsupported": func(b *builder, s *cogen.Site, os []*object) *object {
			reason := "its native form does not take these arguments"
			if len(os) > 0 {
				v, _ := os[0].constVal()
				reason = v.(string)
			}
			panic(b.unsupportedAt(s, reason, ""))
		},
		// pick(pool, indices, r): the tuple of pool's elements at the first r indices.
		"pick": func(b *builder, s *cogen.Site, os []*object) *object { return b.pick(s, os[0], os[1], os[2]) },
		// attrs(o), attr_names(o), attr_at(o, i): of o.__dict__, see instancedict.go.
		"attrs":      func(b *builder, s *cogen.Site, os []*object) *object { return b.attrs(s, os[0]) },
		"attr_names": func(b *builder, s *cogen.Site, os []*object) *object { return b.attrNames(s, os[0]) },
		"attr_at":    func(b *builder, s *cogen.Site, os []*object) *object { return b.attrAt(s, os[0], os[1]) },
		"record":     func(b *builder, s *cogen.Site, os []*object) *object { return b.recordIntrinsic(s, os) },
		// holds_text(list): whether its elements can be nothing but text, or are CPython's.
		"holds_text": func(b *builder, s *cogen.Site, os []*object) *object {
			t := os[0].typ()
			if t == nil || t.kind != ir.KList {
				return trueObject
			}
			e := t.elem().kind
			return mkBool(e == ir.KStr || e == ir.KNever || e == ir.KPyObj)
		},
		// holds_python(list): whether it or its elements are CPython's.
		"holds_python": func(b *builder, s *cogen.Site, os []*object) *object {
			t := os[0].typ()
			return mkBool(t != nil && (t.kind == ir.KPyObj || t.kind == ir.KList && t.elem().kind == ir.KPyObj))
		},
		// python_join(s, list): str.join by CPython.
		"python_join": func(b *builder, s *cogen.Site, os []*object) *object {
			b.noteFallback("str.join()", "the texts to join are in a CPython object", "")
			o := b.py("py.method1", "join", tPyObj, b.toPython(os[0]), b.toPython(os[1]))
			return b.py("py.to_str", "", tStr, o.v)
		},
		// in_python(x): x as an object of CPython's.
		"in_python": func(b *builder, s *cogen.Site, os []*object) *object {
			v := b.toPython(os[0])
			if v == nil {
				return deadObject
			}
			return dyn(v, tPyObj)
		},
		// traceback(e): of an exception.
		"traceback": func(b *builder, s *cogen.Site, os []*object) *object { return mkStatic(traceback{os[0]}) },
		// given(kwargs): whether there are keywords, of a model's **kwargs.
		"given": func(b *builder, s *cogen.Site, os []*object) *object {
			k, ok := os[0].k.(keywords)
			return mkBool(!ok || len(k.names) > 0)
		},
		// named_view(name, view): a dict's view that is of another type.
		"named_view": func(b *builder, s *cogen.Site, os []*object) *object {
			name, _ := os[0].constVal()
			k := os[1].k.(view)
			k.name = name.(string)
			return mkStatic(k)
		},
		// random_seed(x): the number that an int or a float stands for as a seed.
		"random_seed": func(b *builder, s *cogen.Site, os []*object) *object {
			if t := os[0].typ(); t != nil && t.kind == ir.KFloat {
				return b.leaf("int.and", b.builtinHash(s, []arg{{val: os[0]}}), mkConst(new(big.Int).SetUint64(math.MaxUint64)))
			} else if !isIntegral(t) {
				panic(b.unsupportedAt(s, "random.seed() of a "+os[0].typeName(), "seed with an int"))
			}
			return b.toInt(os[0])
		},
		// random_entropy(): a seed that nobody knows. A host may take equal calls of
		// a function for one, so they are CPython's.
		"random_entropy": func(b *builder, s *cogen.Site, _ []*object) *object {
			if !b.c.isProgram() && b.c.lasting == nil {
				return b.replayRow("random numbers without a seed")
			}
			return b.callIntrinsic(s, "hp.sys.entropy", nil)
		},
		// is_constant(x): whether generation knows x.
		"is_constant": func(b *builder, s *cogen.Site, os []*object) *object {
			_, ok := os[0].constVal()
			return mkBool(ok)
		},
		// has(x, name): whether x is an instance with a special method.
		"has": func(b *builder, s *cogen.Site, os []*object) *object {
			name, _ := os[1].constVal()
			return mkBool(special(os[0], name.(string)) != nil)
		},
		// plain(x): x, or the value that it is by its class.
		"plain": func(b *builder, s *cogen.Site, os []*object) *object { return b.perMember(os[0], b.plainOperand) },
		// in_turn(x): whether a program may see how many elements of an iterable are taken.
		"in_turn": func(b *builder, s *cogen.Site, os []*object) *object { return mkBool(isTakenInTurn(os[0])) },
		// started(x): an iterator over x that goes on where it has stopped; started_all(xs): a tuple of them.
		"started": func(b *builder, s *cogen.Site, os []*object) *object { return b.started(s, os[0]) },
		"started_all": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.startedAll(s, os[0])
		},
		// pause() suspends the generator without a value, pause(e) by an exception.
		"pause": func(b *builder, s *cogen.Site, os []*object) *object {
			var args []*ir.Value
			for _, o := range os {
				args = append(args, b.coerce(o, tExc))
			}
			b.op("gen.pause", args)
			return noneObject
		},
		"is_view": func(b *builder, s *cogen.Site, os []*object) *object { return mkBool(isSetView(os[0])) },
		// viewed(x): the dict whose keys x is a view of, else x.
		"viewed": func(b *builder, s *cogen.Site, os []*object) *object {
			if k, ok := os[0].k.(view); ok && k.kind == "keys" && k.name == "" && isA(k.args[0], ir.KDict) {
				return k.args[0]
			}
			return os[0]
		},
		"is_items": func(b *builder, s *cogen.Site, os []*object) *object { return mkBool(isView(os[0], "items")) },
		"is_tuple": func(b *builder, s *cogen.Site, os []*object) *object { return mkBool(isTuple(os[0])) },
		"truth":    func(b *builder, s *cogen.Site, os []*object) *object { return b.truth(s, os[0]) },
		"to_float": func(b *builder, s *cogen.Site, os []*object) *object { return b.toFloat(os[0]) },
		// sequence(x, message): x to iterate over, a TypeError with the message where it can't be.
		"sequence": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.fastSequence(s, os[0], func() *object { return b.raiseText("TypeError", os[1]) })
		},
		// items(x, message): the same where what x.__iter__() returns need not be iterable.
		"items": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.fastIterator(s, os[0], func() *object { return b.raiseText("TypeError", os[1]) })
		},
		// list_of(x): x itself if it is a list, else a list of its elements.
		"list_of": func(b *builder, s *cogen.Site, os []*object) *object {
			if t := os[0].typ(); t != nil && os[0].k == nil && t.kind == ir.KList {
				return os[0]
			}
			return b.collectOf(s, os[0])
		},
		// stopped(): what next_or_stop gives at the end: no element.
		"stopped":       func(b *builder, s *cogen.Site, os []*object) *object { return mkTuple(falseObject, deadObject) },
		"same_or_equal": func(b *builder, s *cogen.Site, os []*object) *object { return b.sameOrEqual(s, os[0], os[1]) },
		"encode":        func(b *builder, s *cogen.Site, os []*object) *object { return b.codec(s, "str.encode_", os) },
		"decode":        func(b *builder, s *cogen.Site, os []*object) *object { return b.codec(s, "bytes.decode_", os) },
	} {
		table[name] = f
	}
	return table
}

// codecName is the name of ir.TextCodecs of an encoding, empty if it is none of them.
func codecName(encoding string) string {
	switch strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(encoding)) {
	case "utf_8", "utf8", "u8", "utf":
		return "utf-8"
	case "ascii", "us_ascii", "646":
		return "ascii"
	case "latin_1", "latin1", "latin", "l1", "iso8859_1", "iso_8859_1", "8859", "cp819":
		return "latin-1"
	case "utf_8_sig":
		return "utf-8-sig"
	}
	return ""
}

// codec emits an encode or decode op for an encoding and error handler known
// at generation time.
func (b *builder) codec(s *cogen.Site, prefix string, os []*object) *object {
	enc, ok1 := os[1].constVal()
	errs, ok2 := os[2].constVal()
	encoding, ok3 := enc.(string)
	handler, ok4 := errs.(string)
	if ok1 && ok2 && ok3 && ok4 {
		name := map[string]string{"utf-8": "utf8", "ascii": "ascii", "latin-1": "latin1"}[codecName(encoding)]
		for i, h := range ir.ErrorHandlers {
			if h == handler && name != "" {
				if prefix+name == "bytes.decode_latin1" {
					return b.leaf(prefix+name, os[0])
				}
				return b.leaf(prefix+name, os[0], mkConst(big.NewInt(int64(i))))
			}
		}
	}
	panic(b.unsupportedAt(s, "this encoding", ""))
}

// builtinMinMax is min() and max(): of several arguments in place, of an
// iterable by a model.
func builtinMinMax(name string, less bool) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		var pos []*object
		var key, dflt *object
		for _, a := range args {
			switch a.name {
			case "":
				pos = append(pos, a.val)
			case "key":
				key = a.val
			case "default":
				dflt = a.val
			default:
				panic(b.unsupportedAt(s, "the keyword "+a.name+" of "+name+"()", ""))
			}
		}
		if key != nil && key.isNone() {
			key = nil
		}
		if len(pos) == 0 || len(pos) > 1 && dflt != nil || key != nil && dflt != nil {
			panic(b.unsupportedAt(s, name+"() with these arguments", ""))
		}
		if len(pos) > 1 {
			return b.selectOf(s, pos, key, less)
		}
		o := pos[0]
		model := func(suffix string, extra ...*object) *object {
			as := []arg{{val: o}}
			for _, e := range extra {
				as = append(as, arg{val: e})
			}
			return b.callFunction(s, *b.c.lib.function(name + suffix), as)
		}
		switch {
		case key != nil:
			return model("_by", key)
		case dflt != nil:
			return model("_or", dflt)
		}
		if isTuple(o) && len(b.elemsOf(o)) > 0 && len(b.elemsOf(o)) <= 8 {
			return b.selectOf(s, b.elemsOf(o), nil, less)
		}
		if t := o.typ(); t != nil && o.k == nil && t.kind == ir.KList && t.elem().kind != ir.KNever && t.elem().kind != ir.KNone && t.elem().kind != ir.KPyObj && !slices.ContainsFunc(t.elem().members(), (*vtype).unordered) {
			b.comparable(t)
			return b.element("list."+name, t.elem(), b.value(o))
		}
		return model("_of")
	}
}

// selectOf is min or max of given objects: the first of equals wins.
func (b *builder) selectOf(s *cogen.Site, os []*object, key *object, less bool) *object {
	keyOf := func(o *object) *object {
		if key == nil {
			return o
		}
		return b.Call(s, key, []cogen.Arg{{Value: o}}).(*object)
	}
	best := os[0]
	bestKey := keyOf(best)
	for _, o := range os[1:] {
		if b.cur == nil {
			return deadObject
		}
		k := keyOf(o)
		op := tree.Gt
		if less {
			op = tree.Lt
		}
		better := b.truth(s, b.Compare(s, op, k, bestKey).(*object))
		if key == nil {
			prev := best
			best = b.branchValue(better, func() *object { return o }, func() *object { return prev })
			bestKey = best
			continue
		}
		prev, prevKey := best, bestKey
		pair := b.branchValue(better, func() *object { return mkTuple(o, k) }, func() *object { return mkTuple(prev, prevKey) })
		if b.cur == nil {
			return deadObject
		}
		elems := b.elemsOf(pair)
		best, bestKey = elems[0], elems[1]
	}
	return best
}

// environ is CPython's os.environ.
func (b *builder) environ() *object {
	b.noteFallback("os.environ", "os.environ is CPython's mapping", "")
	return b.getAttrPython(b.py("py.import", "os", tPyObj), "environ")
}
