package ir

// objectOps: instances of the module's records. That a field is read of an
// instance that has it is the generator's business.
var objectOps = []*Decl{
	{Name: "object.new", Structural: true, Effects: Alloc, Attrs: []string{"type"}, Cost: 1, Doc: "A new instance of the record of object type Attrs.Type. Fields that may be unbound are; the others must be set before they are read."},
	{Name: "object.get", Structural: true, Effects: Reads, Attrs: []string{"sym"}, Doc: "Field Attrs.Sym of an instance."},
	{Name: "object.set", Structural: true, Effects: Writes, Attrs: []string{"sym"}, Doc: "Sets field Attrs.Sym: (object[R], T)."},
}
