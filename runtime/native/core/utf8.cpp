// utf8.cpp: counting, skipping and validating WTF-8.
#include "hipy/utf8.h"

#include "hipy/mem.h"

namespace {

const uint64_t ones = 0x0101010101010101u;

// Number of continuation bytes (10xxxxxx) among the eight at p.
int64_t tails8(const char *p) {
  uint64_t w;
  memcpy(&w, p, 8);
  return (int64_t)(((w >> 7 & ~w >> 6 & ones) * ones) >> 56);
}

// Length of the valid UTF-8 sequence that starts at p, or 0.
int sequence(const unsigned char *p, int64_t n) {
  auto tail = [](unsigned char ch) { return (ch & 0xC0) == 0x80; };
  unsigned char a = p[0];
  if (a < 0x80) return 1;
  if (a < 0xC2 || a > 0xF4) return 0;
  if (a < 0xE0) return n >= 2 && tail(p[1]) ? 2 : 0;
  if (a < 0xF0) {
    if (n < 3 || !tail(p[1]) || !tail(p[2])) return 0;
    return (a == 0xE0 && p[1] < 0xA0) || (a == 0xED && p[1] >= 0xA0) ? 0 : 3;
  }
  if (n < 4 || !tail(p[1]) || !tail(p[2]) || !tail(p[3])) return 0;
  return (a == 0xF0 && p[1] < 0x90) || (a == 0xF4 && p[1] >= 0x90) ? 0 : 4;
}

#ifdef HP_V64
// valid_block checks n <= 64 bytes that are to be UTF-8 from a code point's
// start to one's end, all lengths at once; count is increased.
bool valid_block(const char *p, int64_t n, int64_t *count) {
  const uint64_t live = hp_v64_first(n);
  const hp_v64 v = hp_v64_load(p, live);
  const uint64_t tails = hp_v64_in(v, (char)0x80, (char)0xBF, live);
  const uint64_t two = hp_v64_in(v, (char)0xC2, (char)0xDF, live), three = hp_v64_in(v, (char)0xE0, (char)0xEF, live), four = hp_v64_in(v, (char)0xF0, (char)0xF4, live);
  // What must be a tail, of one byte more than the block has.
  const unsigned __int128 t3 = three, t4 = four;
  const unsigned __int128 want = ((unsigned __int128)(two | three | four) << 1) | ((t3 | t4) << 2) | (t4 << 3);
  if (want != tails) return false;
  if ((tails | two | three | four) != hp_v64_high(v, live)) return false; // C0, C1, F5 to FF
  // Overlong forms, surrogates, beyond U+10FFFF.
  const uint64_t narrow = three | four;
  if (narrow) {
    const uint64_t low = hp_v64_in(v, (char)0x80, (char)0x9F, live), lowest = hp_v64_in(v, (char)0x80, (char)0x8F, live);
    const uint64_t e0 = hp_v64_eq(v, hp_v64_fill((char)0xE0), three) << 1, ed = hp_v64_eq(v, hp_v64_fill((char)0xED), three) << 1;
    const uint64_t f0 = hp_v64_eq(v, hp_v64_fill((char)0xF0), four) << 1, f4 = hp_v64_eq(v, hp_v64_fill((char)0xF4), four) << 1;
    if ((e0 & low) | (ed & ~low) | (f0 & lowest) | (f4 & ~lowest)) return false;
  }
  *count += n - __builtin_popcountll(tails);
  return true;
}
#endif

} // namespace

int64_t hp_utf8_count(const char *p, int64_t n) {
  hp_work_bytes((uint64_t)n);
  int64_t count = n, i = 0;
  for (; i + 8 <= n; i += 8) count -= tails8(p + i);
  for (; i < n; i++) count -= hp_utf8_is_tail(p[i]);
  return count;
}

const char *hp_utf8_skip(const char *p, int64_t n, int64_t k) {
  const char *end = p + n;
  for (; end - p >= 8; p += 8) {
    int64_t leads = 8 - tails8(p);
    if (leads > k) break;
    k -= leads;
  }
  for (; p < end; p++) {
    if (hp_utf8_is_tail(*p)) continue;
    if (k-- == 0) break;
  }
  return p;
}

bool hp_str_from_utf8_wide(const char *p, int64_t n, hp_str *out) {
  int64_t count = 0;
  hp_pace pace;
#ifdef HP_V64
  for (int64_t i = 0, k; i < n; i += k) {
    pace.step();
    k = n - i;
    if (k > 64) {
      // The block ends where the last code point in it starts.
      for (k = 63; k > 60 && hp_utf8_is_tail(p[i + k]);) k--;
    }
    if (!valid_block(p + i, k, &count)) return false;
  }
  *out = hp_str{p, (uint32_t)n, (uint32_t)count};
  return true;
#endif
  for (int64_t i = 0; i < n; count++) {
    pace.step();
    uint64_t w;
    if (n - i >= 8 && (memcpy(&w, p + i, 8), (w & 0x80 * ones) == 0)) {
      i += 8;
      count += 7;
      continue;
    }
    int k = sequence((const unsigned char *)p + i, n - i);
    if (k == 0) return false;
    i += k;
  }
  *out = hp_str{p, (uint32_t)n, (uint32_t)count};
  return true;
}
