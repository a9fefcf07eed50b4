package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Generators that notice when they are closed. CPython closes a suspended one
// when the last reference to it goes. Here that is known where
//
//   - a loop consumes it right where it is made: the loop has the only reference (generator.go);
//   - one variable of an activation, its holder, has the only reference. The
//     generator is an object then, and closed where the variable is bound anew or
//     deleted, and where the activation ends;
//   - a loop has it, but it is an object, since it runs itself: the loop closes it;
//   - a parameter has it and takes all of its values, or the call closes what it has made as an argument.
//
// An exception that leaves the activation keeps the variables with its
// traceback, for who knows how long: then CPython runs the row. So it does for
// what a module's variables hold at the end, since CPython closes it after all
// else.

// heldWhy is the reason where none of these holds.
const heldWhy = "a generator with a finally part or a manager, in a variable that is used otherwise than to go on with it"

// lifetimes marks the statement that an activation with holders is: those are
// the only variables that its handler looks at.
type lifetimes struct{ tree.Node }

const lifetimeSite = -16

// holding is what is known of generators that variables hold, over all runs.
type holding struct {
	holders map[*cogen.Generator][]*scope.Var // by activation, in the order in which CPython lets go of them
	params  map[DecisionSite]bool             // generators that a parameter holds, by birth
	passed  map[DecisionSite]bool             // those that are made as an argument
	notices map[tree.Node]bool                // by function
	texts   map[tree.Node]*facts.Holders      // by function
}

// noticesClosing reports whether a generator does something when it is closed at a yield.
func (c *Compiler) noticesClosing(f Function) bool {
	if f.Model || !c.isUser(f.Gen.Program()) {
		return false
	}
	n, ok := c.holding.notices[f.Gen.Node]
	if !ok {
		if c.holding.notices == nil {
			c.holding.notices = map[tree.Node]bool{}
		}
		n = facts.NoticesClosing(f.Gen.Program().Tree, f.Gen.Node)
		c.holding.notices[f.Gen.Node] = n
	}
	return n
}

// holdersText answers for the variables of a function.
func (c *Compiler) holdersText(g *cogen.Generator) *facts.Holders {
	h := c.holding.texts[g.Node]
	if h == nil {
		if c.holding.texts == nil {
			c.holding.texts = map[tree.Node]*facts.Holders{}
		}
		h = facts.NewHolders(g.Program().Info, g.Program().Tree, g.Node)
		c.holding.texts[g.Node] = h
	}
	return h
}

// heldByVariable reports whether a variable of the activation is to hold the
// generator that a call makes, which notices when it is closed.
func (b *Builder) heldByVariable(s *cogen.Site, f Function) bool {
	fr := b.Frame
	if !b.Compiler.noticesClosing(f) || fr.generates != nil || fr.Consume != nil || !b.Compiler.isUser(fr.Gen.Program()) {
		return false
	}
	switch n := fr.Gen.Node.(type) {
	case *tree.Module:
		if fr.Gen.Program() != b.Compiler.Prog || !b.Compiler.IsProgram() {
			return false
		}
	case *tree.FunctionDef:
		if n.Async {
			return false
		}
	default:
		return false
	}
	v := b.Compiler.holdersText(fr.Gen).Holder(s.Node)
	if v == nil || !b.inSlot(v) || b.Compiler.boxes[v] != unboxed {
		return false
	}
	if !b.mayReplay() {
		panic(b.heldOtherwise(s))
	}
	h := &b.Compiler.holding
	if !slices.Contains(h.holders[fr.Gen], v) {
		if h.holders == nil {
			h.holders = map[*cogen.Generator][]*scope.Var{}
		}
		vs := append(h.holders[fr.Gen], v)
		slices.SortFunc(vs, func(x, y *scope.Var) int { return x.Index - y.Index })
		h.holders[fr.Gen], b.Compiler.Changed = vs, true
	}
	return true
}

// heldByLoop reports whether a loop has the only reference to a generator that a call makes,
// which is an object all the same: it runs itself, say.
func (b *Builder) heldByLoop(s *cogen.Site, f Function) bool {
	call, ok := s.Node.(tree.Expr)
	if !ok || !b.Compiler.noticesClosing(f) || !b.Compiler.isUser(b.Frame.Gen.Program()) {
		return false
	}
	text := b.Compiler.holdersText(b.Frame.Gen)
	return (text.Loops(call) || b.Frame.generates != nil && text.Delegates(call)) && b.mayReplay()
}

