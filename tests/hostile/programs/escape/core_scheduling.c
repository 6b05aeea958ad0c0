// Tries: to keep the sibling hyperthread of its processor idle, with a unique scheduling cookie.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sys/prctl.h>

int main(void) {
  const int sched_core = 62, create = 1, share_to = 2;
  errno = 0;
  if (prctl(sched_core, create, 0, 1, 0) != -1 || errno != ENOSYS) worked("a cookie");
  must_fail("a cookie for another", prctl(sched_core, share_to, 1, 0, 0));
  return answer();
}
