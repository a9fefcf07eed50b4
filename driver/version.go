package driver

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
)

// Version is the release of this build.
const Version = "0.1.0"

// VersionInfo is what hipy version prints.
type VersionInfo struct {
	Version   string `json:"version"`
	Commit    string `json:"commit,omitempty"`
	Modified  bool   `json:"modified,omitempty"`
	ABI       int    `json:"abi"`
	Runtime   string `json:"runtime"`
	Reference string `json:"reference"`
	Go        string `json:"go"`
	Platform  string `json:"platform"`
}

// Versions describes this build.
func Versions() VersionInfo {
	v := VersionInfo{Version: Version, ABI: abi.Version, Runtime: native.Version(), Reference: "CPython " + Reference, Go: runtime.Version(), Platform: abi.Platform()}
	v.Commit, v.Modified = commit()
	return v
}

// commit is what this build was made from, if it is known.
func commit() (revision string, modified bool) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "", false
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			revision = s.Value
		case "vcs.modified":
			modified = s.Value == "true"
		}
	}
	return revision, modified
}

// compilerVersion identifies the compiler itself in cache keys, with the runtime
// that is part of it: the commit that it was built from, else (a modified tree, a
// test binary) the executable file as it is.
var compilerVersion = sync.OnceValue(func() string {
	if revision, modified := commit(); revision != "" && !modified {
		return revision
	}
	if exe, err := os.Executable(); err == nil {
		if st, err := os.Stat(exe); err == nil {
			return fmt.Sprintf("%s %d %d", exe, st.Size(), st.ModTime().UnixNano())
		}
	}
	return Version
})
