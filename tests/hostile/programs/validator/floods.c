// Tries: as an output validator, to fill the judge's disk with what it prints.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#include <unistd.h>

int main(void) {
  static char block[1 << 16];
  while (write(1, block, sizeof block) > 0) {
  }
  return 42;
}
