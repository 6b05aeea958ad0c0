// Tries: as an output validator, to make the judge store and show an endless message.
// Must: be stopped at the limit for file sizes, which is a judging error.
// Expects: JE
#include <stdio.h>

int main(void) {
  FILE* message = fopen("feedback/judgemessage.txt", "w");
  for (int i = 0; i < 100000000; ++i) fputs("long ", message);
  fclose(message);
  return 42;
}
