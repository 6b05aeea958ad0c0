/// Uses 1000 pipes one after the other. Then keeps one end of each of two pipes open, opens more
/// pipes until that fails, and prints the number of open pipes. Reports an error if a later call
/// returned one of these two pipes.
#include <cerrno>
#include <cstdio>

#include <signal.h>
#include <unistd.h>

int main() {
  int ends[2];
  char byte = 0;
  for (int i = 0; i < 1000; ++i) {
    if (pipe(ends) != 0) return printf("no pipe %d\n", i);
    write(ends[1], "x", 1);
    close(ends[1]);
    if (read(ends[0], &byte, 1) != 1 || read(ends[0], &byte, 1) != 0) puts("wrong content");
    close(ends[0]);
  }
  pipe(ends);
  close(ends[1]);
  const int reader = ends[0];
  pipe(ends);
  close(ends[0]);
  const int writer = ends[1];
  int count = 2;
  while (pipe(ends) == 0) ++count;
  printf("%d %s\n", count, errno == EMFILE ? "EMFILE" : "other error");
  if (read(reader, &byte, 1) != 0) puts("the pipe of the reader was used again");
  signal(SIGPIPE, SIG_IGN);
  if (write(writer, "x", 1) != -1) puts("the pipe of the writer was used again");
}
