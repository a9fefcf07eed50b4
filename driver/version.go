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
	v := VersionInfo{Version: Version, ABI: abi.Version, Runtime: native.Version(), Reference: "CPython " + Reference, Go: runtime.Version(), Platform: platform()}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				v.Commit = s.Value
			case "vcs.modified":
				v.Modified = s.Value == "true"
			}
		}
	}
	return v
}

// platform is DuckDB's name of this machine: linux_amd64.
func platform() string {
	os := runtime.GOOS
	if os == "darwin" {
		os = "osx"
	}
	return os + "_" + runtime.GOARCH
}

// compilerVersion identifies the compiler itself in cache keys: the commit
// that it was built from, else (a modified tree, a test binary) the executable
// file as it is.
var compilerVersion = sync.OnceValue(func() string {
	if v := Versions(); v.Commit != "" && !v.Modified {
		return v.Commit
	}
	if exe, err := os.Executable(); err == nil {
		if st, err := os.Stat(exe); err == nil {
			return fmt.Sprintf("%s %d %d", exe, st.Size(), st.ModTime().UnixNano())
		}
	}
	return Version
})
