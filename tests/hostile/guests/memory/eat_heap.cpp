/// eat_heap COUNT: uses COUNT MiB of heap memory, then exits with 0.
#include <cstdlib>
#include <cstring>

int main(int, char** arguments) {
  const long mebibytes = atol(arguments[1]);
  for (long i = 0; i < mebibytes; ++i) {
    char* block = static_cast<char*>(malloc(1 << 20));
    if (block == nullptr) return 1;
    memset(block, 1, 1 << 20);
    asm volatile("" : : "r"(block) : "memory");
  }
}
