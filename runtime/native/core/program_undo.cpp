// program_undo.cpp: what a program has done to files, undone before CPython runs it from the
// start (leave.cpp): that is to find them as they were. Files that are written anew are not
// kept, unless the program has read them before.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>

#include "hipy/module.h"
#include "program.h"
#include "python_path.h"

namespace {

bool undoes(const hp_program *p) { return p && hp_python_expected(); }

std::string absolute(const std::string &path) {
  char cwd[PATH_MAX];
  if (path.empty() || path[0] == '/' || !getcwd(cwd, sizeof cwd)) return path;
  return std::string(cwd) + "/" + path;
}

bool content(const std::string &path, std::string *text) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  char piece[1 << 14];
  ssize_t n;
  while ((n = read(fd, piece, sizeof piece)) > 0) text->append(piece, (size_t)n);
  close(fd);
  return n == 0;
}

} // namespace

void hp_undo_reads(hp_program *p, int fd) {
  struct stat st;
  if (undoes(p) && fstat(fd, &st) == 0) p->read.insert({(uint64_t)st.st_dev, (uint64_t)st.st_ino});
}

void hp_undo_writes(hp_program *p, const std::string &path, int64_t mode) {
  if (!undoes(p)) return;
  struct stat st;
  hp_undo u;
  u.path = absolute(path);
  if (stat(u.path.c_str(), &st) != 0) {
    u.what = hp_undo::made;
  } else if (!S_ISREG(st.st_mode)) {
    return;
  } else if (mode == 1) {
    u.what = hp_undo::longer;
    u.size = (int64_t)st.st_size;
  } else {
    if (mode != 3 && !p->read.count({(uint64_t)st.st_dev, (uint64_t)st.st_ino})) return;
    u.what = hp_undo::gone;
    u.mode = st.st_mode & 07777;
    if (!content(u.path, &u.text)) return;
  }
  p->undo.push_back(std::move(u));
}

void hp_undo_folder(hp_program *p, const std::string &path) {
  if (!undoes(p)) return;
  hp_undo u;
  u.path = absolute(path);
  u.what = hp_undo::folder;
  p->undo.push_back(std::move(u));
}

void hp_undo_all(hp_program *p) {
  for (; !p->undo.empty(); p->undo.pop_back()) {
    const hp_undo &u = p->undo.back();
    const char *path = u.path.c_str();
    switch (u.what) {
    case hp_undo::made: unlink(path); break;
    case hp_undo::folder: rmdir(path); break;
    case hp_undo::longer:
      if (truncate(path, (off_t)u.size) != 0) continue;
      break;
    case hp_undo::gone: {
      int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, u.mode);
      if (fd < 0) continue;
      for (size_t at = 0; at < u.text.size();) {
        ssize_t n = write(fd, u.text.data() + at, u.text.size() - at);
        if (n <= 0) break;
        at += (size_t)n;
      }
      close(fd);
      break;
    }
    }
  }
}
