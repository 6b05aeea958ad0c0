/// write_bytes COUNT: writes exactly COUNT bytes.
#include <cstdlib>

#include <unistd.h>

int main(int, char** arguments) {
  static char block[65536];
  long rest = atol(arguments[1]);
  while (rest > 0) {
    const size_t part = rest < 65536 ? static_cast<size_t>(rest) : sizeof block;
    const ssize_t size = write(1, block, part);
    if (size < 0) return 1;
    rest -= size;
  }
}
