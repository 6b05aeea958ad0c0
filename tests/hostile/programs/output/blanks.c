// Tries: to keep the checker busy with many blanks around a correct answer.
// Must: be accepted, because blanks are ignored in this problem.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int i = 0; i < 250000; ++i) fputs("\n", stdout);
  answer();
  for (int i = 0; i < 250000; ++i) fputs(" ", stdout);
  return 0;
}
