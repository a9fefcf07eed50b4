// exc.cpp: raising, catching and the texts of exceptions (hipy/exc.h).
#include "hipy/exc.h"

#include "hipy/int.h"
#include "hipy/io.h"
#include "hipy/repr.h"
#include "hipy/utf8.h"

namespace {

const char *const class_names[] = {
    "",
#define HP_EXC_CLASS(name, lo, hi) #name,
#include "hipy/exc_classes.inc"
#undef HP_EXC_CLASS
};

const char *const message_texts[] = {
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
#define HP_MSG(id, text) text,
#include "hipy/messages.inc"
#undef HP_MSG
};
static_assert(sizeof(message_texts) / sizeof(message_texts[0]) == HP_MSG_COUNT);

// put_str appends str(argument), put_repr its repr.
void put_str(hp_ctx *c, hp_buf &b, const hp_arg &a) {
  switch (a.kind) {
  case HP_ARG_NONE: break;
  case HP_ARG_I64: hp_repr(c, b, a.i); break;
  case HP_ARG_F64: hp_repr(c, b, a.d); break;
  case HP_ARG_STR: hp_buf_text(c, b, a.s); break;
  case HP_ARG_INT: hp_repr(c, b, a.n); break;
  case HP_ARG_CHAR: hp_buf_code_point(c, b, (uint32_t)a.i); break;
  case HP_ARG_BYTES: hp_repr(c, b, a.b); break;
  case HP_ARG_REPR_STR: hp_repr(c, b, a.s); break;
  case HP_ARG_CSTR: hp_buf_put(c, b, a.c, strlen(a.c)); break;
  }
}
void put_repr(hp_ctx *c, hp_buf &b, const hp_arg &a) {
  if (a.kind == HP_ARG_STR) hp_repr(c, b, a.s);
  else if (a.kind == HP_ARG_CHAR) hp_repr(c, b, (uint32_t)a.i);
  else put_str(c, b, a);
}

// format fills the operands of a text of messages.inc in.
hp_str format(hp_ctx *c, const hp_exc *e) {
  hp_buf b = {};
  for (const char *p = message_texts[e->msg]; *p;) {
    const char *q = strchr(p, '%');
    if (!q) q = p + strlen(p);
    if (q > p) hp_buf_text(c, b, hp_str_from_valid(p, q - p));
    if (!*q) break;
    if (q[1] >= '0' && q[1] <= '2') put_str(c, b, e->args[q[1] - '0']);
    else hp_buf_char(c, b, '%');
    p = q + 2;
  }
  return hp_buf_str(b);
}

void set_args(hp_exc *e, uint16_t cls, const hp_exc_user *user, uint16_t msg, const hp_arg *args, int n) {
  e->cls = cls;
  e->msg = msg;
  e->line = 0;
  for (int i = 0; i < 3; i++) {
    if (i < n) e->args[i] = args[i];
    else e->args[i].kind = HP_ARG_NONE;
  }
  e->user = user;
  e->context = nullptr;
  e->py = nullptr;
  e->cause = nullptr;
  e->object = nullptr;
  e->shown = nullptr;
  e->texts = nullptr;
  e->given = nullptr;
  e->os = nullptr;
  e->notes = nullptr;
  e->trace = nullptr;
  e->traced = false;
  e->alone = false;
  e->self = nullptr;
}

} // namespace

