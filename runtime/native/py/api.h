// api.h: the part of CPython's stable ABI that libhipy_py calls, resolved by
// name at run time. No Python header is needed: an object is a pointer.
#ifndef HIPY_PY_API_H
#define HIPY_PY_API_H
#include <cstddef>
#include <cstdint>

#include "hipy/kernel.h"
#include "hipy/py.h"

typedef ptrdiff_t py_size;

#define HP_PY_FUNCTIONS(X)                                                   \
  X(int, Py_IsInitialized, (void))                                           \
  X(void, Py_InitializeEx, (int))                                            \
  X(const char *, Py_GetVersion, (void))                                     \
  X(void *, PyEval_SaveThread, (void))                                       \
  X(int, PyGILState_Ensure, (void))                                          \
  X(void, PyGILState_Release, (int))                                         \
  X(unsigned long, PyThread_get_thread_ident, (void))                        \
  X(int, PyThreadState_SetAsyncExc, (unsigned long, hp_py))                  \
  X(void, Py_IncRef, (hp_py))                                                \
  X(void, Py_DecRef, (hp_py))                                                \
  X(hp_py, PyErr_Occurred, (void))                                           \
  X(void, PyErr_Fetch, (hp_py *, hp_py *, hp_py *))                          \
  X(void, PyErr_NormalizeException, (hp_py *, hp_py *, hp_py *))             \
  X(void, PyErr_Clear, (void))                                               \
  X(void, PyErr_SetString, (hp_py, const char *))                            \
  X(void, PyErr_SetObject, (hp_py, hp_py))                                   \
  X(int, PyErr_ExceptionMatches, (hp_py))                                    \
  X(int, PyException_SetTraceback, (hp_py, hp_py))                           \
  X(hp_py, Py_CompileString, (const char *, const char *, int))              \
  X(hp_py, PyEval_EvalCode, (hp_py, hp_py, hp_py))                           \
  X(hp_py, PyEval_GetBuiltins, (void))                                       \
  X(hp_py, PyImport_ImportModule, (const char *))                            \
  X(hp_py, PyImport_GetModuleDict, (void))                                   \
  X(hp_py, PyObject_GetAttr, (hp_py, hp_py))                                 \
  X(hp_py, PyObject_GetAttrString, (hp_py, const char *))                    \
  X(int, PyObject_SetAttr, (hp_py, hp_py, hp_py))                            \
  X(int, PyObject_SetAttrString, (hp_py, const char *, hp_py))               \
  X(hp_py, PyObject_Call, (hp_py, hp_py, hp_py))                             \
  X(hp_py, PyObject_CallObject, (hp_py, hp_py))                              \
  X(hp_py, PyObject_Str, (hp_py))                                            \
  X(hp_py, PyObject_Repr, (hp_py))                                           \
  X(int, PyObject_IsTrue, (hp_py))                                           \
  X(int, PyObject_IsInstance, (hp_py, hp_py))                                \
  X(hp_py, PyObject_Type, (hp_py))                                           \
  X(py_size, PyObject_Size, (hp_py))                                         \
  X(hp_py, PyObject_GetIter, (hp_py))                                        \
  X(hp_py, PyIter_Next, (hp_py))                                             \
  X(hp_py, PyObject_GetItem, (hp_py, hp_py))                                 \
  X(int, PyObject_SetItem, (hp_py, hp_py, hp_py))                            \
  X(int, PyObject_DelItem, (hp_py, hp_py))                                   \
  X(hp_py, PyObject_RichCompare, (hp_py, hp_py, int))                        \
  X(int, PyObject_RichCompareBool, (hp_py, hp_py, int))                      \
  X(py_size, PyObject_Hash, (hp_py))                                         \
  X(int, PySequence_Contains, (hp_py, hp_py))                                \
  X(hp_py, PySequence_Tuple, (hp_py))                                        \
  X(hp_py, PyBool_FromLong, (long))                                          \
  X(hp_py, PyLong_FromLongLong, (long long))                                 \
  X(hp_py, PyLong_FromString, (const char *, char **, int))                  \
  X(long long, PyLong_AsLongLongAndOverflow, (hp_py, int *))                 \
  X(hp_py, PyNumber_ToBase, (hp_py, int))                                    \
  X(hp_py, PyNumber_Index, (hp_py))                                          \
  X(hp_py, PyFloat_FromDouble, (double))                                     \
  X(double, PyFloat_AsDouble, (hp_py))                                       \
  X(hp_py, PyComplex_FromDoubles, (double, double))                          \
  X(double, PyComplex_RealAsDouble, (hp_py))                                 \
  X(double, PyComplex_ImagAsDouble, (hp_py))                                 \
  X(hp_py, PyUnicode_DecodeUTF8, (const char *, py_size, const char *))      \
  X(hp_py, PyUnicode_FromString, (const char *))                             \
  X(hp_py, PyUnicode_InternFromString, (const char *))                       \
  X(const char *, PyUnicode_AsUTF8AndSize, (hp_py, py_size *))               \
  X(hp_py, PyUnicode_AsEncodedString, (hp_py, const char *, const char *))   \
  X(py_size, PyUnicode_GetLength, (hp_py))                                   \
  X(hp_py, PyBytes_FromStringAndSize, (const char *, py_size))               \
  X(int, PyBytes_AsStringAndSize, (hp_py, char **, py_size *))               \
  X(hp_py, PyTuple_New, (py_size))                                           \
  X(int, PyTuple_SetItem, (hp_py, py_size, hp_py))                           \
  X(hp_py, PyTuple_GetItem, (hp_py, py_size))                                \
  X(hp_py, PyList_New, (py_size))                                            \
  X(int, PyList_Append, (hp_py, hp_py))                                      \
  X(hp_py, PyList_AsTuple, (hp_py))                                          \
  X(hp_py, PyList_GetItem, (hp_py, py_size))                                 \
  X(hp_py, PySet_New, (hp_py))                                               \
  X(hp_py, PyFrozenSet_New, (hp_py))                                         \
  X(void *, PyMem_Calloc, (size_t, size_t))                                  \
  X(hp_py, PyDict_New, (void))                                               \
  X(hp_py, PyDict_GetItemString, (hp_py, const char *))                      \
  X(hp_py, PyDict_GetItemWithError, (hp_py, hp_py))                          \
  X(int, PyDict_Next, (hp_py, py_size *, hp_py *, hp_py *))                  \
  X(int, PyDict_SetItemString, (hp_py, const char *, hp_py))                 \
  X(hp_py, PySlice_New, (hp_py, hp_py, hp_py))                               \
  X(hp_py, PyNumber_Add, (hp_py, hp_py))                                     \
  X(hp_py, PyNumber_Subtract, (hp_py, hp_py))                                \
  X(hp_py, PyNumber_Multiply, (hp_py, hp_py))                                \
  X(hp_py, PyNumber_TrueDivide, (hp_py, hp_py))                              \
  X(hp_py, PyNumber_FloorDivide, (hp_py, hp_py))                             \
  X(hp_py, PyNumber_Remainder, (hp_py, hp_py))                               \
  X(hp_py, PyNumber_MatrixMultiply, (hp_py, hp_py))                          \
  X(hp_py, PyNumber_Lshift, (hp_py, hp_py))                                  \
  X(hp_py, PyNumber_Rshift, (hp_py, hp_py))                                  \
  X(hp_py, PyNumber_And, (hp_py, hp_py))                                     \
  X(hp_py, PyNumber_Or, (hp_py, hp_py))                                      \
  X(hp_py, PyNumber_Xor, (hp_py, hp_py))                                     \
  X(hp_py, PyNumber_Power, (hp_py, hp_py, hp_py))                            \
  X(hp_py, PyNumber_InPlaceAdd, (hp_py, hp_py))                              \
  X(hp_py, PyNumber_InPlaceSubtract, (hp_py, hp_py))                         \
  X(hp_py, PyNumber_InPlaceMultiply, (hp_py, hp_py))                         \
  X(hp_py, PyNumber_InPlaceTrueDivide, (hp_py, hp_py))                       \
  X(hp_py, PyNumber_InPlaceFloorDivide, (hp_py, hp_py))                      \
  X(hp_py, PyNumber_InPlaceRemainder, (hp_py, hp_py))                        \
  X(hp_py, PyNumber_InPlaceMatrixMultiply, (hp_py, hp_py))                   \
  X(hp_py, PyNumber_InPlaceLshift, (hp_py, hp_py))                           \
  X(hp_py, PyNumber_InPlaceRshift, (hp_py, hp_py))                           \
  X(hp_py, PyNumber_InPlaceAnd, (hp_py, hp_py))                              \
  X(hp_py, PyNumber_InPlaceOr, (hp_py, hp_py))                               \
  X(hp_py, PyNumber_InPlaceXor, (hp_py, hp_py))                              \
  X(hp_py, PyNumber_InPlacePower, (hp_py, hp_py, hp_py))                     \
  X(hp_py, PyNumber_Negative, (hp_py))                                       \
  X(hp_py, PyNumber_Positive, (hp_py))                                       \
  X(hp_py, PyNumber_Absolute, (hp_py))                                       \
  X(hp_py, PyNumber_Invert, (hp_py))                                         \
  X(hp_py, PyCapsule_New, (void *, const char *, void (*)(hp_py)))           \
  X(void *, PyCapsule_GetPointer, (hp_py, const char *))                     \
  X(hp_py, PyCFunction_NewEx, (void *, hp_py, hp_py))                        \
  X(hp_py, PyObject_VectorcallMethod, (hp_py, const hp_py *, size_t, hp_py)) \
  X(hp_py, PyObject_Vectorcall, (hp_py, const hp_py *, size_t, hp_py))

