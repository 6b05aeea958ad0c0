// Tries: to see when others open files that it shares with them: inotify, fanotify, dnotify.
// Must: be refused.
// Expects: AC
#include "contained.h"

int main(void) {
  must_fail("inotify_init", syscall(SYS_inotify_init1, 0));
  must_fail("fanotify_init", syscall(SYS_fanotify_init, 0, 0));
  const char* directories[] = {"/", "/dev", "/box"};
  for (int i = 0; i < 3; ++i) {
    const int directory = open(directories[i], O_RDONLY | O_DIRECTORY);
    must_fail("dnotify", fcntl(directory, F_NOTIFY, DN_ACCESS | DN_MULTISHOT));
  }
  return answer();
}