bool hp_raise_args(hp_ctx *c, uint16_t cls, uint16_t msg, const hp_arg *args, int n) {
  set_args(&c->exc, cls, nullptr, msg, args, n);
  c->pending = HP_EXC;
  return false;
}
bool hp_raise(hp_ctx *c, uint16_t cls, uint16_t msg) { return hp_raise_args(c, cls, msg, nullptr, 0); }
bool hp_raise_str(hp_ctx *c, uint16_t cls, uint16_t msg, hp_str a) {
  return hp_raise_arg(c, cls, msg, hp_arg_str(a));
}
bool hp_raise_i64(hp_ctx *c, uint16_t cls, uint16_t msg, int64_t a) {
  return hp_raise_arg(c, cls, msg, hp_arg_i64(a));
}
bool hp_raise_arg(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a) {
  return hp_raise_args(c, cls, msg, &a, 1);
}
bool hp_raise_arg2(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a, hp_arg b) {
  hp_arg args[] = {a, b};
  return hp_raise_args(c, cls, msg, args, 2);
}
bool hp_raise_arg3(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a, hp_arg b, hp_arg d) {
  hp_arg args[] = {a, b, d};
  return hp_raise_args(c, cls, msg, args, 3);
}
bool hp_raise_recursion(hp_ctx *c) { return hp_raise(c, HP_RecursionError, HP_MSG_RECURSION); }
bool hp_raise_not_ordered(hp_ctx *c, const char *op, const char *a, const char *b) {
  return hp_raise_arg3(c, HP_TypeError, HP_MSG_NOT_ORDERED, hp_arg_cstr(op), hp_arg_cstr(a), hp_arg_cstr(b));
}

hp_exc *hp_exc_take(hp_ctx *c) {
  hp_exc *e = c->exc.self;
  if (!e) e = (hp_exc *)hp_alloc(c, sizeof(hp_exc));
  *e = c->exc;
  e->self = nullptr;
  c->pending = HP_OK;
  return e;
}
bool hp_exc_throw(hp_ctx *c, hp_exc *e) {
  c->exc = *e;
  c->exc.self = e;
  c->pending = HP_EXC;
  return false;
}
// links reports whether of can follow the chain of contexts that begins with at, whose end is *last (which
// stays where the chain is empty): not if they would go round.
static bool links(hp_exc *at, hp_exc *of, hp_exc **last) {
  int n = 0;
  for (hp_exc *x = at; x; x = x->context) {
    if (x == of || ++n > 1000) return false;
    *last = x;
  }
  for (const hp_exc *x = of; x; x = x->context)
    if (x == *last || ++n > 2000) return false;
  return true;
}
void hp_exc_during(hp_ctx *c, hp_exc *e) {
  if (c->pending != HP_EXC || (c->exc.self && c->exc.self == e)) return;
  // What the pending one came up during came up here, too: the first of those has e for its context.
  hp_exc *first = c->exc.self;
  if (!links(c->exc.context, e, &first)) return;
  for (const hp_exc *x = e; c->exc.self && x; x = x->context)
    if (x == c->exc.self) return; // it would go round
  if (!c->exc.context) c->exc.context = e;
  if (first) first->context = e;
}
void hp_exc_came_during(hp_exc *e, hp_exc *of) {
  hp_exc *first = nullptr;
  if (!links(e, of, &first)) return;
  for (const hp_exc *x = of; x; x = x->context)
    if (x == e) return;
  first->context = of;
}

hp_exc *hp_exc_make(hp_ctx *c, uint16_t cls, const hp_exc_user *user, uint16_t msg, const hp_arg *args,
                    int n) {
  auto *e = (hp_exc *)hp_alloc(c, sizeof(hp_exc));
  set_args(e, cls, user, msg, args, n);
  return e;
}

// plain_message is the text of an exception that is made of its arguments; *failed if an int among them
// has too many digits.
static hp_str plain_message(hp_ctx *c, const hp_exc *e, bool *failed) {
  hp_buf b = {};
  bool as_repr = e->cls == HP_KeyError; // its str() shows the key as repr
  switch (e->msg) {
  case HP_MSG_OS: return hp_exc_os_text(c, e);
  case HP_MSG_EMPTY: return hp_exc_matches(e, HP_SyntaxError) ? HP_STR("None") : HP_STR("");
  case HP_MSG_STR:
    if (!as_repr) return e->args[0].s;
    [[fallthrough]];
  case HP_MSG_ARG:
    if (as_repr) put_repr(c, b, e->args[0]);
    else put_str(c, b, e->args[0]);
    *failed = b.failed;
    return hp_buf_str(b);
  case HP_MSG_REPR:
  case HP_MSG_TUPLE: {
    *failed = e->args[e->msg == HP_MSG_REPR].s.nbytes == 0; // see hp_obj_repr: only str() of a text is empty
    return e->args[e->msg == HP_MSG_REPR && as_repr].s;
  }
  case HP_MSG_TEXT: return e->args[0].s;
  }
  hp_str s = format(c, e);
  if (!as_repr) return s;
  hp_repr(c, b, s);
  return hp_buf_str(b);
}

