package vobj

// A function that returns TAGS or a list of its own, or merges a dict of the module with one that it
// reads, has containers of the module and of its own in one class. The text of the module shows no
// write to TAGS, or TAGS would be state (global.go). So what is written to is a container of
// the function's own, but for aliases that no text shows. These are looked for at run time: where a row
// is about to write to the module's own container, CPython runs it, and all rows after it, since it has
// changed what they read.

// guardConstant checks at run time that a container which may be one of the module's is not. False:
// it surely is one, or the row can't be left to CPython.
func (b *builder) guardConstant(o *object) bool {
	cls := o.t.cls.find()
	if o.v != nil && o.v.Def != nil && freshOps[o.v.Def.Decl.Name] {
		return true
	}
	if b.cur == nil || b.c.isProgram() || !cls.born || cls.ofParam || cls.global == nil || !b.mayReplay() {
		return false
	}
	is := b.val("obj.of_module", tBool, b.value(o))
	b.branch(is, func() {
		b.do("module.changes")
		b.leaveRow("a write to a module-level " + o.typeName())
	}, func() {})
	return true
}

// freshOps make containers.
var freshOps = map[string]bool{
	"list.new": true, "list.of": true, "list.copy": true, "list.slice": true, "list.concat": true, "list.repeat": true, "list.fill": true,
	"dict.new": true, "dict.copy": true, "dict.keys": true, "dict.values": true, "set.new": true, "set.copy": true, "set.retyped": true, "set.to_list": true,
}
