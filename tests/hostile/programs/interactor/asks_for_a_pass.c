// Tries: as an interactive validator, to ask for endless passes, in a problem that has only one.
// Must: have one pass; its decision counts.
// Expects: AC
#include <stdio.h>

int main(int count, char** words) {
  char path[256];
  snprintf(path, sizeof path, "%s/nextpass.in", words[count > 3 ? 3 : 0]);
  FILE* next = fopen(path, "w");
  if (next != NULL) fputs("1\n", next);
  return 42;
}
