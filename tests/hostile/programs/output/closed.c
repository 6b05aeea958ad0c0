// Tries: to make the judge fail, by closing its output and its input immediately.
// Must: be a wrong answer, because it wrote nothing.
// Expects: WA
#include "contained.h"

int main(void) {
  for (int fd = 0; fd < 3; ++fd) close(fd);
  sleep(0);
  return 0;
}
