#include "zillow_number.h"

VERSION(views) {
  for (int64_t i = 0; i < rows; i++)
    if (!number_before_views(cols[0].str(i), LIT(" bd"), &out->ints[i])) return false;
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++)
    if ((out->ints[i] = number_before_best<'b', 'd'>(cols[0].str(i))) < 0) return false;
  return true;
}
