// Tries: to use up huge pages that an operator has set aside, which no memory limit counts.
// Must: be refused even if the host has some.
// Expects: AC

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const void* page = mmap(NULL, 2 << 20, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
  if (page != MAP_FAILED || errno != ENOSYS) worked("mmap");
  errno = 0;
  if (memfd_create("huge", MFD_HUGETLB) >= 0 || errno != ENOSYS) worked("memfd_create");
  return answer();
}
