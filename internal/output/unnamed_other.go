//go:build !linux

package output

import "io/fs"

// begin begins a file in a folder.
func begin(dir string, mode fs.FileMode) (*File, error) { return named(dir, mode) }

func (f *File) unnamedPath() string { return f.Name() }

func (f *File) link(string) error { return fs.ErrInvalid }
