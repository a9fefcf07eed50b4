// Package native holds the C++ runtime: the headers that generated code
// includes and the sources of the static libraries that it is linked with,
// embedded so that one hipy binary is all that a build needs. README.md
// describes representation, calling convention and memory.
package native

import (
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"sync"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// FS is the runtime's source tree: include/hipy, core, py, arrow and the
// engines. The one file that it lacks, include/hipy_abi.h, is abi.Header; Extract adds it.
//
//go:embed include core py arrow engine
var FS embed.FS

// Extract writes the tree below dir, with hipy_abi.h, for the C++ compiler:
// dir/include is the include path.
func Extract(dir string) error {
	err := fs.WalkDir(FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(path))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		text, err := FS.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o644)
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "include", "hipy_abi.h"), []byte(abi.Header), 0o644)
}

// Version is the runtime's identity: a hash of every embedded file, as hex.
// Libraries and caches that carry another version are rebuilt.
var Version = sync.OnceValue(func() string {
	var names []string
	err := fs.WalkDir(FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		panic(fmt.Sprintf("native: embedded tree: %v", err))
	}
	sort.Strings(names)
	h := sha256.New()
	h.Write([]byte(abi.Header))
	for _, name := range names {
		text, err := FS.ReadFile(name)
		if err != nil {
			panic(fmt.Sprintf("native: embedded file: %v", err))
		}
		fmt.Fprintf(h, "%s %d\n", name, len(text))
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
})

// VersionNumber is the first 32 bits of Version: hp_module.runtime_version.
func VersionNumber() uint32 {
	b, err := hex.DecodeString(Version())
	if err != nil {
		panic(err)
	}
	return binary.BigEndian.Uint32(b)
}
