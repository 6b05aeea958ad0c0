/// Keeps the kernel busy, so that nearly all of its CPU time is system time.
#include <sys/mman.h>

int main() {
  constexpr size_t size = 16 << 20;
  while (true) {
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    if (memory == MAP_FAILED) return 1;
    munmap(memory, size);
  }
}
