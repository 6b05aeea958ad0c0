// One end of a possible channel between two programs. `channel NAME send BIT TRIAL DIRECTORY`
// leaves a mark if the bit is 1; with `hold` instead of `send` it keeps running for a while.
// `channel NAME receive 0 TRIAL DIRECTORY` prints a number that depends on the mark, if the channel
// is open.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/hostile/guests/channel_inodes.hpp"

namespace {

std::string directory;
int trial = 0;

double now_ns() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// ---- names that were looked up but do not exist

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
double receive_names() { return time_to_look_up("one") - time_to_look_up("none"); }

// ---- pages of files

/// Returns up to two files of this directory with 64 KiB or more, by name.
std::vector<std::string> large_files() {
  std::vector<std::string> files;
  if (DIR* stream = opendir(directory.c_str())) {
    while (const dirent* entry = readdir(stream)) {
      const std::string path = directory + "/" + entry->d_name;
      struct stat status;
      if (stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size >= 65536) {
        files.push_back(path);
      }
    }
    closedir(stream);
  }
  std::sort(files.begin(), files.end());
  files.resize(std::min<std::size_t>(files.size(), 2));
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

/// mincore, RWF_NOWAIT and cachestat.
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

// ---- times of files and directories

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
/// Returns the age of the last change of the work directory, in steps of 50 ms. If the sender's
/// changes are not visible, the last change is the one at the start of this run.
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

// ---- numbers that the kernel assigns

void fork_often(int count) {
  for (int i = 0; i < count; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    waitpid(child, nullptr, 0);
  }
}

void send_processes(bool bit) { fork_often(bit ? 40 : 1); }
double receive_process_numbers() {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  waitpid(child, nullptr, 0);
  return getpid() + child + getppid() + getsid(0);
}

/// Returns the inode number of a new pidfd. These numbers count the processes of the whole machine.
double receive_process_inode() {
  int pidfd = -1;
  clone_args arguments{};
  arguments.flags = CLONE_PIDFD;
  arguments.pidfd = reinterpret_cast<unsigned long>(&pidfd);
  arguments.exit_signal = SIGCHLD;
  const long child = syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) _exit(0);
  if (child < 0) return -1;
  struct stat status{};
  fstat(pidfd, &status);
  waitpid(static_cast<pid_t>(child), nullptr, 0);
  return static_cast<double>(status.st_ino);
}

// ---- pipes

void send_pipes(bool bit) {
  for (int i = 0; i < 64; ++i) {
    int ends[2] = {-1, -1};
    if (pipe(ends) != 0) break;
    if (bit) fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
    if (!bit) {
      close(ends[0]);
      close(ends[1]);
    }
  }
  if (!bit) return;
  for (int i = 0; i < 40; ++i) {
    if (fork() != 0) continue;
    int ends[2];
    while (pipe(ends) == 0) {
    }
    usleep(200'000);
    _exit(0);
  }
}
double receive_pipe_size() {
  int ends[2] = {-1, -1};
  pipe(ends);
  return fcntl(ends[0], F_GETPIPE_SZ) + fcntl(1, F_GETPIPE_SZ);
}

// ---- the machine

void send_load(bool bit) {
  if (!bit) return;
  memset(malloc(24 << 20), 1, 24 << 20);
  for (int i = 0; i < 40; ++i) {
    if (fork() == 0) {
      usleep(200'000);
      _exit(0);
    }
  }
}
double receive_machine() {
  struct sysinfo machine{};
  if (sysinfo(&machine) != 0) return -1;
  return static_cast<double>(machine.procs) + static_cast<double>(machine.freeram) +
         static_cast<double>(machine.bufferram + machine.sharedram + machine.freeswap) +
         static_cast<double>(machine.loads[0]);
}
double receive_file_systems() {
  double sum = 0;
  for (const std::string& path : {std::string("/"), std::string("/box"), std::string("/dev/null"),
                                  std::string("/dev"), directory}) {
    struct statfs status{};
    if (statfs(path.c_str(), &status) != 0) continue;
    sum += static_cast<double>(status.f_bfree + status.f_ffree + status.f_bavail);
  }
  return sum;
}
double receive_proc() {
  double opened = 0;
  for (const char* path : {"/proc/loadavg", "/proc/stat", "/proc/meminfo", "/proc/vmstat",
                           "/proc/self/stat", "/proc/1/stat", "/proc/pressure/cpu",
                           "/sys/fs/cgroup/memory.stat", "/proc/interrupts", "/proc/locks"}) {
    opened += open(path, O_RDONLY) >= 0 ? 1 : 0;
  }
  return opened;
}
double receive_ioctls() {
  const int file = open(large_files()[1].c_str(), O_RDONLY);
  double answered = 0;
  char answer[4096] = {};
  for (const unsigned long request : std::initializer_list<unsigned long>{
           FS_IOC_GETFLAGS, FS_IOC_GETVERSION, FS_IOC_FIEMAP, FIGETBSZ, FIBMAP, 0x80111500UL,
           0x80811501UL, FS_IOC_FSGETXATTR}) {
    answered += ioctl(file, request, answer) == 0 ? 1 : 0;
  }
  return answered;
}

// ---- measurements of the judge

void send_memory(bool bit) {
  if (bit) look_up("memory");
  const std::size_t size = bit ? 48 << 20 : 4096;
  memset(malloc(size), 1, size);
  if (bit) touch_pages(large_files()[1]);
}
double receive_nothing() { return 0; }
struct Channel {
  const char* name;
  void (*send)(bool bit);
  double (*receive)();
};

constexpr Channel channels[] = {
    {"names", send_names, receive_names},
    {"page_faults", send_pages, receive_faults},
    {"cached_pages", send_pages, receive_cached},
    {"file_times", send_times, receive_times},
    {"file_locks", send_locks, receive_locks},
    {"process_numbers", send_processes, receive_process_numbers},
    {"process_inodes", send_processes, receive_process_inode},
    {"pipe_sizes", send_pipes, receive_pipe_size},
    {"sysinfo", send_load, receive_machine},
    {"file_systems", send_load, receive_file_systems},
    {"proc", send_load, receive_proc},
    {"ioctls", send_pages, receive_ioctls},
    {"memory_figure", send_memory, receive_nothing},
    {"pipe_inodes", send_inodes, receive_pipe_inodes},
    {"pipe_times", send_inodes, receive_pipe_times},
    {"input_inodes", send_inodes, receive_input_inode},
    {"file_inodes", send_inodes, receive_file_inode},
};

}  // namespace

int main(int count, char** arguments) {
  if (count < 6) return 2;
  trial = atoi(arguments[4]);
  directory = arguments[5];
  for (const Channel& channel : channels) {
    if (strcmp(channel.name, arguments[1]) != 0) continue;
    if (strcmp(arguments[2], "receive") == 0) {
      printf("%.3f\n", channel.receive());
      return 0;
    }
    channel.send(arguments[3][0] == '1');
    if (strcmp(arguments[2], "hold") == 0) {
      write(1, "ready\n", 6);
      usleep(25'000);
    }
    return 0;
  }
  return 2;
}
