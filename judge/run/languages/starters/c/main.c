#include <stdio.h>

int main(void) {
  char line[1000];
  if (fgets(line, sizeof line, stdin) == NULL) return 1;

  fputs(line, stdout);
  return 0;
}
