// all.h: every header with leaves, as generated code includes them.
#include <cmath>
#include <hipy/gen.h>
