// Tries: to disturb the validator and the judge by changing the pipes: their sizes and flags.
// Must: change only its own ends; its answers count.
// Expects: AC
#include "contained.h"

int main(void) {
  fcntl(0, F_SETPIPE_SZ, 1);
  fcntl(1, F_SETPIPE_SZ, 1);
  fcntl(1, F_SETFL, O_NONBLOCK | O_DIRECT);
  char trash[4096];
  must_fail("reading the output", read(1, trash, sizeof trash));
  must_fail("writing the input", write(0, trash, 1));
  return answer_each();
}
