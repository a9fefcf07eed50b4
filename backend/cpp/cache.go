package cpp

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"time"

	"github.com/zeebo/xxh3"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Cache is a folder of compiled libraries. Any number of processes may use it
// at once: everything in it appears by renaming a finished file.
//
//	compilers/  what is known of compilers, by path and file time
//	runtime/    per runtime version: its sources, and per compiler its libraries;
//	            per zig what it links with
//	objects/    libraries and their C++ text, by the hash of all that made them
//	direct/     per program as the user wrote it: its dependencies and its library
//	locks/      one file per thing being made
//	tmp/        what is being made, see tempDir
//	refused/    texts that a compiler refused: bugs of ours
type Cache struct {
	Dir string
	// MaxBytes and MaxAge bound the folder: what was not used for longest
	// goes first. Zero: no bound.
	MaxBytes int64
	MaxAge   time.Duration
}

// Defaults of the bounds.
const (
	DefaultMaxBytes = 2 << 30
	DefaultMaxAge   = 90 * 24 * time.Hour
)

// OpenCache opens the cache folder: dir, else $HIPY_CACHE, else the user's
// cache folder. It is made if missing, and refused if somebody else could have filled it.
func OpenCache(dir string) (*Cache, error) {
	if dir == "" {
		dir = os.Getenv("HIPY_CACHE")
	}
	if dir == "" {
		base, err := os.UserCacheDir()
		if err != nil {
			return nil, &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("there is no cache folder: %v", err), Hint: "set HIPY_CACHE to a folder that can be written"}
		}
		dir = filepath.Join(resolved(base), "hipy")
	}
	dir, err := filepath.Abs(dir)
	if err == nil {
		if err := noLinks(dir); err != nil {
			return nil, err
		}
		err = os.MkdirAll(dir, folderMode)
	}
	if err != nil {
		return nil, &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("the cache folder can't be made: %v", err), Hint: "set HIPY_CACHE to a folder that can be written"}
	}
	if err := ownFolder(dir); err != nil {
		return nil, err
	}
	c := &Cache{Dir: dir, MaxBytes: DefaultMaxBytes, MaxAge: DefaultMaxAge}
	c.sweep()
	return c, nil
}

func (c *Cache) path(parts ...string) string {
	return filepath.Join(append([]string{c.Dir}, parts...)...)
}

// Request is everything that a compiled program follows from.
type Request struct {
	// Sources are the program's files as the user gave them.
	Sources map[string][]byte
	// Options are all settings that matter: functions, signatures, target,
	// march, pass options.
	Options []string
	// Compiler and Reference are the C++ compiler's identity, and the versions of
	// the Python whose behaviour is compiled, and of what compiles it.
	Compiler, Reference string
}

// Key is the request's name in the cache.
func (r *Request) Key() string {
	h := sha256.New()
	put := func(s string) { fmt.Fprintf(h, "%d:%s", len(s), s) }
	put(cacheFormat)
	names := make([]string, 0, len(r.Sources))
	for n := range r.Sources {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		put(n)
		put(string(r.Sources[n]))
	}
	put("options")
	for _, o := range r.Options {
		put(o)
	}
	put("made by")
	put(r.Compiler)
	put(r.Reference)
	put(cpuIdentity())
	return hex.EncodeToString(h.Sum(nil))[:40]
}

// cacheFormat changes when what the cache holds means something else.
const cacheFormat = "hipy cache 3"

// Dep is a file that the compilation read, or looked for and did not find.
type Dep struct {
	Path string `json:"path"`
	// Hash is of the content; empty: the file was not there.
	Hash string `json:"hash"`
	// Data: a file whose columns the compilation asked for (DataDep).
	Data bool `json:"data,omitempty"`
}

// FileDep describes a file as it is now.
func FileDep(path string) Dep {
	d := Dep{Path: path}
	if abs, err := filepath.Abs(path); err == nil {
		d.Path = abs
	}
	if text, err := os.ReadFile(d.Path); err == nil {
		sum := sha256.Sum256(text)
		d.Hash = hex.EncodeToString(sum[:])
	}
	return d
}

// dataPrefix is how much of a data file is looked at before its size and time of
// change stand for the rest.
const dataPrefix = 1 << 20

// DataDep describes a data file as it is now, without reading much of it. A path
// that is relative is one of whatever folder is current, as for the program.
func DataDep(path string) Dep {
	d := Dep{Path: path, Data: true}
	f, err := os.Open(path)
	if err != nil {
		return d
	}
	defer f.Close()
	h := xxh3.New()
	n, err := io.CopyN(h, f, dataPrefix)
	if err != nil && err != io.EOF {
		return d
	}
	if info, err := f.Stat(); err == nil && n == dataPrefix {
		fmt.Fprint(h, info.Size(), info.ModTime().UnixNano())
	}
	d.Hash = quickSum(h.Sum128())
	return d
}

