/// Tries to create, change and remove files everywhere. Prints each attempt that succeeds.
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  const char* directories[] = {"/",        "/box",  "/tmp",       "/dev", "/usr",
                               "/usr/bin", "/proc", "/proc/self", "."};
  for (const char* directory : directories) {
    char path[256];
    snprintf(path, sizeof path, "%s/planted", directory);
    if (open(path, O_CREAT | O_WRONLY, 0666) >= 0) printf("created %s\n", path);
    if (mkdir(path, 0777) == 0) printf("made %s\n", path);
    if (symlink("/etc/passwd", path) == 0) printf("linked %s\n", path);
    if (chmod(directory, 0777) == 0) printf("changed mode of %s\n", directory);
  }
  if (unlink("/dev/null") == 0) puts("removed /dev/null");
  if (chmod("/dev/null", 0) == 0) puts("changed /dev/null");
  if (unlink("/proc/self/exe") == 0) puts("removed the link to its program");
  if (open("/proc/self/maps", O_WRONLY) >= 0) puts("opened its maps for writing");
  if (open("input", O_WRONLY) >= 0) puts("opened its input file for writing");
  if (unlink("input") == 0) puts("removed its input file");
}
