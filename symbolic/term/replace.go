package term

// Replacement says what becomes of the parts of a term.
type Replacement struct {
	Pool *Pool
	// Terms are replaced as a whole.
	Terms map[*Term]*Term
	// Function gives what an application of a function becomes, whose operands are replaced
	// already; nil: it stays.
	Function func(name string, s Sort, args []*Term) *Term

	done map[*Term]*Term
}

// Of is a term with its parts replaced.
func (r *Replacement) Of(t *Term) *Term {
	if r.done == nil {
		r.done = map[*Term]*Term{}
	}
	if u, ok := r.done[t]; ok {
		return u
	}
	u := r.of(t)
	r.done[t] = u
	return u
}

func (r *Replacement) of(t *Term) *Term {
	if u, ok := r.Terms[t]; ok {
		return u
	}
	if len(t.Args) == 0 && t.Op != "apply" {
		return t
	}
	args := make([]*Term, len(t.Args))
	for i, a := range t.Args {
		args[i] = r.Of(a)
	}
	p := r.Pool
	switch t.Op {
	case "not":
		return p.Not(args[0])
	case "and":
		return p.And(args...)
	case "or":
		return p.Or(args...)
	case "same":
		return p.Same(args[0], args[1])
	case "if":
		return p.If(args[0], args[1], args[2])
	case "apply":
		if r.Function != nil {
			if u := r.Function(t.Name, t.Sort, args); u != nil {
				return u
			}
		}
		return p.Function(t.Name, t.Sort, args...)
	}
	return p.Apply(t.Op, t.Sort, args...)
}
