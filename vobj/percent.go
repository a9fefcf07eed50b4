package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// percentOr is the % operator of a str. What can't be native is an operation of
// CPython's, or, if the arguments can't get there, left to it when it happens: a %
// of values that may be texts among others seldom is meant for them.
func (b *builder) percentOr(s *cogen.Site, l, r *object) *object {
	mayLeave := !b.c.neverLeaves && !b.frame.model
	gen := func() *object {
		return b.attempt("% formatting", func() *object { return b.percent(s, l, r) }, func() *object {
			if mayLeave && holdsOwn(r) {
				panic(b.unsupportedAt(s, "% of the program's objects with a format that is not a literal", "use an f-string"))
			}
			lv := b.toPython(l)
			return b.py("py.binary", "%", tPyObj, lv, b.toPython(r))
		})
	}
	if !mayLeave {
		return gen()
	}
	o, u := b.try(gen)
	if u != nil {
		return b.leaveFor("% formatting", u)
	}
	return o
}

// holdsOwn reports whether a value has instances of the program's classes or is of a
// recursive type: CPython could get neither without being their home.
func holdsOwn(o *object) bool {
	if t := o.typ(); t != nil && (hasObjects(t) || isRecursive(t)) {
		return true
	}
	return o.k != nil && slices.ContainsFunc(o.k.leaves(), holdsOwn)
}

// percent is the % operator of a str whose format is known.
func (b *builder) percent(s *cogen.Site, l, r *object) *object {
	v, ok := l.constVal()
	if !ok {
		panic(b.unsupportedAt(s, "% with a format that is not a literal", "use an f-string"))
	}
	var args []*object
	var mapping *object
	if v := b.valueOfKind(r, "tuple"); v != nil {
		r = v
	}
	if isSeq(r) {
		panic(b.unsupportedAt(s, "% with a tuple of unknown length", "use an f-string"))
	}
	if r = b.plainTuple(s, r); isTuple(r) {
		args = b.elemsOf(r)
	} else {
		args = []*object{r}
		if t := r.typ(); t != nil && t.kind == ir.KDict {
			mapping = r
		}
	}
	next := func() *object {
		if len(args) == 0 {
			return nil
		}
		a := args[0]
		args = args[1:]
		return a
	}
	var texts []*object
	f := v.(string)
	for f != "" {
		i := strings.IndexByte(f, '%')
		if i < 0 {
			texts = append(texts, mkConst(f))
			break
		}
		texts = append(texts, mkConst(f[:i]))
		var value *object
		if i+1 < len(f) && f[i+1] == '(' {
			key, rest, ok := percentKey(f[i+2:])
			if !ok || mapping == nil {
				panic(b.unsupportedAt(s, "this % format", "use an f-string"))
			}
			value = b.GetItem(s, mapping, mkConst(key)).(*object)
			if b.cur == nil {
				return deadObject
			}
			args, f, i = nil, rest, -1
		} else if mapping != nil && (i+1 == len(f) || f[i+1] != '%') {
			panic(b.unsupportedAt(s, "this % format of a dict", "use an f-string"))
		}
		spec, rest, ok := parsePercent(f[i+1:], "diouxXeEfFgGcrsa%")
		if !ok {
			panic(b.unsupportedAt(s, "this % format", "use an f-string"))
		}
		f = rest
		if spec.conversion == '%' {
			texts = append(texts, mkConst("%"))
			continue
		}
		if spec.width == percentStar || spec.precision == percentStar {
			panic(b.unsupportedAt(s, "* in a % format", "use an f-string"))
		}
		a := value
		if a == nil {
			a = next()
		}
		if a == nil {
			return b.raise("TypeError", "not enough arguments for format string")
		}
		texts = append(texts, b.percentOne(s, spec, a))
		if b.cur == nil {
			return deadObject
		}
	}
	if len(args) > 0 && (isTuple(r) || !givesItems(r)) {
		return b.raise("TypeError", "not all arguments converted during string formatting")
	}
	return b.concatAll(texts)
}

