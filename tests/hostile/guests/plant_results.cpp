/// Creates entries with the names that the judge is asked to collect: symbolic links, a FIFO, a
/// directory, a hard link to a different file, and one regular file.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  symlink("/dev/zero", "link");
  mkfifo("fifo", 0666);
  mkdir("directory", 0777);
  symlink("/dev", "link-to-directory");
  close(open("other", O_CREAT | O_WRONLY, 0666));
  link("other", "second-name");
  const int file = open("honest", O_CREAT | O_WRONLY, 0666);
  return write(file, "honest", 6) == 6 ? 0 : 1;
}
