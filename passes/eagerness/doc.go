// Package eagerness decides which thunks may be evaluated before it is known
// that they will be needed: the constraint solver of Karl-Filip Faxén,
// "Dynamic Cheap Eagerness" (section 3). It knows nothing of programs: who
// analyses one puts its functions and thunks into a [Graph], with a constraint
// for each call, evaluation and nested thunk, and [Solve] gives each a [Cost]:
//
//	n     the body terminates and can't fail: replace the thunk by its body
//	E^n   so it does if no variable that it evaluates is bound to a thunk: test these
//	R     test them, and that the speculation level is above zero
//	Ω     leave the thunk
//
// Files:
//
//	graph.go       labels and constraints
//	cost.go        costs and their order
//	strategy.go    which costs thunks may get
//	check.go       whether costs satisfy the constraints
//	solve.go       which labels are infinite
//	forced.go      labels that are infinite in every model
//	classify.go    which of the infinite costs, and the heights
//	cycles.go      strongly connected components
//
// # What a model is
//
// The definitions of the paper are read with four corrections, without which its
// own examples have no model or not the one that it gives:
//
//   - A call to an infinite callee makes the caller Ω. Definition 2 says
//     δ(l) > δ(l'), δ(l) ≠ E^n, R: then 2 ⇝c 1 of Fig. 7 forbids R for 2, which
//     the figure gives it. The text below the definition says what is meant.
//   - A finite cost may contain a thunk of cost E^m if it is above m.
//     Definition 1 puts no finite cost above any E^m, but Fig. 8 gives such
//     costs, and they are sound: the body of a thunk takes no more than m if it
//     is speculated.
//   - The labels that force l (R_l of Fig. 8) are those that l reaches by calls
//     and by evaluations of either kind. The figure leaves out those that can
//     be tested, and then fails on the second example of section 3.3.
//   - Only cycles of finite labels force others. Else every recursive function
//     would, as it is a cycle without any thunk.
//
// # The solution is minimal if a minimal model exists
//
// The paper conjectures it. A proof, for the corrected figure:
//
// In every model a label is infinite if it calls or evaluates an infinite one.
// Which of the infinite costs these have changes nothing for others, except
// that cycles of calls and nesting must have a thunk of cost R or Ω. As R
// satisfies all that E^n does, models differ in essence only by the set I of
// their infinite labels, and the Ω among them are those that I implies.
//
// Let l be a thunk that is finite after the first Propagate. It is infinite in
// every model if and only if some cycle of calls and nesting has all its thunks
// in R_l. If there is such a cycle, one of its thunks is infinite in each
// model, and l is that thunk or reaches it. If there is none, make all thunks
// outside R_l R and propagate: that breaks every cycle, and l stays finite, since
// all that it reaches is in R_l or a function, and none of that is infinite.
//
// So [Solve] knows exactly the thunks that are infinite in every model. A minimal
// model has no other infinite thunks, so these break every cycle, and no
// choice is left. If they do not, there is no minimal model, and Solve chooses a
// thunk of each cycle that is left. It does not always find the fewest: of 50,000
// random graphs of up to 7 labels 759 had no minimal model, and in 48 of these
// one label or more could have stayed finite.
//
// I is the same for all strategies, and the Ω follow from it, except for [Tested],
// where those that break cycles are Ω. There Solve leaves out each breaker that the
// rest does without. If a minimal model exists, it has exactly the
// breakers that are alone on some cycle, and these are what is left.
package eagerness
