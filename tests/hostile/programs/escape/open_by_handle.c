// Tries: to open files by their inode numbers, as the escape called "shocker" did.
// Must: be refused.
// Expects: AC
#include "contained.h"

int main(void) {
  struct {
    unsigned bytes;
    int type;
    unsigned char handle[8];
  } root = {8, 1, {2}};
  int mount = 0;
  for (int directory = -100; directory < 3; directory += 101) {
    must_fail("open_by_handle_at", syscall(SYS_open_by_handle_at, directory, &root, O_RDONLY));
  }
  must_fail("name_to_handle_at", syscall(SYS_name_to_handle_at, AT_FDCWD, "/", &root, &mount, 0));
  return answer();
}
