package driver

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
)

// What the cache remembers: a library, if there is one, and a value beside it, under a key that
// names all that went into them but for files, whose state is compared.

// recall reads into meta what keep has kept.
func recall(cache *cpp.Cache, key string, meta any) (library string, ok bool) {
	d, ok := cache.Lookup(key)
	if !ok || json.Unmarshal(d.Meta, meta) != nil {
		return "", false
	}
	return d.Library, true
}

// keep remembers a library and a value as long as files stay as they are. What can't be
// remembered is made again next time.
func keep(cache *cpp.Cache, key, library string, deps []cpp.Dep, meta any) {
	if text, err := json.Marshal(meta); err == nil {
		_ = cache.Store(key, &cpp.Direct{Library: library, Deps: deps, Meta: text})
	}
}

// key names a compilation of a text by all that goes into it: these options, those of the
// compiler, and more.
func (c *Compiler) key(path string, text []byte, opt Options, pythonOnly []string, more ...string) string {
	r := &cpp.Request{
		Sources:  map[string][]byte{path: text},
		Compiler: c.Toolchain.Compiler.Identity(), Reference: Reference + " " + compilerVersion(),
		Options: []string{opt.March, fmt.Sprint(opt.Import, opt.NoPasses, opt.Debug, opt.Quick, opt.Threads > 1, opt.ExactMath, opt.later(), opt.Speculation, opt.CountLazy), strings.Join(opt.DisablePasses, ","),
			strings.Join(pythonOnly, ","), c.pythonName(), os.Getenv(RecoveryVariable), os.Getenv(faultVariable)},
	}
	r.Options = append(r.Options, more...)
	return r.Key()
}

// pythonName is what says which CPython is used: libraries know it.
func (c *Compiler) pythonName() string {
	_, said := c.pythonFile()
	return said
}
