// Tries: to keep the checker busy with a single word of a megabyte.
// Must: be a wrong answer.
// Expects: WA
#include "contained.h"

int main(void) {
  for (int i = 0; i < 1000000; ++i) putchar('2');
  return 0;
}
