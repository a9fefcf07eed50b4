// draws.cpp: random numbers without a seed, of a generator that each context has.
#include <unistd.h>
#include <sys/random.h>

#include <new>
#include <random>

#include "hipy/io.h"

// CPython's generator, which the system seeds.
int64_t hp_sys_random_word(hp_ctx *c) {
  if (!c->draws) {
    uint32_t words[16] = {};
    if (getentropy(words, sizeof words) != 0) words[0] = (uint32_t)(uintptr_t)c;
    std::seed_seq seed(words, words + 16);
    if (!(c->draws = new (std::nothrow) std::mt19937(seed))) return hp_sys_entropy(c);
  }
  return (int64_t)(*(std::mt19937 *)c->draws)();
}

void hp_draws_free(void *draws) { delete (std::mt19937 *)draws; }
