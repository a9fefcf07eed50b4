package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What CPython calls a class: its name in messages, its __qualname__ and its __module__.

// pyName is the name that CPython's messages have: those of its classes in C tell
// their module.
func (c *UserClass) pyName() string {
	switch {
	case c.inC != "":
		return c.inC
	case c.library && c.ofDatetime():
		return "datetime." + c.name
	}
	return c.name
}

// classesInC are models of classes in C that have no name in their module: files and
// names here, and what CPython's messages call them.
var classesInC = map[string]string{
	"csv._Reader": "_csv.reader", "csv._Writer": "_csv.writer", "hashlib.HASH": "_hashlib.HASH", "hashlib._Other": "_hashlib.HASH",
	"time_structs._Struct": "time.struct_time", "time_structs._Universal": "time.struct_time", "time_structs._Local": "time.struct_time", "string_template.Template": "string.Template", "io.StringIO": "_io.StringIO", "io_bytes.BytesIO": "_io.BytesIO", "types.SimpleNamespace": "types.SimpleNamespace",
}

// nameInC gives a model of a class in C the names that CPython's has.
func (c *UserClass) nameInC() {
	if c.inC = classesInC[facts.ModelFile(c.prog)+"."+c.name]; c.inC != "" {
		c.name = c.inC[strings.LastIndexByte(c.inC, '.')+1:]
	}
}

// shown is the class that type() gives of an instance: models of one class may be several.
func (c *UserClass) shown() *UserClass {
	if c.inC != "" && len(c.bases) == 1 && c.bases[0].inC == c.inC {
		return c.bases[0]
	}
	return c
}

// classPath is the name of a class with its module, "" where that is not known when code
// is generated.
func (c *Compiler) classPath(k *UserClass) string {
	module := c.classModule(k)
	switch {
	case module == "" || k.Attrs["__qualname__"] != nil:
		return ""
	case module == "builtins":
		return k.name
	}
	return module + "." + k.qualName(c.Prog.Info)
}

// classModule is the __module__ of a class, "" where it is not known when code is generated.
func (c *Compiler) classModule(k *UserClass) string {
	m := c.moduleOf(k.prog)
	switch {
	case k.Attrs["__module__"] != nil:
		return ""
	case k.inC != "":
		return k.inC[:strings.LastIndexByte(k.inC, '.')]
	case k.exc != nil && k.exc.User != nil && k.exc.User.library:
		return k.exc.User.module
	case k.valueKind != "" && k.valueRoot() == k:
		return "builtins"
	case m != nil && !m.Library:
		return m.name
	case k.prog == c.Prog:
		return c.mainModule()
	}
	return c.Lib.moduleOfModel(k.prog)
}

// qualName is the class's __qualname__.
func (c *UserClass) qualName(info *scope.Info) string {
	if _, statement := c.node.(*tree.ClassDef); !statement {
		return c.name // of namedtuple() and such
	}
	if c.prog != nil {
		info = c.prog.Info
	}
	return qualifiedName(info, c.node, c.name)
}

// qualifiedName is the __qualname__ of what a statement or lambda makes.
func qualifiedName(info *scope.Info, node tree.Node, name string) string {
	if v := info.Binds[node]; v != nil && v.Scope.Parent == nil {
		return name
	}
	for sc := outerScope(info, node); sc != nil; sc = sc.Parent {
		switch n := sc.Node.(type) {
		case *tree.FunctionDef:
			name = n.Name + ".<locals>." + name
		case *tree.Lambda:
			name = "<lambda>.<locals>." + name
		case *tree.ClassDef:
			name = n.Name + "." + name
		case *tree.Comp:
			name = compNames[n.Kind] + "." + name
		}
	}
	return name
}
