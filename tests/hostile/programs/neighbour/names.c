// Tries: to find the program in the other slot by names of sockets, memory, files and processes.
// Must: find nothing of it.
// Expects: AC
// Together: 2

#include "contained.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>

int main(void) {
  for (int i = 0; i < 100; ++i) {
    const int name = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (bind(name, (const struct sockaddr*)"\1\0\0meet", 7) == -1 && errno == EADDRINUSE) {
      worked("a socket");
    }
    if (shm_open("/meet", O_CREAT | O_EXCL, 0666) == -1 && errno == EEXIST) worked("memory");
    if (open("/tmp/meet", O_CREAT | O_EXCL, 0666) == -1 && errno == EEXIST) worked("a file");
    for (int pid = 2; pid < 1000; ++pid) {
      if (pid != getpid() && kill(pid, 0) == 0) worked("a process");
    }
    usleep(1000);
  }
  return answer();
}
