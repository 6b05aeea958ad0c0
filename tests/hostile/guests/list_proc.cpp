/// Prints everything below /proc: the names, the targets of links and the contents of files.
#include <cstdio>
#include <cstring>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

static void show(const char* directory) {
  DIR* entries = opendir(directory);
  if (entries == nullptr) return;
  while (const dirent* entry = readdir(entries)) {
    if (entry->d_name[0] == '.') continue;
    char path[512];
    char text[4096] = {};
    snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
    printf("%s\n", path);
    if (readlink(path, text, sizeof text - 1) > 0) {
      printf("-> %s\n", text);
      continue;
    }
    const int file = open(path, O_RDONLY);
    if (read(file, text, sizeof text - 1) > 0) printf("%s", text);
    close(file);
    show(path);
  }
  closedir(entries);
}

int main() { show("/proc"); }
