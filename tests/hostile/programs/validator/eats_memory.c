// Tries: as an output validator, to use all memory of the machine.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#include <stdlib.h>
#include <string.h>

int main(void) {
  for (;;) {
    char* block = malloc(1 << 20);
    if (block != 0) memset(block, 1, 1 << 20);
  }
}
