// Tries: the 32-bit entry to the kernel, whose numbers a filter for 64 bits misreads.
// Must: be killed at the first call.
// Expects: RTE
#include "contained.h"

int main(void) {
#ifdef __x86_64__
  long result = 20;  // getpid there, writev here
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
  worked("int 0x80");
#else
  abort();
#endif
  return answer();
}
