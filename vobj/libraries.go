package vobj

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/logging"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/re"
	"github.com/hipy-lang/hipy/vobj/sklearn"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// libraries are all that the language is compiled with.
func libraries() []*stage.Library {
	return []*stage.Library{re.Library(), numpy.Library(), pandas.Library(), sklearn.Library(), logging.Library()}
}

// sharedModels are the models of builtins, modules and libraries, made once: nobody changes them.
var sharedModels = sync.OnceValue(func() *stage.Models { return stage.NewModels(libraries()) })

// Compile generates IR for the entries of a program. Entries that cannot be
// compiled are reported, not errors. The program is only read: several
// compilations may run at once.
func Compile(prog *cogen.Program, entries []stage.Entry, opt stage.Options) (*stage.Result, error) {
	return stage.CompileEntries(prog, entries, opt, stage.NewSharedFacts(sharedModels()))
}

// CompileProgram generates IR for a whole program. Result.Funcs has one
// report, on the program; without Native it says why CPython has to run it.
//
// Where what a program does with pandas is not modelled, and no smaller part of that can
// be pandas' own (pandas/grade.go), pandas as a whole is CPython's, if the rest can be
// native then.
func CompileProgram(prog *cogen.Program, load stage.ModuleLoader, opt stage.Options) (*stage.Result, error) {
	return stage.CompileWhole(prog, load, opt, sharedModels())
}

// Leavable reports whether a type or module can be left to CPython: complex,
// every module of the library that has models, and those that functions have as
// a whole.
func Leavable(name string) bool { return sharedModels().Leavable(name) }

// NumpyNames are the functions of numpy that have models, and the methods of
// generators as "Generator.name": each needs a case for the types and shapes of
// arrays.
func NumpyNames() []string {
	l := sharedModels()
	names := slices.AppendSeq(l.ModelledNames("numpy"), maps.Keys(numpy.TablesOf(l).Functions))
	for name := range numpy.Ufuncs {
		if numpy.Attr(l, name) != nil {
			names = append(names, name)
		}
	}
	for _, name := range l.ModelledNames("numpy.random") {
		if method, ok := strings.CutPrefix(name, "Generator_"); ok {
			names = append(names, "Generator."+method)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// NumpyResultNames are the functions of numpy without models whose results come back.
func NumpyResultNames() []string {
	return slices.Sorted(maps.Keys(numpy.TablesOf(sharedModels()).Forms))
}

// PandasNames are the methods of frames and series that have a model in Go.
func PandasNames() []string { return slices.Sorted(maps.Keys(pandas.Methods)) }
