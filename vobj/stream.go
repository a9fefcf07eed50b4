package vobj

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Text streams of programs: sys.stdin, sys.stdout, sys.stderr and files open
// for reading. A stream is static but for its number in the runtime, so it can
// be bound, passed and returned; where several meet it is a variant.

// stream is a text stream; the handle is 0, 1, 2 for the standard ones.
type stream struct {
	kind   string // "input" or "output"
	handle *object
	birth  decisionSite // where it was opened
}

func (k stream) shape() string {
	if n := k.number(); n >= 0 {
		return fmt.Sprintf("standard stream %d", n)
	}
	return "stream " + k.kind
}

// leaves: which one a standard stream is stays known.
func (k stream) leaves() []*object {
	if k.number() >= 0 {
		return nil
	}
	return []*object{k.handle}
}

func (k stream) with(ls []*object) static {
	if len(ls) == 0 {
		return k
	}
	return stream{k.kind, ls[0], k.birth}
}

func (k stream) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	if k.kind == "input" {
		return b.iterStream(k), true
	}
	return nil, false
}
func (k stream) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.streamToPython(k), true
}
func (stream) typeName() string { return "_io.TextIOWrapper" }

func mkStream(kind string, n int64) *object { return mkStatic(stream{kind: kind, handle: mkInt(n)}) }

// number is the handle if it is one of the standard streams, else -1.
func (k stream) number() int64 {
	if v, ok := k.handle.constVal(); ok {
		return v.(*big.Int).Int64()
	}
	return -1
}

// isProgram reports whether a whole program is compiled.
func (c *Compiler) isProgram() bool { return c.modules != nil }

// streamMethod is a method of a stream.
func (b *builder) streamMethod(s *cogen.Site, k stream, name string, args []arg) *object {
	os := b.positional(s, name, args, 0, 3)
	arity := func(min, max int) {
		if len(os) < min || len(os) > max {
			panic(b.unsupportedAt(s, name+"() with these arguments", ""))
		}
	}
	switch name {
	case "__enter__":
		arity(0, 0)
		return mkStatic(k)
	case "__exit__", "close":
		if k.number() < 0 {
			b.leaf("io.close", k.handle)
		}
		return noneObject
	case "flush":
		arity(0, 0)
		if k.kind == "output" && k.number() < 0 {
			b.leaf("io.sync", k.handle)
		} else if k.kind == "output" {
			b.leaf("io.flush")
		}
		return noneObject
	}
	if k.kind == "output" {
		switch name {
		case "write":
			arity(1, 1)
			t := os[0].typ()
			if t == nil || !isText(t) {
				if t != nil && t.kind != ir.KUnion && t.kind != ir.KPyObj {
					return b.raiseNaming("TypeError", "write() argument must be str, not %T", os[0])
				}
				panic(b.unsupportedAt(s, "write() of a "+os[0].typeName(), ""))
			}
			b.write(k, os[0])
			return b.length(s, os[0])
		case "writelines":
			arity(1, 1)
			b.each(s, os[0], func(line *object) { b.streamMethod(s, k, "write", []arg{{val: line}}) })
			return noneObject
		}
		panic(b.unsupportedAt(s, "the method "+name+"() of an output stream", ""))
	}
	switch name {
	case "readline":
		arity(0, 0)
		return b.leaf("io.line", k.handle)
	case "read":
		arity(0, 1)
		n := mkInt(-1)
		if len(os) == 1 && !os[0].isNone() {
			if !isIntegral(os[0].typ()) {
				panic(b.unsupportedAt(s, "read() of a "+os[0].typeName(), ""))
			}
			n = os[0]
		}
		return b.leaf("io.read", k.handle, n)
	case "readlines":
		arity(0, 0)
		return b.collect(s, mkStatic(k))
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a file", ""))
}

// write writes text to an output stream.
func (b *builder) write(k stream, text *object) {
	switch k.number() {
	case 2:
		b.leaf("io.error", b.toStr(text))
	case -1:
		b.leaf("io.write", k.handle, b.toStr(text))
	default:
		b.leaf("io.print", b.toStr(text))
	}
}

// iterStream iterates over the lines of an input.
func (b *builder) iterStream(k stream) *iterator {
	return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
		return b.leaf("io.lines_more", k.handle), func() (*object, []*ir.Value) { return b.leaf("io.line", k.handle), nil }
	}}
}

