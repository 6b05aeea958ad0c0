// The parts of channel.cpp that use file names, cached pages, file times and file locks.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/large_files.hpp"

namespace {

std::string directory;
int trial = 0;

double now_ns() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// ---- look-ups of names that do not exist

void look_up(const char* set) {
  struct stat status;
  for (int i = 0; i < 1000; ++i) {
    const std::string name =
        directory + "/" + set + std::to_string(trial) + "-" + std::to_string(i);
    stat(name.c_str(), &status);
  }
}

double time_to_look_up(const char* set) {
  const double start = now_ns();
  look_up(set);
  return now_ns() - start;
}

void send_names(bool bit) { look_up(bit ? "one" : "none"); }

/// Writes to more memory than the processor can cache, before the receiver looks up names.
/// Otherwise, the receiver would be faster if the sender had just used the same kernel tables,
/// because they would still be in the processor's caches. No judge can prevent communication
/// through processor caches, so it must not be measured here.
void empty_processor_caches() {
  constexpr long smallest_bytes = 16 << 20;
  constexpr long largest_bytes = 96 << 20;
  const long cached_bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
  const auto size =
      static_cast<std::size_t>(std::clamp(2 * cached_bytes, smallest_bytes, largest_bytes));
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  madvise(memory, size, MADV_HUGEPAGE);  // fewer page faults
  volatile char* const bytes = static_cast<char*>(memory);
  for (std::size_t i = 0; i < size; i += 64) bytes[i] = 1;
}

double receive_names() {
  empty_processor_caches();
  const double one = time_to_look_up("one");
  return one - time_to_look_up("none");
}

// ---- cached pages of files

/// Returns two large files in `directory`, whose pages serve as covert channels. Returns
/// "/dev/full" in place of a missing file.
std::vector<std::string> large_files() {
  std::vector<std::string> files = test_support::large_files(directory);
  while (files.size() < 2) files.push_back("/dev/full");
  return files;
}

void read_pages(const volatile char* map) {
  for (int i = 0; i < 16; ++i) static_cast<void>(map[i * 4096]);
}

void touch_pages(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY);
  char buffer[4096];
  for (int i = 0; i < 16; ++i) pread(file, buffer, sizeof buffer, i * 4096);
  void* map = mmap(nullptr, 65536, PROT_READ, MAP_SHARED, file, 0);
  if (map != MAP_FAILED) {
    constexpr int collapse = 25;
    madvise(map, 65536, MADV_HUGEPAGE);
    madvise(map, 65536, collapse);
    madvise(map, 65536, MADV_PAGEOUT);
    read_pages(static_cast<char*>(map));
  }
  posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
  close(file);
}

double faults_to_touch(const std::string& path) {
  rusage before{};
  rusage after{};
  const int file = open(path.c_str(), O_RDONLY);
  char* map = static_cast<char*>(mmap(nullptr, 65536, PROT_READ, MAP_SHARED, file, 0));
  if (map == MAP_FAILED) return 0;
  getrusage(RUSAGE_SELF, &before);
  read_pages(map);
  getrusage(RUSAGE_SELF, &after);
  return static_cast<double>(after.ru_majflt - before.ru_majflt) * 1000 +
         static_cast<double>(after.ru_minflt - before.ru_minflt);
}

void send_pages(bool bit) { touch_pages(large_files()[bit ? 1 : 0]); }
double receive_faults() {
  const auto files = large_files();
  return faults_to_touch(files[1]) - faults_to_touch(files[0]);
}

/// Counts the cached pages of a file with mincore, RWF_NOWAIT and cachestat. The box refuses all
/// three, so this covert channel is closed even for files on a disk.
double cached_pages(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY);
  double seen = 0;
  void* map = mmap(nullptr, 65536, PROT_READ, MAP_SHARED, file, 0);
  unsigned char resident[16] = {};
  if (mincore(map, 65536, resident) == 0) {
    for (const unsigned char page : resident) seen += page & 1;
  }
  char buffer[4096];
  iovec part{buffer, sizeof buffer};
  for (int i = 0; i < 16; ++i) seen += preadv2(file, &part, 1, i * 4096, RWF_NOWAIT) > 0 ? 1 : 0;
  constexpr long cachestat = 451;
  unsigned long range[2] = {0, 65536};
  unsigned long counts[5] = {};
  if (syscall(cachestat, file, range, counts, 0) == 0) seen += static_cast<double>(counts[0]);
  return seen;
}
double receive_cached() {
  const auto files = large_files();
  return cached_pages(files[1]) - cached_pages(files[0]);
}

