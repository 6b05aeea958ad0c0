/// Maps 8 GiB of address space but uses only one page of it, as the Java VM does. This needs hardly
/// any memory.
#include <sys/mman.h>

int main() {
  char* memory = static_cast<char*>(mmap(nullptr, size_t{8} << 30, PROT_READ | PROT_WRITE,
                                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (memory == MAP_FAILED) return 1;
  *memory = 1;
}
