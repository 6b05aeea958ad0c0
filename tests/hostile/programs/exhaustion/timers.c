// Tries: to use up the kernel's memory with timers and pending signals.
// Must: get no more of them than its limit.
// Expects: AC


#include "contained.h"

#include <signal.h>
#include <time.h>

int main(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  int timers = 0;
  for (timer_t timer; timers < 100000 && timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0;) {
    ++timers;
  }
  int signals = 0;
  const union sigval nothing = {0};
  while (signals < 100000 && sigqueue(getpid(), SIGRTMIN, nothing) == 0) ++signals;
  if (timers >= 100000 || signals >= 100000) worked("too many");
  return answer();
}
