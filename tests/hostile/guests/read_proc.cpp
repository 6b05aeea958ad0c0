/// Prints the processes in /proc and everything that it can read about process 1 and the mounts.
#include <cctype>
#include <cstdio>
#include <initializer_list>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

static void show(const char* path) {
  static char buffer[65536];
  const int file = open(path, O_RDONLY);
  if (file < 0) return;
  const ssize_t size = read(file, buffer, sizeof buffer);
  if (size > 0) printf("%s: %.*s\n", path, static_cast<int>(size), buffer);
}

int main() {
  DIR* processes = opendir("/proc");
  if (processes == nullptr) return 1;
  while (const dirent* entry = readdir(processes)) {
    if (isdigit(entry->d_name[0])) printf("process %s\n", entry->d_name);
  }
  for (const char* path : {"/proc/1/environ", "/proc/1/maps", "/proc/1/root/etc/passwd",
                           "/proc/1/fd/3", "/proc/self/mountinfo", "/proc/self/cgroup",
                           "/proc/sysrq-trigger", "/proc/kcore", "/proc/cmdline"}) {
    show(path);
  }
  const int input = open("/proc/self/fd/0", O_RDWR);
  if (write(input, "x", 1) >= 0 || ftruncate(input, 0) == 0) puts("input changed");
}
