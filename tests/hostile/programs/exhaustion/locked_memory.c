// Tries: to lock its memory, so that the machine must swap out that of others.
// Must: be refused.
// Expects: AC


#include "contained.h"

#include <sys/mman.h>

int main(void) {
  static char block[1 << 20];
  must_fail("mlock", mlock(block, sizeof block));
  must_fail("mlockall", mlockall(MCL_CURRENT | MCL_FUTURE));
  must_fail("secret memory", syscall(SYS_memfd_secret, 0));
  return answer();
}
