// hipy/digest.h: the ops digest.*. Kinds are 0 MD5, 1 SHA-1, 2 SHA-256, 3 SHA-224, 4 SHA-512, 5 SHA-384.
#ifndef HIPY_DIGEST_H
#define HIPY_DIGEST_H
#include "bytes.h"

HP_CORE hp_bytes hp_digest_of(hp_ctx *c, hp_bytes data, int64_t kind);
HP_CORE hp_bytes hp_digest_update(hp_ctx *c, hp_bytes state, hp_bytes data, int64_t kind);
HP_CORE hp_bytes hp_digest_final(hp_ctx *c, hp_bytes state, int64_t kind);
HP_CORE hp_bytes hp_digest_pad(hp_ctx *c, hp_bytes key, int64_t with);
HP_CORE int64_t hp_digest_crc32(hp_bytes b, int64_t start);
HP_CORE int64_t hp_digest_adler32(hp_bytes b, int64_t start);
#endif
