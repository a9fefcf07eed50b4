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
// Definition 2 of the paper is read with three corrections, without which its
// own examples have no model:
//
//   - A call to an infinite callee makes the caller Ω. The definition says
//     δ(l) > δ(l'), δ(l) ≠ E^n, R: then 2 ⇝c 1 of Fig. 7 forbids R for 2, which
//     the figure gives it. The text below the definition says what is meant.
//   - A finite cost may contain a thunk of cost E^m if it is above m.
//     Definition 1 puts no finite cost above any E^m, but Fig. 8 gives such
//     costs, and they are sound: the body of a thunk takes no more than m if it
//     is speculated.
//   - The labels that force l (R_l of Fig. 8) are those that l reaches by calls
//     and by evaluations of either kind. The figure leaves out those that can
//     be tested, and then fails on the second example of section 3.3.
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
// A thunk l that Propagate leaves finite is infinite in every model if and only
// if a cycle of calls and nesting has no thunk outside R_l. If there is one, then
// a thunk of it is infinite and l reaches it. If there is none, make each thunk outside
// R_l R, and propagate: every cycle is broken, and no label that l reaches is
// infinite, as R_l is closed. So [Solve] knows exactly the thunks that are infinite
// in every model. A minimal model has no other infinite thunks, so these
// break every cycle, and no choice is left. If they don't, there is no
// minimal model, and Solve chooses a thunk of each cycle that is left. It does not always
// find the fewest: of 50,000 random graphs of up to 7 labels 759 had no minimal
// model, and in 48 of these one label or more could have stayed finite.
//
// All this is the same for all strategies. So is I, and the Ω of each
// follow from it, except for [Tested]: the breakers of cycles are Ω there, and
// leaving out each that the rest does without gives the fewest if the choice is forced.
package eagerness
