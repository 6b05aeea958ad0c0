// Tries: as an output validator to have the judge show a message as long as a file may be.
// Must: be cut where people stop to read; its word counts.
// Expects: AC
#include <stdio.h>

int main(void) {
  FILE* message = fopen("feedback/teammessage.txt", "w");
  for (int i = 0; i < 1000000; ++i) putc("<>&\"'\x1b\xff\n"[i % 8], message);
  fclose(message);
  return 42;
}
