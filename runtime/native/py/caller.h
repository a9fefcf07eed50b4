// caller.h: calls from native code with a frame at the op's place.
#ifndef HIPY_PY_CALLER_H
#define HIPY_PY_CALLER_H
#include "layout.h"

// HP_PY_OFFSET says of the arguments of a vector call that the place before them may be used.
enum : size_t { HP_PY_OFFSET = (size_t)1 << (8 * sizeof(size_t) - 1) };
enum : int { HP_PY_ANY_ARGUMENTS = 5,
             HP_PY_HANDLING }; // as many, or more, or by names; in an except clause

// hp_py_caller is the function of CPython's that calls f with n arguments from the op that runs, null
// where f may be called as it is. Borrowed; no error.
hp_py hp_py_caller(hp_ctx *c, hp_py f, size_t n);
// hp_py_call_by has that function call f.
hp_py hp_py_call_by(hp_py caller, hp_py f, hp_py *args, size_t n, hp_py keywords);
// hp_py_vectorcall_here is PyObject_Vectorcall from the op that runs.
hp_py hp_py_vectorcall_here(hp_ctx *c, hp_py f, hp_py *args, size_t n, hp_py keywords);

#endif
