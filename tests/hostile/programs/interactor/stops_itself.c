// Tries: as an interactive validator, to occupy a slot forever as a stopped process.
// Must: be stopped, and be a judging error.
// Expects: JE
#include <signal.h>

int main(void) {
  raise(SIGSTOP);
  return 42;
}
