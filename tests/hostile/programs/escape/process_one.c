// Tries: to be the first process of a namespace, because signals do not end that process.
// Must: be a different process, so that abort ends it with a signal.
// Expects: RTE

#include "contained.h"

#include <signal.h>

int main(void) {
  if (getpid() == 1 || getppid() != 1) return answer();
  signal(SIGABRT, SIG_DFL);
  raise(SIGABRT);
  return answer();
}
