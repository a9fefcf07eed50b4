// digest.cpp: MD5 (RFC 1321), SHA-1 and SHA-2 of 32-bit words (FIPS 180-4), as hashlib has
// them, and the checksums of zlib (RFC 1950, RFC 1952).
//
// What has been hashed so far is a value, the bytes of a struct: hp_digest_update gives another.
#include "hipy/digest.h"
#include "digest512.h"

#include <cpuid.h>
#include <immintrin.h>

namespace {

enum { MD5,
       SHA1,
       SHA256,
       SHA224 };

struct hashed {
  uint64_t count = 0; // bytes
  uint32_t h[8] = {};
  unsigned char rest[64]; // count % 64 of them
};

uint32_t rol(uint32_t x, int n) { return x << n | x >> (32 - n); }
uint32_t ror(uint32_t x, int n) { return x >> n | x << (32 - n); }
uint32_t big(const unsigned char *p) { return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]; }

constexpr uint32_t md5_k[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8, 0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

template <int R>
__attribute__((always_inline)) inline void md5_round(uint32_t &a, uint32_t b, uint32_t c, uint32_t d, const uint32_t *x) {
  constexpr int shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  constexpr int part = R / 16, at = part == 0 ? R : part == 1 ? (5 * R + 1) % 16
                                                : part == 2   ? (3 * R + 5) % 16
                                                              : 7 * R % 16;
  uint32_t f = part == 0 ? d ^ (b & (c ^ d)) : part == 1 ? c ^ (d & (b ^ c))
                                           : part == 2   ? b ^ c ^ d
                                                         : c ^ (b | ~d);
  a = b + rol(a + f + md5_k[R] + x[at], shifts[part][R % 4]);
}
template <int R>
__attribute__((always_inline)) inline void md5_rounds(uint32_t &a, uint32_t &b, uint32_t &c, uint32_t &d, const uint32_t *x) {
  if constexpr (R < 64) {
    md5_round<R>(a, b, c, d, x);
    md5_round<R + 1>(d, a, b, c, x);
    md5_round<R + 2>(c, d, a, b, x);
    md5_round<R + 3>(b, c, d, a, x);
    md5_rounds<R + 4>(a, b, c, d, x);
  }
}
void md5_blocks(uint32_t *h, const unsigned char *p, int64_t n) {
  for (; n > 0; n--, p += 64) {
    uint32_t x[16], a = h[0], b = h[1], c = h[2], d = h[3];
    memcpy(x, p, 64);
    md5_rounds<0>(a, b, c, d, x);
    h[0] += a, h[1] += b, h[2] += c, h[3] += d;
  }
}

void sha1_blocks(uint32_t *h, const unsigned char *p, int64_t n) {
  for (; n > 0; n--, p += 64) {
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 16; i++) w[i] = big(p + 4 * i);
    for (int i = 16; i < 80; i++) w[i] = rol(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
      uint32_t f = i < 20 ? d ^ (b & (c ^ d)) : i < 40 || i >= 60 ? b ^ c ^ d
                                                                  : (b & c) | (d & (b | c));
      uint32_t k = i < 20 ? 0x5a827999 : i < 40 ? 0x6ed9eba1
                                     : i < 60   ? 0x8f1bbcdc
                                                : 0xca62c1d6;
      uint32_t t = rol(a, 5) + f + e + k + w[i];
      e = d, d = c, c = rol(b, 30), b = a, a = t;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
  }
}

alignas(16) constexpr uint32_t sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void sha256_plain(uint32_t *h, const unsigned char *p, int64_t n) {
  for (; n > 0; n--, p += 64) {
    uint32_t w[64], s[8];
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 16; i++) w[i] = big(p + 4 * i);
    for (int i = 16; i < 64; i++) {
      uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (ror(x, 7) ^ ror(x, 18) ^ x >> 3) + w[i - 7] + (ror(y, 17) ^ ror(y, 19) ^ y >> 10);
    }
    for (int i = 0; i < 64; i++) {
      uint32_t t = s[7] + (ror(s[4], 6) ^ ror(s[4], 11) ^ ror(s[4], 25)) + (s[6] ^ (s[4] & (s[5] ^ s[6]))) + sha256_k[i] + w[i];
      uint32_t u = (ror(s[0], 2) ^ ror(s[0], 13) ^ ror(s[0], 22)) + ((s[0] & s[1]) | (s[2] & (s[0] | s[1])));
      s[7] = s[6], s[6] = s[5], s[5] = s[4], s[4] = s[3] + t, s[3] = s[2], s[2] = s[1], s[1] = s[0], s[0] = t + u;
    }
    for (int i = 0; i < 8; i++) h[i] += s[i];
  }
}

