package stage

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Text streams of programs: sys.stdin, sys.stdout, sys.stderr and files open
// for reading. A stream is static but for its number in the runtime, so it can
// be bound, passed and returned; where several meet it is a variant.

// Stream is a text stream; the handle is 0, 1, 2 for the standard ones.
type Stream struct {
	Kind   string // "input" or "output"
	handle *Object
	birth  DecisionSite // where it was opened
}

func (k Stream) Shape() string {
	if n := k.number(); n >= 0 {
		return fmt.Sprintf("standard stream %d", n)
	}
	return "stream " + k.Kind
}

// Leaves are none of a standard stream: which one it is stays known.
func (k Stream) Leaves() []*Object {
	if k.number() >= 0 {
		return nil
	}
	return []*Object{k.handle}
}

func (k Stream) With(ls []*Object) Static {
	if len(ls) == 0 {
		return k
	}
	return Stream{k.Kind, ls[0], k.birth}
}

func (k Stream) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	if k.Kind == "input" {
		return b.iterStream(k), true
	}
	return nil, false
}
func (k Stream) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.streamToPython(k), true
}
func (Stream) TypeName() string { return "_io.TextIOWrapper" }

// dataOfStreams are attributes that are no methods.
var dataOfStreams = facts.Words("closed name mode encoding errors newlines buffer line_buffering")

// GetAttr gives the data of a stream, which CPython's has.
func (k Stream) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if !dataOfStreams[name] {
		return nil
	}
	v := b.streamToPython(k)
	b.NoteFallback("."+name, "the attribute of a file", "")
	return b.Py("py.getattr", name, PyObjType, v)
}

func mkStream(kind string, n int64) *Object { return NewObject(Stream{Kind: kind, handle: Int(n)}) }

// number is the handle if it is one of the standard streams, else -1.
func (k Stream) number() int64 {
	if v, ok := k.handle.ConstVal(); ok {
		return v.(*big.Int).Int64()
	}
	return -1
}

// IsProgram reports whether a whole program is compiled.
func (c *Compiler) IsProgram() bool { return c.Modules != nil }

// streamMethod is a method of a stream.
func (b *Builder) streamMethod(s *cogen.Site, k Stream, name string, args []Arg) *Object {
	os := b.Positional(s, name, args, 0, 3)
	arity := func(min, max int) {
		if len(os) < min || len(os) > max {
			panic(b.UnsupportedAt(s, name+"() with these arguments", ""))
		}
	}
	switch name {
	case "__enter__":
		arity(0, 0)
		return NewObject(k)
	case "__exit__", "close":
		if k.Kind == "output" {
			b.Leaf("io.finish", k.handle)
		} else {
			b.Leaf("io.close", k.handle)
		}
		return None
	case "isatty", "fileno":
		arity(0, 0)
		if k.number() >= 0 && name == "fileno" {
			return k.handle
		} else if k.number() >= 0 {
			return b.Leaf("io.isatty", k.handle)
		}
	case "flush":
		arity(0, 0)
		if k.Kind == "output" && k.number() < 0 {
			b.Leaf("io.sync", k.handle)
		} else if k.Kind == "output" {
			b.Leaf("io.flush")
		}
		return None
	}
	if k.Kind == "output" {
		switch name {
		case "write":
			arity(1, 1)
			t := os[0].ValueType()
			if t == nil || !IsText(t) {
				if t != nil && t.Kind != ir.KUnion && t.Kind != ir.KPyObj {
					return b.RaiseNaming("TypeError", "write() argument must be str, not %T", os[0])
				}
				panic(b.UnsupportedAt(s, "write() of a "+os[0].TypeName(), ""))
			}
			b.Write(k, os[0])
			return b.Length(s, os[0])
		case "writelines":
			arity(1, 1)
			b.Each(s, os[0], func(line *Object) { b.streamMethod(s, k, "write", []Arg{{Value: line}}) })
			return None
		}
		panic(b.UnsupportedAt(s, "the method "+name+"() of an output stream", ""))
	}
	switch name {
	case "readline":
		arity(0, 0)
		return b.Leaf("io.line", k.handle)
	case "read":
		arity(0, 1)
		n := Int(-1)
		if len(os) == 1 && !os[0].IsNone() {
			if !IsIntegral(os[0].ValueType()) {
				panic(b.UnsupportedAt(s, "read() of a "+os[0].TypeName(), ""))
			}
			n = os[0]
		}
		return b.Leaf("io.read", k.handle, n)
	case "readlines":
		arity(0, 0)
		return b.Collect(s, NewObject(k))
	}
	panic(b.UnsupportedAt(s, "the method "+name+"() of a file", ""))
}

// Write writes text to an output stream.
func (b *Builder) Write(k Stream, text *Object) {
	switch k.number() {
	case 2:
		b.Leaf("io.error", b.ToStr(text))
	case -1:
		b.Leaf("io.write", k.handle, b.ToStr(text))
	default:
		print := "io.print"
		if b.Compiler.IsProgram() {
			print = "program.print"
		}
		b.Leaf(print, b.ToStr(text))
	}
}

// iterStream iterates over the lines of an input.
func (b *Builder) iterStream(k Stream) *Iterator {
	return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		return b.Leaf("io.lines_more", k.handle), func() (*Object, []*ir.Value) { return b.Leaf("io.line", k.handle), nil }
	}}
}

