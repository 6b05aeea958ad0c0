// Tries: to make the kernel swap out shared pages, move them into huge pages or merge them.
// Must: be refused, because the next program could notice it from its number of page faults.
// Expects: AC

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const size_t size = 4 << 20;
  char* pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(pages, 1, size);
  const int advice[] = {9, 12, 20, 21, 25, 100, 101};
  const char* names[] = {"remove", "merge",  "cold", "page out",
                         "collapse", "poison", "take offline"};
  for (int i = 0; i < 7; ++i) must_fail(names[i], madvise(pages, size, advice[i]));
  return answer();
}
