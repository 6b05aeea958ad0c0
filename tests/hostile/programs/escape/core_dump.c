// Tries: to have the kernel write a core file, or start the host's handler of crashes as root.
// Must: cause neither.
// Expects: RTE

#include "contained.h"

#include <sys/prctl.h>
#include <sys/resource.h>

int main(void) {
  const struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
  must_fail("a larger core", setrlimit(RLIMIT_CORE, &most));
  prctl(PR_SET_DUMPABLE, 1);
  *(volatile int*)8 = 1;
  return answer();
}
