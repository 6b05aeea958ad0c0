// Tries: to use all memory of the machine, by files without a name that are each small enough.
// Must: be stopped at its limit.
// Expects: MLE


#include "contained.h"

#include <sys/mman.h>

int main(void) {
  static char block[1 << 20];
  for (int i = 0; i < 250; ++i) {
    const int file = memfd_create("hidden", 0);
    if (write(file, block, sizeof block) < 0) worked("nothing");
  }
  return answer();
}
