package stage

import (
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// str.format with a format that is known when code is generated. What CPython
// says of formats that are wrong is left to it.

// formatArgs are the arguments of a call of str.format, and which one is next.
type formatArgs struct {
	args         []Arg
	auto         int
	numbered     bool // a field has named its argument by number
	list, lookup *Object
	mapped       bool // the call is of format_map, which has no positional arguments
}

// literalFormat is a format that is known.
func (b *Builder) literalFormat(s *cogen.Site, o *Object, method string) string {
	v, ok := o.ConstVal()
	if !ok {
		panic(b.UnsupportedAt(s, "str."+method+"() of a format that is not a literal", "use an f-string"))
	}
	return v.(string)
}

// strFormatMap is o.format_map(mapping).
func (b *Builder) strFormatMap(s *cogen.Site, o, mapping *Object) *Object {
	return b.ConcatAll(b.formatTexts(s, b.literalFormat(s, o, "format_map"), &formatArgs{lookup: mapping, mapped: true}, 2))
}

// strFormat is o.format(args).
func (b *Builder) strFormat(s *cogen.Site, o *Object, args []Arg) *Object {
	format := b.literalFormat(s, o, "format")
	from := &formatArgs{}
	for _, a := range b.mergeSpread(s, args) {
		switch {
		case a.Spread && a.Name == "":
			from.list = b.BuiltinList(s, []Arg{{Value: a.Value}})
		case a.Spread:
			from.lookup = a.Value
		default:
			from.args = append(from.args, a)
		}
		if b.Current == nil {
			return Dead
		}
	}
	return b.ConcatAll(b.formatTexts(s, format, from, 2))
}

func (b *Builder) badFormat(s *cogen.Site) {
	panic(b.UnsupportedAt(s, "this format", "use an f-string"))
}

// formatTexts are the parts of a text with replacement fields, which have at most
// depth-1 others within their specifications.
func (b *Builder) formatTexts(s *cogen.Site, f string, from *formatArgs, depth int) []*Object {
	if depth == 0 {
		b.badFormat(s)
	}
	var texts []*Object
	for f != "" && b.Current != nil {
		i := strings.IndexAny(f, "{}")
		if i < 0 {
			return append(texts, Const(f))
		}
		if i > 0 {
			texts = append(texts, Const(f[:i]))
		}
		if i+1 < len(f) && f[i+1] == f[i] {
			texts = append(texts, Const(f[i:i+1]))
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
			val = b.Str(s, val)
		case 'r':
			val = b.Repr(s, val)
		case 'a':
			val = b.callBuiltin(s, "ascii", []Arg{{Value: val}})
		default:
			b.badFormat(s)
		}
		how := Const(spec)
		if strings.ContainsAny(spec, "{}") {
			how = b.ConcatAll(b.formatTexts(s, spec, from, depth-1))
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
func (b *Builder) formatField(s *cogen.Site, field string, from *formatArgs) *Object {
	end := strings.IndexAny(field, ".[")
	if end < 0 {
		end = len(field)
	}
	name, path := field[:end], field[end:]
	val := b.formatArg(s, name, from)
	for path != "" && b.Current != nil {
		if path[0] == '.' {
			end := strings.IndexAny(path[1:], ".[") + 1
			if end == 0 {
				end = len(path)
			}
			if end == 1 {
				b.badFormat(s)
			}
			val = b.GetAttr(s, val, path[1:end]).(*Object)
			path = path[end:]
			continue
		}
		end := strings.IndexByte(path, ']')
		if end < 2 || end+1 < len(path) && path[end+1] != '.' && path[end+1] != '[' {
			b.badFormat(s)
		}
		key := Const(path[1:end])
		if n, ok := fieldNumber(path[1:end]); ok {
			key = Int(int64(n))
		}
		val = b.GetItem(s, val, key).(*Object)
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
func (b *Builder) formatArg(s *cogen.Site, name string, from *formatArgs) *Object {
	n, numbered := fieldNumber(name)
	if name == "" || numbered {
		if from.mapped {
			return b.RaiseNew("ValueError", "Format string contains positional fields")
		}
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
			if a.Name == "" {
				if n == 0 {
					return a.Value
				}
				n--
			}
		}
		missing := func() *Object {
			return b.RaiseNew("IndexError", "Replacement index "+strconv.Itoa(at)+" out of range for positional args tuple")
		}
		if from.list == nil {
			return missing()
		}
		present := b.Leaf("int.lt", Int(int64(n)), b.Length(s, from.list))
		return b.BranchValue(present, func() *Object { return b.ItemOf(s, from.list, Int(int64(n))) }, missing)
	}
	for _, a := range from.args {
		if a.Name == name {
			return a.Value
		}
	}
	if from.lookup != nil {
		return b.GetItem(s, from.lookup, Const(name)).(*Object)
	}
	return b.RaiseKeyError(s, Const(name))
}
