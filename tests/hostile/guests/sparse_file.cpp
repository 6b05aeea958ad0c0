/// Creates a file of 1 TiB that contains one byte.
#include <fcntl.h>
#include <unistd.h>

int main() {
  const int file = open("sparse", O_CREAT | O_WRONLY, 0600);
  if (file < 0 || lseek(file, off_t{1} << 40, SEEK_SET) < 0) return 2;
  return write(file, "x", 1) == 1 ? 0 : 1;
}
