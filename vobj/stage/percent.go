package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// percentOr is the % operator of a str. What can't be native is an operation of
// CPython's, or, if the arguments can't get there, left to it when it happens: a %
// of values that may be texts among others seldom is meant for them.
func (b *Builder) percentOr(s *cogen.Site, l, r *Object) *Object {
	mayLeave := !b.Compiler.neverLeaves && !b.Frame.Model
	gen := func() *Object {
		return b.Attempt("% formatting", func() *Object { return b.percent(s, l, r) }, func() *Object {
			if mayLeave && holdsOwn(r) {
				panic(b.UnsupportedAt(s, "% of the program's objects with a format that is not a literal", "use an f-string"))
			}
			lv := b.ToPython(l)
			return b.Py("py.binary", "%", PyObjType, lv, b.ToPython(r))
		})
	}
	if !mayLeave {
		return gen()
	}
	o, u := b.Transaction(gen)
	if u != nil {
		return b.leaveFor("% formatting", u)
	}
	return o
}

// holdsOwn reports whether a value has instances of the program's classes or is of a
// recursive type: CPython could get neither without being their home.
func holdsOwn(o *Object) bool {
	if t := o.ValueType(); t != nil && (hasObjects(t) || isRecursive(t)) {
		return true
	}
	return o.Static != nil && slices.ContainsFunc(o.Static.Leaves(), holdsOwn)
}

// percent is the % operator of a str whose format is known.
func (b *Builder) percent(s *cogen.Site, l, r *Object) *Object {
	v, ok := l.ConstVal()
	if !ok {
		panic(b.UnsupportedAt(s, "% with a format that is not a literal", "use an f-string"))
	}
	var args []*Object
	var mapping *Object
	if v := b.valueOfKind(r, "tuple"); v != nil {
		r = v
	}
	if IsSeq(r) {
		panic(b.UnsupportedAt(s, "% with a tuple of unknown length", "use an f-string"))
	}
	if r = b.plainTuple(s, r); IsTuple(r) {
		args = b.ElemsOf(r)
	} else {
		args = []*Object{r}
		if t := r.ValueType(); t != nil && t.Kind == ir.KDict || isRecord(r) && givesItems(r) || IsObject(r) && givesItems(r) {
			mapping = r
		}
	}
	next := func() *Object {
		if len(args) == 0 {
			return nil
		}
		a := args[0]
		args = args[1:]
		return a
	}
	var texts []*Object
	f := v.(string)
	for f != "" {
		i := strings.IndexByte(f, '%')
		if i < 0 {
			texts = append(texts, Const(f))
			break
		}
		texts = append(texts, Const(f[:i]))
		var value *Object
		if i+1 < len(f) && f[i+1] == '(' {
			key, rest, ok := percentKey(f[i+2:])
			if !ok || mapping == nil {
				panic(b.UnsupportedAt(s, "this % format", "use an f-string"))
			}
			value = b.GetItem(s, mapping, Const(key)).(*Object)
			if b.Current == nil {
				return Dead
			}
			args, f, i = nil, rest, -1
		}
		spec, rest, ok := parsePercent(f[i+1:], "diouxXeEfFgGcrsa%")
		if !ok {
			panic(b.UnsupportedAt(s, "this % format", "use an f-string"))
		}
		f = rest
		if spec.conversion == '%' {
			texts = append(texts, Const("%"))
			continue
		}
		if spec.width == percentStar || spec.precision == percentStar {
			panic(b.UnsupportedAt(s, "* in a % format", "use an f-string"))
		}
		a := value
		if a == nil {
			a = next()
		}
		if a == nil {
			return b.RaiseNew("TypeError", "not enough arguments for format string")
		}
		texts = append(texts, b.percentOne(s, spec, a))
		if b.Current == nil {
			return Dead
		}
	}
	if len(args) > 0 && (IsTuple(r) || !givesItems(r)) {
		return b.RaiseNew("TypeError", "not all arguments converted during string formatting")
	}
	return b.ConcatAll(texts)
}

