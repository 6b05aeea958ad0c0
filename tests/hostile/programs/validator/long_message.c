// Tries: as an output validator, to make the judge show a message as long as a file may be.
// Must: have its message truncated to a readable length; its decision counts.
// Expects: AC
#include <stdio.h>

int main(void) {
  FILE* message = fopen("feedback/teammessage.txt", "w");
  for (int i = 0; i < 1000000; ++i) putc("<>&\"'\x1b\xff\n"[i % 8], message);
  fclose(message);
  return 42;
}
