// Tries: as an output validator, to make the judge read a host file as its message, through a link.
// Must: have no message; its decision counts.
// Expects: AC
#include <unistd.h>

int main(void) {
  if (symlink("@canary@/secret", "feedback/judgemessage.txt") != 0) return 43;
  return symlink("/proc/self/environ", "feedback/teammessage.txt") == 0 ? 42 : 43;
}
