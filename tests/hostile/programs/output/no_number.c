// Tries: to be taken for equal to everything, as a NaN is near to anything in some comparisons.
// Must: be a wrong answer.
// Expects: WA
#include "contained.h"

int main(void) {
  printf("nan inf -inf 0x1p1024 1e999999999999\n");
  return 0;
}
