// Tries: to profit from being the first process of a namespace, whom signals do not end.
// Must: be another one: abort ends it by its signal.
// Expects: RTE

#include "contained.h"

#include <signal.h>

int main(void) {
  if (getpid() == 1 || getppid() != 1) return answer();
  signal(SIGABRT, SIG_DFL);
  raise(SIGABRT);
  return answer();
}
