// Tries: as an output validator, to make the judge read a directory that is missing or is a link.
// Must: have no message; its decision counts.
// Expects: AC
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
  rename("feedback", "gone");
  return symlink("@canary@", "feedback") == 0 ? 42 : 43;
}
