package cpp

import (
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

// Item is something in the cache that can be removed on its own.
type Item struct {
	// Kind is "library" (with its C++ text), "program" (what a direct lookup
	// finds), "runtime", "compiler", "python" (of the Python package) or, of what Prune
	// has removed, "leftover".
	Kind string
	Path string
	Size int64
	Used time.Time
}

// CacheStats sums up a cache.
type CacheStats struct {
	Dir                           string
	Libraries, Programs, Runtimes int
	Bytes, MaxBytes               int64
}

// List returns the cache's items, most recently used first.
func (c *Cache) List() ([]Item, error) {
	var items []Item
	add := func(kind, pattern string) error {
		names, err := filepath.Glob(c.path(pattern))
		if err != nil {
			return err
		}
		for _, n := range names {
			if strings.HasPrefix(filepath.Base(n), ".") {
				continue // being made, or left over
			}
			it := Item{Kind: kind, Path: n}
			if it.Size, it.Used, err = measure(n); err != nil {
				continue // removed meanwhile
			}
			items = append(items, it)
		}
		return nil
	}
	for _, k := range []struct{ kind, pattern string }{
		{"library", "objects/*/*"}, {"library", "refused/*"}, {"program", "direct/*/*"}, {"runtime", "runtime/*"}, {"compiler", "compilers/*"}, {"python", "python/*"},
	} {
		if err := add(k.kind, k.pattern); err != nil {
			return nil, err
		}
	}
	sort.SliceStable(items, func(i, j int) bool { return items[i].Used.After(items[j].Used) })
	return items, nil
}

// writing is how long the writing of one small file, or the making and locking of a folder, may take.
const writing = time.Minute

// abandoned reports whether a temporary file, or an unlocked temporary folder, is left over from a process that was killed.
func abandoned(name string) bool {
	st, err := os.Lstat(name)
	return err == nil && time.Since(st.ModTime()) > writing
}

// measure is the size of a file or tree, and when it was last used: the time
// of its root.
func measure(root string) (size int64, used time.Time, err error) {
	st, err := os.Stat(root)
	if err != nil {
		return 0, time.Time{}, err
	}
	used = st.ModTime()
	err = filepath.WalkDir(root, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if st, err := d.Info(); err == nil {
			size += st.Size()
		}
		return nil
	})
	return size, used, err
}

// Stats sums up the cache.
func (c *Cache) Stats() (CacheStats, error) {
	s := CacheStats{Dir: c.Dir, MaxBytes: c.MaxBytes}
	items, err := c.List()
	for _, it := range items {
		s.Bytes += it.Size
		switch it.Kind {
		case "library":
			s.Libraries++
		case "program":
			s.Programs++
		case "runtime":
			s.Runtimes++
		}
	}
	return s, err
}

// Clear removes everything. Libraries in use stay in use.
func (c *Cache) Clear() error {
	for _, d := range cacheFolders {
		if err := os.RemoveAll(c.path(d)); err != nil {
			return err
		}
	}
	return nil
}

// Prune removes what processes that were killed have left over, what was not used for
// MaxAge, then the least recently used until the cache is at four fifths of MaxBytes, if
// it is beyond that. The runtime of this version stays: whatever is compiled next needs it.
func (c *Cache) Prune() (removed []Item, err error) {
	for _, name := range c.leftovers() {
		it := Item{Kind: "leftover", Path: name}
		// A folder is there for a moment before its process has locked it.
		if it.Size, it.Used, err = measure(name); err == nil && abandoned(name) && removeLeft(name) {
			removed = append(removed, it)
		}
	}
	items, err := c.List()
	if err != nil {
		return nil, err
	}
	var total int64
	for _, it := range items {
		total += it.Size
	}
	goal := int64(-1)
	if c.MaxBytes > 0 && total > c.MaxBytes {
		goal = c.MaxBytes / 5 * 4
	}
	for i := len(items) - 1; i >= 0; i-- {
		it := items[i]
		old := c.MaxAge > 0 && time.Since(it.Used) > c.MaxAge
		if !old && (goal < 0 || total <= goal || it.Path == c.runtimeDir()) {
			continue
		}
		if err := os.RemoveAll(it.Path); err != nil {
			return removed, err
		}
		total -= it.Size
		removed = append(removed, it)
	}
	return removed, nil
}

// pruneSometimes prunes at most once an hour; a failure is tried again then.
func (c *Cache) pruneSometimes() {
	stamp := c.path("pruned")
	if st, err := os.Stat(stamp); err == nil && time.Since(st.ModTime()) < time.Hour {
		return
	}
	if c.write(stamp, nil) == nil {
		_, _ = c.Prune()
	}
}
