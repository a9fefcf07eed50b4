//go:build unix

package cpp

import (
	"os"
	"path/filepath"
	"syscall"
)

// lock waits for the named lock, which a process that dies gives back.
func (c *Cache) lock(name string) (unlock func(), err error) {
	return c.lockAs(name, syscall.LOCK_EX)
}

// lockAs is lock in a way of flock's.
func (c *Cache) lockAs(name string, how int) (unlock func(), err error) {
	path := c.path("locks", name)
	if err := os.MkdirAll(filepath.Dir(path), folderMode); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|syscall.O_NOFOLLOW, fileMode)
	if err != nil {
		return nil, err
	}
	for {
		if err = syscall.Flock(int(f.Fd()), how); err != syscall.EINTR {
			break
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return func() { f.Close() }, nil
}
