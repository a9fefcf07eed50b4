// Package lib has the models of builtins and library modules, which are written in Python:
// README.md is their language.
package lib

import "embed"

// Files are the models, by folder: builtins, modules of the library, pandas, and what only
// programs have.
//
//go:embed builtins modules pandas program
var Files embed.FS

// Unpacker is a function for CPython, which takes a frame of its own apart, given labels and
// kinds; it gives None if the frame is not of these.
//
//go:embed pandas/unpack.py
var Unpacker string