// givesItems reports whether the % of a text takes an object for a mapping: one whose
// type has items, of whatever keys. It need not be used up.
func givesItems(o *object) bool {
	switch o.k.(type) {
	case rangeObject:
		return true
	case record:
		return plain(o) != o
	}
	if o.hasTrait(mappingTrait) {
		return true
	}
	if isObject(o) {
		return special(o, "__getitem__") != nil && !isNamedTuple(o) && !derivesValue(o.t.rec.class, "str")
	}
	t := o.typ()
	return t != nil && (t.kind == ir.KList || t.kind == ir.KBytes || t.kind == ir.KDict || t.kind == ir.KArray)
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
func (b *builder) percentValue(conversion byte, o *object) *object {
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
func (b *builder) percentNumber(s *cogen.Site, conversion byte, o *object) *object {
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
		lacks := mkConst("%c requires int or char")
		if conversion != 'c' {
			lacks = b.naming("%"+string(conversion)+" format: "+what+" is required, not %T", o)
		}
		number := b.callModel(s, "%", *b.c.lib.find("builtins/objects", "percent"+name[1:len(name)-2]), []arg{{val: o}, {val: lacks}})
		return b.perMember(number, func(r *object) *object {
			if t := r.typ(); b.cur != nil && !r.isDead() && (isTuple(r) || t != nil && isPlainValue(r) && !isIntegral(t)) {
				return b.raiseText("TypeError", lacks)
			} else if b.cur != nil && !r.isDead() && (t == nil || t.kind != ir.KInt) {
				panic(b.unsupportedAt(s, "a "+name+" that returns a "+r.typeName(), ""))
			}
			return r
		})
	}
	return nil
}

func (b *builder) percentOne(s *cogen.Site, p percentSpec, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		flags, width, prec := mkInt(p.flags), mkInt(p.width), mkInt(p.precision)
		if isArray(o) && o.t.rank == 0 && strings.IndexByte("sra", p.conversion) < 0 {
			o = b.onlyElement(o)
		}
		if isScalar(o) && o.t.num != ir.BoolU && strings.IndexByte("sra", p.conversion) < 0 {
			o = b.pythonNumber(o)
		}
		if v := b.percentValue(p.conversion, o); v != nil {
			o = v
		} else if n := b.percentNumber(s, p.conversion, o); n != nil {
			o = n
		}
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		t := o.typ()
		wrong := t != nil && t.kind != ir.KPyObj || t == nil && plainStatic(o)
		plain := p.flags == 0 && p.width == 0 && p.precision < 0
		switch p.conversion {
		case 's', 'r', 'a':
			var text *object
			switch p.conversion {
			case 's':
				text = b.str(s, o)
			case 'r':
				text = b.repr(s, o)
			default:
				text = b.ascii(s, o)
			}
			if plain {
				return text
			}
			return b.leaf("percent.str", text, flags, width, prec)
		case 'd', 'i', 'u':
			switch {
			case isIntegral(t):
				if plain {
					return b.leaf("int.to_str", b.toInt(o))
				}
				return b.leaf("percent.int", o, flags, width, prec)
			case t != nil && t.kind == ir.KFloat:
				return b.leaf("percent.int", b.leaf("int.from_float", o), flags, width, prec)
			case isDecimal(t):
				return b.leaf("percent.int", b.leaf("decimal.to_int", o, mkInt(roundDown)), flags, width, prec)
			case wrong:
				return b.raiseNaming("TypeError", "%"+string(p.conversion)+" format: a real number is required, not %T", o)
			}
		case 'x', 'X', 'o':
			switch {
			case isIntegral(t) && p.conversion == 'o':
				return b.leaf("percent.oct", o, flags, width, prec)
			case isIntegral(t):
				return b.leaf("percent.hex", o, mkBool(p.conversion == 'X'), flags, width, prec)
			case wrong:
				return b.raiseNaming("TypeError", "%"+string(p.conversion)+" format: an integer is required, not %T", o)
			}
		case 'e', 'E', 'f', 'F', 'g', 'G':
			switch {
			case isDecimal(t):
				return b.leaf("percent.float", b.leaf("decimal.to_float", o), mkConst(string(p.conversion)), flags, width, prec)
			case isNumber(t):
				return b.leaf("percent.float", b.toFloat(o), mkConst(string(p.conversion)), flags, width, prec)
			case wrong:
				return b.raiseNaming("TypeError", "must be real number, not %T", o)
			}
		case 'c':
			switch {
			case isIntegral(t):
				return b.leaf("percent.char", b.leaf("percent.chr", o), flags, width)
			case t != nil && t.kind == ir.KChar:
				return b.leaf("percent.char", o, flags, width)
			}
			if _, ok := constRune(o); ok {
				return b.leaf("percent.char", o, flags, width)
			}
		}
		panic(b.unsupportedAt(s, "%"+string(p.conversion)+" of a "+o.typeName(), ""))
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
