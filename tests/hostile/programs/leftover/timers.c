// Tries: to be woken in its next run by a timer, an alarm or a signal that it left.
// Must: find none set.
// Expects: AC

#include "contained.h"

#include <signal.h>
#include <sys/time.h>
#include <time.h>

int main(void) {
  struct itimerval left;
  sigset_t waiting;
  sigpending(&waiting);
  for (int number = 1; number < 64; ++number) {
    if (sigismember(&waiting, number) == 1) worked("a signal of before");
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL) {
      worked("a handler of before");
    }
  }
  for (int kind = 0; kind < 3; ++kind) {
    getitimer(kind, &left);
    if (left.it_value.tv_sec != 0 || left.it_value.tv_usec != 0) worked("a timer of before");
  }
  const struct itimerval soon = {{1, 0}, {1, 0}};
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  for (int kind = 0; kind < 3; ++kind) setitimer(kind, &soon, NULL);
  for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
  timer_t timer;
  timer_create(CLOCK_BOOTTIME, NULL, &timer);
  kill(getpid(), SIGUSR1);
  return answer();
}
