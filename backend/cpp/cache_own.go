//go:build unix

package cpp

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/hipy-lang/hipy/frontend/source"
)

// The cache holds code that is loaded into the process, and the hash beside a library
// only tells of accidents: whoever can write one can write the other. So what protects
// the cache is whose it is: its folders and files belong to the user, nobody else can
// write them, and no symbolic link leads elsewhere.

// Modes of what the cache makes.
const (
	folderMode = 0o700
	fileMode   = 0o600
)

// cacheFolders are those directly in the cache. The Python package fills python: libraries
// that it loads, each in a folder of its own.
var cacheFolders = [...]string{"direct", "objects", "runtime", "compilers", "locks", "refused", "tmp", "python"}

// noLinks refuses a cache folder that a symbolic link leads to.
func noLinks(dir string) error {
	if link := linkAbove(dir); link != "" {
		hint := "set HIPY_CACHE to a folder that no symbolic link leads to"
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			hint = "set HIPY_CACHE to " + real + " if that is the folder you mean"
		}
		return refusedFolder(dir, link+" is a symbolic link", hint)
	}
	return nil
}

// ownFolder refuses a cache folder that somebody else could have filled.
func ownFolder(dir string) error {
	for _, name := range append([]string{"."}, cacheFolders[:]...) {
		path := filepath.Join(dir, name)
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) && name != "." {
			continue
		}
		if err != nil {
			return cacheError(err)
		}
		if why, hint := notOwn(path, info); why != "" {
			return refusedFolder(dir, path+" "+why, hint)
		}
		if !info.IsDir() {
			return refusedFolder(dir, path+" is not a folder", "remove it, or set HIPY_CACHE to another folder")
		}
	}
	return nil
}

func refusedFolder(dir, why, hint string) error {
	return &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("the cache folder %s is not safe to use: %s", dir, why), Hint: hint}
}

// linkAbove is the first symbolic link on the way to an absolute path; "" if there is
// none. Those directly in the root are the system's, such as /tmp on macOS.
func linkAbove(dir string) string {
	parts := strings.Split(strings.Trim(filepath.Clean(dir), "/"), "/")
	for i := 2; i <= len(parts); i++ {
		path := "/" + filepath.Join(parts[:i]...)
		if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return path
		}
	}
	return ""
}

// resolved is the user's folder for caches without the symbolic links on its way that
// the system or the user has made: homes are often elsewhere.
func resolved(base string) string {
	for range 16 {
		link := linkAbove(base)
		info, err := os.Lstat(link)
		if err != nil {
			break // there is none
		}
		if !ofRootOrUser(info) {
			break // and it is refused
		}
		real, err := filepath.EvalSymlinks(link)
		if err != nil {
			break
		}
		base = filepath.Join(real, strings.TrimPrefix(base, link))
	}
	return base
}

// ofRootOrUser reports whether a file belongs to the system or to the user.
func ofRootOrUser(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && (s.Uid == 0 || int(s.Uid) == os.Geteuid())
}

// notOwn says why a file or folder is not the user's alone; "" if it is.
func notOwn(path string, info fs.FileInfo) (why, hint string) {
	if info.Mode()&fs.ModeSymlink != 0 {
		return "is a symbolic link", "remove it, or set HIPY_CACHE to another folder"
	}
	if s, ok := info.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		return fmt.Sprintf("belongs to another user (uid %d, you are %d)", s.Uid, os.Geteuid()), "set HIPY_CACHE to a folder of your own"
	}
	if info.Mode().Perm()&0o022 != 0 {
		return fmt.Sprintf("can be written by others (mode %04o)", info.Mode().Perm()), "if nobody else has written there: chmod go-w " + path + "; else set HIPY_CACHE to a folder of your own"
	}
	return "", ""
}

// readOwn reads a file of the cache.
func readOwn(path string) ([]byte, error) {
	f, err := openOwn(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// openOwn opens a file of the cache: a regular one of the user's.
func openOwn(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		if why, _ := notOwn(path, info); why != "" {
			err = fmt.Errorf("%s %s", path, why)
		} else if !info.Mode().IsRegular() {
			err = fmt.Errorf("%s is no regular file", path)
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// within is the path in the cache that an entry names: "" if it leads out of the cache,
// or through what is not the user's.
func (c *Cache) within(name string) string {
	if !filepath.IsLocal(name) {
		return ""
	}
	path := c.Dir
	for _, part := range strings.Split(filepath.Dir(filepath.Clean(name)), "/") {
		path = filepath.Join(path, part)
		info, err := os.Lstat(path)
		if err != nil || !info.IsDir() {
			return ""
		}
		if why, _ := notOwn(path, info); why != "" {
			return ""
		}
	}
	return c.path(name)
}
