#pragma once

// The parts of channel.cpp that use the inode numbers and timestamps of pipes and files.
#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

inline void make_inodes() {
  int ends[2];
  if (pipe(ends) == 0) close(ends[0]), close(ends[1]);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0) close(ends[0]), close(ends[1]);
  close(memfd_create("counted", 0));
  for (const char* file : {"", "/dev/zero"}) {
    const int zeros = *file == '\0' ? -1 : open(file, O_RDWR);
    const int kind = MAP_SHARED | (zeros < 0 ? MAP_ANONYMOUS : 0);
    void* map = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, kind, zeros, 0);
    if (map != MAP_FAILED) munmap(map, 4096);
    close(zeros);
  }
  const int written = open("/box/counted", O_CREAT | O_WRONLY, 0644);
  if (written >= 0) close(written), unlink("/box/counted");
}

inline void send_inodes(bool bit) {
  for (int i = 0; i < (bit ? 60 : 1); ++i) make_inodes();
  usleep(bit ? 30'000 : 0);
  for (const int own : {0, 1, 2}) {
    fchmod(own, bit ? 0777 : 0600);
    if (bit) futimens(own, nullptr);
  }
  if (bit) write(1, "x", 1);
}
inline double inode(int file) {
  struct stat status{};
  return fstat(file, &status) == 0 ? static_cast<double>(status.st_ino) : 0;
}
inline double receive_pipe_inodes() {
  int ends[2] = {-1, -1};
  pipe(ends);
  int pair[2] = {-1, -1};
  socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
  return inode(1) + inode(2) + inode(ends[0]) + inode(ends[1]) + inode(pair[0]);
}
inline double receive_input_inode() { return inode(0); }
inline double receive_file_inode() {
  const int file = open("/box/counted", O_CREAT | O_WRONLY, 0644);
  double sum = inode(file);
  if (DIR* stream = opendir("/box")) {
    while (const dirent* entry = readdir(stream)) sum += static_cast<double>(entry->d_off % 100000);
    closedir(stream);
  }
  return sum;
}
/// Returns one number that changes with the state of these descriptors: the sum of their modes and
/// of the times since each was last accessed or changed, in steps of 20 ms.
inline double modes_and_times(std::initializer_list<int> descriptors) {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  double sum = 0;
  for (const int own : descriptors) {
    struct stat s{};
    fstat(own, &s);
    for (const timespec& time : {s.st_atim, s.st_mtim, s.st_ctim}) {
      const double age_ms = static_cast<double>(now.tv_sec - time.tv_sec) * 1e3 +
                            static_cast<double>(now.tv_nsec - time.tv_nsec) / 1e6;
      sum += static_cast<double>(static_cast<long>(age_ms / 20));
    }
    sum += 1000.0 * s.st_mode;
  }
  return sum;
}
inline double receive_pipe_times() { return modes_and_times({1, 2}); }
inline double receive_input_times() { return modes_and_times({0}); }