// givesItems reports whether the % of a text takes an object for a mapping: one whose
// type has items, of whatever keys. It need not be used up.
func givesItems(o *Object) bool {
	switch o.Static.(type) {
	case RangeObject:
		return true
	case Record:
		return plain(o) != o
	}
	if o.hasTrait(MappingTrait) {
		return true
	}
	if IsObject(o) {
		return special(o, "__getitem__") != nil && !isNamedTuple(o) && !DerivesValue(o.Type.Layout.Class, "str")
	}
	t := o.ValueType()
	return t != nil && (t.Kind == ir.KList || t.Kind == ir.KBytes || t.Kind == ir.KDict || t.Kind == ir.KArray)
}

type percentSpec struct {
	flags, width, precision int64
	conversion              byte
}

const percentStar = -2

func parsePercent(f, conversions string) (percentSpec, string, bool) {
	p := percentSpec{precision: -1}
	i := 0
flags:
	for ; i < len(f); i++ {
		switch f[i] {
		case '-':
			p.flags |= ir.PercentMinus
		case '+':
			p.flags |= ir.PercentPlus
		case ' ':
			p.flags |= ir.PercentSpace
		case '#':
			p.flags |= ir.PercentAlt
		case '0':
			p.flags |= ir.PercentZero
		default:
			break flags
		}
	}
	number := func() int64 {
		if i < len(f) && f[i] == '*' {
			i++
			return percentStar
		}
		n := int64(0)
		for ; i < len(f) && f[i] >= '0' && f[i] <= '9' && n < 1<<40; i++ {
			n = n*10 + int64(f[i]-'0')
		}
		return n
	}
	p.width = number()
	if i < len(f) && f[i] == '.' {
		i++
		p.precision = number()
	}
	for i < len(f) && strings.IndexByte("hlL", f[i]) >= 0 {
		i++
	}
	if i == len(f) || strings.IndexByte(conversions, f[i]) < 0 {
		return p, "", false
	}
	p.conversion = f[i]
	return p, f[i+1:], true
}

// numberMethods are what conversions ask instances for.
var numberMethods = map[byte][]string{
	'd': {"__int__", "__index__"}, 'i': {"__int__", "__index__"}, 'u': {"__int__", "__index__"}, 'x': {"__index__"}, 'c': {"__index__"}, 'X': {"__index__"}, 'o': {"__index__"},
	'e': {"__float__", "__index__"}, 'E': {"__float__", "__index__"}, 'f': {"__float__", "__index__"}, 'F': {"__float__", "__index__"}, 'g': {"__float__", "__index__"}, 'G': {"__float__", "__index__"},
}

// percentValue is the number that an instance is by its class, if the conversion takes that as
// it is, else nil.
func (b *Builder) percentValue(conversion byte, o *Object) *Object {
	switch {
	case strings.IndexByte("diuxXoc", conversion) >= 0:
		return b.valueOfKind(o, "int")
	case strings.IndexByte("eEfFgG", conversion) >= 0:
		return b.valueOfKind(o, "float")
	}
	return nil
}

// percentNumber is the number that a conversion takes an instance for; nil where it
// has no method for that. What is no integer is told by the type of the instance.
func (b *Builder) percentNumber(s *cogen.Site, conversion byte, o *Object) *Object {
	for _, name := range numberMethods[conversion] {
		m := special(o, name)
		if m == nil {
			continue
		}
		if strings.IndexByte("eEfFgG", conversion) >= 0 { // what the method raises, or returns, is told as it is
			return b.checkedSpecial(s, o, name)
		}
		what := "an integer"
		if strings.IndexByte("diu", conversion) >= 0 {
			what = "a real number"
		}
		lacks := Const("%c requires int or char")
		if conversion != 'c' {
			lacks = b.naming("%"+string(conversion)+" format: "+what+" is required, not %T", o)
		}
		number := b.CallModel(s, "%", *b.Compiler.Lib.Find("builtins/objects", "percent"+name[1:len(name)-2]), []Arg{{Value: o}, {Value: lacks}})
		return b.PerMember(number, func(r *Object) *Object {
			if t := r.ValueType(); b.Current != nil && !r.IsDead() && (IsTuple(r) || t != nil && isPlainValue(r) && !IsIntegral(t)) {
				return b.raiseText("TypeError", lacks)
			} else if b.Current != nil && !r.IsDead() && (t == nil || t.Kind != ir.KInt) {
				panic(b.UnsupportedAt(s, "a "+name+" that returns a "+r.TypeName(), ""))
			}
			return r
		})
	}
	return nil
}

