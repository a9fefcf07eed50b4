package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// isSpecialName reports whether a name is one of those that Python reserves.
func isSpecialName(name string) bool {
	return len(name) > 4 && name[:2] == "__" && name[len(name)-2:] == "__"
}

// isOwnName reports whether a name is one of those of fields that the program does not see. No text of a program
// has it after a dot, but setattr() and __dict__ take any.
func isOwnName(name string) bool { return strings.HasPrefix(name, "$") }

// objectHas reports whether every object has the attribute.
func objectHas(name string) bool {
	switch name {
	case "__class__", "__delattr__", "__dir__", "__doc__", "__eq__", "__format__", "__ge__", "__getattribute__", "__getstate__", "__gt__", "__hash__", "__init__", "__init_subclass__", "__le__", "__lt__",
		"__module__", "__ne__", "__new__", "__reduce__", "__reduce_ex__", "__repr__", "__setattr__", "__sizeof__", "__str__", "__subclasshook__":
		return true
	}
	return false
}

// hasSpecial reports whether an instance has a special attribute that its class's text
// does not bind.
func (b *Builder) hasSpecial(s *cogen.Site, c *UserClass, name string) bool {
	if !isSpecialName(name) {
		return false
	}
	made := c.exc != nil || slices.ContainsFunc(c.Mro, func(k *UserClass) bool {
		return k.generic || k.abstract || k.slots != nil || k.valueKind != "" || k.enumOf() != nil || k.DataOf() != nil && k.DataOf().Tuple
	})
	switch name {
	case "__dict__", "__weakref__":
		if !made {
			return true
		}
		if c.slots != nil && c.exc == nil {
			return c.slots[name]
		}
	case "__dataclass_fields__", "__dataclass_params__", "__match_args__":
		if d := c.DataOf(); d != nil && !d.Tuple {
			return true
		}
	case "__annotations__", "__orig_bases__", "__parameters__", "__slots__", "__abstractmethods__", "__class_getitem__", "__replace__", "__wrapped__":
		made = true
	}
	if made && !objectHas(name) {
		panic(b.UnsupportedAt(s, "hasattr() or getattr() of an instance, for "+name, ""))
	}
	return objectHas(name)
}
