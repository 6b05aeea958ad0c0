// Tries: to get the verdict of a time limit instead of that of its wrong answer.
// Must: be a wrong answer, because the validator rejected it first.
// Expects: WA
#include "contained.h"

int main(void) {
  puts("wrong");
  fflush(stdout);
  char rest[64];
  while (read(0, rest, sizeof rest) > 0) {
  }
  for (;;) {
  }
}
