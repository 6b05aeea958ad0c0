// Tries: to make the checker read many blanks around a right answer.
// Must: be accepted: blanks do not matter here.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int i = 0; i < 250000; ++i) fputs("\n", stdout);
  answer();
  for (int i = 0; i < 250000; ++i) fputs(" ", stdout);
  return 0;
}
