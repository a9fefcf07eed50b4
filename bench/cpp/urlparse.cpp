#include "views.h"
#ifdef __AVX2__
#include <immintrin.h>
#endif

struct Url {
  Str scheme{"", 0}, netloc{"", 0}, path{"", 0}, params{"", 0}, query{"", 0}, fragment{"", 0};
};

static const Str uses_params[] = {LIT(""), LIT("ftp"), LIT("hdl"), LIT("prospero"), LIT("http"), LIT("imap"),
                                  LIT("https"), LIT("shttp"), LIT("rtsp"), LIT("rtsps"), LIT("rtspu"), LIT("sip"),
                                  LIT("sips"), LIT("mms"), LIT("sftp"), LIT("tel")};

static inline bool scheme_char(char c) { return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.'; }

static inline bool parse_views(Arena &a, Str u, Url *r) {
  if (!is_ascii(u)) return false;
  int64_t k = 0;
  while (k < u.n && (unsigned char)u.p[k] <= 32) k++;
  u = slice(u, k);
  for (char c : {'\t', '\r', '\n'}) u = remove(a, u, c);
  int64_t i = find(u, LIT(":"));
  if (i > 0 && is_alpha(u.p[0])) {
    bool good = true;
    for (int64_t q = 0; q < i; q++) good &= scheme_char(u.p[q]);
    if (good) {
      r->scheme = lower(a, slice(u, 0, i));
      u = slice(u, i + 1);
    }
  }
  if (equal(slice(u, 0, 2), LIT("//"))) {
    int64_t end = u.n;
    for (Str d : {LIT("/"), LIT("?"), LIT("#")}) {
      int64_t w = find(u, d, 2);
      if (w >= 0) end = std::min(end, w);
    }
    r->netloc = slice(u, 2, end);
    u = slice(u, end);
    if (contains(r->netloc, LIT("[")) != contains(r->netloc, LIT("]"))) return false;
  }
  if ((i = find(u, LIT("#"))) >= 0) {
    r->fragment = slice(u, i + 1);
    u = slice(u, 0, i);
  }
  if ((i = find(u, LIT("?"))) >= 0) {
    r->query = slice(u, i + 1);
    u = slice(u, 0, i);
  }
  bool in = false;
  for (Str s : uses_params) in = in || equal(s, r->scheme);
  if (in && contains(u, LIT(";"))) {
    int64_t q = find(u, LIT(";"), std::max<int64_t>(0, rfind(u, LIT("/"))));
    if (q >= 0) {
      r->params = slice(u, q + 1);
      u = slice(u, 0, q);
    }
  }
  r->path = u;
  return true;
}

static inline void put(Out *out, int64_t row, const Url &r) {
  const Str parts[] = {r.scheme, r.netloc, r.path, r.params, r.query, r.fragment};
  int64_t n = 5;
  for (Str s : parts) n += s.n;
  char *p = out->room(n);
  for (int i = 0; i < 6; i++) {
    if (i > 0) *p++ = '\t';
    memcpy(p, parts[i].p, parts[i].n);
    p += parts[i].n;
  }
  out->size += n;
  out->offsets[row + 1] = (int32_t)out->size;
}

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Url r;
    a.reset();
    if (!parse_views(a, cols[0].str(i), &r)) return false;
    put(out, i, r);
  }
  return true;
}

// One pass over the scheme, one over the authority, and 32 bytes at a time for
// what ends the path; anything unusual (control characters, parameters,
// brackets) is left to parse_views.
static inline bool parse_best(Arena &a, Str u, Url *r, char *lowered) {
  const char *p = u.p, *e = u.p + u.n;
  int64_t i = 0;
  bool upper_case = false;
  while (i < u.n) {
    char c = p[i];
    if (is_alpha(c)) {
      upper_case |= c < 'a';
      i++;
    } else if (i > 0 && scheme_char(c)) {
      i++;
    } else {
      break;
    }
  }
  if (i == u.n || p[i] != ':' || i == 0 || i > 200) return parse_views(a, u, r);
  r->scheme = {p, i};
  if (__builtin_expect(upper_case, 0)) {
    for (int64_t q = 0; q < i; q++) lowered[q] = to_lower(p[q]);
    r->scheme.p = lowered;
  }
  p += i + 1;
  if (e - p >= 2 && p[0] == '/' && p[1] == '/') {
    const char *q = p + 2;
    while (q < e && *q != '/' && *q != '?' && *q != '#') {
      if (__builtin_expect(*q == '[' || *q == ']', 0)) return *r = {}, parse_views(a, u, r);
      q++;
    }
    r->netloc = {p + 2, q - p - 2};
    p = q;
  }
  const char *end = e, *question = nullptr;
#ifdef __AVX2__
  const __m256i hash = _mm256_set1_epi8('#'), mark = _mm256_set1_epi8('?'), semi = _mm256_set1_epi8(';'), low = _mm256_set1_epi8(31);
  for (const char *q = p; q < e; q += 32) {
    __m256i x = _mm256_loadu_si256((const __m256i *)q);
    unsigned live = e - q >= 32 ? ~0u : (1u << (e - q)) - 1;
    // Signed comparison: controls are 0..31, non-ASCII is negative.
    unsigned odd = live & ~(unsigned)_mm256_movemask_epi8(_mm256_cmpgt_epi8(x, low));
    unsigned semis = live & (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, semi));
    if (__builtin_expect((odd | semis) != 0, 0)) return *r = {}, parse_views(a, u, r);
    unsigned hashes = live & (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, hash));
    unsigned marks = live & (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, mark));
    if (hashes && end == e) end = q + __builtin_ctz(hashes);
    if (marks && !question) question = q + __builtin_ctz(marks);
  }
#else
  for (const char *q = p; q < e; q++) {
    if (__builtin_expect((signed char)*q < 32 || *q == ';', 0)) return *r = {}, parse_views(a, u, r);
    if (*q == '#' && end == e) end = q;
    if (*q == '?' && !question) question = q;
  }
#endif
  if (end < e) r->fragment = {end + 1, e - end - 1};
  if (question && question < end) {
    r->query = {question + 1, end - question - 1};
    end = question;
  }
  r->path = {p, end - p};
  return true;
}

VERSION(best) {
  Arena a(1 << 20);
  char lowered[256];
  for (int64_t i = 0; i < rows; i++) {
    Url r;
    a.reset();
    if (!parse_best(a, cols[0].str(i), &r, lowered)) return false;
    put(out, i, r);
  }
  return true;
}
