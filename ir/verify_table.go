package ir

// columnElems are the types of the values in columns.
func columnElems(cols []*Value) []*Type {
	ts := make([]*Type, len(cols))
	for i, c := range cols {
		ts[i] = c.Type
		if c.Type.Kind == KColumn {
			ts[i] = c.Type.Elem()
		}
	}
	return ts
}

// ruleTable: the number of rows, then columns; results are columns. What the
// region yields is checked by ruleYield.
func (v *verifier) ruleTable(o *Op) {
	if len(o.Args) == 0 || o.Args[0].Type.Kind != KI64 {
		v.errorf("wanted the number of rows as operand 0")
		return
	}
	columns := o.Results
	if o.Decl.Name == "table.fold" {
		v.results(o, I64)
		columns = nil
	}
	for _, c := range append(append([]*Value{}, o.Args[1:]...), columns...) {
		if c.Type.Kind != KColumn {
			v.errorf("%s is no column", describe(c))
		}
	}
	v.regions(o, append([]*Type{I64}, columnElems(o.Args[1:])...))
}
