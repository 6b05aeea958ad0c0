// Tries: to kill the validator by SIGPIPE: it closes its input and answers without reading.
// Must: be judged by its answers, which are right for the first test case only.
// Expects: WA
#include "contained.h"

int main(void) {
  close(0);
  for (int i = 1; i <= 3; ++i) {
    printf("%d\n", 2 * i);
    fflush(stdout);
  }
  return 0;
}
