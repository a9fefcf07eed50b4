package cpp

import (
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"

	"github.com/hipy-lang/hipy/engine"
)

// March values besides a compiler's own names.
const (
	// MarchNative is the machine that compiles: for what runs at once.
	MarchNative = "native"
	// MarchPortable is the level for libraries that are shipped.
	MarchPortable = "portable"
)

// libmFunctions are not to be evaluated or replaced by the compiler: its
// answers may differ from the libm that CPython calls in the last digit. Those
// that are exact (sqrt, floor, fabs, fmod, ldexp ...) stay built in.
var libmFunctions = strings.Fields(`sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh
	exp exp2 exp10 expm1 log log2 log10 log1p pow cbrt hypot erf erfc tgamma lgamma`)

// commonFlags hold for all C++ that we compile.
func commonFlags(c *Compiler, march string) []string {
	flags := []string{
		"-std=c++20", "-pipe", "-w",
		"-fPIC", "-fvisibility=hidden", "-fvisibility-inlines-hidden", "-fno-semantic-interposition",
		"-fno-exceptions", "-fno-rtti", "-fno-asynchronous-unwind-tables", "-fno-stack-protector",
		"-fwrapv", "-ffp-contract=off",
		"-ffunction-sections", "-fdata-sections", "-fno-plt",
	}
	for _, f := range libmFunctions {
		flags = append(flags, "-fno-builtin-"+f)
	}
	if c.Family == "clang" {
		flags = append(flags, "-fbracket-depth=4096") // nested loops
	}
	if c.Zig != "" {
		flags = append(flags, "-target", zigTarget(), zigMarch(strings.TrimPrefix(marchFlag(march), "-march=")),
			"-fno-sanitize=all", "-g0", "-fomit-frame-pointer") // what zig adds by itself
	} else {
		flags = append(flags, marchFlag(march))
	}
	if c.Family != "clang" && runtime.GOARCH == "amd64" {
		// GCC's vectoriser makes fmaddsub of a product, a sum and a difference, and
		// so one rounding of two, whatever -ffp-contract says (12.2). AVX-512 has
		// fmaddsub of its own: units with arrays may have it (wide.go).
		flags = append(flags, "-mno-fma", "-mno-fma4", "-mno-avx512f", "-DHP_NO_FMA")
	}
	return flags
}

// marchFlag translates our names of machine levels.
func marchFlag(march string) string {
	if march == MarchPortable || march == "" {
		switch runtime.GOARCH {
		case "amd64":
			march = "x86-64-v3"
		case "arm64":
			march = "armv8-a"
		default:
			march = MarchNative
		}
	}
	return "-march=" + march
}

// RequiredCPU lists the features that code compiled for a march level needs,
// for the check when the library is opened; empty for native code.
func RequiredCPU(march string) string {
	if marchFlag(march) == "-march=x86-64-v3" {
		return "popcnt avx avx2 bmi bmi2 fma" // of the level, those that can be asked for
	}
	return ""
}

// cpuIdentity names the features of this machine, on which native code
// depends: a cache folder may be shared between machines.
func cpuIdentity() string {
	var b strings.Builder
	b.WriteString(runtime.GOARCH)
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"aes", cpu.X86.HasAES}, {"adx", cpu.X86.HasADX}, {"avx", cpu.X86.HasAVX}, {"avx2", cpu.X86.HasAVX2},
		{"avx512f", cpu.X86.HasAVX512F}, {"avx512bw", cpu.X86.HasAVX512BW}, {"avx512dq", cpu.X86.HasAVX512DQ},
		{"avx512vl", cpu.X86.HasAVX512VL}, {"avx512vbmi", cpu.X86.HasAVX512VBMI}, {"avx512vbmi2", cpu.X86.HasAVX512VBMI2},
		{"avx512vnni", cpu.X86.HasAVX512VNNI}, {"avx512bf16", cpu.X86.HasAVX512BF16}, {"bmi1", cpu.X86.HasBMI1},
		{"bmi2", cpu.X86.HasBMI2}, {"fma", cpu.X86.HasFMA}, {"sse42", cpu.X86.HasSSE42},
		{"atomics", cpu.ARM64.HasATOMICS}, {"sve", cpu.ARM64.HasSVE}, {"asimddp", cpu.ARM64.HasASIMDDP},
	} {
		if f.has {
			b.WriteString(" " + f.name)
		}
	}
	return b.String()
}

// linkFlags make a self-contained shared library that exports the ABI alone.
func linkFlags(exports string, debug bool) []string {
	flags := []string{"-shared", "-Wl,--gc-sections", "-Wl,--as-needed", "-Wl,--build-id=none", "-Wl,-z,defs", "-Wl,-z,relro", "-Wl,-O1",
		"-Wl,--version-script=" + exports}
	if !debug {
		flags = append(flags, "-Wl,-s")
	}
	return flags
}

// exportMap is the linker's list of what a library exports, with more patterns.
func exportMap(more ...string) string {
	return "{ global: " + strings.Join(slices.Concat([]string{"hipy_*"}, engine.Exports(), more, []string{"local: *"}), "; ") + "; };\n"
}
