package cpp

import (
	"bytes"
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
	"slices"
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
	Path    string   // absolute
	Args    []string // that come before all others, such as c++ of zig
	Family  string   // "gcc" or "clang"
	Version string   // the first line that --version prints
	Zig     string   `json:",omitempty"` // the path of zig, if this is its clang
	Linker  string   `json:",omitempty"` // the option that chooses the linker, "" for the compiler's own
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
// clang++, else the one of the package ziglang of a Python environment, whose
// interpreters are pythons. What it learns of the executable is remembered in
// the cache, keyed by its path, size and time, so that later calls only look at the file.
func FindCompiler(ctx context.Context, cache *Cache, pythons ...string) (*Compiler, error) {
	if cxx := os.Getenv("CXX"); cxx != "" {
		path, args := splitCommand(cxx)
		if path == "" {
			return nil, noCompiler(cxx)
		}
		return identify(ctx, path, args, cache)
	}
	for _, name := range []string{"g++", "clang++"} {
		if path := lookPath(name); path != "" {
			return identify(ctx, path, nil, cache)
		}
	}
	if zig := findZig(pythons); zig != "" {
		return identify(ctx, zig, []string{"c++"}, cache)
	}
	return nil, noCompiler("")
}

// splitCommand is the program of a command and its arguments, which spaces separate unless the
// whole is the path of a program; "" if there is none.
func splitCommand(command string) (path string, args []string) {
	if path = lookPath(command); path != "" {
		return path, nil
	}
	if words := strings.Fields(command); len(words) > 1 {
		return lookPath(words[0]), words[1:]
	}
	return "", nil
}

// lookPath is the absolute path of a program, "" if there is none.
func lookPath(name string) string {
	path, err := exec.LookPath(name)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return ""
	}
	return path
}

// noCompiler is the error where there is none; cxx is the one that $CXX names, or "".
func noCompiler(cxx string) error {
	msg := "no C++ compiler found: neither g++ nor clang++ is on the PATH"
	if cxx != "" {
		msg = fmt.Sprintf("the C++ compiler %s, named by $CXX, is not there", cxx)
	}
	hint := "install " + wantedCompiler + ": on Debian and Ubuntu `apt install g++`, on Fedora `dnf install gcc-c++`, on Alpine `apk add g++`, " +
		"or without root `pip install 'hipy[cc]'`; or set CXX"
	if runtime.GOOS == "darwin" {
		hint = "install Apple's command line tools: `xcode-select --install`; or set CXX"
	}
	return &source.Diagnostic{Code: CodeNoCompiler, Msg: msg, Hint: hint}
}

// identify learns family, version and hash of the compiler at path.
func identify(ctx context.Context, path string, args []string, cache *Cache) (*Compiler, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, noCompiler(path)
	}
	st, err := os.Stat(real)
	if err != nil {
		return nil, noCompiler(path)
	}
	memo := ""
	if cache != nil {
		memo = cache.path("compilers", hashText(fmt.Sprintf("%s %s %s %s %s %d %d", cacheFormat, goldLinker, path, argsKey(args), real, st.Size(), st.ModTime().UnixNano()))+".json")
		if text, err := readOwn(memo); err == nil {
			c := &Compiler{}
			if json.Unmarshal(text, c) == nil && c.Hash != "" && (c.Zig == "" || exists(c.Zig)) {
				return c, nil
			}
		}
	}
	temp, done, err := probeDir(cache)
	if err != nil {
		return nil, cacheError(err)
	}
	defer done()
	c := &Compiler{Path: path, Args: args, Family: "gcc"}
	version := exec.CommandContext(ctx, path, append(slices.Clone(args), "--version")...)
	version.Env = append(version.Environ(), zigCaches(temp)...) // it may be zig
	out, err := version.Output()
	if err != nil {
		return nil, &source.Diagnostic{Code: CodeNoCompiler, Msg: fmt.Sprintf("the C++ compiler %s does not run: %v", path, err), Hint: "install g++ or clang++, or set CXX"}
	}
	c.Version = strings.SplitN(string(out), "\n", 2)[0]
	if strings.Contains(string(out), "clang") {
		c.Family = "clang"
		c.ofZig(string(out))
	}
	if err := c.hash(ctx, real); err != nil {
		return nil, err
	}
	if err := c.probe(ctx, temp); err != nil {
		return nil, err
	}
	if memo != "" {
		if text, err := json.Marshal(c); err == nil {
			// A memo that can't be written costs time, nothing else.
			_ = cache.write(memo, text)
		}
	}
	return c, nil
}