// dropFiles follows a call of a function that may open a file, or of what is given
// one that only the call holds: CPython closes it with its last reference.
func (b *Builder) dropFiles(s *cogen.Site, f, r *Object) *Object {
	if b.Current == nil || !b.Compiler.IsProgram() || b.Frame.Model {
		return r
	}
	drops := false
	if n, ok := s.Node.(*tree.Call); ok {
		drops = slices.ContainsFunc(n.Args, opensFile) || slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool { return opensFile(k.Value) })
		if a, ok := n.Func.(*tree.Attribute); ok {
			drops = drops || opensFile(a.Value)
		}
	}
	if k, ok := f.Static.(BoundMethod); ok {
		f = k.fn
	}
	if k, ok := f.Static.(Function); ok && k.Gen != nil && !drops {
		known, done := b.Compiler.opening[k.Gen]
		if !done {
			known = facts.Mentions(k.Gen.Node, "open")
			b.Compiler.opening[k.Gen] = known
		}
		drops = known
	}
	if drops {
		b.Do("io.publish")
	}
	return r
}

// opensFile reports whether an expression is a call of open().
func opensFile(n tree.Expr) bool {
	c, ok := n.(*tree.Call)
	if !ok {
		return false
	}
	id, ok := c.Func.(*tree.Name)
	return ok && id.ID == "open"
}

// nextLine is next(k) or next(k, other).
func (b *Builder) nextLine(k Stream, other []*Object) *Object {
	line := b.Leaf("io.line", k.handle)
	return b.BranchValue(b.Leaf("str.ne", line, Const("")), func() *Object { return line }, func() *Object {
		if len(other) > 0 {
			return other[0]
		}
		return b.RaiseObject(b.ExcNewOf(&cogen.Site{ID: -7, Src: b.Site}, ExceptionClass{Name: "StopIteration"}, nil))
	})
}

// builtinOpen is open() of a text file, or of one that an object is loaded from.
func (b *Builder) builtinOpen(s *cogen.Site, args []Arg) *Object {
	for _, l := range b.Compiler.libs {
		if l.Open != nil {
			if o := l.Open(b, s, args); o != nil {
				return o
			}
		}
	}
	path, create, keep := None, int64(-1), false
	codec, handler := "utf-8", "strict"
	for i, a := range args {
		name := a.Name
		if name == "" && i < 6 {
			name = []string{"file", "mode", "buffering", "encoding", "errors", "newline"}[i]
		}
		v, isConst := a.Value.ConstVal()
		ok := false
		switch name {
		case "file":
			path, ok = a.Value, true
		case "mode":
			text, _ := v.(string)
			mode := strings.Replace(text, "t", "", 1)
			ok = isConst && (mode == "r" || mode == "w" || mode == "a" || mode == "x")
			create = int64(strings.Index("wax", mode))
		case "buffering":
			n, isInt := v.(*big.Int)
			ok = isConst && isInt && n.IsInt64() && n.Int64() == -1
		case "newline":
			keep = v == ""
			ok = isConst && (v == nil || keep || create >= 0 && v == "\n")
		case "encoding":
			text, isText := v.(string)
			if isText {
				codec = codecName(text)
			}
			ok = isConst && (v == nil || isText && codec != "")
		case "errors":
			text, isText := v.(string)
			if isText {
				handler = text
			}
			ok = isConst && (v == nil || isText && slices.Contains([]string{"strict", "ignore", "replace", "backslashreplace"}, handler))
		}
		if !ok {
			panic(b.UnsupportedAt(s, "open() in this mode", ""))
		}
	}
	birth := b.DecisionSite(s, "open")
	if b.Compiler.Pulled[birth] != nil {
		panic(b.UnsupportedAt(s, "open() of a file that is passed to CPython", ""))
	}
	if IsPyObj(path) {
		if path = b.FileName(path); b.Current == nil {
			return Dead
		}
	}
	if t := path.ValueType(); t == nil || !IsText(t) {
		panic(b.UnsupportedAt(s, "open() of a "+path.TypeName(), ""))
	}
	if create >= 0 {
		if codec != "utf-8" || handler != "strict" {
			panic(b.UnsupportedAt(s, "open() of a file for writing in another encoding than UTF-8", ""))
		}
		h := b.Leaf("io.create", b.ToStr(path), Int(create))
		if h.IsDead() {
			return Dead
		}
		return NewObject(Stream{"output", h, birth})
	}
	h := b.Leaf("io.open", b.ToStr(path), Bool(keep), Int(int64(slices.Index(ir.TextCodecs, codec))), Int(int64(slices.Index(ir.ErrorHandlers, handler))))
	if h.IsDead() {
		return Dead
	}
	return NewObject(Stream{"input", h, birth})
}

// streamToPython is CPython's own standard stream; another file is opened there from
// the next run on.
func (b *Builder) streamToPython(k Stream) *ir.Value {
	n := k.number()
	if n < 0 {
		u := NewUnsupported("a file passed to CPython", "")
		b.Compiler.PullBirth(k.birth, u)
		panic(u)
	}
	sys := b.Py("py.import", "sys", PyObjType)
	return b.Py("py.getattr", []string{"stdin", "stdout", "stderr"}[n], PyObjType, sys.Value).Value
}
