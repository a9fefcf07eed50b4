// hipy/coro.h: generators that run on their own, as C++20 coroutines. Included
// by units that have any. A frame lives in the row's memory, where the
// collector sees the locals of a suspended one; it is never destroyed.
#ifndef HIPY_CORO_H
#define HIPY_CORO_H
#include "gen.h"

// What the compiler asks of <coroutine>, which takes long to parse.
namespace std {
template <class R, class... A>
struct coroutine_traits {
  using promise_type = typename R::promise_type;
};
template <class P = void>
struct coroutine_handle;
template <>
struct coroutine_handle<void> {
  void *frame;
  static coroutine_handle from_address(void *p) noexcept { return {p}; }
  void *address() const noexcept { return frame; }
};
template <class P>
struct coroutine_handle : coroutine_handle<void> {
  static coroutine_handle from_address(void *p) noexcept {
    coroutine_handle h;
    h.frame = p;
    return h;
  }
  static coroutine_handle from_promise(P &p) noexcept { return from_address(__builtin_coro_promise((char *)&p, alignof(P), true)); }
};
} // namespace std

// hp_suspend is awaited where a generator stops.
struct hp_suspend {
  bool await_ready() const noexcept { return false; }
  template <class H>
  void await_suspend(H) const noexcept {}
  void await_resume() const noexcept {}
};

// hp_coro is what a generator function returns: its frame, before the body.
// The first parameters are the context and the generator.
struct hp_coro {
  void *frame;
  struct promise_type {
    template <class... A>
    static void *operator new(size_t n, hp_ctx *c, A &&...) noexcept { return hp_alloc(c, n); }
    static void operator delete(void *, size_t) noexcept {}
    hp_coro get_return_object() noexcept { return {std::coroutine_handle<promise_type>::from_promise(*this).address()}; }
    hp_suspend initial_suspend() noexcept { return {}; }
    hp_suspend final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { __builtin_unreachable(); }
  };
};

enum : uint8_t {
  HP_GEN_NEW,
  HP_GEN_SUSPENDED,
  HP_GEN_RUNNING,
  HP_GEN_RETURNED, // and then ended
  HP_GEN_FAILED,   // the exception is pending
  HP_GEN_PAUSED,   // without a value, by an exception if one is pending
  HP_GEN_ENDED,
  HP_GEN_OVER // and resumed again
};

// hp_gen_base is a generator but for the values that it exchanges.
struct hp_gen_base {
  void *frame;
  hp_exc *thrown; // what its yield is to raise, or null
  uint8_t state;
};

template <class T, class S, class R>
struct hp_gen : hp_gen_base {
  [[no_unique_address]] T value;
  [[no_unique_address]] S sent;
  [[no_unique_address]] R result;
};

template <class T, class S, class R>
HP_INLINE hp_gen<T, S, R> *hp_gen_alloc(hp_ctx *c) {
  auto *g = static_cast<hp_gen<T, S, R> *>(hp_alloc(c, sizeof(hp_gen<T, S, R>)));
  g->thrown = nullptr;
  g->state = HP_GEN_NEW;
  return g;
}

// hp_gen_fails is the way out of a generator that has left by an exception: a
// StopIteration becomes a RuntimeError (PEP 479).
HP_NOINLINE bool hp_gen_fails(hp_ctx *c, hp_gen_base *g) {
  g->state = HP_GEN_ENDED;
  if (c->pending != HP_EXC) return false;
  bool stops = hp_exc_matches(&c->exc, HP_StopIteration);
  if (stops) hp_trace_keep(c);
  hp_exc *e = hp_exc_take(c);
  if (stops) {
    hp_exc *r = hp_exc_new(c, HP_STR("generator raised StopIteration"), HP_RuntimeError);
    r->context = r->cause = e;
    r->alone = true;
    e = r;
  }
  return hp_exc_throw(c, e);
}

HP_NOINLINE bool hp_gen_executing(hp_ctx *c) {
  return hp_exc_throw(c, hp_exc_new(c, HP_STR("generator already executing"), HP_ValueError));
}

// hp_gen_run lets a suspended generator go on; more says that it has yielded.
HP_INLINE bool hp_gen_run(hp_ctx *c, hp_gen_base *g, bool *more) {
  if (HP_UNLIKELY(!hp_enter_polled(c))) {
    g->state = HP_GEN_ENDED;
    return false;
  }
  g->state = HP_GEN_RUNNING;
  __builtin_coro_resume(g->frame);
  hp_leave(c);
  if (HP_LIKELY(g->state == HP_GEN_SUSPENDED)) {
    *more = true;
    return true;
  }
  if (g->state == HP_GEN_PAUSED) {
    g->state = HP_GEN_SUSPENDED;
    *more = false;
    return c->pending == HP_OK;
  }
  if (g->state != HP_GEN_RETURNED) return hp_gen_fails(c, g);
  g->state = HP_GEN_ENDED;
  *more = false;
  return true;
}

