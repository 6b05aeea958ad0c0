// Tries: to use all memory of the machine, by files without a name that are each small enough.
// Must: have no such file: their inode numbers count what all programs do.
// Expects: AC
#include "contained.h"

#include <sys/mman.h>

int main(void) {
  must_fail("memfd_create", memfd_create("hidden", 0));
  must_fail("memfd_create to seal", memfd_create("hidden", MFD_ALLOW_SEALING));
  return answer();
}
