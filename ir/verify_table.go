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

// JoinParts are the columns that a table.join takes: keys and the others of each
// side.
func JoinParts(o *Op) (leftKey *Value, left []*Value, rightKey *Value, right []*Value) {
	n := o.Attrs.Index
	return o.Args[0], o.Args[1 : n+1], o.Args[n+1], o.Args[n+2:]
}

// ruleJoin: two keys of one type; results of the types of the other columns.
func (v *verifier) ruleJoin(o *Op) {
	n := o.Attrs.Index
	if n < 0 || len(o.Args) < n+2 {
		v.errorf("%d operands, wanted %d left columns and two keys", len(o.Args), n)
		return
	}
	for _, c := range o.Args {
		if c.Type.Kind != KColumn {
			v.errorf("%s is no column", describe(c))
			return
		}
	}
	lk, left, rk, right := JoinParts(o)
	v.match("key", []*Value{rk}, []*Type{lk.Type})
	if e := lk.Type.Elem(); !e.Equal(Str) && !e.Equal(Int64) && e.Kind != KTuple {
		v.errorf("a key of type %s", e)
	}
	for _, c := range right {
		if o.Decl.Name == "table.left" && !c.Type.Elem().Equal(Int64) {
			v.errorf("a right column of type %s", c.Type.Elem())
		}
	}
	v.results(o, append(typesOf(left), typesOf(right)...)...)
}