// now is the dependency as it is now.
func (d Dep) now() Dep {
	if d.Data {
		return DataDep(d.Path)
	}
	return FileDep(d.Path)
}

// Direct is what is known of a compiled program.
type Direct struct {
	Library string `json:"library"` // path in the cache; empty if there is none to make
	Deps    []Dep  `json:"deps"`
	// Meta is the caller's: what to say about the program without compiling it.
	Meta json.RawMessage `json:"meta,omitempty"`
}

// Lookup finds the library of a program that was compiled before: no file
// that went into it has changed. It reads the dependencies and nothing else.
func (c *Cache) Lookup(key string) (*Direct, bool) {
	name := c.directPath(key)
	text, err := readOwn(name)
	if err != nil {
		return nil, false
	}
	d := &Direct{}
	if json.Unmarshal(text, d) != nil {
		return nil, false
	}
	for _, dep := range d.Deps {
		if dep.now() != dep {
			return nil, false
		}
	}
	c.touch(name)
	if d.Library == "" {
		return d, true
	}
	if d.Library = c.within(d.Library); d.Library == "" || !intact(d.Library) {
		return nil, false
	}
	c.touch(filepath.Dir(d.Library))
	return d, true
}

// Store remembers the library of a program. d.Library must be in the cache:
// what Compile returned; or empty.
func (c *Cache) Store(key string, d *Direct) error {
	out := *d
	if d.Library != "" {
		rel, err := filepath.Rel(c.Dir, d.Library)
		if err != nil {
			return err
		}
		out.Library = rel
	}
	text, err := json.Marshal(&out)
	if err != nil {
		return err
	}
	return c.write(c.directPath(key), text)
}

func (c *Cache) directPath(key string) string { return c.path("direct", key[:2], key+".json") }

// write writes a file of the cache.
func (c *Cache) write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), folderMode); err != nil {
		return err
	}
	return writeAtomicAs(name, text, fileMode)
}

// touch marks a file or folder as used now. Its failure only spoils the order
// of pruning.
func (c *Cache) touch(name string) {
	now := time.Now()
	_ = os.Chtimes(name, now, now)
}

// writeAtomic writes a file of the user's choice that is never seen half written.
func writeAtomic(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return writeAtomicAs(name, text, 0o644)
}

// writeAtomicAs is writeAtomic for a file of some mode.
func writeAtomicAs(name string, text []byte, mode fs.FileMode) error {
	dir := filepath.Dir(name)
	f, err := os.CreateTemp(dir, ".tmp*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err2 := f.Close(); err == nil {
		err = err2
	}
	if err == nil {
		err = os.Chmod(f.Name(), mode)
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// publish moves a finished folder to its place. If another process was
// quicker, its folder stays: both hold the same.
func publish(tmp, dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), folderMode); err != nil {
		return err
	}
	err := os.Rename(tmp, dir)
	if err == nil {
		return nil
	}
	if _, statErr := os.Stat(dir); statErr == nil {
		return os.RemoveAll(tmp)
	}
	return err
}

// discard removes a folder of the cache that is not as it was made, if it is
// there: aside first, so that nobody finds half of it.
func (c *Cache) discard(dir string) error {
	if !exists(dir) {
		return nil
	}
	aside, done, err := c.tempDir()
	if err != nil {
		return cacheError(err)
	}
	defer done()
	if err = os.Rename(dir, filepath.Join(aside, "x")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return cacheError(err)
	}
	return nil
}

// sumSuffix names the file beside a library that holds its hash.
const sumSuffix = ".xxh3"

// fileSum reads a file piece by piece: each start of a program does so, and what it allocates
// would have Go's collector run.
func fileSum(path string) (string, error) {
	f, err := openOwn(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h, buf := xxh3.New(), make([]byte, 128<<10)
	for {
		n, err := f.Read(buf)
		_, _ = h.Write(buf[:n])
		if err == io.EOF {
			return quickSum(h.Sum128()), nil
		}
		if err != nil {
			return "", err
		}
	}
}

// quickSum is the text of a hash that each start of a program takes: it tells what has
// changed by accident, and costs nothing to speak of.
func quickSum(sum xxh3.Uint128) string {
	b := sum.Bytes()
	return hex.EncodeToString(b[:])
}

// seal notes a library's hash beside it.
func seal(lib string) error {
	sum, err := fileSum(lib)
	if err != nil {
		return err
	}
	return os.WriteFile(lib+sumSuffix, []byte(sum), fileMode)
}

// intact reports whether a library is there, a file of the user's, and as it was made.
// A disk that was full or an editor that went astray must cost a compilation, not a crash.
func intact(lib string) bool {
	want, err := readOwn(lib + sumSuffix)
	if err != nil {
		return false
	}
	got, err := fileSum(lib)
	return err == nil && got == string(want)
}

// exists reports whether a path is there; other errors count as not.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist) && err == nil
}