template <class T>
struct hp_same {
  using type = T;
};
template <class T, class S, class R>
HP_INLINE bool hp_gen_resume(hp_ctx *c, hp_gen<T, S, R> *g, typename hp_same<S>::type sent, bool *more) {
  if (HP_UNLIKELY(g->state >= HP_GEN_RUNNING)) {
    if (g->state == HP_GEN_RUNNING) return hp_gen_executing(c);
    g->state = HP_GEN_OVER;
    *more = false;
    return true;
  }
  g->sent = sent;
  return hp_gen_run(c, g, more);
}

template <class T, class S, class R>
HP_INLINE bool hp_gen_throw(hp_ctx *c, hp_gen<T, S, R> *g, hp_exc *e, bool *more) {
  if (g->state == HP_GEN_RUNNING) return hp_gen_executing(c);
  if (g->state != HP_GEN_SUSPENDED) {
    g->state = HP_GEN_ENDED;
    return hp_exc_throw(c, e);
  }
  g->thrown = e;
  return hp_gen_run(c, g, more);
}

template <class T, class S, class R>
HP_INLINE bool hp_gen_close(hp_ctx *c, hp_gen<T, S, R> *g) {
  if (g->state == HP_GEN_RUNNING) return hp_gen_executing(c);
  if (g->state != HP_GEN_SUSPENDED) {
    g->state = HP_GEN_ENDED;
    return true;
  }
  g->thrown = hp_exc_new0(c, HP_GeneratorExit);
  bool more;
  if (hp_gen_run(c, g, &more)) {
    if (!more) return true;
    return hp_exc_throw(c, hp_exc_new(c, HP_STR("generator ignored GeneratorExit"), HP_RuntimeError));
  }
  if (c->pending != HP_EXC) return false;
  hp_exc *e = hp_exc_take(c);
  if (hp_exc_matches(e, HP_GeneratorExit)) return true;
  return hp_exc_throw(c, e);
}

template <class T, class S, class R>
HP_INLINE T hp_gen_value(const hp_gen<T, S, R> *g) { return g->value; }
template <class T, class S, class R>
HP_INLINE R hp_gen_result(const hp_gen<T, S, R> *g) { return g->result; }
HP_INLINE bool hp_gen_over(const hp_gen_base *g) { return g->state == HP_GEN_OVER; }
HP_INLINE bool hp_gen_begun(const hp_gen_base *g) { return g->state != HP_GEN_NEW; }
HP_INLINE bool hp_gen_suspended(const hp_gen_base *g) { return g->state == HP_GEN_SUSPENDED; }

// hp_gen_step is what CPython has of a generator that is lent to it.
template <class T, class S, class R>
HP_INLINE bool hp_gen_step(hp_ctx *c, hp_gen<T, S, R> *g, T *value, bool *more) {
  if (!hp_gen_resume(c, g, S{}, more)) return false;
  if (*more) *value = g->value;
  return true;
}

// Within a generator: its yield has been thrown an exception.
HP_NOINLINE void hp_gen_raise(hp_ctx *c, hp_gen_base *self) {
  hp_exc *e = self->thrown;
  self->thrown = nullptr;
  hp_exc_throw(c, e);
}

// ---- elements of containers: a generator is equal to itself ---------------
template <class T, class S, class R>
HP_INLINE bool hp_eq(hp_ctx *, hp_gen<T, S, R> *a, hp_gen<T, S, R> *b, bool *out) {
  *out = a == b;
  return true;
}
template <class T, class S, class R>
HP_INLINE bool hp_cmp(hp_ctx *c, hp_gen<T, S, R> *, hp_gen<T, S, R> *, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "generator", "generator");
}
template <class T, class S, class R>
HP_INLINE bool hp_hash(hp_ctx *, hp_gen<T, S, R> *a, int64_t *out) {
  *out = (int64_t)((uint64_t)a >> 4);
  return true;
}
template <class T, class S, class R>
HP_INLINE void hp_repr(hp_ctx *c, hp_buf &b, hp_gen<T, S, R> *) { hp_buf_put(c, b, "<generator>", 11); }
template <class T, class S, class R>
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, hp_gen<T, S, R> *) { hp_buf_put(c, b, "null", 4); }
template <class T, class S, class R>
HP_INLINE hp_str hp_obj_str(hp_ctx *, hp_gen<T, S, R> *) { return HP_STR("<generator>"); }

#endif
