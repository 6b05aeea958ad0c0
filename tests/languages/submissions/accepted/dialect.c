// Uses what gcc offers in its default mode: POSIX, M_PI, and language extensions.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

int main(void) {
  pid_t process = 0;
  char* line = NULL;
  size_t size = 0;
  if (getline(&line, &size, stdin) < 0) return 1;
  typeof(size) length = ({ size_t bytes = (size_t)asprintf(&line, "answer %d", atoi(line)); bytes; });
  printf("%.*s\n", (int)(length + (size_t)process + (size_t)sin(M_PI)), line);
}
