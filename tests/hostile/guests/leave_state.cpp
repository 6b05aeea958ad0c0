/// With the argument "write", leaves state behind. With the argument "read", prints the state that
/// an earlier run has left.
#include <cstdio>
#include <cstring>
#include <initializer_list>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

int main(int, char** arguments) {
  if (strcmp(arguments[1], "write") == 0) {
    const int file = open("left", O_CREAT | O_WRONLY, 0666);
    if (write(file, "secret", 6) != 6) return 1;
    mkdir("left-directory", 0000);
    symlink("/etc/passwd", "left-link");
    mkfifo("left-fifo", 0666);
    for (int fd = 0; fd < 3; ++fd) fcntl(fd, F_SETFL, O_NONBLOCK | O_APPEND);
    lseek(0, 5, SEEK_SET);
    umask(0777);
    return 0;
  }
  for (const char* name : {"left", "left-directory", "left-link", "left-fifo"}) {
    struct stat status;
    if (lstat(name, &status) == 0) printf("found %s\n", name);
  }
  for (int fd = 0; fd < 3; ++fd) {
    if ((fcntl(fd, F_GETFL) & O_NONBLOCK) != 0) printf("descriptor %d does not block\n", fd);
  }
  if (lseek(0, 0, SEEK_CUR) > 0) puts("input was read before");
  struct statvfs box;
  statvfs(".", &box);
  if (box.f_bfree != box.f_blocks) puts("the work directory is not empty");
}
