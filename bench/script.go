package bench

import (
	"bytes"
	"context"
	"embed"
	"encoding/csv"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/driver"
)

// Script is a program that runs as a whole: tables/NAME.py, which reads files of the
// folder it runs in, writes NAME.csv and prints. What is timed is the processor time
// of a process, from its start to its end. Beside the script there may be
//
//	tables/fit/NAME.py          makes what the script loads, once, before anything runs
//	tables/limit/NAME.cpp       the same by hand in C++, with limit/tables.h; where it reads
//	                            CSV files also over Arrow's parser, as our programs have to
//	tables/peers/PEER_NAME.py   the same for a peer; Modin takes the script itself
type Script struct {
	// Files writes what the script reads to a folder, of so many rows.
	Files func(r *rand.Rand, rows int, folder string) error
}

// tablePackages are what scripts need: pandas, and what reads its files fast.
const tablePackages = "pandas, pyarrow"

// limitHeader is what the limits share, beside them.
const limitHeader = "tables.h"

// scriptRounds bounds the rounds of scripts, which take long and vary little.
const scriptRounds = 3

// pythonVariable names the interpreter to hipy.
const pythonVariable = "HIPY_PYTHON"

//go:embed tables
var tableFiles embed.FS

// tableText is a file of tables/, nil if there is none.
func tableText(name string) []byte {
	text, err := tableFiles.ReadFile("tables/" + name)
	if err != nil {
		return nil
	}
	return text
}

// scripted is a script that is being measured.
type scripted struct {
	*run
	folder   string
	commands map[string][]string // by version
	expected string              // what it prints, and its file
	records  [][]string          // of the file
}

// measureScript compares the versions of a script, then times them.
func (b *run) measureScript(ctx context.Context) error {
	folder := filepath.Join(b.dir, b.p.Name)
	if err := os.Mkdir(folder, 0o777); err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := b.p.Script.Files(rand.New(rand.NewPCG(seed, seed)), b.result.Rows, folder); err != nil {
		return err
	}
	s := &scripted{run: b, folder: folder, commands: map[string][]string{}}
	if err := s.prepare(ctx); err != nil {
		return err
	}
	if err := s.agree(ctx); err != nil || b.result.Difference != "" {
		return err
	}
	b.result.Equal, b.result.PeakMB = true, map[string]float64{}
	times, peaks := map[string][]float64{}, map[string][]float64{}
	s.commands[start] = []string{b.exe, "-c", "import " + b.p.Packages}
	for range min(b.opt.Rounds, scriptRounds) {
		for _, v := range s.versions() {
			u, err := s.execute(ctx, v)
			if err != nil {
				return fmt.Errorf("%s: %w", v, err)
			}
			times[v] = append(times[v], float64(u.processor.Nanoseconds())/float64(b.result.Rows))
			peaks[v] = append(peaks[v], u.peakMB)
		}
	}
	for v := range times {
		b.result.NsPerRow[v], b.result.PeakMB[v] = median(times[v]), median(peaks[v])
	}
	b.result.StartNs = b.result.NsPerRow[start]
	delete(b.result.NsPerRow, start)
	delete(b.result.PeakMB, start)
	return nil
}

// start is the version that imports and does nothing else.
const start = "start"

// versions are those that there are commands for, in order.
func (s *scripted) versions() []string {
	var out []string
	for _, v := range slices.Concat([]string{start}, scriptVersions, Peers) {
		if s.commands[v] != nil {
			out = append(out, v)
		}
	}
	return out
}

// prepare compiles the script, and what there is beside it.
func (s *scripted) prepare(ctx context.Context) error {
	name := s.p.Name
	path, err := s.write(name + ".py")
	if err != nil {
		return err
	}
	if tableText("fit/"+name+".py") != nil {
		fit, err := s.write("fit/" + name + ".py")
		if err != nil {
			return err
		}
		cmd := exec.CommandContext(ctx, s.exe, fit)
		cmd.Dir = s.folder
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("bench/tables/fit/%s.py: %w\n%s", name, err, out)
		}
	}
	s.commands["cpython"] = []string{s.exe, path}
	s.commands["hipy"] = []string{s.opt.Command, "run", "--wait=native", path}
	if err := s.compile(ctx, path); err != nil {
		return err
	}
	if tableText("limit/"+name+".cpp") != nil {
		source, err := s.write("limit/" + name + ".cpp")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(s.folder, limitHeader), tableText("limit/"+limitHeader), 0o666); err != nil {
			return err
		}
		if err := s.byHand(ctx, "best", source); err != nil {
			return err
		}
		if flags := s.arrowFlags(ctx); flags != nil && bytes.Contains(tableText("limit/"+name+".cpp"), []byte("each_row(")) {
			if err := s.byHand(ctx, overArrow, source, flags...); err != nil {
				return err
			}
		}
	}
	if !s.opt.Peers {
		return nil
	}
	for _, peer := range Peers {
		file := "peers/" + peer + "_" + name + ".py"
		text := tableText(file)
		if peer == modin {
			text = []byte(modinStart + strings.Replace(string(tableText(name+".py")), "import pandas as pd", "import modin.pandas as pd", 1))
		}
		if text == nil {
			continue
		}
		exe := peerPython(ctx, peer, s.exe)
		if exe == "" {
			s.leaveOut(peer, errAbsent)
			continue
		}
		s.machine.note(ctx, exe, peer)
		path, err := s.save(file, text)
		if err != nil {
			return err
		}
		s.commands[peer] = []string{exe, path}
	}
	return nil
}

