// Tries: as an interactive validator, to fill the process table.
// Must: be a judging error; no process is left.
// Expects: JE
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
