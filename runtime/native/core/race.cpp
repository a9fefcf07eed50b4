// race.cpp: a program that runs beside CPython's run of it, with its output held back
// (driver/race). It ends without an answer where it would do what must not be done twice, or
// has met what is no fact of the program.
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "race.h"

static bool raced() {
  static const bool is = getenv("HIPY_RACED_BY") != nullptr;
  return is;
}

void hp_race_lose() {
  if (raced()) kill(getpid(), SIGKILL);
}

// What is read of a pipe is missing in the other run.
void hp_race_reads(int fd) {
  struct stat st;
  if (raced() && (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))) hp_race_lose();
}

void hp_race_opens(const char *path) {
  struct stat st;
  if (raced() && stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)) hp_race_lose();
}
