// Tries: as an output validator to have the judge store and show a message without end.
// Must: be cut where a file ends that it may write: then it is a judging error.
// Expects: JE
#include <stdio.h>

int main(void) {
  FILE* message = fopen("feedback/judgemessage.txt", "w");
  for (int i = 0; i < 100000000; ++i) fputs("long ", message);
  fclose(message);
  return 42;
}
