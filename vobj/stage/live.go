package stage

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Live objects (HiPy paper, section 5.5): what a module-level variable holds
// when the module has been executed at build time, where the text alone does
// not tell. A value with a native form becomes a constant; others stay
// CPython's.

// A LiveValue is nil, bool, *big.Int, float64, string (WTF-8), ir.BytesConst,
// one of the containers below, LivePattern, LiveStruct, LiveArray or *LiveObject.
type LiveValue any

type (
	LiveList  []LiveValue
	LiveTuple []LiveValue
	LiveSet   []LiveValue
	LiveDict  [][2]LiveValue
	// LiveStruct is struct.Struct(LiveStruct).
	LiveStruct string
	// LivePattern is re.compile(Text, Flags).
	LivePattern struct {
		Text  string
		Flags int
	}
)

// LiveLookup is the value of a module-level variable after the module has been
// executed; false if it has no such form, or the module may not be executed. The
// module "" is the program's, others are named as they are imported.
type LiveLookup func(module, name string) (LiveValue, bool)

// MaxLive bounds the parts of a live value: they become code.
const MaxLive = 4000

func LiveSize(v LiveValue) int {
	n := 1
	switch v := v.(type) {
	case LiveList:
		for _, x := range v {
			n += LiveSize(x)
		}
	case LiveTuple:
		for _, x := range v {
			n += LiveSize(x)
		}
	case LiveSet:
		for _, x := range v {
			n += LiveSize(x)
		}
	case LiveDict:
		for _, x := range v {
			n += LiveSize(x[0]) + LiveSize(x[1])
		}
	}
	return n
}

// isPlainData reports whether a value is data of built-in types.
func isPlainData(v LiveValue) bool {
	switch v := v.(type) {
	case nil, bool, *big.Int, float64, string, ir.BytesConst:
		return true
	case LiveList:
		return !slices.ContainsFunc(v, func(x LiveValue) bool { return !isPlainData(x) })
	case LiveTuple:
		return !slices.ContainsFunc(v, func(x LiveValue) bool { return !isPlainData(x) })
	case LiveSet:
		return true
	case LiveDict:
		return !slices.ContainsFunc(v, func(x [2]LiveValue) bool { return !isPlainData(x[0]) || !isPlainData(x[1]) })
	}
	return false
}

// unchanging reports whether nobody can change a value, nor a part of it.
func unchanging(v LiveValue) bool {
	switch v := v.(type) {
	case nil, bool, *big.Int, float64, string, ir.BytesConst, LivePattern:
		return true
	case LiveTuple:
		return !slices.ContainsFunc(v, func(x LiveValue) bool { return !unchanging(x) })
	}
	return false
}

// liveOf is the constant of a variable that the text does not tell, nil if
// there is none. Of the user's other modules it is plain data.
func (c *Compiler) liveOf(prog *cogen.Program, v *scope.Var, bind *facts.Binding) *Global {
	module := ""
	if m := c.foreign[prog]; m != nil && !m.Library {
		module = m.name
	}
	if prog != c.Prog && module == "" || bind.Inner {
		return nil
	}
	if bind.State { // what seems to be written to is none of a constant's objects, as far as these cannot change
		if val, ok := c.determined(module, v, bind); !ok || !unchanging(val) {
			return nil
		}
	}
	g := c.liveGlobals[v]
	if g == nil {
		g = &Global{user: true}
		val, ok := c.determined(module, v, bind)
		if !ok && c.live == nil {
			if module == "" {
				c.noteUnknown(v, bind)
			}
			return nil
		}
		if !ok {
			g.live = true
			val, ok = c.live(module, v.Name)
		}
		g.value = val
		if !ok || LiveSize(val) > MaxLive || module != "" && !isPlainData(val) {
			g.failed = NewUnsupported("", "")
		}
		c.liveGlobals[v] = g
	}
	if g.emitted || g.obj != nil || g.failed != nil {
		if g.failed != nil {
			return nil
		}
		return g
	}
	if g.obj = c.Lib.LiveStatic(g.value, v.Name, v.Name); g.obj != nil {
		return g
	}
	c.buildGlobal(g, c.globalName(prog, v), prog, bind, func(b *Builder, _ *Frame) *Object {
		return b.LiveObject(&cogen.Site{ID: -3, Src: bind.Pos}, g.value)
	})
	if g.failed != nil {
		return nil
	}
	return g
}

