// Package output writes files that appear complete or not at all: who is interrupted or
// killed while writing leaves nothing behind, and a file that was there before stays as it was.
//
// Where the system can do it (Linux, O_TMPFILE), a file has no name until it is complete.
package output

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// A File is one that is being written.
type File struct {
	*os.File
	final string // its name in the end; empty: it is temporary, or written in place
	name  string // its name until then; empty: it has none
	done  bool
}

// Create begins a file. Its permissions are those of the file that it replaces, else mode
// before umask. Devices, pipes and what lies in a folder that can't be written are written
// in place.
func Create(path string, mode fs.FileMode) (*File, error) {
	final := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		final = real
	} else if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 { // to nowhere
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
		return &File{File: f}, err
	}
	info, err := os.Stat(final)
	there := err == nil
	if there {
		f, err := os.OpenFile(final, os.O_WRONLY, 0)
		if err != nil {
			return nil, renamed(err, path)
		}
		if !info.Mode().IsRegular() {
			return &File{File: f}, nil
		}
		f.Close()
	}
	f, err := begin(filepath.Dir(final), mode)
	if err != nil && there {
		f, err := os.OpenFile(final, os.O_WRONLY|os.O_TRUNC, 0)
		return &File{File: f}, renamed(err, path)
	}
	if err != nil {
		return nil, renamed(err, path)
	}
	f.final = final
	if there {
		if err := f.Chmod(info.Mode().Perm()); err != nil {
			f.Abort()
			return nil, renamed(err, path)
		}
	}
	return f, nil
}

// Temporary begins a file that Abort is to end.
func Temporary() (*File, error) { return begin(os.TempDir(), 0o600) }

// Write writes a whole file.
func Write(path string, text []byte, mode fs.FileMode) error {
	f, err := Create(path, mode)
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write(text); err != nil {
		return renamed(err, path)
	}
	return renamed(f.Commit(), path)
}

// Path is where this process and those that it starts find the file until it is complete.
func (f *File) Path() string {
	if f.name != "" {
		return f.name
	}
	return f.unnamedPath()
}

// Commit gives a complete file its name.
func (f *File) Commit() error {
	if f.done {
		return nil
	}
	var err error
	if f.final != "" && f.name == "" {
		// A name is taken by one step where there is none of it yet, else by two.
		if err = f.link(f.final); errors.Is(err, fs.ErrExist) {
			name := temporaryName(filepath.Dir(f.final))
			if err = f.link(name); err == nil {
				f.name = name
			}
		}
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil && f.final != "" && f.name != "" {
		err = os.Rename(f.name, f.final)
	}
	if err != nil && f.name != "" {
		os.Remove(f.name)
	}
	f.done = true
	return err
}

// Abort forgets a file that is not complete.
func (f *File) Abort() {
	if f.done {
		return
	}
	f.done = true
	f.Close()
	if f.name != "" {
		os.Remove(f.name)
	}
}

// named begins a file under a name of its own.
func named(dir string, mode fs.FileMode) (*File, error) {
	for range 100 {
		name := temporaryName(dir)
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if err == nil {
			return &File{File: f, name: name}, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	return nil, fs.ErrExist
}

func temporaryName(dir string) string {
	return filepath.Join(dir, fmt.Sprintf(".hipy-%016x", rand.Uint64()))
}

// renamed is an error that says the name that the user knows.
func renamed(err error, path string) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return &fs.PathError{Op: p.Op, Path: path, Err: p.Err}
	}
	return err
}
