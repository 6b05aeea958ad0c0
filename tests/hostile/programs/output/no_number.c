// Tries: to count as equal to the answer, because some comparisons treat NaN as equal to
// everything.
// Must: be a wrong answer.
// Expects: WA
#include "contained.h"

int main(void) {
  printf("nan inf -inf 0x1p1024 1e999999999999\n");
  return 0;
}
