// Tries: to use descriptors that the judge forgot to close: a log, a socket, another test's input.
// Must: have only the descriptors 0, 1 and 2.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int fd = 3; fd < 65536; ++fd) must_fail("descriptor", fcntl(fd, F_GETFD));
  return answer();
}
