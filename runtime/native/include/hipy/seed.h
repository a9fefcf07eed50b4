// hipy/seed.h: what makes the hashes of dicts, joins and groups other ones in every
// process, so that nobody can choose keys that collide. Order is that of insertion, so
// nobody sees them; sets have CPython's hashes (hash.h), for their order is seen.
#ifndef HIPY_SEED_H
#define HIPY_SEED_H
#include "base.h"

struct hp_seed {
  uint64_t text0, text1; // any numbers
  uint64_t word;         // odd, and multiples of it lie apart from each other modulo 2**64
  uint64_t pair;         // likewise sums of multiples of it and of its lower half << 32
};
// hp_seeds is set when the library is loaded, before all else.
extern HP_CORE hp_seed hp_seeds;

#endif
