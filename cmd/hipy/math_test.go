package main

import "testing"

// Functions of whole arrays give with --math exact what they give for each
// element; otherwise they come as close as numpy's own.
func TestMath(t *testing.T) {
	needCompiler(t)
	script := file(t, "functions.py", `import math
import numpy as np

x = np.linspace(-20.0, 20.0, 4001)
for got, want in [(np.exp(x), math.exp), (np.sin(x), math.sin), (np.log(np.abs(x) + 1.0), lambda v: math.log(abs(v) + 1.0)), (np.abs(x) ** 1.7, lambda v: abs(v) ** 1.7)]:
    print(sum(a != want(b) for a, b in zip(got, x)), all(abs(a - want(b)) <= 4.0 * math.ulp(want(b)) for a, b in zip(got, x)))
`)
	exact := "0 True\n0 True\n0 True\n0 True\n"
	for _, args := range [][]string{{"--math", "exact"}, {"--math", "vector"}, nil} {
		code, out, last := inProcess(t, "true", append(append([]string{"run", "--no-fallback"}, args...), script)...)
		if code != 0 || last != "" || (out == exact) != (len(args) > 0 && args[1] == "exact") {
			t.Errorf("%v: exit code %d, %q, %q", args, code, out, last)
		}
	}
	if r := hipy(t, "", "run", "--math", "exakt", script); r.code != exitUsage {
		t.Errorf("%+v", r)
	}
}
