package symbolic

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// If implements cogen.Overload.
func (o *Overload) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	known := o.truth(s, cond)
	truth, ok := known.(Value)
	switch {
	case ok:
	case known == true:
		return then()
	default:
		return els()
	}
	switch s.Node.(type) {
	case *tree.If, *tree.Assert, *tree.MatchCase:
		return o.fork(truth.Term, then, els)
	case tree.Pattern:
		concrete.Refuse("match of what is not known: write it with if and elif")
	}
	concrete.Refuse("a comprehension with a condition that is not known: write it as a loop")
	return cogen.Abrupt
}

// For implements cogen.Overload.
func (o *Overload) For(s *cogen.Site, over cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	if symbolic(over) {
		concrete.Refuse("a loop over what is not known")
	}
	var rounds func(loop *concrete.Loop) cogen.Completion
	rounds = func(loop *concrete.Loop) cogen.Completion {
		defer loop.Close()
		for {
			v, ok := loop.Next(s)
			if !ok {
				return otherwise(els)
			}
			assign(v)
			switch end := o.merged(body()); end {
			case cogen.Normal, cogen.Continued:
			case cogen.Forked:
				return o.follow(end, func(end cogen.Completion) cogen.Completion {
					if end != cogen.Normal && end != cogen.Continued {
						return left(end)
					}
					rest := loop.Fork()
					if rest == nil {
						concrete.Refuse("a loop over an iterator that is left where it is not known whether")
					}
					return rounds(rest)
				})
			default:
				return left(end)
			}
		}
	}
	return rounds(o.m.Loop(s, over))
}

// left is how a loop ends whose body ended otherwise than to go on.
func left(end cogen.Completion) cogen.Completion {
	if end == cogen.Broke {
		return cogen.Normal
	}
	return end
}

func otherwise(els func() cogen.Completion) cogen.Completion {
	if els == nil {
		return cogen.Normal
	}
	return els()
}

// While implements cogen.Overload.
func (o *Overload) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	var rounds func(more int) cogen.Completion
	rounds = func(more int) cogen.Completion {
		for {
			truth := o.truth(s, test())
			if t, ok := truth.(Value); ok {
				if more == 0 {
					concrete.Refuse("a while whose condition is not known for more than %d rounds", o.Bound)
				}
				return o.fork(t.Term, func() cogen.Completion {
					return o.follow(o.merged(body()), func(end cogen.Completion) cogen.Completion {
						if end == cogen.Normal || end == cogen.Continued {
							return rounds(more - 1)
						}
						return left(end)
					})
				}, func() cogen.Completion { return otherwise(els) })
			}
			if truth == false {
				return otherwise(els)
			}
			o.m.Spend(s)
			switch end := o.merged(body()); end {
			case cogen.Normal, cogen.Continued:
			case cogen.Forked:
				return o.follow(end, func(end cogen.Completion) cogen.Completion {
					if end == cogen.Normal || end == cogen.Continued {
						return rounds(more)
					}
					return left(end)
				})
			default:
				return left(end)
			}
		}
	}
	return rounds(o.Bound)
}

// Block implements cogen.Overload.
func (o *Overload) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	return o.Base.Block(s, func(leave func() cogen.Completion) cogen.Completion {
		leave()
		mine := o.m.Leaving()
		end := body(leave)
		if end != cogen.Forked {
			return end
		}
		return o.follow(end, func(end cogen.Completion) cogen.Completion {
			if end == cogen.Left && o.m.Leaving() == mine {
				return cogen.Normal
			}
			return end
		})
	})
}

// unforked refuses a body that is left on one side of a condition only.
func unforked(what string, body func() cogen.Completion) func() cogen.Completion {
	return func() cogen.Completion {
		end := body()
		if end == cogen.Forked {
			concrete.Refuse("%s that is left where it is not known whether", what)
		}
		return end
	}
}

// Try implements cogen.Overload.
func (o *Overload) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	handled := false
	guarded := make([]cogen.Handler, len(handlers))
	for i, h := range handlers {
		guarded[i] = h
		guarded[i].Body = unforked("an except clause", func() cogen.Completion { handled = true; return h.Body() })
	}
	end := o.Base.Try(s, body, guarded, nil)
	if handled {
		return end
	}
	return o.follow(end, func(end cogen.Completion) cogen.Completion {
		if end == cogen.Normal {
			return otherwise(els)
		}
		return end
	})
}

// Finally implements cogen.Overload.
func (o *Overload) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	return o.Base.Finally(s, unforked("a try with finally", body), unforked("a finally", final))
}

// With implements cogen.Overload.
func (o *Overload) With(s *cogen.Site, exit cogen.Value, body func() cogen.Completion) cogen.Completion {
	return o.Base.With(s, exit, unforked("a with", body))
}

// Load implements cogen.Overload.
func (o *Overload) Load(s *cogen.Site, v *scope.Var) cogen.Value {
	val := o.Base.Load(s, v)
	if u, ok := val.(unknown); ok {
		concrete.Refuse("the variable %s, which is %s", v.Name, u.why)
	}
	return val
}

func (o *Overload) mayYield() {
	for _, a := range o.active {
		if a == o.m.Activation() {
			concrete.Refuse("yield where it is not known whether")
		}
	}
}

// Yield implements cogen.Overload.
func (o *Overload) Yield(s *cogen.Site, v cogen.Value) cogen.Value {
	o.mayYield()
	return o.Base.Yield(s, v)
}

// YieldFrom implements cogen.Overload.
func (o *Overload) YieldFrom(s *cogen.Site, v cogen.Value) cogen.Value {
	o.mayYield()
	return o.Base.YieldFrom(s, v)
}