func (b *Builder) percentOne(s *cogen.Site, p percentSpec, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		flags, width, prec := Int(p.flags), Int(p.width), Int(p.precision)
		if IsArray(o) && o.Type.Rank == 0 && strings.IndexByte("sra", p.conversion) < 0 {
			o = b.OnlyElement(o)
		}
		if IsScalar(o) && o.Type.Scalar != ir.BoolU && strings.IndexByte("sra", p.conversion) < 0 {
			o = b.PythonNumber(o)
		}
		if v := b.percentValue(p.conversion, o); v != nil {
			o = v
		} else if n := b.percentNumber(s, p.conversion, o); n != nil {
			o = n
		}
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		t := o.ValueType()
		wrong := t != nil && t.Kind != ir.KPyObj || t == nil && plainStatic(o)
		plain := p.flags == 0 && p.width == 0 && p.precision < 0
		switch p.conversion {
		case 's', 'r', 'a':
			var text *Object
			switch p.conversion {
			case 's':
				text = b.Str(s, o)
			case 'r':
				text = b.Repr(s, o)
			default:
				text = b.ascii(s, o)
			}
			if plain {
				return text
			}
			return b.Leaf("percent.str", text, flags, width, prec)
		case 'd', 'i', 'u':
			switch {
			case IsIntegral(t):
				if plain {
					return b.intText(b.ToInt(o))
				}
				return b.Leaf("percent.int", o, flags, width, prec)
			case t != nil && t.Kind == ir.KFloat:
				return b.Leaf("percent.int", b.Leaf("int.from_float", o), flags, width, prec)
			case isDecimal(t):
				return b.Leaf("percent.int", b.Leaf("decimal.to_int", o, Int(roundDown)), flags, width, prec)
			case wrong:
				return b.RaiseNaming("TypeError", "%"+string(p.conversion)+" format: a real number is required, not %T", o)
			}
		case 'x', 'X', 'o':
			switch {
			case IsIntegral(t) && p.conversion == 'o':
				return b.Leaf("percent.oct", o, flags, width, prec)
			case IsIntegral(t):
				return b.Leaf("percent.hex", o, Bool(p.conversion == 'X'), flags, width, prec)
			case wrong:
				return b.RaiseNaming("TypeError", "%"+string(p.conversion)+" format: an integer is required, not %T", o)
			}
		case 'e', 'E', 'f', 'F', 'g', 'G':
			switch {
			case isDecimal(t):
				return b.Leaf("percent.float", b.Leaf("decimal.to_float", o), Const(string(p.conversion)), flags, width, prec)
			case IsNumber(t):
				return b.Leaf("percent.float", b.ToFloat(o), Const(string(p.conversion)), flags, width, prec)
			case wrong:
				return b.RaiseNaming("TypeError", "must be real number, not %T", o)
			}
		case 'c':
			switch {
			case IsIntegral(t):
				return b.Leaf("percent.char", b.Leaf("percent.chr", o), flags, width)
			case t != nil && t.Kind == ir.KChar:
				return b.Leaf("percent.char", o, flags, width)
			}
			if _, ok := constRune(o); ok {
				return b.Leaf("percent.char", o, flags, width)
			}
		}
		panic(b.UnsupportedAt(s, "%"+string(p.conversion)+" of a "+o.TypeName(), ""))
	})
}

// percentKey takes the key of %(key)s, whose parentheses may nest, from what
// follows the first one.
func percentKey(f string) (key, rest string, ok bool) {
	depth := 1
	for i := 0; i < len(f); i++ {
		switch f[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return f[:i], f[i+1:], true
			}
		}
	}
	return "", "", false
}
