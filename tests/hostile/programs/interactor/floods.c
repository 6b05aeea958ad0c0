// Tries: as an interactive validator, to flood the submission and never read.
// Must: be a judging error, when neither program uses the processor any more.
// Expects: JE
#include <unistd.h>

int main(void) {
  while (write(1, "1\n", 2) > 0) {
  }
  for (;;) pause();
}
