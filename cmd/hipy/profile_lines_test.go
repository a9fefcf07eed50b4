package main

import (
	"regexp"
	"testing"
)

// TestRunProfile measures the lines of a program, whose exit code stays.
func TestRunProfile(t *testing.T) {
	needCompiler(t)
	path := file(t, "lines.py", `import glob
import sys

def total(n):
    t = 0
    for i in range(n):
        if i % 3:
            t += i
        else:
            t -= len(glob.glob("nothing"))
    return t

if total(30) != 300 or sys.argv[1:] != ["a"]:
    sys.exit(4)
sys.exit(5)
`)
	code, out, _ := inProcess(t, "exec 2>&1", "run", "--profile", path, "a")
	if code != 5 {
		t.Fatalf("%d\n%s", code, out)
	}
	for _, want := range []string{
		`(?m)^ +8 +[0-9.]+ +[0-9.]+ % +0 %  t \+= i$`,
		`(?m)^ +10 +[0-9.]+ +[0-9.]+ % +[1-9][0-9]* %  t -= len`,
		`(?m)^ +13 +[0-9.]+ .*if total\(30\) != 300`,
		`(?m)^ +all +[0-9.]+ +100\.0 % +[0-9]+ %$`,
	} {
		if !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
	whole := file(t, "whole.py", "print(len(globals()) > 3)\n")
	if r := hipy(t, "", "run", "--profile", "--no-fallback", whole); r.code != exitUser {
		t.Errorf("%+v", r)
	}
}