// passedOn reports whether a parameter of a function of the module gets the only reference.
func (b *Builder) passedOn(s *cogen.Site, f Function) bool {
	call, ok := s.Node.(tree.Expr)
	return ok && b.Compiler.noticesClosing(f) && b.Compiler.isUser(b.Frame.Gen.Program()) && b.Compiler.holdersText(b.Frame.Gen).Passed(call) != nil && b.mayReplay()
}

func (h *holding) notePassed(birth DecisionSite) {
	if h.passed == nil {
		h.passed = map[DecisionSite]bool{}
	}
	h.passed[birth] = true
}

// notePassed remembers a generator until the call that it is an argument of.
func (b *Builder) notePassed(s *cogen.Site, o *Object) {
	if isGen(o) && isHeld(o) {
		if b.handedOver == nil {
			b.handedOver = map[tree.Node]*Object{}
		}
		b.handedOver[s.Node] = o
	}
}

// callHandingOver is a call; the generators that its text makes as arguments are closed when it has returned.
func (b *Builder) callHandingOver(s *cogen.Site, call func() *Object) *Object {
	var passed []*Object
	if n, ok := s.Node.(*tree.Call); ok && len(b.handedOver) > 0 {
		for _, a := range n.Args {
			if o := b.handedOver[a]; o != nil {
				delete(b.handedOver, a)
				passed = append(passed, o)
			}
		}
	}
	if len(passed) == 0 {
		return call()
	}
	site := &cogen.Site{ID: lifetimeSite, Node: lifetimes{s.Node}, Src: s.Src}
	result := Dead
	b.Hold(s, nil, func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		b.Try(site, func() cogen.Completion {
			if v := call(); b.Current != nil {
				set(v)
			}
			return b.Completion()
		}, []cogen.Handler{{Site: site, Body: func() cogen.Completion {
			for _, o := range passed {
				b.leaveSuspended(o)
			}
			return b.Raise(site, nil, nil)
		}}}, nil)
		for _, o := range passed {
			b.letGo(o)
		}
		result = get().(*Object)
		return b.Completion()
	})
	return result
}

// loopHolds reports whether a loop makes what it iterates over.
func loopHolds(n tree.Node) bool {
	loop, ok := n.(*tree.For)
	if !ok {
		return false
	}
	_, ok = loop.Iter.(*tree.Call)
	return ok
}

// forHeld is a loop over a generator that nothing else refers to.
func (b *Builder) forHeld(s *cogen.Site, o *Object, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	site := &cogen.Site{ID: s.ID, Node: lifetimes{s.Node}, Src: s.Src}
	loop := *s
	loop.Node = site.Node
	return b.Finally(site, func() cogen.Completion { return b.For(&loop, o, assign, body, els) }, func() cogen.Completion {
		b.letGo(o)
		return b.Completion()
	})
}

func (b *Builder) heldOtherwise(s *cogen.Site) *Unsupported {
	u := b.UnsupportedAt(s, heldWhy, "consume it in one loop, where it is made")
	u.Whole, u.Callers = true, true
	return u
}

// isHeld reports whether an object is, or has, a generator that a variable holds.
func isHeld(o *Object) bool {
	if o.Static != nil {
		return slices.ContainsFunc(o.Static.Leaves(), isHeld)
	}
	return o.Type != nil && slices.ContainsFunc(o.Type.Members(), func(t *Type) bool { return t.Kind == ir.KGen && t.Class.Find().held })
}

// checkHeldParam looks at an argument that is, or has, a generator that notices
// when it is closed.
func (b *Builder) checkHeldParam(v *scope.Var, o *Object) {
	if b.Current == nil || !b.Compiler.isUser(b.Frame.Gen.Program()) {
		return
	}
	if isHeld(o) && (b.Frame.generates != nil || !b.Compiler.holdersText(b.Frame.Gen).OnlyConsumed(v)) {
		panic(b.heldOtherwise(&cogen.Site{Src: b.Site}))
	}
	b.checkHeldCalls(v, o)
}

