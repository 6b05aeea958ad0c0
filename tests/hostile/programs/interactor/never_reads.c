// Tries: as an interactive validator, to occupy a slot forever without using CPU time.
// Must: be stopped, and be a judging error.
// Expects: JE
#include <unistd.h>

int main(void) {
  write(1, "1\n", 2);
  for (;;) pause();
}