// modin stands for pandas in the scripts as they are: on the one processor that all
// versions have, in the process itself.
const (
	modin      = "modin"
	modinStart = "import os\n\nos.environ.update(MODIN_ENGINE=\"python\", MODIN_CPUS=\"1\")\n"
)

// byHand compiles a version written by hand.
func (s *scripted) byHand(ctx context.Context, version, source string, flags ...string) error {
	out := filepath.Join(s.folder, "limit_"+version)
	args := append([]string{"-std=c++20", "-O3", "-march=native", "-ffp-contract=off", "-w", "-o", out, source}, flags...)
	if msg, err := s.compiler.Toolchain.Compiler.Command(ctx, s.folder, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s (%s) does not compile: %w\n%s", filepath.Base(source), version, err, msg)
	}
	s.commands[version] = []string{out}
	return nil
}

// arrowFlags compile with the Arrow that pyarrow brings along; nil if that is not found.
func (s *scripted) arrowFlags(ctx context.Context) []string {
	out, err := exec.CommandContext(ctx, s.exe, "-c", "import pyarrow, os; print(os.path.dirname(pyarrow.__file__))").Output()
	folder := strings.TrimSpace(string(out))
	libs, _ := filepath.Glob(filepath.Join(folder, "libarrow.so.*"))
	if err != nil || len(libs) != 1 {
		return nil
	}
	return []string{"-DLIMIT_ARROW", "-I", filepath.Join(folder, "include"), libs[0], "-Wl,-rpath," + folder}
}

// write puts a file of tables/ into the folder.
func (s *scripted) write(name string) (string, error) { return s.save(name, tableText(name)) }

// save writes a text as a file of tables/ is written.
func (s *scripted) save(name string, text []byte) (string, error) {
	path := filepath.Join(s.folder, strings.ReplaceAll(name, "/", "_"))
	return path, os.WriteFile(path, text, 0o666)
}

// compile compiles the script, for the cache, where `hipy run` finds it.
func (s *scripted) compile(ctx context.Context, path string) error {
	back, err := os.Getwd()
	if err != nil {
		return err
	}
	// Files are looked at whose names are relative.
	if err := os.Chdir(s.folder); err != nil {
		return err
	}
	defer os.Chdir(back)
	// As for the process that runs it, which the cache tells from others.
	defer os.Setenv(pythonVariable, os.Getenv(pythonVariable))
	os.Setenv(pythonVariable, s.exe)
	script, err := driver.LoadScript(path)
	if err != nil {
		return err
	}
	_, report, times, err := withPython(s.compiler, "").BuildScript(ctx, script, driver.Options{March: "native", NoCache: true})
	if err != nil {
		return err
	}
	s.result.CompileMs = float64((times.Total - times.Runtime).Microseconds()) / 1000
	s.result.Fallbacks = len(report.Fallbacks)
	return nil
}

// execute runs a version.
func (s *scripted) execute(ctx context.Context, version string) (*usage, error) {
	return runProcess(ctx, s.exe, s.folder, []string{pythonVariable + "=" + s.exe}, s.commands[version]...)
}

// agree runs every version once and compares what it has printed and written, of a
// peer only the latter. A peer that does not agree is left out. What a peer compiles for
// later runs it has compiled then.
func (s *scripted) agree(ctx context.Context) error {
	written := filepath.Join(s.folder, s.p.Name+".csv")
	for _, v := range s.versions() {
		os.Remove(written)
		u, err := s.execute(ctx, v)
		peer := slices.Contains(Peers, v)
		if err != nil {
			if v == "cpython" {
				return err
			}
			if peer {
				delete(s.commands, v)
				s.leaveOut(v, err)
				continue
			}
			s.result.Difference = fmt.Sprintf("%s: %v", v, err)
			return nil
		}
		text, err := os.ReadFile(written)
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		got := u.output + "\n" + string(text)
		switch {
		case v == "cpython":
			s.expected, s.records = got, records(text)
			continue
		case got == s.expected:
			continue
		case peer:
			if !slices.EqualFunc(s.records, records(text), sameRecord) {
				delete(s.commands, v)
				s.leaveOut(v, errDiffers)
			}
			continue
		}
		s.result.Difference = v + ": " + firstDifference(s.expected, got)
		return nil
	}
	return nil
}

// records are those of a CSV file, in which peers quote more fields than need it.
func records(text []byte) [][]string {
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return [][]string{{string(text)}}
	}
	return records
}

// sameRecord compares the fields of records; of floats, which peers add up in an order
// of their own, not the last digits.
func sameRecord(want, got []string) bool {
	return slices.EqualFunc(want, got, func(want, got string) bool {
		if want == got {
			return true
		}
		x, err := strconv.ParseFloat(want, 64)
		y, err2 := strconv.ParseFloat(got, 64)
		return err == nil && err2 == nil && strings.Contains(want, ".") && near(x, y)
	})
}

// firstDifference says in which line two texts differ.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		if i >= len(w) || i >= len(g) || w[i] != g[i] {
			line := func(ls []string) string {
				if i < len(ls) {
					return fmt.Sprintf("%.80q", ls[i])
				}
				return "nothing"
			}
			return fmt.Sprintf("line %d is %s, CPython has %s", i+1, line(g), line(w))
		}
	}
	return ""
}

// scriptNames are the scripts that there are.
func scriptNames() []string {
	files, _ := fs.Glob(tableFiles, "tables/*.py")
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".py")
	}
	return files
}
