// race_files.cpp: the files that a program reads and writes which runs beside CPython's run
// of it (race.cpp).
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>

#include "program.h"

namespace {

// place is a path that two names of one file share, but for links to the file itself, which
// its number tells; empty: its folder is not there.
std::string place(const char *path) {
  const char *slash = strrchr(path, '/');
  std::string dir = slash ? std::string(path, (size_t)(slash - path) + 1) : ".";
  char real[PATH_MAX];
  if (!realpath(dir.c_str(), real)) return "";
  return std::string(real) + "/" + (slash ? slash + 1 : path);
}

bool put(int fd, const std::string &text) { return write(fd, text.data(), text.size()) == (ssize_t)text.size(); }

} // namespace

// A file that the program writes, too, may have the other run's content already.
void hp_race_opens(hp_program *p, const char *path) {
  struct stat st = {};
  if (!hp_raced()) return;
  bool there = stat(path, &st) == 0;
  if (there && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)) hp_race_lose();
  p->raced.opened.insert(place(path));
  if (there) p->raced.read.insert({(uint64_t)st.st_dev, (uint64_t)st.st_ino});
  if (p->raced.made.count(place(path)) || (there && p->raced.written.count({(uint64_t)st.st_dev, (uint64_t)st.st_ino}))) hp_race_lose();
}

// The list in the folder has a line for each file: its number there and its path.
int hp_race_creates(hp_program *p, const char *path, int64_t mode) {
  struct stat st = {};
  bool there = stat(path, &st) == 0;
  std::string at = place(path);
  std::pair<uint64_t, uint64_t> number = {(uint64_t)st.st_dev, (uint64_t)st.st_ino};
  bool may = mode == 0 && !at.empty() && !strchr(path, '\n') && (there ? S_ISREG(st.st_mode) && access(path, W_OK) == 0 && !p->raced.read.count(number) : access(at.substr(0, at.rfind('/')).c_str(), W_OK | X_OK) == 0);
  if (!may || p->raced.opened.count(at) || !p->raced.made.insert(at).second || (there && !p->raced.written.insert(number).second)) hp_race_lose();
  std::string held = std::string(hp_race_folder()) + "/" + std::to_string(p->raced.made.size());
  int fd = open(held.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  int list = open((std::string(hp_race_folder()) + "/list").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0 || list < 0 || !put(list, std::to_string(p->raced.made.size()) + " " + path + "\n")) hp_race_lose();
  close(list);
  return fd;
}
