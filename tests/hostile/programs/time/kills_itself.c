// Tries: to look as if it had been stopped at a limit, by killing itself as the judge would.
// Must: not count as a run that the judge stopped.
// Expects: RTE


#include "contained.h"

#include <signal.h>

int main(void) {
  fputs("Time limit exceeded\nMemory limit exceeded\n", stderr);
  raise(SIGKILL);
  return answer();
}
