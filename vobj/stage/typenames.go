package stage

import (
	"slices"
	"strings"
)

// What CPython 3.11's built-in types have, so that an attribute that there is not is
// an AttributeError where it is read, whether or not anything is done with it.

// metaNames are the attributes that classes have of their own besides those of all objects.
const metaNames = "__annotations__ __base__ __bases__ __basicsize__ __call__ __dict__ __dictoffset__ __flags__ __instancecheck__ __itemsize__ __module__ __mro__ __name__ __or__ __prepare__ __qualname__ __ror__ __subclasscheck__ __subclasses__ __text_signature__ __weakrefoffset__ mro"

// attributesOfType are the attributes of built-in types besides those of all objects.
var attributesOfType = map[string]string{
	"bool":         "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ __index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ __rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__ as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes",
	"int":          "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ __index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ __rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__ as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes",
	"float":        "__abs__ __add__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getformat__ __getnewargs__ __int__ __mod__ __mul__ __neg__ __pos__ __pow__ __radd__ __rdivmod__ __rfloordiv__ __rmod__ __rmul__ __round__ __rpow__ __rsub__ __rtruediv__ __sub__ __truediv__ __trunc__ as_integer_ratio conjugate fromhex hex imag is_integer real",
	"complex":      "__abs__ __add__ __bool__ __complex__ __getnewargs__ __mul__ __neg__ __pos__ __pow__ __radd__ __rmul__ __rpow__ __rsub__ __rtruediv__ __sub__ __truediv__ conjugate imag real",
	"str":          "__add__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__ capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	"bytes":        "__add__ __bytes__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__ capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	"list":         "__add__ __class_getitem__ __contains__ __delitem__ __getitem__ __iadd__ __imul__ __iter__ __len__ __mul__ __reversed__ __rmul__ __setitem__ append clear copy count extend index insert pop remove reverse sort",
	"tuple":        "__add__ __class_getitem__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mul__ __rmul__ count index",
	"dict":         "__class_getitem__ __contains__ __delitem__ __getitem__ __ior__ __iter__ __len__ __or__ __reversed__ __ror__ __setitem__ clear copy fromkeys get items keys pop popitem setdefault update values",
	"set":          "__and__ __class_getitem__ __contains__ __iand__ __ior__ __isub__ __iter__ __ixor__ __len__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__ add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference symmetric_difference_update union update",
	"frozenset":    "__and__ __class_getitem__ __contains__ __iter__ __len__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__ copy difference intersection isdisjoint issubset issuperset symmetric_difference union",
	"range":        "__bool__ __contains__ __getitem__ __iter__ __len__ __reversed__ count index start step stop",
	"slice":        "indices start step stop",
	"bytearray":    "__add__ __alloc__ __contains__ __delitem__ __getitem__ __iadd__ __imul__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__ __setitem__ append capitalize center clear copy count decode endswith expandtabs extend find fromhex hex index insert isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition pop remove removeprefix removesuffix replace reverse rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	"memoryview":   "__delitem__ __enter__ __exit__ __getitem__ __iter__ __len__ __setitem__ c_contiguous cast contiguous f_contiguous format hex itemsize nbytes ndim obj readonly release shape strides suboffsets tobytes tolist toreadonly",
	"object":       "",
	"type":         "",
	"enumerate":    "__class_getitem__ __iter__ __next__",
	"zip":          "__iter__ __next__ __setstate__",
	"map":          "__iter__ __next__",
	"filter":       "__iter__ __next__",
	"reversed":     "__iter__ __length_hint__ __next__ __setstate__",
	"property":     "__delete__ __get__ __isabstractmethod__ __set__ __set_name__ deleter fdel fget fset getter setter",
	"staticmethod": "__call__ __dict__ __func__ __get__ __isabstractmethod__ __wrapped__",
	"classmethod":  "__dict__ __func__ __get__ __isabstractmethod__ __wrapped__",
	"NoneType":     "__bool__",
}

// plainHas reports whether an object of a built-in type has an attribute, as its type says.
func plainHas(o *Object, name string) (has, known bool) {
	typ := o.TypeName()
	if t := o.ValueType(); t != nil && builtinKinds[t.Kind] || IsTuple(o) {
		_, known = attributesOfType[typ]
	} else if _, isRange := o.Static.(RangeObject); isRange {
		_, known = attributesOfType[typ]
	}
	return known && typeHas(typ, name, true), known
}

// typeHas reports whether a built-in type has an attribute; instance tells whether
// one of its values is asked rather than the type. It reports true where that is not known.
func typeHas(typ, name string, instance bool) bool {
	names, known := attributesOfType[typ]
	if !known || slices.Contains(strings.Fields(names), name) || slices.Contains(strings.Fields(objectNames), name) {
		return true
	}
	return !instance && slices.Contains(strings.Fields(metaNames), name)
}

// methodsOfAll are the special names that are methods of each built-in type, and not wrappers of
// what C has in a slot; methodsOf those of some types.
const methodsOfAll = "__class_getitem__ __dir__ __format__ __getnewargs__ __getstate__ __init_subclass__ __new__ __reduce__ __reduce_ex__ __sizeof__ __subclasshook__"

var methodsOf = map[string]string{
	"int": "__ceil__ __floor__ __round__ __trunc__", "float": "__ceil__ __floor__ __round__ __trunc__", "complex": "__complex__", "bytes": "__bytes__",
	"list": "__getitem__ __reversed__", "dict": "__contains__ __getitem__ __reversed__", "set": "__contains__", "frozenset": "__contains__",
}

// boundMethodType is the type of a method of a value of a built-in type.
func boundMethodType(typ, name string) string {
	if isSpecialName(name) && !slices.Contains(strings.Fields(methodsOfAll+" "+methodsOf[typ]), name) {
		return "method-wrapper"
	}
	return "builtin_function_or_method"
}
