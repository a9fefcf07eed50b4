package cpp

import (
	"context"
	"testing"
	"time"
)

// Products that GCC would fuse with sums and differences are not, though what
// else is in the unit has vectors of 512 bits.
func TestWideVectors(t *testing.T) {
	tc := testToolchain(t)
	if tc.Compiler.Family == "clang" || !hasWideVectors() {
		t.Skip("no AVX-512, or no GCC")
	}
	opts := CompileOptions{March: MarchNative}
	apart := simpleText(t) + arrayInclude + `
extern "C" __attribute__((used, visibility("default"))) void apart(double *__restrict r, const double *x, const double *y, int64_t n) {
  for (int64_t i = 0; i < n; i++) r[i] = x[i] * y[i] + x[i];
}
`
	interleaved := simpleText(t) + arrayInclude + `
extern "C" __attribute__((used, visibility("default"))) void interleaved(double *__restrict r, const double *x, const double *y, const double *z, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    r[2 * i] = x[2 * i] * y[2 * i] - z[2 * i];
    r[2 * i + 1] = x[2 * i + 1] * y[2 * i + 1] + z[2 * i + 1];
  }
}
`
	for _, c := range []struct {
		name, text string
	}{{"apart", apart}, {"interleaved", interleaved}} {
		flags := arrayFlags(tc.Compiler, c.text, opts)
		if len(withoutWideVectors(flags)) == len(flags) {
			t.Fatalf("%s: no wide vectors: %v", c.name, flags)
		}
		lib, _, err := tc.Compile(context.Background(), c.text+"// "+time.Now().String()+"\n", opts) // not one from the cache
		if err != nil {
			t.Fatal(err)
		}
		if fused, err := fusesProducts(lib); fused || err != nil {
			t.Errorf("%s: fused %v, %v", c.name, fused, err)
		}
	}
}

func TestHasFusedProduct(t *testing.T) {
	for text, want := range map[string]bool{
		"\x62\xf2\xed\x48\x96\xc3": true,  // vfmaddsub132pd %zmm3,%zmm2,%zmm0
		"\x62\xf2\xf5\x28\xa7\xc2": true,  // vfmsubadd213pd %ymm2,%ymm1,%ymm0
		"\x62\xf2\x75\x48\xb6\xc2": true,  // vfmaddsub231ps %zmm2,%zmm1,%zmm0
		"\xc4\xa2\xe5\x96\x04\x0a": true,  // vfmaddsub132pd (%rdx,%r9,1),%ymm3,%ymm0
		"\xc4\xe2\xf1\xb8\xc2\x90": false, // vfmadd231pd
		"\x62\xf1\xed\x48\x58\xc3": false, // vaddpd
		"\x62\xf2\xed\x48":         false,
	} {
		if got := hasFusedProduct([]byte("\x90" + text)); got != want {
			t.Errorf("% x: %v", text, got)
		}
	}
}