// determined is the value of a variable that the text determines.
func (c *Compiler) determined(module string, v *scope.Var, bind *facts.Binding) (LiveValue, bool) {
	switch bind.Stmt.(type) {
	case *tree.Import, *tree.ImportFrom, *tree.FunctionDef, *tree.ClassDef:
		return nil, false
	}
	if c.determinedBy == nil {
		return nil, false
	}
	val, ok := c.determinedBy(module, v.Name)
	return val, ok && LiveSize(val) <= MaxLive
}

// determinedText is the text that a variable of the program's has, if its own text
// determines it and code would compute it: patterns and formats are to be known.
func (c *Compiler) determinedText(prog *cogen.Program, v *scope.Var, bind *facts.Binding, g *Global) *Object {
	if prog != c.Prog || bind.State || g.obj != nil || g.t == nil || !IsText(g.t) {
		return nil
	}
	val, ok := c.determined("", v, bind)
	text, isStr := val.(string)
	if !ok || !isStr || len(text) > MaxLive {
		return nil
	}
	return Const(text)
}

// An Unknown is a module-level variable whose value only the module's code tells, and
// which nothing was asked for: Options.Live is nil.
type Unknown struct {
	Name string
	Pos  source.Span
}

// noteUnknown notes that a variable's value was not known: of those that hold data.
func (c *Compiler) noteUnknown(v *scope.Var, bind *facts.Binding) {
	switch bind.Stmt.(type) {
	case *tree.Import, *tree.ImportFrom, *tree.FunctionDef, *tree.ClassDef:
	default:
		c.unknown[v.Name] = bind.Pos
	}
}

// unknowns are those variables, by place.
func (c *Compiler) unknowns() []Unknown {
	var out []Unknown
	for name, pos := range c.unknown {
		out = append(out, Unknown{name, pos})
	}
	slices.SortFunc(out, func(a, b Unknown) int {
		return cmp.Or(cmp.Compare(a.Pos.Start, b.Pos.Start), strings.Compare(a.Name, b.Name))
	})
	return out
}

// LiveObject generates a value.
func (b *Builder) LiveObject(s *cogen.Site, v LiveValue) *Object {
	switch v := v.(type) {
	case nil, bool, *big.Int, float64, string, ir.BytesConst:
		return Const(v)
	case LiveTuple:
		var elems []*Object
		for _, x := range v {
			elems = append(elems, b.LiveObject(s, x))
		}
		return TupleOf(elems...)
	case LiveList:
		l := b.NewContainer(s, ir.KList)
		for _, x := range v {
			b.Put(l, "list.append", b.LiveObject(s, x))
		}
		return l
	case LiveSet:
		l := b.NewContainer(s, ir.KSet)
		for _, x := range v {
			b.AddTo(l, b.LiveObject(s, x))
		}
		return l
	case LiveDict:
		d := b.NewContainer(s, ir.KDict)
		for _, x := range v {
			b.PutItem(d, b.LiveObject(s, x[0]), b.LiveObject(s, x[1]))
		}
		return d
	}
	panic(NewUnsupported("an array or object of a library in a module-level container", "use a variable for it"))
}

// LiveStatic is the object of a live value that generation knows as a whole, nil for others.
func (l *Models) LiveStatic(v LiveValue, home, path string) *Object {
	if v, ok := v.(LiveStruct); ok {
		if k, ok := parseStruct(string(v)); ok {
			return NewObject(k)
		}
	}
	for _, x := range l.Libs {
		if x.Live == nil {
			continue
		}
		if o := x.Live(v, home, path); o != nil {
			return o
		}
	}
	return nil
}

// A LiveArray is an array, a LiveObject an object of a library by the kind of
// its model.
type (
	LiveArray  struct{ Value ir.ArrayConst }
	LiveObject struct {
		Kind   string
		Fields map[string]LiveValue
	}
)