// The machine's instructions for SHA-256 keep the words as ABEF and CDGH.
__attribute__((target("sha,sse4.1,ssse3"))) void sha256_machine(uint32_t *h, const unsigned char *p, int64_t n) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bll, 0x0405060700010203ll);
  __m128i t = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)h), 0xb1);
  __m128i s1 = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(h + 4)), 0x1b);
  __m128i s0 = _mm_alignr_epi8(t, s1, 8);
  s1 = _mm_blend_epi16(s1, t, 0xf0);
  for (; n > 0; n--, p += 64) {
    __m128i was0 = s0, was1 = s1, w[4];
    for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(p + 16 * i)), swap);
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++) {
      __m128i &now = w[i % 4];
      if (i >= 4) {
        __m128i last = w[(i + 3) % 4];
        now = _mm_sha256msg1_epu32(now, w[(i + 1) % 4]);
        now = _mm_add_epi32(now, _mm_alignr_epi8(last, w[(i + 2) % 4], 4));
        now = _mm_sha256msg2_epu32(now, last);
      }
      __m128i m = _mm_add_epi32(now, _mm_load_si128((const __m128i *)(sha256_k + 4 * i)));
      s1 = _mm_sha256rnds2_epu32(s1, s0, m);
      s0 = _mm_sha256rnds2_epu32(s0, s1, _mm_shuffle_epi32(m, 0x0e));
    }
    s0 = _mm_add_epi32(s0, was0);
    s1 = _mm_add_epi32(s1, was1);
  }
  t = _mm_shuffle_epi32(s0, 0x1b);
  s1 = _mm_shuffle_epi32(s1, 0xb1);
  _mm_storeu_si128((__m128i *)h, _mm_blend_epi16(t, s1, 0xf0));
  _mm_storeu_si128((__m128i *)(h + 4), _mm_alignr_epi8(s1, t, 8));
}

template <int K>
__attribute__((target("sha,sse4.1,ssse3"), always_inline)) inline void sha1_four(__m128i &abcd, __m128i &e, __m128i w, bool first) {
  __m128i before = abcd;
  e = first ? _mm_add_epi32(e, w) : _mm_sha1nexte_epu32(e, w);
  abcd = _mm_sha1rnds4_epu32(abcd, e, K);
  e = before;
}
__attribute__((target("sha,sse4.1,ssse3"))) void sha1_machine(uint32_t *h, const unsigned char *p, int64_t n) {
  const __m128i swap = _mm_set_epi64x(0x0001020304050607ll, 0x08090a0b0c0d0e0fll);
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)h), 0x1b), e = _mm_set_epi32((int)h[4], 0, 0, 0);
  for (; n > 0; n--, p += 64) {
    __m128i was = abcd, was_e = e, w[4];
    for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(p + 16 * i)), swap);
#pragma GCC unroll 20
    for (int i = 0; i < 20; i++) {
      __m128i &now = w[i % 4];
      if (i >= 4) {
        now = _mm_sha1msg1_epu32(now, w[(i + 1) % 4]);
        now = _mm_xor_si128(now, w[(i + 2) % 4]);
        now = _mm_sha1msg2_epu32(now, w[(i + 3) % 4]);
      }
      if (i < 5) sha1_four<0>(abcd, e, now, i == 0);
      else if (i < 10) sha1_four<1>(abcd, e, now, false);
      else if (i < 15) sha1_four<2>(abcd, e, now, false);
      else sha1_four<3>(abcd, e, now, false);
    }
    abcd = _mm_add_epi32(abcd, was);
    e = _mm_sha1nexte_epu32(e, was_e);
  }
  _mm_storeu_si128((__m128i *)h, _mm_shuffle_epi32(abcd, 0x1b));
  h[4] = (uint32_t)_mm_extract_epi32(e, 3);
}

