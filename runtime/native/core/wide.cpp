// wide.cpp: numbers of more than 64 bits in columns.
#include "wide.h"

#include "hipy/exc.h"

namespace {

struct interval {
  int32_t months, days;
  int64_t rest; // microseconds or nanoseconds
};

constexpr int64_t day = 86400000000;

bool raise(hp_ctx *c, uint16_t cls, hp_str why) { return hp_raise_str(c, cls, HP_MSG_STR, why); }

} // namespace

uint8_t hp_col_wide(hp_ctx *c, const hp_col *k, int64_t row, hp_wide *out) {
  const char *at = (const char *)k->data + (k->offset + row) * 16;
  unsigned __int128 v;
  memcpy(&v, at, 16);
  *out = {(__int128)v, false};
  switch (k->layout) {
  case HP_COL_UUID_DUCK:
    v ^= (unsigned __int128)1 << 127;
    break;
  case HP_COL_UUID_BYTES: {
    v = 0;
    for (int i = 0; i < 16; i++) v = v << 8 | (uint8_t)at[i];
    break;
  }
  case HP_COL_U128: break;
  case HP_COL_INTERVAL_DUCK:
  case HP_COL_INTERVAL_NANO: {
    interval x;
    memcpy(&x, at, 16);
    if (x.months) return raise(c, HP_ValueError, HP_STR("an interval with months or years is no timedelta")), HP_EXC;
    if (k->layout == HP_COL_INTERVAL_NANO) {
      if (x.rest % 1000) return raise(c, HP_ValueError, HP_STR("an interval with nanoseconds is no timedelta")), HP_EXC;
      x.rest /= 1000;
    }
    out->v = (__int128)x.days * day + x.rest;
    return HP_OK;
  }
  default: return HP_OK;
  }
  *out = {(__int128)v, (v >> 127) != 0};
  return HP_OK;
}

hp_int hp_wide_int(hp_ctx *c, hp_wide w) {
  if (!w.top) return hp_int_from_i128(c, w.v);
  hp_int high = hp_int_from_i128(c, (__int128)((unsigned __int128)w.v >> 64)), low = hp_int_from_u64(c, (uint64_t)w.v), out = low;
  if (hp_int_lshift(c, high, hp_int_small(64), &out)) hp_int_add(c, out, low, &out); // else MemoryError is raised
  return out;
}

bool hp_int_wide(hp_int a, hp_wide *out) {
  if (hp_int_is_small(a)) return *out = {hp_int_value(a), false}, true;
  const hp_big *b = hp_int_big(a);
  int64_t n = b->size < 0 ? -b->size : b->size;
  if (n > 2) return false;
  unsigned __int128 v = (n > 1 ? (unsigned __int128)b->d[1] << 64 : 0) | b->d[0];
  bool top = (v >> 127) != 0;
  if (b->size < 0 && top) return false; // -2**127 is of no use here
  *out = {b->size < 0 ? -(__int128)v : (__int128)v, top};
  return true;
}

uint8_t hp_put_wide(hp_out *o, int64_t row, hp_wide w) {
  char *at = (char *)o->data + row * 16;
  switch (o->kind) {
  case HP_OUT_UUID_DUCK: {
    unsigned __int128 v = (unsigned __int128)w.v ^ (unsigned __int128)1 << 127;
    memcpy(at, &v, 16);
    return HP_OK;
  }
  case HP_OUT_UUID_BYTES: {
    unsigned __int128 v = (unsigned __int128)w.v;
    for (int i = 16; i-- > 0; v >>= 8) at[i] = (char)v;
    return HP_OK;
  }
  default: { // timedelta has at most 999999999 days
    interval x = {0, (int32_t)(w.v / day), (int64_t)(w.v % day)};
    memcpy(at, &x, 16);
    return HP_OK;
  }
  }
}
