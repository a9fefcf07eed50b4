package stage

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
func intrinsicTable() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	table := dataIntrinsics()
	for _, more := range []map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{structIntrinsics(), decimalIntrinsics(), flagIntrinsics(), dataCopyIntrinsics(), abstractIntrinsics(), copyIntrinsics(), plainIntrinsics(), mappingIntrinsics(), lateIntrinsics(), lazyIntrinsics(), machineIntrinsics()} {
		for name, f := range more {
			table[name] = f
		}
	}
	for name, f := range map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// sort_by_keys(list, keys, reverse): list.sort by a list of keys, which nobody uses after that.
		"sort_by_keys": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			b.sortByKeys(s, os[0], os[1], os[2])
			return None
		},
		// is_char(x): whether x is known to be a single character.
		"is_char": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			t := os[0].ValueType()
			return Bool(os[0].Static == nil && t.Kind == ir.KChar)
		},
		// index(x): the integer that an object of CPython's, or an instance, stands for; index_or_none: or None.
		"index": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.asInteger(s, os[0])
		},
		// c_int(x): an int that fits C's, as CPython's C code takes it.
		"c_int": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			i := b.cInt(s, os[0])
			if b.Current == nil {
				return Dead
			}
			return b.FromLeaf(i)
		},
		"index_or_none": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.PerMember(os[0], func(o *Object) *Object {
				switch {
				case o.IsNone():
					return None
				case IsPyObj(o):
					return b.BranchValue(b.Py("py.is_none", "", BoolType, o.Value), func() *Object { return None }, func() *Object { return b.indexArgument(o) })
				}
				return b.asInteger(s, o)
			})
		},
		// iterable(x): x, after what has no iterator has raised; iterables(xs): a tuple after each
		// of its elements; lists(xs): a tuple of lists of what a tuple's elements give.
		"iterable": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.iterable(os[0]) },
		"iterables": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if k, ok := os[0].Static.(Tuple); ok {
				return TupleOf(b.iterables(k.Elems)...)
			}
			return os[0]
		},
		"lists": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			k, ok := os[0].Static.(Tuple)
			if !ok {
				return os[0]
			}
			var lists []*Object
			for _, o := range k.Elems {
				lists = append(lists, b.Collect(s, o))
			}
			return TupleOf(lists...)
		},
		// is_type(x, "int", ...): whether the type is known to be one of these.
		"is_type": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			for _, o := range os[1:] {
				if v, _ := o.ConstVal(); os[0].TypeName() == v {
					return True
				}
			}
			return False
		},
		// is_instance(x): whether x is an instance of a class of the program's; type_name(x).
		"is_instance": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return Bool(IsObject(os[0]) && !IsValue(os[0]))
		},
		// may_contain_itself(x): whether the type of a container allows that.
		"may_contain_itself": func(b *Builder, s *cogen.Site, os []*Object) *Object { return Bool(isRecursive(os[0].ValueType())) },
		// is_derived(x): whether it is one of a class that derives from int, str, list, ...
		"is_derived": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if !slices.ContainsFunc(kindsOf(os[0]), IsValue) {
				return False
			}
			return b.PerMember(os[0], func(o *Object) *Object { return Bool(IsValue(o)) })
		},
		"type_name": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.className(os[0]) },
		// is_python_mapping(o): of an object of CPython's.
		"is_python_mapping": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.isOfABC(os[0], "Mapping") },
		// leave(reason): CPython runs the row from its start, see ReplayRow.
		"leave": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			v, _ := os[0].ConstVal()
			return b.ReplayRow(v.(string))
		},
		// program.leave_guess(cond, what): the guess of the name was wrong, which all places of the program share.
		"program.leave_guess": func(b *Builder, _ *cogen.Site, os []*Object) *Object {
			what, _ := StringConst(os[1])
			if cond := b.Value(os[0]); cond != nil && b.Current != nil {
				b.MayLeaveTables()
				b.Op("program.leave_guess", []*ir.Value{cond}).Attrs.Sym = sharedGuess(what)
			}
			return None
		},
		// program.leave(cond): LeaveIf, where CPython can run the program again for sure.
		"program.leave": func(b *Builder, _ *cogen.Site, os []*Object) *Object {
			if cond := b.Value(os[0]); b.Current != nil {
				b.leaveProgram(cond)
			}
			return None
		},
		// in_program(): whether a whole program is generated, which may ask for the time.
		"in_program": func(b *Builder, s *cogen.Site, _ []*Object) *Object { return Bool(b.Compiler.IsProgram()) },
		// environ(): CPython's os.environ.
		"environ": func(b *Builder, s *cogen.Site, _ []*Object) *Object { return b.environ() },
		// unsupported(): what the model leaves to CPython; unsupported(reason).
		"unsupported": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			reason := "its native form does not take these arguments"
			if len(os) > 0 {
				v, _ := os[0].ConstVal()
				reason = v.(string)
			}
			panic(b.UnsupportedAt(s, reason, ""))
		},
		// pick(pool, indices, r): the tuple of pool's elements at the first r indices.
		"pick": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.pick(s, os[0], os[1], os[2]) },
		// attrs(o), attr_names(o), attr_at(o, i): of o.__dict__, see instancedict.go.
		"attrs":      func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.attrs(s, os[0]) },
		"attr_names": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.attrNames(s, os[0]) },
		"attr_at":    func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.attrAt(s, os[0], os[1]) },
		"record":     func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.recordIntrinsic(s, os) },
		// holds_text(list): whether its elements can be nothing but text, or are CPython's.
		"holds_text": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			t := os[0].ValueType()
			if t == nil || t.Kind != ir.KList {
				return True
			}
			e := t.Elem().Kind
			return Bool(e == ir.KStr || e == ir.KNever || e == ir.KPyObj)
		},
		// holds_python(list): whether it or its elements are CPython's.
		"holds_python": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			t := os[0].ValueType()
			return Bool(t != nil && (t.Kind == ir.KPyObj || t.Kind == ir.KList && t.Elem().Kind == ir.KPyObj))
		},
		// python_join(s, list): str.join by CPython.
		"python_join": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			b.NoteFallback("str.join()", "the texts to join are in a CPython object", "")
			o := b.Py("py.method1", "join", PyObjType, b.ToPython(os[0]), b.ToPython(os[1]))
			return b.Py("py.to_str", "", StrType, o.Value)
		},
		// in_python(x): x as an object of CPython's.
		"in_python": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			v := b.ToPython(os[0])
			if v == nil {
				return Dead
			}
			return Dynamic(v, PyObjType)
		},
		// traceback(e): of an exception.
		"traceback": func(b *Builder, s *cogen.Site, os []*Object) *Object { return NewObject(traceback{os[0]}) },
		// given(kwargs): whether there are keywords, of a model's **kwargs.
		"given": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			k, ok := os[0].Static.(keywords)
			return Bool(!ok || len(k.names) > 0)
		},
		// named_view(name, view): a dict's view that is of another type.
		"named_view": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			name, _ := os[0].ConstVal()
			k := os[1].Static.(View)
			k.name = name.(string)
			return NewObject(k)
		},
		// random_seed(x): the number that an int or a float stands for as a seed.
		"random_seed": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if os[0].Static == nil && os[0].Type.Kind == ir.KUnion {
				return b.PerMember(os[0], func(m *Object) *Object { return b.callIntrinsic(s, "hp.random_seed", []Arg{{Value: m}}) })
			}
			if v := b.valueOfKind(os[0], "int"); v != nil {
				os = []*Object{v}
			}
			if t := os[0].ValueType(); t != nil && t.Kind == ir.KFloat {
				return b.Leaf("int.and", b.builtinHash(s, []Arg{{Value: os[0]}}), Const(new(big.Int).SetUint64(math.MaxUint64)))
			} else if !IsIntegral(t) {
				panic(b.UnsupportedAt(s, "random.seed() of a "+os[0].TypeName(), "seed with an int"))
			}
			return b.ToInt(os[0])
		},
		// random_entropy(): a seed that nobody knows. What a program is told is told again where it starts again.
		"random_entropy": func(b *Builder, s *cogen.Site, _ []*Object) *Object {
			if b.Compiler.IsProgram() || b.Compiler.lasting != nil {
				return b.callIntrinsic(s, "hp.sys.entropy", nil)
			}
			return b.callIntrinsic(s, "hp.sys.random_word", nil)
		},
		"by_directive": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.byDirective(s, os) },
		// random_word(): 32 bits of a generator that the system has seeded.
		"random_word": func(b *Builder, s *cogen.Site, _ []*Object) *Object {
			return b.callIntrinsic(s, "hp.sys.random_word", nil)
		},
		// is_constant(x): whether generation knows x.
		"is_constant": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			_, ok := os[0].ConstVal()
			return Bool(ok)
		},
		// has(x, name): whether x is an instance with a special method.
		"has": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			name, _ := os[1].ConstVal()
			return Bool(special(os[0], name.(string)) != nil)
		},
		// plain(x): x, or the value that it is by its class.
		"plain": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.PerMember(os[0], b.plainOperand) },
		// in_turn(x): whether a program may see how many elements of an iterable are taken.
		"in_turn": func(b *Builder, s *cogen.Site, os []*Object) *Object { return Bool(isTakenInTurn(os[0])) },
		// started(x): an iterator over x that goes on where it has stopped; started_all(xs): a tuple of them.
		"started": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.started(s, os[0]) },
		"started_all": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.startedAll(s, os[0])
		},
		// pause() suspends the generator without a value, pause(e) by an exception.
		"pause": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			var args []*ir.Value
			for _, o := range os {
				args = append(args, b.Coerce(o, ExcType))
			}
			b.Op("gen.pause", args)
			return None
		},
		"is_view": func(b *Builder, s *cogen.Site, os []*Object) *Object { return Bool(IsSetView(os[0])) },
		// viewed(x): the dict whose keys x is a view of, else x.
		"viewed": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if k, ok := os[0].Static.(View); ok && k.Kind == "keys" && k.name == "" && isA(k.args[0], ir.KDict) {
				return k.args[0]
			}
			return os[0]
		},
		"is_items": func(b *Builder, s *cogen.Site, os []*Object) *Object { return Bool(isView(os[0], "items")) },
		"is_stream": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			_, is := os[0].Static.(Stream)
			return Bool(is)
		},
		"is_tuple": func(b *Builder, s *cogen.Site, os []*Object) *Object { return Bool(IsTuple(os[0])) },
		"truth":    func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.TruthOf(s, os[0]) },
		"to_float": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.asReal(os[0]) },
		// sequence(x, message): x to iterate over, a TypeError with the message where it can't be.
		"sequence": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.fastSequence(s, os[0], func() *Object { return b.raiseText("TypeError", os[1]) })
		},
		// items(x, message): the same where what x.__iter__() returns need not be iterable.
		"items": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.fastIterator(s, os[0], func() *Object { return b.raiseText("TypeError", os[1]) })
		},
		// list_of(x): x itself if it is a list, else a list of its elements.
		"list_of": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if t := os[0].ValueType(); t != nil && os[0].Static == nil && t.Kind == ir.KList {
				return os[0]
			}
			return b.collectOf(s, os[0])
		},
		// stopped(): what next_or_stop gives at the end: no element.
		"stopped":       func(b *Builder, s *cogen.Site, os []*Object) *Object { return TupleOf(False, Dead) },
		"same_or_equal": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.sameOrEqual(s, os[0], os[1]) },
		"encode":        func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.codec(s, "str.encode_", os) },
		"decode":        func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.codec(s, "bytes.decode_", os) },
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
func (b *Builder) codec(s *cogen.Site, prefix string, os []*Object) *Object {
	enc, ok1 := os[1].ConstVal()
	errs, ok2 := os[2].ConstVal()
	encoding, ok3 := enc.(string)
	handler, ok4 := errs.(string)
	if ok1 && ok2 && ok3 && ok4 {
		name := map[string]string{"utf-8": "utf8", "ascii": "ascii", "latin-1": "latin1"}[codecName(encoding)]
		for i, h := range ir.ErrorHandlers {
			if h == handler && name != "" {
				if prefix+name == "bytes.decode_latin1" {
					return b.Leaf(prefix+name, os[0])
				}
				return b.Leaf(prefix+name, os[0], Const(big.NewInt(int64(i))))
			}
		}
	}
	panic(b.UnsupportedAt(s, "this encoding", ""))
}

