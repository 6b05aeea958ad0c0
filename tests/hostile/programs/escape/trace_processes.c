// Tries: to trace itself, its parent and process 1.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sys/ptrace.h>

int main(void) {
  must_fail("TRACEME", ptrace(PTRACE_TRACEME, 0, 0, 0));
  must_fail("ATTACH to 1", ptrace(PTRACE_ATTACH, 1, 0, 0));
  must_fail("SEIZE of 1", ptrace(PTRACE_SEIZE, 1, 0, 0));
  must_fail("SEIZE of the parent", ptrace(PTRACE_SEIZE, getppid(), 0, 0));
  return answer();
}
