// Tries: to have the judge fail, by closing its output and its input at once.
// Must: be a wrong answer, as it wrote nothing.
// Expects: WA
#include "contained.h"

int main(void) {
  for (int fd = 0; fd < 3; ++fd) close(fd);
  sleep(0);
  return 0;
}
