//go:build unix

package cpp

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A temporary folder of the cache is locked by the process that fills it. The system
// gives the lock back when that process ends, however it ends, so that what lies there
// unlocked is left over. Making one and sweeping exclude each other by a lock of their own.

const sweepLock = "tmp"

// tempDir makes a folder whose content is to be moved to its place in the cache. done
// removes it, or what is left of it.
func (c *Cache) tempDir() (dir string, done func(), err error) {
	if err := os.MkdirAll(c.path("tmp"), folderMode); err != nil {
		return "", nil, err
	}
	making, err := c.lockAs(sweepLock, syscall.LOCK_SH)
	if err != nil {
		return "", nil, err
	}
	defer making()
	if dir, err = os.MkdirTemp(c.path("tmp"), ".tmp*"); err != nil {
		return "", nil, err
	}
	held, err := lockFolder(dir)
	if err != nil {
		os.RemoveAll(dir)
		return "", nil, err
	}
	return dir, func() {
		os.RemoveAll(dir)
		held.Close()
	}, nil
}

// lockFolder locks a folder; an error if another process has it.
func lockFolder(dir string) (*os.File, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// sweep removes the temporary folders of processes that are no more. What fails is left
// for the next time.
func (c *Cache) sweep() {
	names, err := filepath.Glob(c.path("tmp", ".tmp*"))
	if err != nil || len(names) == 0 {
		return
	}
	sweeping, err := c.lockAs(sweepLock, syscall.LOCK_EX|syscall.LOCK_NB)
	if err != nil {
		return
	}
	defer sweeping()
	for _, name := range names {
		removeLeft(name)
	}
}

// removeLeft removes a temporary file or folder unless a process has it locked.
func removeLeft(name string) bool {
	info, err := os.Lstat(name)
	if err != nil {
		return false
	}
	if !info.IsDir() {
		return os.Remove(name) == nil
	}
	held, err := lockFolder(name)
	if err != nil {
		return false
	}
	defer held.Close()
	return os.RemoveAll(name) == nil
}

// leftovers are the temporary files and folders anywhere in the cache: earlier versions
// made them beside what they were to become.
func (c *Cache) leftovers() []string {
	var names []string
	_ = filepath.WalkDir(c.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // removed meanwhile
		}
		name := d.Name()
		if path != c.Dir && (strings.HasPrefix(name, ".tmp") || strings.HasPrefix(name, ".old") || strings.HasPrefix(name, ".hipy-") || strings.HasSuffix(name, ".gch.tmp")) {
			names = append(names, path)
			if d.IsDir() {
				return fs.SkipDir
			}
		}
		return nil
	})
	return names
}