// hp_py_method_def is CPython's PyMethodDef.
struct hp_py_method_def {
  const char *name;
  hp_py (*call)(hp_py, hp_py);
  int flags;
  const char *doc;
};

// The interpreter as this library sees it, and its own objects in it. Written
// once, with the lock held.
struct hp_python {
#define X(result, name, params) result(*name) params;
  HP_PY_FUNCTIONS(X)
#undef X
  hp_py none, true_, false_, builtins;
  hp_py small[262]; // -5 to 256, which the interpreter keeps; if plain
  hp_py decimal, decimal_text, decimal_context;
  hp_py type_bool, type_int, type_float, type_complex, type_str, type_bytes, type_list, type_tuple, type_dict, type_module, type_type, type_builtin, type_descriptor, type_slot;                                                                                     // exact types
  hp_py globals;                                                                                                                                                                                                                                                     // of the user's module
  hp_py load, redirect, flush, finish, describe, shown, frames, causes, as_exception, exception, raised, import_from, manager, drawing, to_json, boundary, elements, members, by_name, generator, make_array, coded, maker, check_version, caller, traced, handling; // of helper.inc
  hp_py type_error, runtime_error, keyboard_interrupt;
  // Of CPython 3.11 only.
  hp_py not_implemented;
  hp_py (*PyObject_GenericGetAttr)(hp_py, hp_py);
  hp_py (*_PyType_Lookup)(hp_py, hp_py); // borrowed, no error
  hp_py (*PyUnicode_New)(py_size, uint32_t);
  hp_py *set_dummy; // where an element of a set was
  bool plain;       // it is CPython 3.11: an object starts with a plain count of references, a dict has a version
};
extern HP_CORE hp_python py;

