// rows.cpp: threads that share the rows of a program's loop.
//
// Each thread has a context of its own, with memory of its own, and takes the next
// piece of the range that nobody has. What a piece appends goes to lists of its own,
// which are joined in the order of rows when all is done; what they refer to stays
// where it is: the program's context takes the threads' memory over. If anything but
// the end of the function comes of a row (an exception, a restart, CPython), the
// pieces are forgotten, and the program runs those rows itself.
#include "hipy/rows.h"

#include <pthread.h>
#include <sys/mman.h>
#include <time.h>

#include <atomic>
#include <cstdlib>

#include "heap.h"
#include "program.h"

namespace {

enum : int64_t { FIRST_ROWS = 256, // that the program runs itself, to see how long a row takes
                 LEAST_ROWS = 1024,
                 PIECE_NS = 200000 }; // a piece takes that long at least

struct job {
  hp_rows_fn *fn;
  const void *env;
  const hp_rows_lists *l;
  int64_t from, to, size; // of the range, and rows of a piece
  int64_t pieces;
  std::vector<hp_list<char>> parts; // for each piece its lists
  std::atomic<int64_t> next{0};
  std::atomic<bool> failed{false};
};

struct worker {
  hp_pool *pool;
  pthread_t thread;
  hp_ctx c;
  hp_program program; // for what an exception notes
  bool ready;         // the context could be made
};

} // namespace

struct hp_pool {
  std::vector<worker *> workers;
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t begin = PTHREAD_COND_INITIALIZER, end = PTHREAD_COND_INITIALIZER;
  job *now = nullptr;
  uint64_t turn = 0; // of the job
  size_t busy = 0;
  bool over = false;
};

namespace {

int64_t now_ns() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

// take_pieces runs pieces until there is none left, or one has failed.
__attribute__((noinline)) void take_pieces(hp_ctx *c, job *j) {
  void *jump[5];
  void **outer = c->heap->oom_jump;
  // The memory that pieces refer to is held by lists of the job, and by those of the
  // program to whose elements rows store.
  std::vector<stretch> &roots = c->heap->roots;
  if (!j->parts.empty()) roots.push_back({(char *)j->parts.data(), (char *)(j->parts.data() + j->parts.size())});
  for (int32_t i = 0; i < j->l->nsets; i++) roots.push_back({(char *)j->l->sets[i].from, (char *)j->l->sets[i].to});
  if (__builtin_setjmp(jump)) {
    j->failed = true;
  } else {
    c->heap->oom_jump = jump;
    std::vector<void *> lists((size_t)j->l->n + 1);
    while (!j->failed.load(std::memory_order_relaxed)) {
      int64_t i = j->next.fetch_add(1);
      if (i >= j->pieces) break;
      for (int32_t k = 0; k < j->l->n; k++) lists[(size_t)k] = &j->parts[(size_t)(i * j->l->n + k)];
      int64_t from = j->from + i * j->size, to = from + j->size < j->to ? from + j->size : j->to;
      if (!j->fn(c, j->env, from, to, lists.data())) j->failed = true;
    }
  }
  c->heap->oom_jump = outer;
  roots.clear();
}

void *work(void *arg) {
  worker *w = (worker *)arg;
  hp_pool *p = w->pool;
  hp_ctx *c = &w->c;
  uint64_t done = 0;
  pthread_mutex_lock(&p->lock);
  for (;;) {
    while (p->turn == done && !p->over) pthread_cond_wait(&p->begin, &p->lock);
    if (p->over) break;
    done = p->turn;
    job *j = p->now;
    pthread_mutex_unlock(&p->lock);
    c->stack_top = __builtin_frame_address(0);
    c->gc_enabled = true;
    hp_memory_run(c);
    take_pieces(c, j);
    hp_memory_run(nullptr);
    c->gc_enabled = false;
    pthread_mutex_lock(&p->lock);
    if (--p->busy == 0) pthread_cond_signal(&p->end);
  }
  pthread_mutex_unlock(&p->lock);
  return nullptr;
}

size_t wanted_threads() {
  const char *text = getenv("HIPY_THREADS");
  long n = text ? strtol(text, nullptr, 10) : 1;
  return n < 1 ? 1 : n > 1024 ? 1024
                              : (size_t)n;
}

// A thread's stack is for functions that call themselves as deep as Python lets them
// by default; deeper is the program's own.
constexpr size_t stack_size = (size_t)512 << 20;

// pool_of starts the program's threads; null: it has none.
hp_pool *pool_of(hp_ctx *c) {
  hp_program *program = hp_program_of(c);
  static const size_t threads = wanted_threads();
  if (threads == 1) return nullptr;
  if (program->pool) return program->pool;
  hp_pool *p = program->pool = new hp_pool();
  for (size_t i = 1; i < threads; i++) {
    worker *w = new worker();
    w->pool = p;
    if (!hp_ctx_init(&w->c, c->lib)) {
      delete w;
      break;
    }
    (hp_program_hooks &)w->program = *program;
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, stack_size);
    bool ok = pthread_create(&w->thread, &attr, work, w) == 0;
    pthread_attr_destroy(&attr);
    if (!ok) {
      hp_ctx_free(&w->c);
      delete w;
      break;
    }
    p->workers.push_back(w);
  }
  return p;
}

