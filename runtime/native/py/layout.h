// layout.h: what of CPython 3.11's objects is read without calls, where py.plain
// says that it is that version.
#ifndef HIPY_PY_LAYOUT_H
#define HIPY_PY_LAYOUT_H
#include "api.h"

typedef hp_py (*hp_py_binary_slot)(hp_py, hp_py);
typedef hp_py (*hp_py_vectorcall)(hp_py, const hp_py *, size_t, hp_py);

// hp_py_type_object is PyTypeObject.
struct hp_py_type_object {
  void *head[3];
  const char *name;
  py_size basic_size, item_size;
  void (*dealloc)(hp_py);
  py_size vectorcall_offset;
  void *getattr, *setattr, *async, *repr;
  const char *number; // a PyNumberMethods
  void *sequence, *mapping, *hash, *call, *str;
  hp_py (*getattro)(hp_py, hp_py);
  void *setattro, *buffer;
  unsigned long flags;
  void *unused[3];
  hp_py (*richcompare)(hp_py, hp_py, int);
  void *iteration[10];
  py_size dict_offset;
  void *more[11];
  unsigned version; // 0, or the type's, which no other ever has
};
static_assert(sizeof(void *) != 8 || (offsetof(hp_py_type_object, flags) == 168 && offsetof(hp_py_type_object, richcompare) == 200 && offsetof(hp_py_type_object, dict_offset) == 288 && offsetof(hp_py_type_object, version) == 384));

// hp_py_c_function is PyCFunctionObject: a method of a built-in type bound to an object, or a function of a module.
struct hp_py_c_function {
  void *head[2], *method;
  hp_py self;
};

// hp_py_method_descriptor is PyMethodDescrObject: a method of a built-in type.
struct hp_py_method_descriptor {
  void *head[2], *descriptor[3], *method;
};

// hp_py_set_object is PySetObject. Its table is small while mask is 7.
struct hp_py_set_object {
  void *head[2];
  py_size fill, used, mask;
  struct entry {
    hp_py key;
    py_size hash;
  } *table;
  py_size hash, finger;
  entry small[8];
};

// hp_py_module_object is PyModuleObject.
struct hp_py_module_object {
  void *head[2];
  hp_py dict;
};

// hp_py_str_object is PyASCIIObject, which PyUnicode_New makes: the characters follow it where
// all are ASCII, and else the larger PyCompactUnicodeObject; a zero follows them.
struct hp_py_str_object {
  void *head[2];
  py_size length, hash;
  unsigned state;
  void *wstr;
};
enum { HP_PY_ASCII_TEXT = 48,
       HP_PY_WIDE_TEXT = 72 };
static_assert(sizeof(void *) != 8 || (sizeof(hp_py_str_object) == HP_PY_ASCII_TEXT && offsetof(hp_py_str_object, state) == 32));
enum : unsigned { HP_PY_KIND = 2, // where the size of a character is
                  HP_PY_COMPACT = 1u << 5,
                  HP_PY_ASCII = 1u << 6 };

enum : unsigned long {
  HP_PY_HEAP_TYPE = 1ul << 9,
  HP_PY_HAVE_VECTORCALL = 1ul << 11,
  HP_PY_METHOD_DESCRIPTOR = 1ul << 17,
  HP_PY_INT_SUBCLASS = 1ul << 24,
};

HP_INLINE const hp_py_type_object *hp_py_type_of(hp_py o) { return (const hp_py_type_object *)hp_py_type(o); }

#endif
