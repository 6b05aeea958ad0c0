// Tries: to profit from being the first process of a namespace, which signals do not end.
// Must: not be the first process: abort ends it by its signal.
// Expects: RTE

#include "contained.h"

#include <signal.h>

int main(void) {
  if (getpid() == 1 || getppid() != 1) return answer();
  signal(SIGABRT, SIG_DFL);
  raise(SIGABRT);
  return answer();
}
