// Tries: to look as if it had ended, by stopping itself.
// Must: be stopped at the wall-clock limit.
// Expects: TLE


#include "contained.h"

#include <signal.h>

int main(void) {
  answer();
  fflush(stdout);
  for (;;) raise(SIGSTOP);
}
