package stage

import (
	"github.com/hipy-lang/hipy/vobj/facts"
)

// checkModelled says of an attribute that a class has not that only CPython
// knows, if the class is a model of one of CPython's.
func (b *Builder) checkModelled(c *UserClass, name string) {
	if textMethods[name] || c.plain && name == "__dict__" {
		return
	}
	for _, k := range c.Mro {
		if k.library && !k.namespace() && !facts.LibraryLacks(k.pyName(), name) {
			u := NewUnsupported("the attribute "+name+" of a "+k.name, "")
			u.Span = b.Site
			panic(u)
		}
	}
}

// textMethods are methods of texts, lists and dicts that no class of the library
// has: programs name them of values that may be of several types.
var textMethods = map[string]bool{
	"strip": true, "lstrip": true, "rstrip": true, "split": true, "rsplit": true, "splitlines": true, "partition": true, "rpartition": true,
	"lower": true, "upper": true, "title": true, "capitalize": true, "casefold": true, "swapcase": true, "zfill": true, "ljust": true, "rjust": true,
	"startswith": true, "endswith": true, "removeprefix": true, "removesuffix": true, "isdigit": true, "isalpha": true, "isalnum": true,
	"isnumeric": true, "isdecimal": true, "isspace": true, "isupper": true, "islower": true, "append": true, "extend": true, "items": true, "setdefault": true,
}
