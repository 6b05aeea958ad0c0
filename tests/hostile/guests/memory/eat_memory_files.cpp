/// Hides memory in a file that belongs to no mount, so that no mount limits its size.
#include <sys/mman.h>
#include <unistd.h>

int main() {
  static char block[1 << 20];
  const int file = memfd_create("hidden", 0);
  if (file < 0) return 2;
  for (int i = 0; i < 1024; ++i) {
    if (write(file, block, sizeof block) < 0) return 1;
  }
}
