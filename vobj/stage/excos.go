package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// An OSError of two to five arguments has a number, a text and up to two filenames, of which its
// own text is made; its args are the first two, if there is a filename. OSError itself gives an instance of the
// class of its number. The op exc.set_os does that; what it has no form for, such as a
// number that is a text, CPython's class makes.

// osNames are the attributes that it has from them, osErrorClass its class.
var (
	osNames      = map[string]bool{"errno": true, "strerror": true, "filename": true, "filename2": true}
	osErrorClass = ExceptionClass{Name: "OSError"}
)

// describesOS reports whether arguments of an OSError are more than its args.
func describesOS(args []*Object) bool { return len(args) >= 2 && len(args) <= 5 }

// osForm reports whether exc.set_os has a form for such arguments.
func osForm(args []*Object) bool {
	of := func(o *Object, k ir.Kind) bool { t := o.ValueType(); return t != nil && t.Kind == k }
	text := func(o *Object) bool { return o.ValueType() != nil && IsText(o.ValueType()) }
	textOrNone := func(o *Object) bool {
		t := o.ValueType()
		if o.IsNone() || text(o) {
			return true
		}
		if t == nil || t.Kind != ir.KUnion || o.Static != nil {
			return false
		}
		for _, m := range t.Members() {
			if m.Kind != ir.KNone && !IsText(m) {
				return false
			}
		}
		return true
	}
	switch ok := of(args[0], ir.KInt) && text(args[1]); len(args) {
	case 2:
		return ok
	case 3:
		return ok && textOrNone(args[2])
	case 4:
		return ok && text(args[2])
	default:
		return ok && text(args[2]) && textOrNone(args[4])
	}
}

// withOS has make give what an OSError with these arguments is: told its args, and a function that
// gives an exception what they say.
func (b *Builder) withOS(args []*Object, make func(kept []*Object, set func(e *Object) *Object) *Object) *Object {
	set := func(n int64, files ...*Object) func(e *Object) *Object {
		for len(files) < 2 {
			files = append(files, Const(""))
		}
		return func(e *Object) *Object { return b.Leaf("exc.set_os", e, args[0], args[1], Int(n), files[0], files[1]) }
	}
	switch len(args) {
	case 2:
		return make(args, set(0))
	case 5:
		return b.PerMember(args[4], func(second *Object) *Object {
			if second.IsNone() {
				return make(args[:2], set(1, args[2]))
			}
			return make(args[:2], set(2, args[2], second))
		})
	}
	return b.PerMember(args[2], func(file *Object) *Object {
		if file.IsNone() {
			return make([]*Object{args[0], args[1], None}, set(-1))
		}
		return make(args[:2], set(1, file))
	})
}

// osNew makes an OSError that says more than its args.
func (b *Builder) osNew(s *cogen.Site, k ExceptionClass, args []*Object) *Object {
	if !osForm(args) {
		return b.excNewInPython(s, k, args)
	}
	return b.withOS(args, func(kept []*Object, set func(e *Object) *Object) *Object {
		x := b.Op("exc.new0", nil, ir.Exc)
		if x == nil {
			return Dead
		}
		x.Attrs.Sym = b.Compiler.excSymbol(k)
		return b.keepArgs(s, set(Dynamic(x.Result(), ExcType)), kept, false)
	})
}

// excNewInPython has CPython make an exception of a builtin class.
func (b *Builder) excNewInPython(s *cogen.Site, k ExceptionClass, args []*Object) *Object {
	if k.User != nil && !k.User.foreign {
		panic(b.UnsupportedAt(s, k.Name+" with arguments that native code has no form for", ""))
	}
	given := make([]Arg, len(args))
	for i, o := range args {
		given[i] = Arg{Value: o}
	}
	b.NoteFallback(k.Name+"()", "CPython's class makes its text of the arguments", "")
	o := b.CallPy(b.ToPython(NewObject(k)), given)
	if b.Current == nil {
		return Dead
	}
	return b.Py("py.raise", "", ExcType, o.Value)
}

// osAttr is an attribute of an OSError of native code that it has from its arguments.
func (b *Builder) osAttr(e *Object, name string) *Object {
	none := func() *Object { return None }
	file := func(n int64) *Object {
		return b.BranchValue(b.Leaf("int.ge", b.Leaf("exc.os_files", e), Int(n)), func() *Object { return b.Leaf("exc.os_file", e, Int(n-1)) }, none)
	}
	switch name {
	case "filename":
		return file(1)
	case "filename2":
		return file(2)
	}
	return b.BranchValue(b.Leaf("exc.is_os", e), func() *Object { return b.Leaf("exc.os_"+name, e) }, none)
}

// initOS is OSError.__init__ with several arguments, for an instance of a class of the program's.
func (b *Builder) initOS(s *cogen.Site, self *Object, args []*Object) {
	if !osForm(args) {
		u := b.UnsupportedAt(s, self.TypeName()+" with arguments of other types than OSError's number and texts", "pass one text")
		u.Whole = true
		panic(u)
	}
	b.withOS(args, func(kept []*Object, set func(e *Object) *Object) *Object {
		set(b.excOf(self))
		b.putField(self, argsField, TupleOf(kept...))
		return None
	})
}