/// Returns the number of blocks that the kernel reads from a disk for the first pages of a file,
/// plus the number of times that this process waits for them.
double disk_reads(const std::string& path) {
  rusage before{};
  rusage after{};
  const int file = open(path.c_str(), O_RDONLY);
  char buffer[4096];
  getrusage(RUSAGE_SELF, &before);
  for (int i = 0; i < 16; ++i) pread(file, buffer, sizeof buffer, i * 4096);
  getrusage(RUSAGE_SELF, &after);
  return static_cast<double>(after.ru_inblock - before.ru_inblock) +
         static_cast<double>(after.ru_nvcsw - before.ru_nvcsw);
}
double receive_disk_reads() {
  const auto files = large_files();
  return disk_reads(files[1]) - disk_reads(files[0]);
}

// ---- timestamps of files and directories

double times_of(const char* path) {
  struct stat s;
  if (stat(path, &s) != 0) return 0;
  const auto number = [](const timespec& t) {
    return static_cast<double>(t.tv_sec % 100000) * 1e6 + static_cast<double>(t.tv_nsec / 1000);
  };
  return number(s.st_atim) + number(s.st_mtim) + number(s.st_ctim) + s.st_mode + s.st_nlink;
}

void send_times(bool bit) {
  usleep(2000);
  if (!bit) return;
  touch_pages(large_files()[1]);
  for (const char* path : {"/", "/box", "/tmp", "/dev", directory.c_str()}) {
    if (DIR* stream = opendir(path)) {
      while (readdir(stream) != nullptr) {
      }
      closedir(stream);
    }
    utimensat(AT_FDCWD, path, nullptr, 0);
    chmod(path, 0700);
  }
  for (const char* path : {"/dev/null", "/dev/full", "/dev/urandom"}) {
    const int device = open(path, O_RDWR);
    char byte = 0;
    write(device, &byte, 1);
    read(device, &byte, 1);
    futimens(device, nullptr);
    close(device);
  }
}
/// Returns the time since the last change of the work directory /box, in units of 50 ms. An earlier
/// program may have changed the directory to send a bit to this program. If the judge hides that
/// change, the function returns the time since the start of this run.
double age_of_box() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  struct stat status{};
  stat("/box", &status);
  const double age_ms = static_cast<double>(now.tv_sec - status.st_ctim.tv_sec) * 1e3 +
                        static_cast<double>(now.tv_nsec - status.st_ctim.tv_nsec) / 1e6;
  return static_cast<double>(static_cast<long>(age_ms / 50));
}

double receive_times() {
  const std::string file = large_files()[1];
  double sum = age_of_box() + times_of(file.c_str());
  if (directory != "/box") sum += times_of(directory.c_str());
  for (const char* path : {"/", "/dev", "/dev/null", "/dev/full", "/dev/urandom"}) {
    sum += times_of(path);
  }
  return sum;
}

// ---- locks that the sender holds while the receiver runs

void send_locks(bool bit) {
  if (!bit) return;
  for (const std::string& path : {large_files()[1], std::string("/dev/null"), directory}) {
    const int file = open(path.c_str(), O_RDONLY);
    struct flock lock{};
    lock.l_type = F_RDLCK;
    flock(file, LOCK_EX);
    fcntl(file, F_SETLK, &lock);
    fcntl(file, F_OFD_SETLK, &lock);
    fcntl(file, F_SETLEASE, F_RDLCK);
  }
}
double receive_locks() {
  double free_locks = 0;
  for (const std::string& path : {large_files()[1], std::string("/dev/null"), directory}) {
    const int file = open(path.c_str(), O_RDONLY);
    struct flock lock{};
    lock.l_type = F_WRLCK;
    free_locks += flock(file, LOCK_EX | LOCK_NB) == 0 ? 1 : 0;
    fcntl(file, F_GETLK, &lock);
    free_locks += lock.l_type == F_UNLCK ? 1 : 0;
  }
  return free_locks;
}

}  // namespace
