// Tries: to use all memory of the machine, by mappings that it shares with its children.
// Must: get no such mapping: it is a file without a name, whose inode number would tell programs
// about each other.
// Expects: AC
#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const int kinds[] = {MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED_VALIDATE | MAP_ANONYMOUS};
  for (int i = 0; i < 2; ++i) {
    void* block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, kinds[i], -1, 0);
    if (block != MAP_FAILED) worked("shared memory");
  }
  const int zero = open("/dev/zero", O_RDWR);
  must_fail("/dev/zero", zero);
  return answer();
}