bool has_sha() {
  unsigned a, b, c, d;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1) && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("ssse3");
}
const bool machine = has_sha();

void blocks(int64_t kind, uint32_t *h, const unsigned char *p, int64_t n) {
  // Long texts end on an interrupt between pieces.
  for (int64_t piece; n > 0; n -= piece, p += 64 * piece) {
    piece = n < 1 << 14 ? n : 1 << 14;
    if (kind == MD5) md5_blocks(h, p, piece);
    else if (kind == SHA1) (machine ? sha1_machine : sha1_blocks)(h, p, piece);
    else (machine ? sha256_machine : sha256_plain)(h, p, piece);
    if (n > piece) hp_work(64 * piece);
  }
}

void begin(int64_t kind, hashed &s) {
  static constexpr uint32_t first[3][8] = {
      {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0},
      {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19},
      {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4}};
  memcpy(s.h, first[kind < SHA256 ? 0 : kind - 1], sizeof s.h);
}

void add(int64_t kind, hashed &s, hp_bytes data) {
  const unsigned char *p = (const unsigned char *)data.p;
  int64_t n = data.n, held = (int64_t)(s.count % 64);
  s.count += (uint64_t)n;
  if (held) {
    int64_t room = 64 - held, now = n < room ? n : room;
    memcpy(s.rest + held, p, (size_t)now);
    p += now, n -= now;
    if (now < room) return;
    blocks(kind, s.h, s.rest, 1);
  }
  blocks(kind, s.h, p, n / 64);
  memcpy(s.rest, p + n / 64 * 64, (size_t)(n % 64));
}

hp_bytes finish(hp_ctx *c, int64_t kind, hashed &s) {
  uint64_t bits = s.count * 8;
  int64_t held = (int64_t)(s.count % 64);
  s.rest[held++] = 0x80;
  if (held > 56) {
    memset(s.rest + held, 0, (size_t)(64 - held));
    blocks(kind, s.h, s.rest, 1);
    held = 0;
  }
  memset(s.rest + held, 0, (size_t)(56 - held));
  for (int i = 0; i < 8; i++) s.rest[56 + i] = (unsigned char)(bits >> (kind == MD5 ? i : 7 - i) * 8);
  blocks(kind, s.h, s.rest, 1);
  static constexpr int64_t sizes[] = {16, 20, 32, 28};
  char *out = hp_text_new(c, (size_t)sizes[kind]);
  for (int64_t i = 0; i < sizes[kind]; i++) out[i] = (char)(s.h[i / 4] >> (kind == MD5 ? i % 4 : 3 - i % 4) * 8);
  return hp_bytes{out, sizes[kind]};
}

// A state without any bytes so far is empty.
void load(int64_t kind, hashed &s, hp_bytes state) {
  if (state.n == (int64_t)sizeof s) memcpy(&s, state.p, sizeof s);
  else begin(kind, s);
}
void load(int64_t kind, hp_sha512 &s, hp_bytes state) {
  if (state.n == (int64_t)sizeof s) memcpy(&s, state.p, sizeof s);
  else hp_sha512_begin(s, kind & 1);
}
bool is_wide(int64_t kind) { return (kind & 7) == 4 || (kind & 7) == 5; }

} // namespace

hp_bytes hp_digest_update(hp_ctx *c, hp_bytes state, hp_bytes data, int64_t kind) {
  if (is_wide(kind)) {
    hp_sha512 s;
    load(kind, s, state);
    hp_sha512_add(s, data);
    char *out = hp_text_new(c, sizeof s);
    memcpy(out, &s, sizeof s);
    return hp_bytes{out, (int64_t)sizeof s};
  }
  hashed s;
  load(kind & 3, s, state);
  add(kind & 3, s, data);
  char *out = hp_text_new(c, sizeof s);
  memcpy(out, &s, sizeof s);
  return hp_bytes{out, (int64_t)sizeof s};
}

