// Tries: as an output validator to have the judge look into a directory that is gone, or a link.
// Must: have no message; its word counts.
// Expects: AC
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
  rename("feedback", "gone");
  return symlink("@canary@", "feedback") == 0 ? 42 : 43;
}