// dropFiles follows a call of a function that may open a file, or of what is given
// one that only the call holds: CPython closes it with its last reference.
func (b *builder) dropFiles(s *cogen.Site, f, r *object) *object {
	if b.cur == nil || !b.c.isProgram() || b.frame.model {
		return r
	}
	drops := false
	if n, ok := s.Node.(*tree.Call); ok {
		drops = slices.ContainsFunc(n.Args, opensFile) || slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool { return opensFile(k.Value) })
		if a, ok := n.Func.(*tree.Attribute); ok {
			drops = drops || opensFile(a.Value)
		}
	}
	if k, ok := f.k.(boundMethod); ok {
		f = k.fn
	}
	if k, ok := f.k.(function); ok && k.gen != nil && !drops {
		known, done := b.c.opening[k.gen]
		if !done {
			known = mentions(k.gen.Node, "open")
			b.c.opening[k.gen] = known
		}
		drops = known
	}
	if drops {
		b.do("io.publish")
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
func (b *builder) nextLine(k stream, other []*object) *object {
	line := b.leaf("io.line", k.handle)
	return b.branchValue(b.leaf("str.ne", line, mkConst("")), func() *object { return line }, func() *object {
		if len(other) > 0 {
			return other[0]
		}
		return b.raiseObject(b.excNewOf(&cogen.Site{ID: -7, Src: b.site}, excClass{name: "StopIteration"}, nil))
	})
}

// builtinOpen is open() of a text file, or of one that an object is loaded from.
func (b *builder) builtinOpen(s *cogen.Site, args []arg) *object {
	for _, l := range b.c.lib.libs {
		if l.open != nil {
			if o := l.open(b, s, args); o != nil {
				return o
			}
		}
	}
	path, create, keep := noneObject, int64(-1), false
	codec, handler := "utf-8", "strict"
	for i, a := range args {
		name := a.name
		if name == "" && i < 6 {
			name = []string{"file", "mode", "buffering", "encoding", "errors", "newline"}[i]
		}
		v, isConst := a.val.constVal()
		ok := false
		switch name {
		case "file":
			path, ok = a.val, true
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
			panic(b.unsupportedAt(s, "open() in this mode", ""))
		}
	}
	birth := b.decisionSite(s, "open")
	if b.c.pulled[birth] != nil {
		panic(b.unsupportedAt(s, "open() of a file that is passed to CPython", ""))
	}
	if isPyObj(path) {
		if path = b.fileName(path); b.cur == nil {
			return deadObject
		}
	}
	if t := path.typ(); t == nil || !isText(t) {
		panic(b.unsupportedAt(s, "open() of a "+path.typeName(), ""))
	}
	if create >= 0 {
		if codec != "utf-8" || handler != "strict" {
			panic(b.unsupportedAt(s, "open() of a file for writing in another encoding than UTF-8", ""))
		}
		h := b.leaf("io.create", b.toStr(path), mkInt(create))
		if h.isDead() {
			return deadObject
		}
		return mkStatic(stream{"output", h, birth})
	}
	h := b.leaf("io.open", b.toStr(path), mkBool(keep), mkInt(int64(slices.Index(ir.TextCodecs, codec))), mkInt(int64(slices.Index(ir.ErrorHandlers, handler))))
	if h.isDead() {
		return deadObject
	}
	return mkStatic(stream{"input", h, birth})
}

// streamToPython is CPython's own standard stream; another file is opened there from
// the next run on.
func (b *builder) streamToPython(k stream) *ir.Value {
	n := k.number()
	if n < 0 {
		u := unsupported("a file passed to CPython", "")
		b.c.pullBirth(k.birth, u)
		panic(u)
	}
	sys := b.py("py.import", "sys", tPyObj)
	return b.py("py.getattr", []string{"stdin", "stdout", "stderr"}[n], tPyObj, sys.v).v
}
