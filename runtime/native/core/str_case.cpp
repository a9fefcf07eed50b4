// str_case.cpp: case conversion and classification of whole str.
#include "hipy/str.h"

#include "str_out.h"
#include "unicode_record.h"

namespace hp {

#ifdef HP_V16
static hp_v16 toggle(hp_v16 v, hp_v16 below, hp_v16 above) {
  hp_v16 hit = (hp_v16)((v > below) & (v < above)); // 0xff where a letter
  return v ^ (hit & hp_v16_fill(32));
}
#endif

void ascii_case(char *o, const char *p, int64_t n, char lo, char hi) {
  int64_t i = 0;
#ifdef HP_V16
  if (n >= 16) {
    const hp_v16 below = hp_v16_fill((char)(lo - 1)), above = hp_v16_fill((char)(hi + 1));
    for (; i <= n - 16; i += 16) hp_v16_store(o + i, toggle(hp_v16_load(p + i), below, above));
    hp_v16_store(o + n - 16, toggle(hp_v16_load(p + n - 16), below, above));
    return;
  }
#endif
  for (; i < n; i++) o[i] = (char)(p[i] ^ (p[i] >= lo && p[i] <= hi ? 32 : 0));
}

} // namespace hp

using hp::Out;

typedef int Mapping(uint32_t cp, uint32_t out[3]);

// Capital sigma: its lower case depends on where it stands.
static const uint32_t SIGMA = 0x3A3, SMALL_SIGMA = 0x3C3, FINAL_SIGMA = 0x3C2;

// is_final says whether the sigma at p ends a word: a cased character comes
// before it and none follows, ignorable ones aside.
static bool is_final(hp_str s, const char *p) {
  const char *q = p, *end = s.p + s.nbytes;
  bool cased = false;
  while (q > s.p) {
    q = hp_utf8_prev(q);
    uint16_t f = hp_u_flags(hp_utf8_decode(q));
    if (f & HP_U_IGNORABLE) continue;
    cased = f & HP_U_CASED;
    break;
  }
  if (!cased) return false;
  for (q = p + 2; q < end; q += hp_utf8_width((unsigned char)*q)) {
    uint16_t f = hp_u_flags(hp_utf8_decode(q));
    if (!(f & HP_U_IGNORABLE)) return !(f & HP_U_CASED);
  }
  return true;
}

static void put_mapped(Out &o, uint32_t cp, Mapping map) {
  uint32_t m[3];
  int k = map(cp, m);
  for (int i = 0; i < k; i++) o.code_point(m[i]);
}

// put_lower writes the lower case of the code point cp at p in s.
static void put_lower(Out &o, hp_str s, const char *p, uint32_t cp) {
  if (cp == SIGMA) o.code_point(is_final(s, p) ? FINAL_SIGMA : SMALL_SIGMA);
  else put_mapped(o, cp, hp_u_lower);
}

// convert calls put(o, p, cp) for each code point of s.
template <class Put>
static hp_str convert(hp_ctx *c, hp_str s, Put put) {
  Out o(c, (uint64_t)s.nbytes + s.nbytes / 8 + 8);
  hp_pace pace;
  for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
    pace.step();
    uint32_t w = hp_utf8_width((unsigned char)*p);
    put(o, p, hp_utf8_decode(p));
    p += w;
  }
  return o.str();
}

static hp_str ascii(hp_ctx *c, hp_str s, char lo, char hi) {
  char *o = hp_text_new(c, s.nbytes);
  hp::ascii_case(o, s.p, s.nbytes, lo, hi);
  return hp_str{o, s.nbytes, s.ncp};
}

// map_case converts text that is not ASCII: the ASCII letters from lo on by
// flipping a bit, most others by what the table adds to their code point.
template <int32_t hp_u_record::*mapping, char lo, Mapping *full>
static hp_str map_case(hp_ctx *c, hp_str s) {
  const uint64_t run = 256; // bytes between two looks at the room
  Out o(c, (uint64_t)s.nbytes + s.nbytes / 8 + run + 16);
  for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
    if (HP_UNLIKELY(s.nbytes >> 20)) hp_work(2 * run);
    char *start = o.room(run + 16), *q = start;
    uint64_t n = 0;
    for (; p < end && q - start < (int64_t)run; n++) {
      unsigned char lead = (unsigned char)*p;
      if (lead < 0x80) {
        *q++ = (char)(lead ^ (lead - (uint32_t)lo < 26 ? 32 : 0));
        p++;
        continue;
      }
      uint32_t cp = hp_utf8_decode_wide(p);
      int32_t add = hp_u_find(cp).*mapping;
      if (lo == 'A' && HP_UNLIKELY(cp == SIGMA)) {
        q = hp_utf8_put(q, is_final(s, p) ? FINAL_SIGMA : SMALL_SIGMA);
      } else if (HP_LIKELY(add < HP_U_EXTENDED)) {
        q = hp_utf8_put(q, (uint32_t)((int32_t)cp + add));
      } else {
        uint32_t m[3];
        int k = full(cp, m);
        for (int i = 0; i < k; i++) q = hp_utf8_put(q, m[i]);
        n += (uint64_t)k - 1;
      }
      p += hp_utf8_width(lead);
    }
    o.wrote((uint64_t)(q - start), n);
  }
  return o.str();
}

