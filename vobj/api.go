package vobj

import (
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What callers give to a compilation, and get of it.
type (
	// Entry is a function that hosts call, Options what a compilation may do.
	Entry   = stage.Entry
	Options = stage.Options
	// Column is what the column of a nested result holds.
	Column = stage.Column

	// Result is the module with its report: one FuncReport for each entry, and what it could not compile.
	Result     = stage.Result
	FuncReport = stage.FuncReport
	Fallback   = stage.Fallback
	ExcClass   = stage.ExcClass

	// Fault is a function that our own code fails on, Crash a panic of ours.
	Fault = stage.Fault
	Crash = stage.Crash

	// Misspelling is a name that was perhaps meant.
	Misspelling = stage.Misspelling

	// SourceModule is a module of the user's own, which a ModuleLoader finds.
	SourceModule = stage.SourceModule
	ModuleLoader = stage.ModuleLoader

	// Schema is what a file of columns holds.
	Schema       = stage.Schema
	SchemaColumn = stage.SchemaColumn
	SchemaLookup = stage.SchemaLookup

	// StoredLookup tells what a function loads from a file.
	StoredLookup = stage.StoredLookup
)

// Values of module-level variables once the module has been executed.
type (
	LiveLookup  = stage.LiveLookup
	LiveValue   = stage.LiveValue
	LiveTuple   = stage.LiveTuple
	LiveList    = stage.LiveList
	LiveSet     = stage.LiveSet
	LiveDict    = stage.LiveDict
	LiveStruct  = stage.LiveStruct
	LiveArray   = stage.LiveArray
	LiveObject  = stage.LiveObject
	LivePattern = stage.LivePattern
	Unknown     = stage.Unknown
)

// MaxLive bounds the parts of a live value: they become code.
const MaxLive = stage.MaxLive

// ExceptionBase is the class that a built-in exception class derives from; "" of BaseException, and of
// other names.
func ExceptionBase(class string) string { return stage.ExceptionBase(class) }

// BuiltinNames are the names of CPython's module builtins.
func BuiltinNames() []string { return facts.BuiltinNames() }

// PackName is the function in CPython that makes the bytes of a frame of pandas' own which a
// table function returns.
func PackName(function string) string { return pandas.PackName(function) }
