// pack.cpp: columns of texts as bytes, for table functions.
#include "hipy/column.h"
#include "hipy/table.h"

bool hp_column_pack(hp_ctx *c, hp_list<hp_str> *l, hp_bytes *out) {
  size_t head = ((size_t)l->len + 1) * sizeof(int64_t), n = head;
  for (int64_t i = 0; i < l->len; i++) n += l->data[i].nbytes;
  char *p = (char *)hp_try_alloc(c, n, HP_LEAF);
  if (!p) return false;
  int64_t at = 0;
  for (int64_t i = 0; i <= l->len; i++) {
    memcpy(p + (size_t)i * sizeof at, &at, sizeof at);
    if (i == l->len) break;
    hp_str s = l->data[i];
    if (!hp_str_check_utf8(c, s)) return false;
    memcpy(p + head + (size_t)at, s.p, s.nbytes);
    at += s.nbytes;
  }
  *out = hp_bytes{p, (int64_t)n};
  return true;
}
