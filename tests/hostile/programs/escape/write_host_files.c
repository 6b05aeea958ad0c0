// Tries: to write to, truncate, chmod and remove world-writable files of the host.
// Must: find no such files.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  const char* paths[] = {"@canary@/writable", "@canary@/planted", "/proc/1/root/@canary@/writable"};
  for (int i = 0; i < 3; ++i) {
    must_fail("open", open(paths[i], O_WRONLY | O_CREAT | O_TRUNC, 0666));
    must_fail("truncate", truncate(paths[i], 0));
    must_fail("chmod", chmod(paths[i], 04777));
    must_fail("chown", chown(paths[i], 0, 0));
    must_fail("remove", unlink(paths[i]));
  }
  return answer();
}
