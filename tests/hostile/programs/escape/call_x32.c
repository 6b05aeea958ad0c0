// Tries: the x32 entry to the kernel, whose numbers start at 0x40000000.
// Must: be killed at the first call.
// Expects: RTE
#include "contained.h"

int main(void) {
#ifdef __x86_64__
  must_fail("x32", syscall(0x40000000 + SYS_getpid));
  worked("a call with an x32 number");
#else
  abort();
#endif
  return answer();
}
