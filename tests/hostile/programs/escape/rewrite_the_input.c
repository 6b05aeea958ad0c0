// Tries: to change the input that later runs will read, through its own descriptor.
// Must: be refused; a file in memory that is sealed cannot be changed.
// Expects: AC

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  must_fail("write", write(0, "9", 1));
  must_fail("pwrite", pwrite(0, "9", 1, 0));
  must_fail("truncate", ftruncate(0, 0));
  must_fail("allocate", fallocate(0, 0, 0, 1 << 20));
  must_fail("more seals", fcntl(0, F_ADD_SEALS, F_SEAL_SEAL));
  must_fail("open anew", open("/dev/stdin", O_RDWR));
  const void* shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0);
  if (shared != MAP_FAILED) worked("a shared mapping");
  return answer();
}
