// Tries: as an interactive validator, to close its pipes and run on forever.
// Must: be stopped at its time limit, and be a judging error.
// Expects: JE
#include <unistd.h>

int main(void) {
  close(0);
  close(1);
  for (;;) {
  }
}