// builtinMinMax is min() and max(): of several arguments in place, of an
// iterable by a model.
func builtinMinMax(name string, less bool) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		var pos []*Object
		var key, dflt *Object
		for _, a := range args {
			switch a.Name {
			case "":
				pos = append(pos, a.Value)
			case "key":
				key = a.Value
			case "default":
				dflt = a.Value
			default:
				panic(b.UnsupportedAt(s, "the keyword "+a.Name+" of "+name+"()", ""))
			}
		}
		if key != nil && isUnion(key) {
			return b.PerMember(key, func(key *Object) *Object {
				if b.Current == nil {
					return Dead
				}
				as := slices.DeleteFunc(slices.Clone(args), func(a Arg) bool { return a.Name == "key" })
				return builtinMinMax(name, less)(b, s, append(as, Arg{Name: "key", Value: key}))
			})
		}
		if key != nil && key.IsNone() {
			key = nil
		}
		switch {
		case len(pos) == 0:
			return b.RaiseNew("TypeError", name+" expected at least 1 argument, got 0")
		case len(pos) > 1 && dflt != nil:
			return b.RaiseNew("TypeError", "Cannot specify a default for "+name+"() with multiple positional arguments")
		case len(pos) > 1:
			return b.selectOf(s, pos, key, less)
		}
		o := pos[0]
		model := func(suffix string, extra ...*Object) *Object {
			as := []Arg{{Value: o}}
			for _, e := range extra {
				as = append(as, Arg{Value: e})
			}
			return b.CallFunction(s, *b.Compiler.Lib.function(name + suffix), as)
		}
		switch {
		case key != nil && dflt != nil:
			return model("_by_or", key, dflt)
		case key != nil:
			return model("_by", key)
		case dflt != nil:
			return model("_or", dflt)
		}
		if IsTuple(o) && len(b.ElemsOf(o)) > 0 && len(b.ElemsOf(o)) <= 8 {
			return b.selectOf(s, b.ElemsOf(o), nil, less)
		}
		if t := o.ValueType(); t != nil && o.Static == nil && t.Kind == ir.KList && t.Elem().Kind != ir.KNever && t.Elem().Kind != ir.KNone && t.Elem().Kind != ir.KPyObj && !slices.ContainsFunc(t.Elem().Members(), (*Type).unordered) {
			b.comparable(t)
			return b.Element("list."+name, t.Elem(), b.Value(o))
		}
		return model("_of")
	}
}

