// Tries: as an interactive validator, to fill the pipe and the record with a line of a megabyte.
// Must: be forwarded as it is; the judge records a limited part.
// Expects: AC
#include <stdio.h>

int main(void) {
  for (int i = 0; i < 1000000; ++i) putchar(' ');
  puts("21");
  fflush(stdout);
  int reply = 0;
  return scanf("%d", &reply) == 1 && reply == 42 ? 42 : 43;
}
