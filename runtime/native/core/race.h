// race.h: a program that runs beside CPython's run of it, see race.cpp. For all others
// these do nothing.
#ifndef HIPY_CORE_RACE_H
#define HIPY_CORE_RACE_H

// hp_race_lose ends the process without an answer.
void hp_race_lose();
// hp_race_reads and hp_race_opens do so for a file that is not a regular one.
void hp_race_reads(int fd);
void hp_race_opens(const char *path);

#endif
