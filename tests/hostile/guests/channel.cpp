// The sender or the receiver of a possible covert channel between two programs.
// `channel NAME send BIT TRIAL DIRECTORY` leaves a mark if the bit is 1. With `hold` instead of
// `send`, it also keeps running for a while. `channel NAME receive 0 TRIAL DIRECTORY` prints a
// number. If the channel is open, the number depends on the mark.
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

#include "tests/hostile/guests/channel_files.hpp"
#include "tests/hostile/guests/channel_inodes.hpp"

namespace {

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

/// Returns the inode number of a new pidfd. This number grows with each
/// process that is started anywhere on the machine.
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

// ---- descriptor numbers

void send_descriptors(bool bit) {
  if (!bit) return;
  for (int i = 0; i < 400; ++i) open("/dev/null", O_RDONLY);
  for (int i = 0; i < 10; ++i) {
    if (fork() == 0) {
      usleep(200'000);
      _exit(0);
    }
  }
}
double receive_descriptors() {
  int ends[2] = {-1, -1};
  pipe(ends);
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  double opened = 0;
  while (open("/dev/null", O_RDONLY) >= 0) ++opened;
  return ends[0] + ends[1] + opened * 10 + static_cast<double>(limit.rlim_cur + limit.rlim_max);
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
  timespec start{};
  clock_gettime(CLOCK_BOOTTIME, &start);
  return static_cast<double>(machine.procs) + static_cast<double>(machine.freeram) +
         static_cast<double>(machine.bufferram + machine.sharedram + machine.freeswap) +
         static_cast<double>(machine.totalram + machine.totalhigh + machine.freehigh) +
         static_cast<double>(machine.loads[0] + machine.loads[1] + machine.loads[2]) +
         1000 * (static_cast<double>(machine.uptime) - static_cast<double>(start.tv_sec));
}
double receive_file_systems() {
  double sum = 0;
  for (const std::string& path : {std::string("/"), std::string("/box"), std::string("/dev/null"),
                                  std::string("/dev"), directory}) {
    struct statfs status{};
    if (statfs(path.c_str(), &status) != 0) continue;
    sum += static_cast<double>(status.f_bfree + status.f_ffree + status.f_bavail);
    sum += static_cast<double>(status.f_type + status.f_bsize + status.f_frsize + status.f_flags);
    sum += static_cast<double>(status.f_blocks + status.f_files + status.f_namelen);
    sum += static_cast<double>(status.f_fsid.__val[0]) + status.f_fsid.__val[1];
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

// ---- values that the judge measures

void send_memory(bool bit) {
  if (bit) look_up("memory");
  const std::size_t size = bit ? 48 << 20 : 4096;
  memset(malloc(size), 1, size);
  if (bit) touch_pages(large_files()[1]);
}
double receive_nothing() { return 0; }

void use_processor(int milliseconds) {
  const double end = now_ns() + milliseconds * 1e6;
  while (now_ns() < end) {
  }
}

/// Sends a 1 by using CPU time in this process and in a child that outlives it. Sends a 0 by using
/// no CPU time.
void send_cpu(bool bit) {
  if (!bit) return;
  if (fork() == 0) {
    use_processor(200);
    _exit(0);
  }
  use_processor(15);
}

/// Returns the CPU time of this process and its children, in seconds.
double receive_cpu_counters() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    seconds += static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
               static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  }
  timespec own{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
  return seconds + static_cast<double>(own.tv_sec) + static_cast<double>(own.tv_nsec) / 1e9;
}

/// Creates orphan processes: 200 for a set bit, otherwise 1. Process 1 of the box has to reap them.
void send_orphans(bool bit) {
  for (int i = 0; i < (bit ? 200 : 1); ++i) {
    const pid_t child = fork();
    if (child == 0) {
      fork();
      _exit(0);
    }
    waitpid(child, nullptr, 0);
  }
}

/// Returns the CPU time of process 1 of the box, in nanoseconds.
double receive_box_clock() {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(1, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

struct Channel {
  const char* name;
  void (*send)(bool bit);
  double (*receive)();
};

constexpr Channel channels[] = {
    {"names", send_names, receive_names},
    {"page_faults", send_pages, receive_faults},
    {"cached_pages", send_pages, receive_cached},
    {"disk_reads", send_pages, receive_disk_reads},
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
    {"input_times", send_inodes, receive_input_times},
    {"file_inodes", send_inodes, receive_file_inode},
    {"descriptors", send_descriptors, receive_descriptors},
    {"cpu_counters", send_cpu, receive_cpu_counters},
    {"cpu_figure", send_cpu, receive_nothing},
    {"box_clock", send_orphans, receive_box_clock},
};

}  // namespace

int main(int count, char** arguments) {
  // End if there is no directory /box, because this program then runs outside of a sandbox box. The
  // functions that send bits would change the modes of the host's directories.
  if (count < 6 || chdir("/box") != 0) return 2;
  trial = atoi(arguments[4]);
  directory = arguments[5];
  int used = 0;
  for (const char* name = strtok(arguments[1], ","); name != nullptr; name = strtok(nullptr, ",")) {
    for (const Channel& channel : channels) {
      if (strcmp(channel.name, name) != 0) continue;
      ++used;
      if (strcmp(arguments[2], "receive") == 0) {
        printf("%.3f\n", channel.receive());
      } else {
        channel.send(arguments[3][0] == '1');
      }
    }
  }
  if (strcmp(arguments[2], "hold") == 0) {
    write(1, "ready\n", 6);
    usleep(25'000);
  }
  return used > 0 ? 0 : 2;
}
