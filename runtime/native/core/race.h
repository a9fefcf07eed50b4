// race.h: a program that runs beside CPython's run of it, see race.cpp. For all others
// these do nothing.
#ifndef HIPY_CORE_RACE_H
#define HIPY_CORE_RACE_H

#include <cstdint>
#include <set>
#include <string>

struct hp_program;

// What such a program has read and written: places of paths, and numbers of files.
struct hp_race {
  std::set<std::string> opened, made;
  std::set<std::pair<uint64_t, uint64_t>> read, written;
};

bool hp_raced();
// hp_race_folder is where files are held back; null: the program does not run beside.
const char *hp_race_folder();
// hp_race_lose ends the process without an answer.
void hp_race_lose();
// hp_race_reads does so for a file that is not a regular one.
void hp_race_reads(int fd);
// hp_race_opens does so for one that is not, or that the program writes.
void hp_race_opens(hp_program *p, const char *path);
// hp_race_creates is open for writing of such a program: the descriptor of what is held back.
int hp_race_creates(hp_program *p, const char *path, int64_t mode);

#endif
