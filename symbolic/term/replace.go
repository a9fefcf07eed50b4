package term

// Replacement says what becomes of the parts of a term.
type Replacement struct {
	Pool *Pool
	// Terms are replaced as a whole.
	Terms map[*Term]*Term
	// Functions are what applications of functions become, by name, whatever their operands.
	Functions map[string]*Term

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
	if u, ok := r.Functions[t.Name]; ok && t.Op == "apply" {
		return u
	}
	if len(t.Args) == 0 {
		return t
	}
	args := make([]*Term, len(t.Args))
	for i, a := range t.Args {
		args[i] = r.Of(a)
	}
	return r.Pool.Rebuilt(t, args)
}

// Rebuilt is what a term of a kind is of other operands.
func (p *Pool) Rebuilt(t *Term, args []*Term) *Term {
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
		return p.Function(t.Name, t.Sort, args...)
	}
	return p.Apply(t.Op, t.Sort, args...)
}
