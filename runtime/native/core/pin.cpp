// pin.cpp: objects that something outside of the context refers to.
#include <mutex>
#include <new>

#include "heap.h"

// Pins come and go in a thread that holds CPython's lock, collections in one that does
// not ask for it.
static std::mutex pins_lock;

hp_pinned *hp_pin(hp_ctx *c, const void *p) {
  hp_pinned *n = new (std::nothrow) hp_pinned;
  if (!n) return nullptr;
  std::lock_guard<std::mutex> l(pins_lock);
  hp_pinned *ring = &c->heap->pins;
  n->p = p;
  n->of = c->heap;
  n->before = ring->before, n->after = ring;
  n->before->after = n->after->before = n;
  return n;
}

void hp_unpin(hp_pinned *pin) {
  {
    std::lock_guard<std::mutex> l(pins_lock);
    pin->before->after = pin->after;
    pin->after->before = pin->before;
  }
  delete pin;
}

bool hp_is_pin_of(hp_ctx *c, const hp_pinned *pin) { return pin->of == c->heap; }

void hp_pins_drop(hp_heap *h) {
  std::lock_guard<std::mutex> l(pins_lock);
  for (hp_pinned *n = h->pins.after; n != &h->pins;) {
    hp_pinned *next = n->after;
    n->before = n->after = n;
    n->of = nullptr;
    n = next;
  }
  h->pins.before = h->pins.after = &h->pins;
}

void hp_pins_each(hp_heap *h, void (*visit)(void *user, const void *p), void *user) {
  std::lock_guard<std::mutex> l(pins_lock);
  for (hp_pinned *n = h->pins.after; n != &h->pins; n = n->after) visit(user, n->p);
}