// lend gives a thread's context what the program's has.
void lend(hp_ctx *to, worker *w, hp_ctx *c) {
  to->state = c->state;
  to->program = &w->program;
  to->entry = c->entry;
  to->decimal = c->decimal;
  to->depth = c->depth;
  to->depth_limit = c->depth_limit < HP_DEPTH_LIMIT ? c->depth_limit : (int32_t)HP_DEPTH_LIMIT;
  to->unlimited_digits = c->unlimited_digits;
  to->cancelled = c->cancelled;
  to->host_user = c->host_user;
  to->sharing = true;
  to->pending = HP_OK;
  for (int32_t i = 0; i < hp_module.nperm; i++)
    if (!to->perm[i]) to->perm[i] = c->perm[i];
}

// take_over gives a context all that another has allocated.
void take_over(hp_ctx *c, hp_ctx *from) {
  if (from->row_base && from->cur == from->row_base) return;
  hp_heap *h = c->heap, *g = from->heap;
  hp_heap_retire(from);
  size_t bytes = g->blocks.size() * block_size;
  for (const big_object &l : g->large) bytes += l.size + 16;
  h->blocks.insert(h->blocks.end(), g->blocks.begin(), g->blocks.end());
  h->stretches.insert(h->stretches.end(), g->stretches.begin(), g->stretches.end());
  h->large.insert(h->large.end(), g->large.begin(), g->large.end());
  g->blocks.clear();
  g->stretches.clear();
  g->holes.clear();
  g->large.clear();
  h->held += bytes;
  g->held -= bytes;
  h->since_collection += bytes;
  c->row_base = nullptr;
  from->row_base = nullptr;
}

job *new_job(hp_rows_fn *fn, const void *env, const hp_rows_lists &l, int64_t from, int64_t to, int64_t size) {
  job *j = new job();
  j->fn = fn;
  j->env = env;
  j->l = &l;
  j->from = from;
  j->to = to;
  j->size = size;
  j->pieces = (to - from + size - 1) / size;
  j->parts.resize((size_t)(j->pieces * l.n));
  return j;
}

// run_alone has the program's context take pieces; false: one has failed, and nothing is
// pending.
bool run_alone(hp_ctx *c, job *j) {
  int32_t depth = c->depth;
  c->sharing = true;
  take_pieces(c, j);
  c->sharing = false;
  if (!j->failed) return true;
  c->pending = HP_OK;
  c->depth = depth;
  c->nshown = 0;
  c->overdrawn = false;
  return false;
}

// join appends what pieces have appended.
void join(hp_ctx *c, job *j) {
  const hp_rows_lists &l = *j->l;
  if (!j->parts.empty()) c->heap->roots.push_back({(char *)j->parts.data(), (char *)(j->parts.data() + j->parts.size())});
  for (int32_t k = 0; k < l.n; k++) {
    auto *out = (hp_list<char> *)l.lists[k];
    size_t size = l.outs[k].size;
    hp_len total = out->len;
    for (int64_t i = 0; i < j->pieces; i++) total += j->parts[(size_t)(i * l.n + k)].len;
    if (total > out->cap) hp_list_reserve_slow(c, out, total, size, l.outs[k].leaf ? (size_t)HP_LEAF : 0);
    for (int64_t i = 0; i < j->pieces; i++) {
      const hp_list<char> &part = j->parts[(size_t)(i * l.n + k)];
      if (part.len) memcpy(out->data + (size_t)out->len * size, part.data, (size_t)part.len * size);
      out->len += part.len;
    }
  }
  c->heap->roots.clear();
}

} // namespace

int64_t hp_rows_run(hp_ctx *c, int64_t from, int64_t to, hp_rows_fn *fn, const void *env, const hp_rows_lists &l) {
  if (to - from < LEAST_ROWS || c->sharing || !c->program) return from;
  hp_pool *p = pool_of(c);
  if (!p || p->workers.empty()) return from;

  // The first rows tell how long one takes.
  int64_t first = from + FIRST_ROWS, start = now_ns();
  job *j = new_job(fn, env, l, from, first, FIRST_ROWS);
  bool ok = run_alone(c, j);
  if (ok) join(c, j);
  delete j;
  if (!ok) return from;
  int64_t took = now_ns() - start, n = to - first;
  if (took / FIRST_ROWS * n < 2 * PIECE_NS) return first;

  int64_t threads = (int64_t)p->workers.size() + 1, size = (n + threads * 8 - 1) / (threads * 8), least = PIECE_NS * FIRST_ROWS / (took + 1) + 1;
  j = new_job(fn, env, l, first, to, size < least ? least : size);
  for (worker *w : p->workers) lend(&w->c, w, c);
  pthread_mutex_lock(&p->lock);
  p->now = j;
  p->turn++;
  p->busy = p->workers.size();
  pthread_cond_broadcast(&p->begin);
  pthread_mutex_unlock(&p->lock);
  ok = run_alone(c, j);
  pthread_mutex_lock(&p->lock);
  while (p->busy > 0) pthread_cond_wait(&p->end, &p->lock);
  pthread_mutex_unlock(&p->lock);

  ok = ok && !j->failed;
  if (ok) {
    bool leaves = l.nsets == 0; // nothing that stays is in the threads' memory
    for (int32_t k = 0; k < l.n; k++) leaves = leaves && l.outs[k].leaf;
    for (worker *w : p->workers)
      if (!leaves) take_over(c, &w->c);
    join(c, j);
  }
  for (worker *w : p->workers) hp_row_reset(&w->c);
  delete j;
  return ok ? to : first;
}

void hp_pool_end(hp_pool *p) {
  if (!p) return;
  pthread_mutex_lock(&p->lock);
  p->over = true;
  pthread_cond_broadcast(&p->begin);
  pthread_mutex_unlock(&p->lock);
  for (worker *w : p->workers) {
    pthread_join(w->thread, nullptr);
    w->c.program = nullptr;
    hp_ctx_free(&w->c);
    delete w;
  }
  delete p;
}
