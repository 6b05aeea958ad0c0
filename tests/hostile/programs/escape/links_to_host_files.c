// Tries: to put symbolic and hard links to files of the host where the judge might open or own them.
// Must: find nothing that it may write to, and no host file to link to.
// Expects: AC
#include "contained.h"

int main(void) {
  const char* places[] = {"output", "/box/program", "/box/program.out", "/tmp/output", "/output"};
  for (int i = 0; i < 5; ++i) {
    must_fail("symlink", symlink("@canary@/writable", places[i]));
    must_fail("hard link", link("@canary@/writable", places[i]));
    must_fail("link to a device", link("/dev/null", places[i]));
    must_fail("descriptor as a link", linkat(0, "", AT_FDCWD, places[i], AT_EMPTY_PATH));
  }
  return answer();
}
