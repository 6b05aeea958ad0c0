// Tries: to have the judge see its own limit instead of the problem's.
// Must: not be accepted for more time than it may use.
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