// checkHeldCalls looks at generators that have not begun, which a variable gets:
// whoever consumes them does not have the only reference.
func (b *Builder) checkHeldCalls(v *scope.Var, o *Object) {
	switch k := o.Static.(type) {
	case nil:
		return
	case generatorCall:
		if !b.Compiler.noticesClosing(k.parts[0].Static.(Function)) {
			break
		}
		if !b.Compiler.holdersText(b.Frame.Gen).Exhausts(v) {
			if b.Compiler.holding.passed[k.birth] {
				b.Compiler.PullBirth(k.birth, b.heldOtherwise(&cogen.Site{Src: b.Site}))
				b.Abandon()
				return
			}
			panic(b.heldOtherwise(&cogen.Site{Src: b.Site}))
		}
		h := &b.Compiler.holding
		if h.params == nil {
			h.params = map[DecisionSite]bool{}
		}
		h.params[k.birth] = true
	}
	for _, l := range o.Static.Leaves() {
		b.checkHeldCalls(v, l)
	}
}

// consumeHeld is what a consumer does with a value of a generator that a variable holds: by
// an exception the generator does not end.
func (b *Builder) consumeHeld(s *cogen.Site, k generatorCall, each func()) {
	if !b.Compiler.holding.params[k.birth] {
		each()
		return
	}
	if !b.mayReplay() {
		panic(b.heldOtherwise(s))
	}
	b.Try(&cogen.Site{ID: lifetimeSite, Node: lifetimes{s.Node}, Src: s.Src}, func() cogen.Completion {
		each()
		return b.Completion()
	}, []cogen.Handler{{Site: s, Body: func() cogen.Completion {
		b.ReplayRow("an exception while a generator is suspended that a variable holds")
		return cogen.Abrupt
	}}}, nil)
}

// letGo closes what a variable has held.
func (b *Builder) letGo(o *Object) {
	if b.Current == nil || o.Static != nil || !isHeld(o) {
		return
	}
	site := &cogen.Site{ID: lifetimeSite, Node: lifetimes{b.Frame.Gen.Node}, Src: b.Site}
	b.PerMember(o, func(m *Object) *Object {
		if !isGen(m) {
			return None
		}
		b.Try(site, func() cogen.Completion {
			b.Do("gen.close", m.Value)
			return b.Completion()
		}, []cogen.Handler{{Site: site, Body: func() cogen.Completion {
			b.ReplayRow("an exception of a generator that is closed when its last reference goes")
			return cogen.Abrupt
		}}}, nil)
		return None
	})
}

// leaveHeld leaves the row to CPython if a variable holds a suspended generator.
func (b *Builder) leaveHeld(vs []*scope.Var) {
	for _, v := range vs {
		if i, ok := b.SlotOf(v); ok {
			b.leaveSuspended(b.Slots[i])
		}
	}
}

func (b *Builder) leaveSuspended(o *Object) {
	if b.Current == nil || o.Static != nil || !isHeld(o) {
		return
	}
	b.PerMember(o, func(m *Object) *Object {
		if isGen(m) {
			b.Branch(b.Val("gen.suspended", BoolType, m.Value), func() {
				b.ReplayRow("a generator that a variable still holds")
			}, func() {})
		}
		return None
	})
}

// runHolding generates an activation's body, with what becomes of the generators that its variables
// hold, and of the exception that ends a program with an excepthook.
func (b *Builder) runHolding(run func()) {
	fr := b.Frame
	vs := b.Compiler.holding.holders[fr.Gen]
	_, isModule := fr.Gen.Node.(*tree.Module)
	hooked := isModule && b.Compiler.hooked && fr.Gen.Program() == b.Compiler.Prog
	if len(vs) == 0 && !hooked || fr.generates != nil || fr.Consume != nil {
		run()
		return
	}
	site := &cogen.Site{ID: lifetimeSite, Node: lifetimes{fr.Gen.Node}, Src: fr.Gen.Span(), Assigned: vs}
	guarded := func(after func()) cogen.Completion {
		return b.Try(site, func() cogen.Completion {
			run()
			if b.Current != nil {
				after()
			}
			return cogen.Abrupt
		}, []cogen.Handler{{Site: site, Body: func() cogen.Completion {
			b.leaveHeld(vs)
			if hooked {
				b.leaveToHook(site)
			}
			return b.Raise(site, nil, nil)
		}}}, nil)
	}
	if isModule {
		guarded(func() {
			b.leaveHeld(vs)
			b.Op("return", nil)
			b.Current = nil
		})
		return
	}
	b.Finally(site, func() cogen.Completion {
		return guarded(func() { b.leaveFrame(fr, b.returned(None)) })
	}, func() cogen.Completion {
		for _, v := range vs {
			if i, ok := b.SlotOf(v); ok && b.Current != nil {
				b.letGo(b.Slots[i])
			}
		}
		return b.Completion()
	})
}