hp_bytes hp_digest_final(hp_ctx *c, hp_bytes state, int64_t kind) {
  if (is_wide(kind)) {
    hp_sha512 s;
    load(kind, s, state);
    return hp_sha512_finish(c, s, kind & 1);
  }
  hashed s;
  load(kind & 3, s, state);
  return finish(c, kind & 3, s);
}

hp_bytes hp_digest_of(hp_ctx *c, hp_bytes data, int64_t kind) {
  if (is_wide(kind)) {
    hp_sha512 s;
    hp_sha512_begin(s, kind & 1);
    hp_sha512_add(s, data);
    return hp_sha512_finish(c, s, kind & 1);
  }
  hashed s;
  begin(kind & 3, s);
  add(kind & 3, s, data);
  return finish(c, kind & 3, s);
}

hp_bytes hp_digest_pad(hp_ctx *c, hp_bytes key, int64_t with) {
  char *out = hp_text_new(c, 64);
  for (int64_t i = 0; i < 64; i++) out[i] = (char)((i < key.n ? key.p[i] : 0) ^ with);
  return hp_bytes{out, 64};
}

// ---- checksums --------------------------------------------------------------

namespace {
struct crc_table {
  uint32_t of[16][256];
  constexpr crc_table() : of() {
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t v = i;
      for (int k = 0; k < 8; k++) v = v & 1 ? v >> 1 ^ 0xedb88320 : v >> 1;
      of[0][i] = v;
    }
    for (int k = 1; k < 16; k++)
      for (int i = 0; i < 256; i++) of[k][i] = of[k - 1][i] >> 8 ^ of[0][of[k - 1][i] & 255];
  }
};
constexpr crc_table crc;
} // namespace

int64_t hp_digest_crc32(hp_bytes b, int64_t start) {
  uint32_t v = ~(uint32_t)start;
  const unsigned char *p = (const unsigned char *)b.p;
  int64_t n = b.n;
  hp_pace pace;
  auto eight = [](uint64_t x, int k) {
    return crc.of[k + 7][x & 255] ^ crc.of[k + 6][x >> 8 & 255] ^ crc.of[k + 5][x >> 16 & 255] ^ crc.of[k + 4][x >> 24 & 255] ^
           crc.of[k + 3][x >> 32 & 255] ^ crc.of[k + 2][x >> 40 & 255] ^ crc.of[k + 1][x >> 48 & 255] ^ crc.of[k][x >> 56];
  };
  for (; n >= 16; n -= 16, p += 16) {
    pace.step();
    uint64_t x[2];
    memcpy(x, p, 16);
    v = eight(x[0] ^ v, 8) ^ eight(x[1], 0);
  }
  for (; n > 0; n--) v = v >> 8 ^ crc.of[0][(v ^ *p++) & 255];
  return (int64_t)(uint32_t)~v;
}

int64_t hp_digest_adler32(hp_bytes b, int64_t start) {
  uint32_t low = (uint32_t)start & 0xffff, high = (uint32_t)start >> 16;
  const unsigned char *p = (const unsigned char *)b.p;
  hp_pace pace;
  for (int64_t n = b.n, k; n > 0; n -= k) {
    low %= 65521, high %= 65521;
    pace.step();
    k = n < 5552 ? n : 5552; // as many as fit before the sums are reduced
    int64_t i = 0;
    for (; i + 8 <= k; i += 8, p += 8) {
      high += 8 * low + 8u * p[0] + 7u * p[1] + 6u * p[2] + 5u * p[3] + 4u * p[4] + 3u * p[5] + 2u * p[6] + p[7];
      low += (uint32_t)p[0] + p[1] + p[2] + p[3] + p[4] + p[5] + p[6] + p[7];
    }
    for (; i < k; i++) low += *p++, high += low;
  }
  low %= 65521, high %= 65521;
  return (int64_t)(high << 16 | low);
}
