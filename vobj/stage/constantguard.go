package stage

// A function that returns TAGS or a list of its own, or merges a dict of the module with one that it
// reads, has containers of the module and of its own in one class. The text of the module shows no
// write to TAGS, or TAGS would be state (global.go). So what is written to is a container of
// the function's own, but for aliases that no text shows. These are looked for at run time: where a row
// is about to write to the module's own container, CPython runs it, and all rows after it, since it has
// changed what they read.

// guardConstant checks at run time that a container which may be one of the module's is not. False:
// it surely is one, or the row can't be left to CPython.
func (b *Builder) guardConstant(o *Object) bool {
	cls := o.Type.Class.Find()
	if o.Value != nil && o.Value.Def != nil && freshOps[o.Value.Def.Decl.Name] {
		return true
	}
	if b.Current == nil || b.Compiler.IsProgram() || !cls.born || cls.ofParam || cls.Global == nil || !b.mayReplay() {
		return false
	}
	is := b.Val("obj.of_module", BoolType, b.Value(o))
	b.Branch(is, func() {
		b.Do("module.changes")
		b.leaveRow("a write to a module-level " + o.TypeName())
	}, func() {})
	return true
}

// freshOps make containers.
var freshOps = map[string]bool{
	"list.new": true, "list.of": true, "list.copy": true, "list.slice": true, "list.concat": true, "list.repeat": true, "list.fill": true,
	"dict.new": true, "dict.copy": true, "dict.keys": true, "dict.values": true, "set.new": true, "set.copy": true, "set.retyped": true, "set.to_list": true,
}