HP_INLINE void hp_py_retain(hp_py o) {
  if (HP_LIKELY(py.plain)) ++*(py_size *)o;
  else py.Py_IncRef(o);
}
// hp_py_last gives the last reference to an object back. Some floats and complex
// numbers are kept, to be used again by those that make new ones.
HP_CORE void hp_py_last(hp_py o);
HP_CORE hp_py hp_py_new_float(double v);
HP_CORE hp_py hp_py_new_complex(double re, double im);
HP_INLINE void hp_py_let_go(hp_py o) {
  if (HP_UNLIKELY(!py.plain)) py.Py_DecRef(o);
  else if (*(py_size *)o > 1) --*(py_size *)o;
  else hp_py_last(o);
}
// hp_py_version changes whenever the dict does; 0 where there is no such thing.
HP_INLINE uint64_t hp_py_version(hp_py dict) { return py.plain ? *(const uint64_t *)((const char *)dict + 3 * sizeof(void *)) : 0; }

// hp_py_enter makes the interpreter ready and takes its lock for this context,
// if that is not done yet. false: an exception is pending.
HP_CORE bool hp_py_enter_slow(hp_ctx *c);
HP_INLINE bool hp_py_enter(hp_ctx *c) {
  c->marks |= HP_MARK_PYTHON;
  return HP_LIKELY(c->python) || hp_py_enter_slow(c);
}

