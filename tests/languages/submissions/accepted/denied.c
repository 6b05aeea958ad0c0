// Answers correctly only if it cannot access anything of the host.
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static int can_read(const char* path) { return fopen(path, "r") != NULL; }

int main(void) {
  int n;
  scanf("%d", &n);
  int leaks = can_read("/etc/passwd") + can_read("data/sample/1.ans") + can_read("/proc/self/maps") +
              (fopen("/tmp/kept", "w") != NULL) + (socket(AF_INET, SOCK_STREAM, 0) >= 0);
  printf("answer %d\n", n + leaks);
}
