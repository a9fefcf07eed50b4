#include <memory>

#include "bench.h"

// Nodes that own their children.
struct Node {
  std::unique_ptr<Node> left, right;
  int64_t check() const { return left ? 1 + left->check() + right->check() : 1; }
};

static std::unique_ptr<Node> bottom_up(int64_t depth) {
  auto n = std::make_unique<Node>();
  if (depth > 0) n->left = bottom_up(depth - 1), n->right = bottom_up(depth - 1);
  return n;
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row];
    auto longest = bottom_up(n);
    int64_t total = bottom_up(n + 1)->check();
    for (int64_t depth = 4; depth <= n; depth += 4)
      for (int64_t i = 0; i < (int64_t)1 << (n - depth + 4); i++) total += bottom_up(depth)->check();
    out->ints[row] = total + longest->check();
  }
  return true;
}

// Nodes in an arena; a tree that nobody needs any longer is freed at once.
struct Plain {
  Plain *left, *right;
  int64_t check() const { return left ? 1 + left->check() + right->check() : 1; }
};

static Plain *planted(Arena &a, int64_t depth) {
  Plain *n = a.alloc<Plain>(1);
  n->left = n->right = nullptr;
  if (depth > 0) n->left = planted(a, depth - 1), n->right = planted(a, depth - 1);
  return n;
}

VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row];
    Arena kept((int64_t)sizeof(Plain) << (n + 2)), a((int64_t)sizeof(Plain) << (n + 3));
    Plain *longest = planted(kept, n);
    int64_t total = planted(a, n + 1)->check();
    for (int64_t depth = 4; depth <= n; depth += 4)
      for (int64_t i = 0; i < (int64_t)1 << (n - depth + 4); i++) {
        a.reset();
        total += planted(a, depth)->check();
      }
    out->ints[row] = total + longest->check();
  }
  return true;
}
