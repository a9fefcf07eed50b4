package bench

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// usageScript runs a command and notes what it has used. It is a process of its own
// because Linux counts what the process that starts a command has used as the
// command's peak memory.
//
//go:embed usage.py
var usageScript string

// usage is what a process has used, and printed.
type usage struct {
	processor time.Duration
	peakMB    float64
	output    string
}

// runProcess runs a command in a folder, by an interpreter that watches it, with
// one thread in the libraries that ask the environment.
func runProcess(ctx context.Context, python, folder string, env []string, command ...string) (*usage, error) {
	notes := filepath.Join(folder, ".usage.json")
	cmd := exec.CommandContext(ctx, python, append([]string{"-I", "-S", "-c", usageScript, notes}, command...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1", "POLARS_MAX_THREADS=1", "PYTHONWARNINGS=ignore")
	cmd.Env = append(cmd.Env, env...)
	var problems strings.Builder
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(notes)
	if err != nil {
		return nil, err
	}
	var n struct {
		Status  int
		Seconds float64
		PeakKB  float64
	}
	if err := json.Unmarshal(text, &n); err != nil {
		return nil, err
	}
	if n.Status != 0 {
		lines := strings.Split(strings.TrimSpace(problems.String()), "\n")
		return nil, errors.New(fmt.Sprint("exit code ", n.Status, ": ", lines[len(lines)-1]))
	}
	return &usage{processor: time.Duration(n.Seconds * 1e9), peakMB: n.PeakKB / 1024, output: string(out)}, nil
}