// selectOf is min or max of given objects: the first of equals wins.
func (b *Builder) selectOf(s *cogen.Site, os []*Object, key *Object, less bool) *Object {
	keyOf := func(o *Object) *Object {
		if key == nil {
			return o
		}
		return b.Call(s, key, []cogen.Arg{{Value: o}}).(*Object)
	}
	best := os[0]
	bestKey := keyOf(best)
	for _, o := range os[1:] {
		if b.Current == nil {
			return Dead
		}
		k := keyOf(o)
		op := tree.Gt
		if less {
			op = tree.Lt
		}
		better := b.TruthOf(s, b.Compare(s, op, k, bestKey).(*Object))
		if key == nil {
			prev := best
			best = b.BranchValue(better, func() *Object { return o }, func() *Object { return prev })
			bestKey = best
			continue
		}
		prev, prevKey := best, bestKey
		pair := b.BranchValue(better, func() *Object { return TupleOf(o, k) }, func() *Object { return TupleOf(prev, prevKey) })
		if b.Current == nil {
			return Dead
		}
		elems := b.ElemsOf(pair)
		best, bestKey = elems[0], elems[1]
	}
	return best
}

// environ is CPython's os.environ.
func (b *Builder) environ() *Object {
	b.NoteFallback("os.environ", "os.environ is CPython's mapping", "")
	return b.GetAttrPython(b.Py("py.import", "os", PyObjType), "environ")
}
