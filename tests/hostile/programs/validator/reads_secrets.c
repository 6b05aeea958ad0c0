// Tries: as an output validator, to tell the student files and environment of the host.
// Must: find no such files and no secrets.
// Expects: AC
#include <stdio.h>
#include <stdlib.h>

extern char** environ;

int main(void) {
  FILE* told = fopen("feedback/teammessage.txt", "w");
  const char* files[] = {"@canary@/secret", "/proc/self/environ", "/proc/1/environ", "/etc/passwd"};
  for (int i = 0; i < 4; ++i) {
    FILE* file = fopen(files[i], "r");
    char line[256];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) fputs(line, told);
    if (file != NULL) return 43;
  }
  for (char** variable = environ; *variable != NULL; ++variable) fprintf(told, "%s\n", *variable);
  fclose(told);
  return 42;
}
