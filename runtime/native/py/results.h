// results.h: what functions that run in CPython return, written to columns.
#ifndef HIPY_PY_RESULTS_H
#define HIPY_PY_RESULTS_H
#include "api.h"

// hp_py_put_result puts what a function returned: HP_OK, or an exception is pending. o is owned by the row.
HP_CORE uint8_t hp_py_put_result(hp_ctx *c, const hp_func_desc *f, hp_out *out, int64_t row, hp_py o);
// hp_py_declared is what helper.inc is told of a nested type: how values are made, the class, the members' names, and
// those of them that a dict may lack. It is made once, with the interpreter's lock held. null: an error of CPython's.
HP_CORE hp_py hp_py_declared(const hp_param_desc *t);

#endif
