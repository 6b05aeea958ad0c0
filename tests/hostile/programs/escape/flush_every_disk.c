// Tries: to slow down all disk users by flushing all disks repeatedly.
// Must: flush nothing.
// Expects: AC
#include "contained.h"

int main(void) {
  errno = 0;
  syscall(SYS_sync);
  if (errno != ENOSYS) worked("sync");
  must_fail("syncfs", syncfs(0));
  return answer();
}
