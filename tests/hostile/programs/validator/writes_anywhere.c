// Tries: as an output validator, to change files of the host, its input and its answer.
// Must: change nothing outside of its box; its decision counts as usual.
// Expects: AC
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const char* files[] = {"@canary@/writable", "@canary@/planted", "/etc/planted", "../planted",
                         "/dev/planted", "/usr/planted"};
  for (int i = 0; i < 6; ++i) {
    if (open(files[i], O_CREAT | O_WRONLY, 0666) >= 0) return 43;
  }
  if (open("input", O_WRONLY) >= 0 || open("answer", O_WRONLY) >= 0) return 43;
  return 42;
}
