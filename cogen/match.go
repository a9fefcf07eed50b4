package cogen

import (
	"math/big"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A match statement (Python reference, 8.6) is a block that the first case
// which takes the subject leaves. A pattern is a nest of tests around what
// happens when all hold. Names are bound when the whole pattern has matched,
// before the guard; until then captured values are held apart.

// subject gives a held value.
type subject func() Value

// captures are the values that a pattern has taken so far, by variable.
type captures map[*scope.Var]subject

// matcher tests a subject and runs then if it matches; otherwise it ends
// normally.
type matcher func(o Overload, v subject, caps captures, then func() Completion) Completion

func (c *compiler) match(n *tree.Match) stmtFn {
	site, value := c.stmtSite(n), c.expr(n.Subject)
	var cases []func(o Overload, v subject, leave func() Completion) Completion
	for _, k := range n.Cases {
		cases = append(cases, c.matchCase(k))
	}
	return func(o Overload) Completion {
		return o.Hold(site, value(o), func(v func() Value, _ func(Value)) Completion {
			return o.Block(site, func(leave func() Completion) Completion {
				var from func(i int) Completion
				from = func(i int) Completion {
					if i == len(cases) {
						return Normal
					}
					return after(o, cases[i](o, v, leave), func() Completion { return from(i + 1) })
				}
				return from(0)
			})
		})
	}
}

func (c *compiler) matchCase(k *tree.MatchCase) func(Overload, subject, func() Completion) Completion {
	site, pattern := c.stmtSite(k), c.pattern(k.Pattern)
	var guard exprFn
	if k.Guard != nil {
		guard = c.condition(k.Guard)
	}
	body := c.block(k.Body)
	names := c.captured(k.Pattern)
	return func(o Overload, v subject, leave func() Completion) Completion {
		caps := captures{}
		run := func() Completion { return after(o, body.run(o), leave) }
		return pattern(o, v, caps, func() Completion {
			vals := make([]Value, len(names))
			for i, name := range names {
				vals[i] = caps[name]()
			}
			for i, name := range names {
				o.Store(site, name, vals[i])
			}
			if guard == nil {
				return run()
			}
			return o.If(site, guard(o), run, func() Completion { return Normal })
		})
	}
}

// captured are the variables that a pattern binds, in order; alternatives bind
// the same.
func (c *compiler) captured(p tree.Pattern) []*scope.Var {
	var vars []*scope.Var
	seen := map[*scope.Var]bool{}
	tree.Inspect(p, func(n tree.Node) bool {
		if tree.PatternName(n) == "" {
			return true
		}
		if v := c.info.Binds[n]; !seen[v] {
			seen[v] = true
			vars = append(vars, v)
		}
		return true
	})
	return vars
}

// test runs then where cond is true.
func test(o Overload, s *Site, cond Value, then func() Completion) Completion {
	return o.If(s, cond, then, func() Completion { return Normal })
}

func (c *compiler) pattern(p tree.Pattern) matcher {
	m := c.untracedPattern(p)
	if c.trace == nil {
		return m
	}
	return func(o Overload, v subject, caps captures, then func() Completion) Completion {
		return c.traced(p, func(o Overload) Completion { return m(o, v, caps, then) })(o)
	}
}

func (c *compiler) untracedPattern(p tree.Pattern) matcher {
	site := c.stmtSite(p)
	switch n := p.(type) {
	case *tree.MatchValue:
		value := c.expr(n.Value)
		return func(o Overload, v subject, _ captures, then func() Completion) Completion {
			return test(o, site, o.Compare(site, tree.Eq, v(), value(o)), then)
		}
	case *tree.MatchSingleton:
		return func(o Overload, v subject, _ captures, then func() Completion) Completion {
			return test(o, site, o.Compare(site, tree.Is, v(), o.Constant(site, n.Value)), then)
		}
	case *tree.MatchSequence:
		return c.sequencePattern(n, site)
	case *tree.MatchMapping:
		return c.mappingPattern(n, site)
	case *tree.MatchClass:
		return c.classPattern(n, site)
	case *tree.MatchStar:
		name := c.info.Binds[n]
		return func(o Overload, v subject, caps captures, then func() Completion) Completion {
			if name != nil {
				caps[name] = v
			}
			return then()
		}
	case *tree.MatchAs:
		name := c.info.Binds[n]
		var inner matcher
		if n.Pattern != nil {
			inner = c.pattern(n.Pattern)
		}
		return func(o Overload, v subject, caps captures, then func() Completion) Completion {
			bind := func() Completion {
				if name != nil {
					caps[name] = v
				}
				return then()
			}
			if inner == nil {
				return bind()
			}
			return inner(o, v, caps, bind)
		}
	case *tree.MatchOr:
		return c.alternatives(n, site)
	}
	panic("cogen: not a pattern")
}

// alternatives tries one pattern after the other. What follows is there once:
// the values that the alternatives capture are held where they meet.
func (c *compiler) alternatives(n *tree.MatchOr, site *Site) matcher {
	var alts []matcher
	for _, p := range n.Patterns {
		alts = append(alts, c.pattern(p))
	}
	names := c.captured(n)
	return func(o Overload, v subject, caps captures, then func() Completion) Completion {
		var hold func(held []func(Value)) Completion
		hold = func(held []func(Value)) Completion {
			if len(held) < len(names) {
				return o.Hold(site, nil, func(get func() Value, set func(Value)) Completion {
					caps[names[len(held)]] = get
					return hold(append(held, set))
				})
			}
			return o.Block(site, func(fail func() Completion) Completion {
				end := o.Block(site, func(succeed func() Completion) Completion {
					for _, alt := range alts {
						taken := captures{}
						end := alt(o, v, taken, func() Completion {
							for i, name := range names {
								held[i](taken[name]())
							}
							return succeed()
						})
						if end != Normal {
							return end
						}
					}
					return fail()
				})
				if end != Normal {
					return end
				}
				return then()
			})
		}
		return hold(nil)
	}
}

// all matches parts, each given by item, in turn.
func all(o Overload, site *Site, parts []matcher, item func(i int) Value, caps captures, then func() Completion) Completion {
	var next func(i int) Completion
	next = func(i int) Completion {
		for i < len(parts) && parts[i] == nil {
			i++
		}
		if i == len(parts) {
			return then()
		}
		return o.Hold(site, item(i), func(v func() Value, _ func(Value)) Completion {
			return parts[i](o, v, caps, func() Completion { return next(i + 1) })
		})
	}
	return next(0)
}

// parts translates patterns; wildcards need none.
func (c *compiler) parts(ps []tree.Pattern) (parts []matcher, wild bool) {
	wild = true
	for _, p := range ps {
		if isWildcard(p) {
			parts = append(parts, nil)
			continue
		}
		wild = false
		parts = append(parts, c.pattern(p))
	}
	return parts, wild
}

func isWildcard(p tree.Pattern) bool {
	switch p := p.(type) {
	case *tree.MatchAs:
		return p.Pattern == nil && p.Name == ""
	case *tree.MatchStar:
		return p.Name == ""
	}
	return false
}

// sequencePattern tests that the subject is a sequence, then its length, then
// takes the items: by index if the rest is not wanted, else all at once.
func (c *compiler) sequencePattern(n *tree.MatchSequence, site *Site) matcher {
	parts, wild := c.parts(n.Patterns)
	star := -1
	for i, p := range n.Patterns {
		if _, ok := p.(*tree.MatchStar); ok {
			star = i
		}
	}
	size := len(parts)
	lenSite := c.stmtSite(n)
	number := func(o Overload, i int) Value { return o.Constant(site, big.NewInt(int64(i))) }
	return func(o Overload, v subject, caps captures, then func() Completion) Completion {
		length := func() Value { return o.Call(site, o.Builtin(site, "len"), []Arg{{Value: v()}}) }
		items := func() Completion {
			switch {
			case wild:
				return then()
			case star >= 0 && parts[star] == nil:
				return all(o, site, parts, func(i int) Value {
					index := number(o, i)
					if i > star {
						index = o.Binary(site, tree.Sub, length(), number(o, size-i))
					}
					return o.GetItem(site, v(), index)
				}, caps, then)
			}
			vals := o.Unpack(site, v(), size, star)
			return all(o, site, parts, func(i int) Value { return vals[i] }, caps, then)
		}
		return test(o, site, o.IsSequence(site, v()), func() Completion {
			op, want := tree.Eq, size
			if star >= 0 {
				op, want = tree.GtE, size-1
			}
			if want == 0 && star >= 0 {
				return items()
			}
			return test(o, lenSite, o.Compare(lenSite, op, length(), number(o, want)), items)
		})
	}
}

// mappingPattern tests that the subject is a mapping, then looks up all keys,
// then matches the values.
func (c *compiler) mappingPattern(n *tree.MatchMapping, site *Site) matcher {
	parts, _ := c.parts(n.Patterns)
	keys := c.exprs(n.Keys)
	var keySites []*Site
	for _, k := range n.Keys {
		keySites = append(keySites, c.stmtSite(k))
	}
	rest := c.info.Binds[n]
	return func(o Overload, v subject, caps captures, then func() Completion) Completion {
		var keyVals, vals []Value
		// finish takes what the keys leave.
		finish := func() Completion {
			if rest == nil {
				return then()
			}
			d := o.Call(site, o.Builtin(site, "dict"), []Arg{{Value: v()}})
			for _, k := range keyVals {
				o.DelItem(site, d, k)
			}
			caps[rest] = func() Value { return d }
			return then()
		}
		var find func(i int) Completion
		find = func(i int) Completion {
			if i == len(keys) {
				return all(o, site, parts, func(i int) Value { return vals[i] }, caps, finish)
			}
			return o.MatchKey(keySites[i], v, keyVals[i], func(item Value) Completion {
				vals = append(vals[:i:i], item)
				return find(i + 1)
			})
		}
		return test(o, site, o.IsMapping(site, v()), func() Completion {
			if len(keys) == 0 {
				return finish()
			}
			keyVals = evalAll(o, keys)
			size := o.Call(site, o.Builtin(site, "len"), []Arg{{Value: v()}})
			return test(o, site, o.Compare(site, tree.GtE, size, o.Constant(site, big.NewInt(int64(len(keys))))), func() Completion { return find(0) })
		})
	}
}

// classPattern tests for an instance of a class and matches its attributes.
func (c *compiler) classPattern(n *tree.MatchClass, site *Site) matcher {
	class := c.expr(n.Class)
	parts, _ := c.parts(append(append([]tree.Pattern{}, n.Patterns...), n.AttrPatterns...))
	return func(o Overload, v subject, caps captures, then func() Completion) Completion {
		return o.MatchClass(site, v, class(o), len(n.Patterns), n.Attrs, func(vals []Value) Completion {
			return all(o, site, parts, func(i int) Value { return vals[i] }, caps, then)
		})
	}
}