hp_str hp_str_upper_any(hp_ctx *c, hp_str s) {
  return hp_is_ascii(s) ? ascii(c, s, 'a', 'z') : map_case<&hp_u_record::upper, 'a', hp_u_upper>(c, s);
}

hp_str hp_str_lower_any(hp_ctx *c, hp_str s) {
  return hp_is_ascii(s) ? ascii(c, s, 'A', 'Z') : map_case<&hp_u_record::lower, 'A', hp_u_lower>(c, s);
}

hp_str hp_str_casefold(hp_ctx *c, hp_str s) {
  if (hp_is_ascii(s)) return ascii(c, s, 'A', 'Z');
  return convert(c, s, [](Out &o, const char *, uint32_t cp) { put_mapped(o, cp, hp_u_fold); });
}

hp_str hp_str_capitalize(hp_ctx *c, hp_str s) {
  if (hp_is_ascii(s)) {
    hp_str r = ascii(c, s, 'A', 'Z');
    if (s.nbytes) hp::ascii_case((char *)r.p, s.p, 1, 'a', 'z');
    return r;
  }
  return convert(c, s, [s](Out &o, const char *p, uint32_t cp) {
    if (p == s.p) put_mapped(o, cp, hp_u_title);
    else put_lower(o, s, p, cp);
  });
}

hp_str hp_str_title(hp_ctx *c, hp_str s) {
  bool inside = false; // a word
  return convert(c, s, [s, &inside](Out &o, const char *p, uint32_t cp) {
    if (inside) put_lower(o, s, p, cp);
    else put_mapped(o, cp, hp_u_title);
    inside = hp_u_has(cp, HP_U_CASED);
  });
}

hp_str hp_str_swapcase(hp_ctx *c, hp_str s) {
  return convert(c, s, [s](Out &o, const char *p, uint32_t cp) {
    if (hp_char_isupper(cp)) put_lower(o, s, p, cp);
    else if (hp_char_islower(cp)) put_mapped(o, cp, hp_u_upper);
    else o.code_point(cp);
  });
}

// ---- classification -------------------------------------------------------

// all says whether every code point of s satisfies test.
template <class Test>
static bool all(hp_str s, Test test) {
  hp_pace pace;
  for (const char *p = s.p, *end = p + s.nbytes; p < end; p += hp_utf8_width((unsigned char)*p)) {
    if (!test(hp_utf8_decode(p))) return false;
    pace.step();
  }
  return true;
}

bool hp_str_all_wide(hp_str s, int flags) {
  return s.nbytes && all(s, [flags](uint32_t cp) { return hp_u_has(cp, flags); });
}

bool hp_str_islower(hp_str s) {
  bool cased = false;
  return all(s, [&cased](uint32_t cp) {
           cased |= hp_char_islower(cp);
           return !hp_char_istitle(cp);
         }) &&
         cased;
}

bool hp_str_isupper(hp_str s) {
  bool cased = false;
  return all(s, [&cased](uint32_t cp) {
           bool upper = hp_char_isupper(cp);
           cased |= upper;
           return upper || !(hp_char_islower(cp) || hp_char_istitle(cp));
         }) &&
         cased;
}

bool hp_str_istitle(hp_str s) {
  bool cased = false, inside = false;
  return all(s, [&](uint32_t cp) {
           bool first = hp_char_istitle(cp), later = !first && hp_char_islower(cp);
           if (first ? inside : later && !inside) return false;
           inside = first || later;
           cased |= inside;
           return true;
         }) &&
         cased;
}

bool hp_str_isidentifier(hp_str s) {
  if (s.nbytes == 0 || !hp_char_isidentifier(hp_utf8_decode(s.p))) return false;
  return all(s, [](uint32_t cp) { return hp_u_has(cp, HP_U_ID_CONTINUE); });
}

bool hp_str_isprintable(hp_str s) { return all(s, HP_TEST(hp_char_isprintable)); }
