// Tries: to use all memory of the machine with files without a name, each within the limit.
// Must: get no such file, because their inode numbers count the files of all programs.
// Expects: AC
#include "contained.h"

#include <sys/mman.h>

int main(void) {
  must_fail("memfd_create", memfd_create("hidden", 0));
  must_fail("memfd_create to seal", memfd_create("hidden", MFD_ALLOW_SEALING));
  return answer();
}
