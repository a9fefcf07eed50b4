package cpp

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Codes of the backend's diagnostics.
const (
	CodeNoCompiler  = "HP0501" // no C++ compiler found
	CodeOldCompiler = "HP0502" // the compiler does not know C++20
	CodeRuntime     = "HP0503" // the runtime library does not build
	CodeCache       = "HP0504" // the cache folder can't be used
	CodeStopped     = "HP0505" // the compiler was killed
)

// wantedCompiler are the oldest compilers that are known to build the runtime.
const wantedCompiler = "GCC 12 or later, or Clang 14 or later"

// Compiler is a C++ compiler on this machine.
type Compiler struct {
	Path    string // absolute
	Family  string // "gcc" or "clang"
	Version string // the first line that --version prints
	// Hash is of the compiler's own executables, so that the identity holds
	// wherever these bytes are, whatever their file times.
	Hash string
}

// Name is what the compiler is called.
func (c *Compiler) Name() string { return filepath.Base(c.Path) }

// Identity names the compiler in cache keys.
func (c *Compiler) Identity() string { return c.Version + " " + c.Hash }

// terminated is what g++ says where the compiler proper was killed.
var terminated = regexp.MustCompile(`fatal error: (\w+) signal terminated program`)

// stopped is the error of a compiler that something ended before it was done, nil of
// one that ended by itself; said is what it wrote.
func (c *Compiler) stopped(err error, said string) error {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return nil
	}
	name := ""
	if m := terminated.FindStringSubmatch(said); m != nil {
		name = strings.ToLower(m[1])
	}
	if status, ok := exit.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		name = status.Signal().String()
		if s := status.Signal(); s == syscall.SIGINT || s == syscall.SIGTERM {
			return fmt.Errorf("%s was stopped: %w", filepath.Base(c.Path), context.Canceled)
		}
	}
	if name == "" {
		return nil
	}
	return &source.Diagnostic{Code: CodeStopped, Msg: fmt.Sprintf("%s was killed (%s) before it finished", filepath.Base(c.Path), name),
		Hint: "the system kills programs when memory runs out: close some, or give the compiler more memory"}
}

// FindCompiler returns the compiler to use: $CXX if set, else g++, else
// clang++. What it learns of the executable is remembered in the cache, keyed
// by its path, size and time, so that later calls only look at the file.
func FindCompiler(ctx context.Context, cache *Cache) (*Compiler, error) {
	names := []string{"g++", "clang++"}
	if cxx := os.Getenv("CXX"); cxx != "" {
		names = []string{cxx}
	}
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		if path, err = filepath.Abs(path); err != nil {
			continue
		}
		return identify(ctx, path, cache)
	}
	return nil, noCompiler(names)
}

func noCompiler(names []string) error {
	msg := "no C++ compiler found: neither g++ nor clang++ is on the PATH"
	if len(names) == 1 {
		msg = fmt.Sprintf("the C++ compiler %s, named by $CXX, is not there", names[0])
	}
	hint := "install " + wantedCompiler + ": on Debian and Ubuntu `apt install g++`, on Fedora `dnf install gcc-c++`, on Alpine `apk add g++`; or set CXX"
	if runtime.GOOS == "darwin" {
		hint = "install Apple's command line tools: `xcode-select --install`; or set CXX"
	}
	return &source.Diagnostic{Code: CodeNoCompiler, Msg: msg, Hint: hint}
}

// identify learns family, version and hash of the compiler at path.
func identify(ctx context.Context, path string, cache *Cache) (*Compiler, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, noCompiler([]string{path})
	}
	st, err := os.Stat(real)
	if err != nil {
		return nil, noCompiler([]string{path})
	}
	memo := ""
	if cache != nil {
		memo = cache.path("compilers", hashText(fmt.Sprintf("%s %s %d %d", path, real, st.Size(), st.ModTime().UnixNano()))+".json")
		if text, err := readOwn(memo); err == nil {
			c := &Compiler{}
			if json.Unmarshal(text, c) == nil && c.Hash != "" {
				return c, nil
			}
		}
	}
	out, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return nil, &source.Diagnostic{Code: CodeNoCompiler, Msg: fmt.Sprintf("the C++ compiler %s does not run: %v", path, err), Hint: "install g++ or clang++, or set CXX"}
	}
	c := &Compiler{Path: path, Family: "gcc", Version: strings.SplitN(string(out), "\n", 2)[0]}
	if strings.Contains(string(out), "clang") {
		c.Family = "clang"
	}
	h := sha256.New()
	files := []string{real}
	// g++ is a driver: the compiler proper is cc1plus.
	if cc1, err := exec.CommandContext(ctx, path, "-print-prog-name=cc1plus").Output(); err == nil {
		if p := strings.TrimSpace(string(cc1)); filepath.IsAbs(p) {
			files = append(files, p)
		}
	}
	for _, name := range files {
		if f, err := os.Open(name); err == nil {
			_, err = io.Copy(h, f)
			f.Close()
			if err != nil {
				return nil, err
			}
		}
	}
	c.Hash = hex.EncodeToString(h.Sum(nil))[:32]
	cmd := exec.CommandContext(ctx, path, "-std=c++20", "-x", "c++", "-fsyntax-only", "-")
	cmd.Stdin = strings.NewReader("consteval int f() { return 1; }\nstatic_assert(f() == 1 && __builtin_bit_cast(float, 0) == 0);\n")
	if msg, err := cmd.CombinedOutput(); err != nil {
		return nil, &source.Diagnostic{Code: CodeOldCompiler, Msg: fmt.Sprintf("%s does not compile C++20", c.Version),
			Hint: "install " + wantedCompiler + ", and point CXX at it", Notes: []string{strings.TrimSpace(string(msg))}}
	}
	if memo != "" {
		if text, err := json.Marshal(c); err == nil {
			// A memo that can't be written costs time, nothing else.
			_ = cache.write(memo, text)
		}
	}
	return c, nil
}

func hashText(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])[:40]
}