bool hp_exc_matches_also(const uint16_t *also, uint16_t cls) {
  for (; *also; also++)
    if (*also >= cls && *also <= hp_exc_hi[cls]) return true;
  return false;
}

bool hp_exc_str(hp_ctx *c, const hp_exc *e, hp_str *out) {
  // str() of a KeyError shows the only argument as repr() does.
  if (e->texts && e->msg == HP_MSG_HELD && e->cls == HP_KeyError) return e->texts->repr(c, e->shown, out);
  if (e->texts) return e->texts->str(c, e->shown, out);
  bool failed = false;
  *out = plain_message(c, e, &failed);
  return !failed || hp_raise_digits(c);
}

// failed_text is shown for an exception whose __str__ raises what is pending.
static hp_str failed_text(hp_ctx *c) {
  if (c->program || c->pending != HP_EXC) return HP_STR("<exception str() failed>");
  const char *name = hp_exc_name(&c->exc);
  c->pending = HP_OK;
  hp_buf b = {};
  hp_buf_text(c, b, HP_STR("<str() of the exception raised "));
  hp_buf_text(c, b, hp_str_from_valid(name, (int64_t)strlen(name)));
  hp_buf_char(c, b, '>');
  return hp_buf_str(b);
}

hp_str hp_exc_message(hp_ctx *c, const hp_exc *e) {
  hp_str s;
  if (!hp_exc_str(c, e, &s)) s = failed_text(c);
  c->pending = HP_OK;
  return s;
}

uint8_t hp_exc_settle(hp_ctx *c) {
  if (c->program) hp_trace_keep(c); // the code of the text may raise
  hp_exc e = c->exc;
  hp_str s;
  c->pending = HP_OK;
  if (!hp_exc_str(c, &e, &s)) {
    if (c->pending != HP_EXC) return c->pending;
    s = failed_text(c);
  }
  e.msg = HP_MSG_TEXT;
  e.args[0] = e.args[1] = hp_arg_str(s);
  e.texts = nullptr;
  c->exc = e;
  c->pending = HP_EXC;
  if (c->program) hp_trace_resume(c);
  return HP_EXC;
}

// put_os_args appends e.args of an OSError as a tuple; all: what its class is called with for another.
static void put_os_args(hp_ctx *c, hp_buf &b, const hp_exc_os *os, bool all) {
  hp_buf_char(c, b, '(');
  put_repr(c, b, os->number);
  hp_buf_text(c, b, HP_STR(", "));
  hp_repr(c, b, os->strerror);
  if (os->nfiles < 0) hp_buf_text(c, b, HP_STR(", None"));
  for (int i = 0; all && i < os->nfiles; i++) {
    hp_buf_text(c, b, i ? HP_STR(", None, ") : HP_STR(", "));
    hp_repr(c, b, os->files[i]);
  }
  hp_buf_char(c, b, ')');
}

static bool held(const hp_exc *e) { return e->msg == HP_MSG_HELD || e->msg == HP_MSG_HELD_ALL; }

// put_arguments appends the texts of e.args as a call shows them, but for the parentheses
// around a single one.
static void put_arguments(hp_ctx *c, hp_buf &b, const hp_exc *e) {
  switch (e->msg) {
  case HP_MSG_EMPTY: break;
  case HP_MSG_OS: put_os_args(c, b, e->os, false); break;
  case HP_MSG_STR:
  case HP_MSG_ARG: put_repr(c, b, e->args[0]); break;
  case HP_MSG_TEXT: hp_buf_text(c, b, e->args[1].s); break;
  case HP_MSG_REPR:
  case HP_MSG_TUPLE: {
    hp_str s = e->args[e->msg == HP_MSG_REPR].s;
    b.failed = s.nbytes == 0; // see hp_obj_repr
    hp_buf_text(c, b, s);
    break;
  }
  default: hp_repr(c, b, format(c, e));
  }
}

