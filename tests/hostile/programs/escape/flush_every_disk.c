// Tries: to slow down everybody who waits for a disk, by flushing all of them again and again.
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
