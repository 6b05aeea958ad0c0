// Tries: to rename, remove, chmod and chown the entries of its root.
// Must: find all of them read-only or owned by others.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  const char* paths[] = {"/", "/box", "/tmp", "/dev", "/dev/null", "/dev/zero", "/proc"};
  for (int i = 0; i < 7; ++i) {
    must_fail("rename", rename(paths[i], "/box/renamed"));
    must_fail("remove", unlink(paths[i]));
    must_fail("rmdir", rmdir(paths[i]));
    must_fail("chmod", chmod(paths[i], 0777));
    must_fail("chown", lchown(paths[i], 1000, 1000));
    must_fail("times", utimensat(AT_FDCWD, paths[i], NULL, 0));
    must_fail("truncate", truncate(paths[i], 0) == 0 && i != 4 && i != 5 ? 0 : -1);
  }
  return answer();
}
