// Tries: not to end, and to ignore every signal that it can.
// Must: be stopped at the time limit.
// Expects: TLE


#include "contained.h"

#include <signal.h>

int main(void) {
  for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  for (volatile int i = 0;; ++i) {
  }
}
