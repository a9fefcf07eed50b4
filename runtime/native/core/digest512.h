// digest512.h: the hashes of 64-bit words, of which digest.cpp makes ops.
#ifndef HIPY_CORE_DIGEST512_H
#define HIPY_CORE_DIGEST512_H
#include "hipy/bytes.h"

// hp_sha512 is what has been hashed so far, by SHA-512 or, with short_, SHA-384.
struct hp_sha512 {
  uint64_t count = 0; // bytes
  uint64_t h[8] = {};
  unsigned char rest[128]; // count % 128 of them
};

void hp_sha512_begin(hp_sha512 &s, bool short_);
void hp_sha512_add(hp_sha512 &s, hp_bytes data);
hp_bytes hp_sha512_finish(hp_ctx *c, hp_sha512 &s, bool short_);
#endif
