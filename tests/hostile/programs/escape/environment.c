// Tries: to find secrets in its environment, its arguments and the host's name.
// Must: find four fixed variables and nothing of the judge's.
// Expects: AC

#include "contained.h"

#include <sys/utsname.h>

extern char** environ;

int main(int count, char** arguments) {
  for (char** variable = environ; *variable != NULL; ++variable) {
    const char* known[] = {"PATH=", "HOME=/box", "TMPDIR=/tmp", "LANG="};
    int found = 0;
    for (int i = 0; i < 4; ++i) found |= strncmp(*variable, known[i], strlen(known[i])) == 0;
    if (!found) worked(*variable);
  }
  struct utsname host;
  uname(&host);
  if (strcmp(host.nodename, "box") != 0) worked("the host's name");
  if (count != 1 || strchr(arguments[0], '/') != NULL) worked("the arguments");
  return answer();
}