bool hp_exc_repr(hp_ctx *c, const hp_exc *e, hp_str *out) {
  hp_str shown = {};
  if (e->texts && !e->texts->repr(c, e->shown, &shown)) return false;
  if (e->texts && !held(e)) return *out = shown, true;
  bool tuple = e->msg == HP_MSG_OS || e->msg == HP_MSG_TUPLE || e->msg == HP_MSG_TEXT || e->msg == HP_MSG_HELD_ALL;
  hp_buf b = {};
  const char *name = hp_exc_name(e);
  hp_buf_text(c, b, hp_str_from_valid(name, (int64_t)strlen(name)));
  if (!tuple) hp_buf_char(c, b, '(');
  if (e->texts) hp_buf_text(c, b, shown);
  else put_arguments(c, b, e);
  if (!tuple) hp_buf_char(c, b, ')');
  *out = hp_buf_str(b);
  return !b.failed || hp_raise_digits(c);
}

bool hp_exc_os_call(hp_ctx *c, const hp_exc *e, hp_str *out) {
  hp_buf b = {};
  hp_buf_text(c, b, hp_exc_class_name(e));
  put_os_args(c, b, e->os, true);
  *out = hp_buf_str(b);
  return true;
}

const char *hp_exc_class_cname(uint16_t cls) { return class_names[cls]; }
const char *hp_exc_name(const hp_exc *e) { return e->user ? e->user->name : class_names[e->cls]; }
hp_str hp_exc_class_name(const hp_exc *e) {
  const char *name = hp_exc_name(e);
  return hp_str_from_valid(name, (int64_t)strlen(name));
}

hp_str hp_exc_class_path(hp_ctx *c, const hp_exc *e, hp_str own) {
  hp_buf b = {};
  const char *name = e->user && e->user->shown ? e->user->shown : hp_exc_name(e);
  if (e->user && e->user->own) {
    hp_buf_text(c, b, own);
    hp_buf_char(c, b, '.');
  } else if (!e->user && e->cls >= HP_DecimalException && e->cls <= HP_Overflow) {
    hp_buf_text(c, b, HP_STR("decimal."));
  }
  hp_buf_text(c, b, hp_str_from_valid(name, (int64_t)strlen(name)));
  return hp_buf_str(b);
}

int64_t hp_exc_arg_kind(const hp_exc *e) {
  enum { UNKNOWN = -1,
         NONE,
         STR,
         INT,
         FLOAT,
         BYTES };
  if (e->given || e->msg == HP_MSG_EMPTY) return NONE;
  if (e->object || held(e) || e->msg == HP_MSG_REPR || e->msg == HP_MSG_OS || e->msg == HP_MSG_TUPLE || e->msg == HP_MSG_TEXT) return UNKNOWN;
  if (e->msg != HP_MSG_ARG) return STR;
  switch (e->args[0].kind) {
  case HP_ARG_STR:
  case HP_ARG_CHAR: return STR;
  case HP_ARG_I64:
  case HP_ARG_INT: return INT;
  case HP_ARG_F64: return FLOAT;
  case HP_ARG_BYTES: return BYTES;
  default: return UNKNOWN;
  }
}

hp_str hp_exc_arg_str(hp_ctx *c, const hp_exc *e) {
  if (e->msg == HP_MSG_STR) return e->args[0].s;
  if (e->msg != HP_MSG_ARG) return format(c, e);
  hp_buf b = {};
  put_str(c, b, e->args[0]);
  return hp_buf_str(b);
}

bool hp_exc_arg_int(hp_ctx *c, const hp_exc *e, int64_t *out) {
  const hp_arg &a = e->args[0];
  if (a.kind != HP_ARG_INT) *out = a.i;
  else if (!hp_int_as_i64(a.n, out)) return hp_deopt(c);
  return true;
}
bool hp_exc_arg_int(hp_ctx *c, const hp_exc *e, hp_int *out) {
  const hp_arg &a = e->args[0];
  *out = a.kind == HP_ARG_INT ? a.n : hp_int_make(c, a.i);
  return true;
}
