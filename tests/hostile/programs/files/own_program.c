// Tries: to run a program that it wrote itself, with the rights of a different user.
// Must: run it with its own rights, in the same box.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>
#include <sys/wait.h>

int main(void) {
  const int file = open("program", O_CREAT | O_WRONLY, 0777);
  const char script[] = "#!/bin/sh\necho executed\n";
  if (write(file, script, sizeof script - 1) < 0) worked("nothing");
  fchmod(file, 06777);
  close(file);
  char* const arguments[] = {"program", NULL};
  must_fail("a script", execv("program", arguments));
  return answer();
}
