// Package coverage tells what of the op table the conformance cases reach:
// which ops their IR has, as vobj makes it or after the passes, with which
// types of operands, and which of the exceptions that an op may raise some case
// raises at it. It compiles to IR only, so it is quick.
//
// The test fails for ops that no case reaches, unless unreached says why.
// HIPY_COVERAGE=1 prints everything that is missing.
package coverage
