// Tries: to observe its neighbours through the load, free memory and process count of the machine.
// Must: see an idle machine with the real memory size.
// Expects: AC

#include "contained.h"

#include <sys/ioctl.h>
#include <sys/sysinfo.h>
#include <linux/fiemap.h>
#include <linux/fs.h>

int main(void) {
  struct sysinfo machine;
  if (sysinfo(&machine) == 0) {
    if (machine.procs != 1 || machine.loads[0] != 0) worked("the load");
    if (machine.freeram != machine.totalram) worked("the free memory");
    if (machine.totalram == 0) worked("an empty answer");
  }
  char answers[256];
  const int file = open("/dev/null", O_RDONLY);
  must_fail("flags of a file", ioctl(file, FS_IOC_GETFLAGS, answers));
  must_fail("the file system's number", ioctl(0, 0x80111500UL, answers));
  must_fail("extents", ioctl(0, FS_IOC_FIEMAP, answers));
  return answer();
}
