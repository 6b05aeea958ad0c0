/// Maps 8 GiB of addresses and uses one page, which needs hardly any memory. The Java VM does this.
#include <sys/mman.h>

int main() {
  char* memory = static_cast<char*>(mmap(nullptr, size_t{8} << 30, PROT_READ | PROT_WRITE,
                                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (memory == MAP_FAILED) return 1;
  *memory = 1;
}
