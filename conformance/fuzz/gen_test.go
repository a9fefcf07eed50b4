package fuzz

import (
	"fmt"
	"os"
	"testing"
)

func TestGen(t *testing.T) {
	for s := uint64(1); s < 60; s += 2 {
		os.WriteFile(fmt.Sprintf("/tmp/fz/m%d.py", s), []byte(Generate(s, 64, 12, false).Text), 0o666)
		os.WriteFile(fmt.Sprintf("/tmp/fz/s%d.py", s), []byte(GenerateScript(s)), 0o666)
	}
}
