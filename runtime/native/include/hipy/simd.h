// hipy/simd.h: sixteen bytes at once, without the intrinsics headers, which
// take longer to parse than all of hipy/. HP_V16 is defined where there is
// hardware for it; code that uses it has a plain path besides.
#ifndef HIPY_SIMD_H
#define HIPY_SIMD_H
#include "base.h"

#if defined(__SSE2__) && !defined(HP_NO_SIMD)
#define HP_V16 1
typedef char hp_v16 __attribute__((vector_size(16)));
typedef char hp_v16u __attribute__((vector_size(16), aligned(1), may_alias));

HP_INLINE hp_v16 hp_v16_load(const char *p) { return *(const hp_v16u *)p; }
HP_INLINE void hp_v16_store(char *p, hp_v16 v) { *(hp_v16u *)p = v; }
HP_INLINE hp_v16 hp_v16_fill(char ch) { return hp_v16{ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch}; }
// The top bits of the bytes; of a comparison, which bytes satisfy it.
HP_INLINE unsigned hp_v16_mask(hp_v16 v) { return (unsigned)__builtin_ia32_pmovmskb128(v); }
HP_INLINE unsigned hp_v16_eq(hp_v16 a, hp_v16 b) { return hp_v16_mask((hp_v16)(a == b)); }
#endif

#endif
