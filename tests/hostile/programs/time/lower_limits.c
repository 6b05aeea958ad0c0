// Tries: to be stopped by a limit of its own instead of the problem's limit.
// Must: not be accepted, because it uses more than its time limit.
// Expects: TLE


#include "contained.h"

#include <signal.h>
#include <sys/resource.h>

static void ignore(int number) { (void)number; }

int main(void) {
  signal(SIGXCPU, ignore);
  struct rlimit limit;
  getrlimit(RLIMIT_CPU, &limit);
  limit.rlim_cur = 0;
  setrlimit(RLIMIT_CPU, &limit);
  for (volatile int i = 0;; ++i) {
  }
}
