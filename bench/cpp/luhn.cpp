#include "views.h"

VERSION(views) {
  for (int64_t i = 0; i < rows; i++) {
    int64_t number = cols[0].ints[i], total = 0, position = 0;
    while (number > 0) {
      int64_t digit = floor_mod(number, 10);
      number /= 10;
      if (position % 2 == 1) {
        if (__builtin_mul_overflow(digit, 2, &digit)) return false;
        if (digit > 9) digit -= 9;
      }
      if (__builtin_add_overflow(total, digit, &total) || __builtin_add_overflow(position, 1, &position)) return false;
    }
    out->ints[i] = total % 10 == 0;
  }
  return true;
}

// Two digits a step.
struct Pairs {
  uint8_t sum[100];
  constexpr Pairs() : sum() {
    for (int i = 0; i < 100; i++) {
      int doubled = 2 * (i / 10);
      sum[i] = (uint8_t)(i % 10 + (doubled > 9 ? doubled - 9 : doubled));
    }
  }
};
static constexpr Pairs pairs;

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    int64_t signed_number = cols[0].ints[i];
    uint64_t number = signed_number > 0 ? (uint64_t)signed_number : 0;
    unsigned total = 0;
    while (number > 0) {
      total += pairs.sum[number % 100];
      number /= 100;
    }
    out->ints[i] = total % 10 == 0;
  }
  return true;
}
