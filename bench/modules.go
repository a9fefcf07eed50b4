package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/pyhost"
)

// The peers of functions: compilers of Python, to which the module is given as it is.
const (
	numba  = "numba"
	cython = "cython"
)

// loadPeers loads what other compilers make of the module and returns the names of
// those that give CPython's results. The report says what is amiss with others.
func (b *run) loadPeers(ctx context.Context) []string {
	if !b.opt.Peers || b.p.PythonOnly != nil { // what falling back costs is ours alone
		return nil
	}
	var loaded []string
	b.peers = map[string]*pyhost.Module{}
	for _, peer := range []string{numba, cython} {
		if peer == numba && (b.p.Kernel == nil || b.p.Kernel.Numba == "") {
			continue
		}
		module, err := b.loadPeer(ctx, peer)
		if err == nil {
			err = b.sameAs(ctx, module)
		}
		if err != nil {
			b.leaveOut(peer, err)
			continue
		}
		b.peers[peer] = module
		loaded = append(loaded, peer)
	}
	return loaded
}

// loadPeer loads the module of a peer beside CPython's own.
func (b *run) loadPeer(ctx context.Context, peer string) (*pyhost.Module, error) {
	var text string
	var err error
	switch peer {
	case numba:
		text, err = b.numbaText(ctx)
	case cython:
		text, err = b.cythonText(ctx)
	}
	if err != nil {
		return nil, err
	}
	path := filepath.Join(b.dir, b.p.Name+"_"+peer+".py")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		return nil, err
	}
	return b.server.Load(ctx, path, time.Minute)
}

// sameAs compares a module's results with those of CPython's own. Running it has
// compiled what it compiles when it is called.
func (b *run) sameAs(ctx context.Context, module *pyhost.Module) error {
	got, err := module.Rows(ctx, b.p.Function, b.rows, 0)
	if err != nil {
		return err
	}
	for i, g := range got {
		if g.Err != nil {
			return g.Err
		}
		if !b.p.equal(b.want[i].Value, g.Value) {
			return errDiffers
		}
	}
	return nil
}

// numbaText is the module with the function of the kernel given to Numba.
func (b *run) numbaText(ctx context.Context) (string, error) {
	if exec.CommandContext(ctx, b.exe, "-c", "import numba").Run() != nil {
		return "", errAbsent
	}
	b.machine.note(ctx, b.exe, numba)
	text, err := os.ReadFile(b.source)
	f := b.p.Kernel.Numba
	return string(text) + "\nimport numba\n" + f + " = numba.njit(" + f + ")\n", err
}

// cythonText imports the function of the module that Cython makes of the source as it
// is. That is compiled once for all programs of a file, as hand-written C++ is.
func (b *run) cythonText(ctx context.Context) (string, error) {
	exe := peerPython(ctx, cython, b.exe)
	if exe == "" {
		return "", errAbsent
	}
	b.machine.note(ctx, exe, cython)
	name := cython + "_" + strings.TrimSuffix(b.p.File, ".py")
	text := "from " + name + " import " + b.p.Function + "\n"
	if built, _ := filepath.Glob(filepath.Join(b.dir, name+".*.so")); built != nil {
		return text, nil
	}
	source, err := os.ReadFile(b.source)
	if err != nil {
		return "", err
	}
	path := filepath.Join(b.dir, name+".py")
	if err := os.WriteFile(path, source, 0o666); err != nil {
		return "", err
	}
	defer os.Remove(path) // lest it be imported instead
	cmd := exec.CommandContext(ctx, exe, "-m", "Cython.Build.Cythonize", "--inplace", path)
	cmd.Dir = b.dir
	cmd.Env = append(os.Environ(), "CFLAGS=-O3 -march=native -ffp-contract=off")
	out, err := cmd.CombinedOutput()
	if err == nil {
		return text, nil
	}
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, ".py:") || strings.Contains(line, "error") {
			return "", errors.New(line)
		}
	}
	return "", err
}

// Why peers are left out.
var (
	errAbsent  = errors.New("no CPython here has it (make peers)")
	errDiffers = errors.New("its results differ")
)

// leaveOut notes why a peer is not timed: the first paragraph, in a line.
func (b *run) leaveOut(peer string, err error) {
	if b.result.LeftOut == nil {
		b.result.LeftOut = map[string]string{}
	}
	text, _, _ := strings.Cut(err.Error(), "\n\n")
	text = strings.ReplaceAll(text, b.dir+string(filepath.Separator), "")
	b.result.LeftOut[peer] = strings.Join(strings.Fields(text), " ")
}

// leftOut are the peers that were asked for and not timed, a line for each reason.
func leftOut(results []*Result) []string {
	var lines []string
	for _, peer := range Peers {
		var reasons []string
		programs := map[string][]string{}
		for _, r := range results {
			if reason := r.LeftOut[peer]; reason != "" {
				if programs[reason] == nil {
					reasons = append(reasons, reason)
				}
				programs[reason] = append(programs[reason], r.Program.Name)
			}
		}
		for _, reason := range reasons {
			lines = append(lines, fmt.Sprintf("%s without %s: %s", strings.Join(slices.Compact(programs[reason]), ", "), meaning(peer), reason))
		}
	}
	return lines
}
