package source_test

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// A diagnostic shows the line with a caret under each character of its span.
func ExampleDiagnostic_Render() {
	f := source.NewFile("café.py", "def f(s: str):\n\treturn naïf(s) + 1\n")
	at := int32(strings.Index(f.Text, "naïf"))
	d := &source.Diagnostic{
		Code:  "HP0201",
		Span:  source.Span{File: f, Start: at, End: at + int32(len("naïf"))},
		Msg:   "name 'naïf' is not defined",
		Hint:  "define it in the module",
		Notes: []string{"called from f"},
	}
	fmt.Println(d)
	fmt.Print(strings.ReplaceAll(d.Render(), "\t", "    "))
	// Output:
	// café.py:2:9: HP0201: name 'naïf' is not defined
	// café.py:2:9: error[HP0201]: name 'naïf' is not defined
	//         return naïf(s) + 1
	//                ^^^^
	//   hint: define it in the module
	//   note: called from f
}

// A span of several lines is marked to the end of the first.
func ExampleDiagnostic_Render_lines() {
	f := source.NewFile("a.py", "x = [1,\n     2]\n")
	d := &source.Diagnostic{Code: "HP0101", Span: source.Span{File: f, Start: 4, End: 14}, Msg: "invalid syntax"}
	fmt.Print(d.Render())
	// Output:
	// a.py:1:5: error[HP0101]: invalid syntax
	//     x = [1,
	//         ^^^
}

// Without a place only the message is left.
func ExampleDiagnostic_Render_placeless() {
	fmt.Print((&source.Diagnostic{Code: "HP0107", Msg: "unknown encoding: klingon"}).Render())
	// Output:
	// error[HP0107]: unknown encoding: klingon
}