// How many references of a row there is room for at least.
enum : size_t { HP_PY_ROOM = 512 };

// The references of a row, a stack: base to top. At limit those that nothing
// refers to are released, or there is no more room.
struct hp_py_state {
  hp_py_hooks hooks;
  hp_py *base, *top, *limit, *end;
  // What CPython has of the exception that a generator of native code raised last.
  hp_py likeness;
  bool likenesses; // there are others, which know themselves what they are
  hp_pinned *original;
};

// hp_py_runs reports whether a context is that whose Python code runs in this thread.
HP_CORE bool hp_py_runs(hp_ctx *c);
// hp_py_pin makes what a likeness of e keeps.
HP_CORE HP_RARE bool hp_py_pin(hp_ctx *c, hp_exc *e, hp_py *out);
// hp_py_is_new: false if an exception of CPython's is the likeness of native code's, which is pending then.
HP_CORE HP_COLD bool hp_py_is_new(hp_ctx *c, hp_py value);

// hp_py_own keeps a new reference for the row: returned as is. Null, an error
// of CPython's: null.
HP_CORE HP_COLD hp_py hp_py_own_slow(hp_ctx *c, hp_py o);
HP_INLINE hp_py hp_py_own(hp_ctx *c, hp_py o) {
  hp_py_state *s = (hp_py_state *)c->pystate;
  if (HP_UNLIKELY(!o || s->top == s->limit)) return hp_py_own_slow(c, o);
  *s->top++ = o;
  return o;
}

// hp_py_type is an object's type, a borrowed reference. It follows the
// reference count in every CPython 3; the function of the API is a call.
HP_INLINE hp_py hp_py_type(hp_py o) { return *(hp_py *)((char *)o + sizeof(void *)); }

// hp_py_raised makes CPython's current error the pending exception; false.
HP_CORE HP_COLD bool hp_py_raised(hp_ctx *c);

// hp_py_describe makes an exception object, owned by the row, the pending
// exception; false.
HP_CORE HP_COLD bool hp_py_describe(hp_ctx *c, hp_py value);
// hp_py_shown is what CPython prints of an exception after the lines of its traceback.
HP_CORE HP_COLD bool hp_py_shown(hp_ctx *c, hp_py value, hp_str *out);
// hp_py_before are the lines of its traceback for what ran in CPython, or what is printed before
// that: the exceptions in CPython that led to it.
HP_CORE HP_COLD bool hp_py_before(hp_ctx *c, hp_py value, bool causes, hp_str *out);

// hp_py_exits is what a SystemExit says: the exit code, and the text that is printed before.
HP_CORE HP_COLD bool hp_py_exits(hp_ctx *c, hp_py value, int64_t *code, hp_str *text);

// hp_py_give is the end of most leaves: own the object, or raise.
HP_INLINE bool hp_py_give(hp_ctx *c, hp_py o, hp_py *out) { return (*out = hp_py_own(c, o)) ? true : hp_py_raised(c); }

// What operators do with exact ints, floats and complex numbers, without calls:
// numbers.cpp. false: it is another case, or may raise.
HP_CORE bool hp_py_arithmetic(hp_py a, hp_py b, int op, hp_py *out);
HP_CORE bool hp_py_magnitude(hp_py a, hp_py *out);
HP_CORE bool hp_py_order(hp_py a, hp_py b, int op, bool *out);

// New references; null on error.
HP_CORE hp_py hp_py_new_str(hp_str s);
HP_CORE hp_py hp_py_new_int(hp_ctx *c, hp_int v);
// hp_py_read_str copies a str object's text, hp_py_read_int an int's value.
HP_CORE bool hp_py_read_str(hp_ctx *c, hp_py o, hp_str *out);
HP_CORE bool hp_py_read_int(hp_ctx *c, hp_py o, hp_int *out);

#endif
