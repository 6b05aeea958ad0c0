// Tries: to read a world-readable file of the host, with every known way out of its root directory.
// Must: find no such file.
// Expects: AC
#include "contained.h"

int main(void) {
  const char* paths[] = {"@canary@/secret", "../../../../../../../@canary@/secret",
                         "/proc/1/root/@canary@/secret", "/proc/self/root/@canary@/secret",
                         "/proc/self/cwd/../@canary@/secret", "/dev/fd/0/../@canary@/secret",
                         "/.old_root/@canary@/secret", "/tmp/../@canary@/secret"};
  for (int i = 0; i < 8; ++i) {
    char text[64] = "";
    const int file = open(paths[i], O_RDONLY);
    if (file >= 0 && read(file, text, sizeof text - 1) > 0) printf("%s holds %s\n", paths[i], text);
  }
  return answer();
}
