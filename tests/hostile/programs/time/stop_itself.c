// Tries: to be taken for ended by stopping itself.
// Must: be stopped by the clock.
// Expects: TLE


#include "contained.h"

#include <signal.h>

int main(void) {
  answer();
  fflush(stdout);
  for (;;) raise(SIGSTOP);
}
