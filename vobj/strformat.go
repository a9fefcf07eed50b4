package vobj

import (
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// str.format with a format that is known when code is generated. What CPython
// says of formats that are wrong is left to it.

// formatArgs are the arguments of a call of str.format, and which one is next.
type formatArgs struct {
	args         []arg
	auto         int
	numbered     bool // a field has named its argument by number
	list, lookup *object
}

// strFormat is o.format(args).
func (b *builder) strFormat(s *cogen.Site, o *object, args []arg) *object {
	v, ok := o.constVal()
	if !ok {
		panic(b.unsupportedAt(s, "str.format() of a format that is not a literal", "use an f-string"))
	}
	from := &formatArgs{}
	for _, a := range b.mergeSpread(s, args) {
		switch {
		case a.spread && a.name == "":
			from.list = b.builtinList(s, []arg{{val: a.val}})
		case a.spread:
			from.lookup = a.val
		default:
			from.args = append(from.args, a)
		}
		if b.cur == nil {
			return deadObject
		}
	}
	return b.concatAll(b.formatTexts(s, v.(string), from, 2))
}

func (b *builder) badFormat(s *cogen.Site) {
	panic(b.unsupportedAt(s, "this format", "use an f-string"))
}

// formatTexts are the parts of a text with replacement fields, which have at most
// depth-1 others within their specifications.
func (b *builder) formatTexts(s *cogen.Site, f string, from *formatArgs, depth int) []*object {
	if depth == 0 {
		b.badFormat(s)
	}
	var texts []*object
	for f != "" && b.cur != nil {
		i := strings.IndexAny(f, "{}")
		if i < 0 {
			return append(texts, mkConst(f))
		}
		if i > 0 {
			texts = append(texts, mkConst(f[:i]))
		}
		if i+1 < len(f) && f[i+1] == f[i] {
			texts = append(texts, mkConst(f[i:i+1]))
			f = f[i+2:]
			continue
		}
		field, spec, conversion, rest, ok := splitField(f[i:])
		if !ok {
			b.badFormat(s)
		}
		f = rest
		val := b.formatField(s, field, from)
		switch conversion {
		case 0:
		case 's':
			val = b.str(s, val)
		case 'r':
			val = b.repr(s, val)
		case 'a':
			val = b.callBuiltin(s, "ascii", []arg{{val: val}})
		default:
			b.badFormat(s)
		}
		how := mkConst(spec)
		if strings.ContainsAny(spec, "{}") {
			how = b.concatAll(b.formatTexts(s, spec, from, depth-1))
		}
		texts = append(texts, b.format(s, val, how))
	}
	return texts
}

// splitField takes a replacement field apart, which starts f.
func splitField(f string) (name, spec string, conversion byte, rest string, ok bool) {
	i, within := 1, false
	for ; i < len(f); i++ {
		c := f[i]
		if c == '[' {
			within = true
		} else if c == ']' {
			within = false
		} else if c == '{' {
			return
		} else if !within && (c == '}' || c == ':' || c == '!') {
			break
		}
	}
	if i >= len(f) {
		return
	}
	name = f[1:i]
	if f[i] == '!' {
		if i+2 >= len(f) || f[i+2] != ':' && f[i+2] != '}' {
			return
		}
		conversion = f[i+1]
		i += 2
	}
	if f[i] == ':' {
		start, open := i+1, 1
		for i++; i < len(f); i++ {
			if f[i] == '{' {
				open++
			} else if f[i] == '}' {
				if open--; open == 0 {
					break
				}
			}
		}
		if i >= len(f) {
			return
		}
		spec = f[start:i]
	}
	return name, spec, conversion, f[i+1:], true
}

// formatField is what a replacement field names: an argument, an attribute or an
// item of it, of that, and so on.
func (b *builder) formatField(s *cogen.Site, field string, from *formatArgs) *object {
	end := strings.IndexAny(field, ".[")
	if end < 0 {
		end = len(field)
	}
	name, path := field[:end], field[end:]
	val := b.formatArg(s, name, from)
	for path != "" && b.cur != nil {
		if path[0] == '.' {
			end := strings.IndexAny(path[1:], ".[") + 1
			if end == 0 {
				end = len(path)
			}
			if end == 1 {
				b.badFormat(s)
			}
			val = b.GetAttr(s, val, path[1:end]).(*object)
			path = path[end:]
			continue
		}
		end := strings.IndexByte(path, ']')
		if end < 2 || end+1 < len(path) && path[end+1] != '.' && path[end+1] != '[' {
			b.badFormat(s)
		}
		key := mkConst(path[1:end])
		if n, ok := fieldNumber(path[1:end]); ok {
			key = mkInt(int64(n))
		}
		val = b.GetItem(s, val, key).(*object)
		path = path[end+1:]
	}
	return val
}

// fieldNumber is a number as fields have it.
func fieldNumber(text string) (int, bool) {
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// formatArg is the argument that a replacement field names.
func (b *builder) formatArg(s *cogen.Site, name string, from *formatArgs) *object {
	n, numbered := fieldNumber(name)
	if name == "" || numbered {
		if (name == "" && from.numbered) || (numbered && from.auto > 0) {
			b.badFormat(s) // both ways
		}
		if name == "" {
			n = from.auto
			from.auto++
		} else {
			from.numbered = true
		}
		at := n
		for _, a := range from.args {
			if a.name == "" {
				if n == 0 {
					return a.val
				}
				n--
			}
		}
		missing := func() *object {
			return b.raise("IndexError", "Replacement index "+strconv.Itoa(at)+" out of range for positional args tuple")
		}
		if from.list == nil {
			return missing()
		}
		present := b.leaf("int.lt", mkInt(int64(n)), b.length(s, from.list))
		return b.branchValue(present, func() *object { return b.getItem(s, from.list, mkInt(int64(n))) }, missing)
	}
	for _, a := range from.args {
		if a.name == name {
			return a.val
		}
	}
	if from.lookup != nil {
		return b.GetItem(s, from.lookup, mkConst(name)).(*object)
	}
	return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{mkConst(name)}))
}