// hash hashes the executables of the compiler, whose own file is real.
func (c *Compiler) hash(ctx context.Context, real string) error {
	h := sha256.New()
	files := []string{real}
	if c.Zig != "" && c.Zig != real {
		files = append(files, c.Zig)
	}
	// g++ is a driver: the compiler proper is cc1plus.
	if c.Family == "gcc" {
		if cc1, err := exec.CommandContext(ctx, c.Path, append(slices.Clone(c.Args), "-print-prog-name=cc1plus")...).Output(); err == nil {
			if p := strings.TrimSpace(string(cc1)); filepath.IsAbs(p) {
				files = append(files, p)
			}
		}
	}
	for _, name := range files {
		if f, err := os.Open(name); err == nil {
			_, err = io.Copy(h, f)
			f.Close()
			if err != nil {
				return err
			}
		}
	}
	io.WriteString(h, argsKey(c.Args))
	c.Hash = hex.EncodeToString(h.Sum(nil))[:32]
	return nil
}

// probe compiles a file of C++20: not standard input, which zig does not take.
func (c *Compiler) probe(ctx context.Context, temp string) error {
	file := filepath.Join(temp, "probe.cpp")
	text := "consteval int f() { return 1; }\nstatic_assert(f() == 1 && __builtin_bit_cast(float, 0) == 0);\n"
	if err := os.WriteFile(file, []byte(text), fileMode); err != nil {
		return cacheError(err)
	}
	var said bytes.Buffer
	if c.run(ctx, temp, &said, "-std=c++20", "-c", file, "-o", filepath.Join(temp, "probe.o")) != nil {
		return &source.Diagnostic{Code: CodeOldCompiler, Msg: fmt.Sprintf("%s does not compile C++20", c.Version),
			Hint: "install " + wantedCompiler + ", and point CXX at it", Notes: []string{strings.TrimSpace(said.String())}}
	}
	c.Linker = c.quickLinker(ctx, temp)
	return nil
}

// goldLinker chooses the linker that takes a quarter of the time of GNU's other one, of which a short
// function's library is a third.
const goldLinker = "-fuse-ld=gold"

// quickLinker is the option of a linker that is quicker than the compiler's own, if there is one that
// makes a library of the probe's object in temp.
func (c *Compiler) quickLinker(ctx context.Context, temp string) string {
	exports, object, lib := filepath.Join(temp, "probe.map"), filepath.Join(temp, "probe.o"), filepath.Join(temp, "probe.so")
	if c.Zig != "" || runtime.GOOS != "linux" || runtime.GOARCH != "amd64" || os.WriteFile(exports, []byte(laterExports()), fileMode) != nil {
		return ""
	}
	args := append(linkFlags(exports, false), "-Wl,-Bsymbolic", goldLinker, object, "-o", lib)
	if c.run(ctx, temp, io.Discard, args...) != nil {
		return ""
	}
	return goldLinker
}

// probeDir is a temporary folder, of the cache if there is one.
func probeDir(cache *Cache) (string, func(), error) {
	if cache != nil {
		return cache.tempDir()
	}
	dir, err := os.MkdirTemp("", "hipy")
	return dir, func() { os.RemoveAll(dir) }, err
}

// run runs the compiler, whose temporary files are put in temp. said gets what it says.
func (c *Compiler) run(ctx context.Context, temp string, said io.Writer, args ...string) error {
	cmd := command(ctx, temp, c.Path, slices.Concat(c.Args, args)...)
	return c.runIn(cmd, temp, said)
}

// Command is a command of the compiler for uses besides the toolchain's; temp is a folder for temporary files.
func (c *Compiler) Command(ctx context.Context, temp string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, c.Path, slices.Concat(c.Args, args)...)
	if c.Zig != "" {
		cmd.Env = append(cmd.Environ(), zigCaches(temp)...)
	}
	return cmd
}

func hashText(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])[:40]
}
