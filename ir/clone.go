package ir

// A Cloner copies blocks into a function, which may be another one. Values
// defined outside what is copied are mapped by Values, or stay themselves;
// likewise loops by Loops.
type Cloner struct {
	Func   *Func
	Values map[*Value]*Value
	Loops  map[*Op]*Op
	// Edit, if set, sees each copied op, complete but for its regions' content.
	Edit func(copied *Op)
}

// NewCloner returns a Cloner into f.
func NewCloner(f *Func) *Cloner {
	return &Cloner{Func: f, Values: map[*Value]*Value{}, Loops: map[*Op]*Op{}}
}

// Map is the value that stands for v in the copy.
func (c *Cloner) Map(v *Value) *Value {
	if n := c.Values[v]; n != nil {
		return n
	}
	return v
}

// Block copies a block with its arguments.
func (c *Cloner) Block(b *Block) *Block {
	n := &Block{}
	for _, a := range b.Args {
		n.Args = append(n.Args, c.value(a, nil))
	}
	c.Ops(n, b.Ops)
	return n
}

// Ops appends copies of ops to a block.
func (c *Cloner) Ops(to *Block, ops []*Op) {
	for _, o := range ops {
		to.Ops = append(to.Ops, c.Op(o))
	}
}

// Op copies an op with its regions.
func (c *Cloner) Op(o *Op) *Op {
	n := &Op{Decl: o.Decl, Attrs: o.Attrs, Place: o.Place, Target: o.Target}
	if t := c.Loops[o.Target]; t != nil {
		n.Target = t
	}
	c.Loops[o] = n
	for _, a := range o.Args {
		n.Args = append(n.Args, c.Map(a))
	}
	for _, r := range o.Results {
		n.Results = append(n.Results, c.value(r, n))
	}
	if c.Edit != nil {
		c.Edit(n)
	}
	for _, r := range o.Regions {
		n.Regions = append(n.Regions, c.Block(r))
	}
	return n
}

func (c *Cloner) value(v *Value, def *Op) *Value {
	n := c.Func.NewValue(v.Type, v.Name)
	n.Def = def
	c.Values[v] = n
	return n
}

// Replace rewrites every use in the function by the map, following chains.
func (f *Func) Replace(with map[*Value]*Value) {
	if len(with) == 0 {
		return
	}
	f.Body.Walk(func(o *Op) {
		for i, a := range o.Args {
			for n := with[a]; n != nil; n = with[a] {
				a = n
			}
			o.Args[i] = a
		}
	})
}

// Uses counts the uses of each value in the function.
func (f *Func) Uses() map[*Value]int {
	n := map[*Value]int{}
	f.Body.Walk(func(o *Op) {
		for _, a := range o.Args {
			n[a]++
		}
	})
	return n
}
