package cpp

import (
	"debug/elf"
	"runtime"
	"slices"

	"golang.org/x/sys/cpu"
)

// Vectors of 512 bits are for units with arrays alone, and only where GCC has not
// fused a product with a sum and a difference there: it looks for that in loops over
// interleaved elements, such as the parts of complex numbers, asks nobody, and has
// no switch. So the machine code is looked at, and such a unit compiled again without.

// wideVectors are the features that go back to those that -march=native means
// and that commonFlags takes away. GCC prefers half the width on many machines with
// these features; functions of the C library then have half as many elements in a call.
var wideVectors = []string{"-mavx512f", "-mavx512vl", "-mavx512dq", "-mavx512bw", "-mprefer-vector-width=512"}

func hasWideVectors() bool {
	x := cpu.X86
	return runtime.GOARCH == "amd64" && x.HasAVX512F && x.HasAVX512VL && x.HasAVX512DQ && x.HasAVX512BW
}

func withoutWideVectors(flags []string) []string {
	return slices.DeleteFunc(slices.Clone(flags), func(f string) bool { return slices.Contains(wideVectors, f) })
}

// fusesProducts reports whether a library may have an instruction that rounds
// a product and a sum or difference once. Other bytes may look like one, none is missed.
func fusesProducts(lib string) (bool, error) {
	f, err := elf.Open(lib)
	if err != nil {
		return false, err
	}
	defer f.Close()
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_EXECINSTR == 0 || s.Type == elf.SHT_NOBITS {
			continue
		}
		code, err := s.Data()
		if err != nil {
			return false, err
		}
		if hasFusedProduct(code) {
			return true, nil
		}
	}
	return false, nil
}

// hasFusedProduct looks for vfmaddsub and vfmsubadd, six opcodes of the map 0F38 with the
// mandatory prefix 66, behind the prefixes of AVX-512 or of AVX, which is how
// the assembler writes those of narrower vectors.
func hasFusedProduct(code []byte) bool {
	for i := 0; i+4 < len(code); i++ {
		var op byte
		switch {
		case code[i] == 0x62 && code[i+1]&0x0f == 0x02 && code[i+2]&0x07 == 0x05:
			op = code[i+4]
		case code[i] == 0xc4 && code[i+1]&0x1f == 0x02 && code[i+2]&0x03 == 0x01:
			op = code[i+3]
		}
		switch op {
		case 0x96, 0xa6, 0xb6, 0x97, 0xa7, 0xb7:
			return true
		}
	}
	return false
}
