package engine

import (
	"slices"
	"strings"
)

// Engine is what a library is made for.
type Engine struct {
	// Name is how --target and the setting target call it.
	Name string
	// Host is how messages call it: "DuckDB".
	Host string
	// Makes is what is made for it: "a DuckDB extension". Also is what else is to be known, for
	// help texts.
	Makes, Also string
	// Suffixes are the ends of its files' names, the first that of a default name. Engines may
	// share them: then the first in the table has the file.
	Suffixes []string
	// InPython: the host is a CPython, whose modules the functions share.
	InPython bool
	// Tables says whether it can call table functions.
	Tables bool
	// Aggregates says whether it calls aggregates over rows, and generators as tables.
	Aggregates bool
	// SQL is what its SQL makes of names. Without, they are what they are in Python.
	SQL *SQL
	// Usage are lines to copy into a program, after a build. {file} is the library's path, {base}
	// the base name as an identifier, {function} one that it has, {call} a call of it in SQL, {arguments} what to call it with.
	Usage string

	// Wrapper is a folder of runtime/native/engine, which is linked. Without, a library has the C
	// interface of hipy_abi.h alone.
	Wrapper string
	// Symbols are taken from the wrapper by name: nothing else refers to them.
	Symbols []string
	// Exports are patterns of the linker's for the names that a library exports besides hipy_*.
	Exports []string
	// Entry is a macro of the header Header (in include/hipy), with which the generated text
	// ends, where the engine finds a library's entry by the file's name: it is given that, up to
	// the first dot.
	Header, Entry string
	// File makes the file of a library. Without, it is the library.
	File func(library []byte, version string) []byte
}

// SQL is what an engine's SQL makes of names. It does not distinguish case.
type SQL struct {
	// IsFunction reports whether it has a function of its own of that name.
	IsFunction func(name string) bool
	// IsTable reports whether it has a table function of that name.
	IsTable func(name string) bool
	// IsKeyword reports whether a function of that name is called with quotes only.
	IsKeyword func(name string) bool
}

// Default is the engine that libraries are made for if nobody says for which.
func Default() *Engine { return All[0] }

// Named returns the engine of a name, or nil.
func Named(name string) *Engine {
	i := slices.IndexFunc(All, func(e *Engine) bool { return e.Name == name })
	if i < 0 {
		return nil
	}
	return All[i]
}

// Names are the names of all engines.
func Names() []string {
	names := make([]string, len(All))
	for i, e := range All {
		names[i] = e.Name
	}
	return names
}

// OfFile returns the engine that a file is for by its name, or nil.
func OfFile(path string) *Engine {
	i := slices.IndexFunc(All, func(e *Engine) bool { return e.HasSuffix(path) })
	if i < 0 {
		return nil
	}
	return All[i]
}

// Stem is the name of a file without the suffix of any engine.
func Stem(path string) string {
	for _, e := range All {
		for _, s := range e.Suffixes {
			if stem, ok := strings.CutSuffix(path, s); ok {
				return stem
			}
		}
	}
	return path
}

// Exports are the patterns of all engines.
func Exports() []string {
	var all []string
	for _, e := range All {
		all = append(all, e.Exports...)
	}
	return all
}

// String is the engine's name.
func (e *Engine) String() string { return e.Name }

// Suffix is that of a default name.
func (e *Engine) Suffix() string { return e.Suffixes[0] }

// HasSuffix reports whether a name ends as those of the engine's files do.
func (e *Engine) HasSuffix(path string) bool {
	return slices.ContainsFunc(e.Suffixes, func(s string) bool { return strings.HasSuffix(path, s) })
}

// ByFileName reports whether the engine finds the library's entry by the file's name. Without an
// engine nobody does.
func (e *Engine) ByFileName() bool { return e != nil && e.Entry != "" }

// Identifier makes letters, digits and underscores of a name.
func Identifier(name string) string {
	s := strings.Map(func(r rune) rune {
		if r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, name)
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		return "_" + s
	}
	return s
}
