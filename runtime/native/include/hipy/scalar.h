// hipy/scalar.h: the ops bool.* and none.*.
#ifndef HIPY_SCALAR_H
#define HIPY_SCALAR_H
#include "base.h"

HP_INLINE bool hp_bool_not(bool a) { return !a; }
HP_INLINE bool hp_bool_and(bool a, bool b) { return a & b; }
HP_INLINE bool hp_bool_or(bool a, bool b) { return a | b; }
HP_INLINE bool hp_bool_xor(bool a, bool b) { return a ^ b; }
HP_INLINE bool hp_bool_eq(bool a, bool b) { return a == b; }
HP_INLINE bool hp_bool_ne(bool a, bool b) { return a != b; }
HP_INLINE bool hp_bool_lt(bool a, bool b) { return a < b; }
HP_INLINE bool hp_bool_le(bool a, bool b) { return a <= b; }
HP_INLINE bool hp_bool_gt(bool a, bool b) { return a > b; }
HP_INLINE bool hp_bool_ge(bool a, bool b) { return a >= b; }
HP_INLINE int64_t hp_bool_to_i64(bool a) { return a; }
HP_INLINE double hp_bool_to_float(bool a) { return a; }
HP_INLINE hp_str hp_bool_to_str(bool a) { return a ? HP_STR("True") : HP_STR("False"); }
template <class T>
HP_INLINE T hp_bool_select(bool c, T a, T b) { return c ? a : b; }
HP_INLINE int64_t hp_bool_hash(bool a) { return a; }

HP_INLINE hp_str hp_none_repr(hp_none) { return HP_STR("None"); }
HP_INLINE bool hp_none_eq(hp_none, hp_none) { return true; }

#endif
