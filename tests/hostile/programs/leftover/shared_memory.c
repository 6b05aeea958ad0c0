// Tries: to find in its next run the data that it left in shared memory, semaphores and queues.
// Must: find nothing, and be refused all of them.
// Expects: AC

#include "contained.h"

#include <sys/mman.h>
#include <sys/stat.h>

int main(void) {
  must_fail("shmget", syscall(SYS_shmget, 4711, 4096, 01666));
  must_fail("shmget of the old", syscall(SYS_shmget, 4711, 0, 0));
  must_fail("semget", syscall(SYS_semget, 4711, 1, 01666));
  must_fail("msgget", syscall(SYS_msgget, 4711, 01666));
  must_fail("mq_open", syscall(SYS_mq_open, "left", O_CREAT | O_RDWR, 0666, NULL));
  must_fail("shm_open", shm_open("/left", O_CREAT | O_RDWR, 0666));
  return answer();
}
