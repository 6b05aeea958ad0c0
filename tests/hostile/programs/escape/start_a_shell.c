// Tries: to execute a shell and programs that run as root.
// Must: find no program.
// Expects: AC
#include "contained.h"

int main(void) {
  const char* programs[] = {"/bin/sh", "/bin/bash", "/usr/bin/su", "/usr/bin/sudo", "/usr/bin/mount",
                            "/proc/self/exe", "@canary@/run", "/usr/bin/python3", "/sbin/reboot"};
  char* const arguments[] = {"sh", "-c", "echo executed", NULL};
  for (int i = 0; i < 9; ++i) must_fail(programs[i], execv(programs[i], arguments));
  return answer();
}
