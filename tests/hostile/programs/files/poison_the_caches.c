// Tries: to read and to replace programs and precompiled headers that the judge has cached.
// Must: find no cache in the program's box, and be able to create none.
// Expects: AC
#include "contained.h"

#include <dirent.h>
#include <sys/stat.h>

int main(void) {
  const char* paths[] = {"/var/cache/judge", "/var/cache/judge/submissions",
                         "/var/cache/judge/prefixes/ready", "/root/.cache/judge",
                         "/proc/1/root/var/cache/judge"};
  for (int i = 0; i < 5; ++i) {
    char planted[100];
    snprintf(planted, sizeof planted, "%s/planted", paths[i]);
    if (opendir(paths[i]) != NULL) worked("listing");
    must_fail("open", open(planted, O_WRONLY | O_CREAT | O_TRUNC, 0666));
    must_fail("chmod", chmod(paths[i], 0777));
    must_fail("mkdir", mkdir(paths[i], 0777));
    must_fail("symlink", symlink("/tmp", paths[i]));
    must_fail("rename", rename(paths[i], "/tmp/cache"));
  }
  return answer();
}
