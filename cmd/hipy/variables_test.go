package main

import "testing"

// TestPythonVariables: what CPython's variables of the environment mean for a program.
func TestPythonVariables(t *testing.T) {
	needCompiler(t)
	script := file(t, "variables.py", `import sys
print(ascii(input()))
try:
    assert sys.argv is None
    print("no assertions")
except AssertionError:
    print("assertions")
try:
    print(len(str(10 ** 5000)))
except ValueError as e:
    print(e)
for text in "é", chr(0xDCE9), chr(0xD800):
    try:
        print(text)
    except UnicodeEncodeError as e:
        print(e)
`)
	for _, v := range [][2]string{{"PYTHONOPTIMIZE", "1"}, {"PYTHONOPTIMIZE", "0"}, {"PYTHONINTMAXSTRDIGITS", "0"}, {"PYTHONIOENCODING", "latin-1"}, {"PYTHONIOENCODING", "UTF_8:surrogateescape"},
		{"PYTHONIOENCODING", ":replace"}, {"PYTHONUTF8", "1"}, {"LC_ALL", "C"}, {"LC_ALL", "POSIX"}, {"LC_ALL", "C.UTF-8"}, {"LC_ALL", "xx_XX.UTF-8"}} {
		t.Run(v[0]+"="+v[1], func(t *testing.T) {
			t.Setenv(v[0], v[1])
			sameAsPython(t, script, "gr\xfc\xdfe\n")
		})
	}
}
