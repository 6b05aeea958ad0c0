// Tries: to learn about the judge and its host through /proc and /sys.
// Must: find both empty.
// Expects: AC
#include "contained.h"

int main(void) {
  const char* paths[] = {"/proc/self/fd/0",  "/proc/self/environ",  "/proc/1/environ",
                         "/proc/1/cmdline",  "/proc/1/maps",        "/proc/1/mem",
                         "/proc/1/fd/3",     "/proc/self/mountinfo", "/proc/self/cgroup",
                         "/proc/self/exe",   "/proc/mounts",        "/proc/cmdline",
                         "/proc/kcore",      "/proc/sysrq-trigger", "/proc/sys/kernel/core_pattern",
                         "/proc/key-users",  "/proc/sysvipc/shm",   "/sys/kernel/debug",
                         "/sys/fs/cgroup",   "/sys/class/net"};
  for (int i = 0; i < 20; ++i) must_fail(paths[i], open(paths[i], O_RDONLY));
  return answer();
}
