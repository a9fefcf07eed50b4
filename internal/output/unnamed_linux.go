package output

import (
	"fmt"
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// begin begins a file in a folder, without a name if its file system has such files.
func begin(dir string, mode fs.FileMode) (*File, error) {
	if f, err := os.OpenFile(dir, os.O_RDWR|unix.O_TMPFILE, mode); err == nil {
		out := &File{File: f}
		if _, err := os.Stat(out.unnamedPath()); err == nil { // there is /proc
			return out, nil
		}
		f.Close()
	}
	return named(dir, mode)
}

// unnamedPath is the file of this process by its number.
func (f *File) unnamedPath() string { return fmt.Sprintf("/proc/%d/fd/%d", os.Getpid(), f.Fd()) }

// link gives a file without a name one.
func (f *File) link(name string) error {
	return unix.Linkat(unix.AT_FDCWD, f.unnamedPath(), unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
}
