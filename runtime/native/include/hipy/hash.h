// hipy/hash.h: CPython's hash of text: SipHash-1-3 with the key 0, which is
// what PYTHONHASHSEED=0 chooses.
#ifndef HIPY_HASH_H
#define HIPY_HASH_H
#include "base.h"

// hp_hash_mem hashes n bytes; 0 for none, never -1.
HP_CORE int64_t hp_hash_mem(const char *p, int64_t n);
// hp_hash_wide hashes non-ASCII text as CPython stores it: with one, two or
// four bytes per code point, as the largest of them needs.
HP_CORE int64_t hp_hash_wide(hp_str s);
HP_CORE int64_t hp_char_hash(uint32_t c);

HP_INLINE int64_t hp_str_hash(hp_str s) { return HP_LIKELY(hp_is_ascii(s)) ? hp_hash_mem(s.p, s.nbytes) : hp_hash_wide(s); }
HP_INLINE int64_t hp_bytes_hash(hp_bytes b) { return hp_hash_mem(b.p, b.n); }

#endif
