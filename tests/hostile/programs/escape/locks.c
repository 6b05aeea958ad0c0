// Tries: to lock files and devices that other boxes share with it, and to set write hints for
// disks.
// Must: be refused, because every process that has the file open can see a lock.
// Expects: AC

#include "contained.h"

#include <sys/file.h>

int main(void) {
  for (int i = 0; i < 3; ++i) {
    const char* files[] = {"/dev/null", "/dev/zero", "/box"};
    const int file = open(files[i], i < 2 ? O_RDWR : O_RDONLY);
    struct flock all = {.l_type = i < 2 ? F_WRLCK : F_RDLCK};
    unsigned long hint = 5;
    must_fail("flock", flock(file, LOCK_EX | LOCK_NB));
    must_fail("a lock", fcntl(file, F_SETLK, &all));
    must_fail("a lock of the file", fcntl(file, F_OFD_SETLK, &all));
    must_fail("a lease", fcntl(file, F_SETLEASE, F_RDLCK));
    must_fail("a hint", fcntl(file, 1036, &hint));
  }
  return answer();
}
