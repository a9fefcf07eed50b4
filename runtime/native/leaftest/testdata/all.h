// all.h: every header with leaves, as generated code includes them.
#include <cmath>

#if __has_include(<hipy/format.h>)
#include <hipy/gen.h>
#else
#include <hipy/bytes.h>
#include <hipy/list.h>
#include <hipy/i64.h>
#include <hipy/repr.h>
#include <hipy/sort.h>
#include <hipy/tuple.h>
#endif
