// Package vobj compiles Python to IR: it puts the language (stage) and the libraries (re, numpy,
// pandas, sklearn) together, and is what everybody else calls. [Compile] is for functions,
// [CompileProgram] for whole programs.
//
//	lib       models of builtins and of library modules, in Python
//	facts     what texts tell, and what is known of CPython's library
//	stage     the language: virtual objects that emit IR when something is done to them
//	re        patterns and matches
//	numpy     arrays and scalars
//	pandas    frames and series, times and categories as it has them
//	sklearn   fitted models of scikit-learn, and the files that they are stored in
//
// A package may use those above it only, as deps_test.go says. stage names no library: each
// gives it a stage.Library, and libraries.go lists them all. A new library is a package and its line
// there. api.go has names for what callers need of stage.
//
// Tests: testdata/*.txtar (a Python module, and its IR or report), torture_test
// (it ends), interp_test (the IR of the whole conformance suite executed by
// ir/interp, compared with CPython before and after passes).
package vobj
