// Tries: to find test data by searching every visible directory for plain files.
// Must: find none, because its root contains only four devices and empty directories.
// Expects: AC

#include "contained.h"

#include <dirent.h>
#include <sys/stat.h>

static void walk(const char* path, int depth) {
  DIR* directory = depth < 20 ? opendir(path) : NULL;
  if (directory == NULL) return;
  for (struct dirent* entry; (entry = readdir(directory)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    char child[4096];
    snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
    struct stat status;
    if (lstat(child, &status) != 0) continue;
    if (S_ISREG(status.st_mode) || S_ISBLK(status.st_mode)) printf("found %s\n", child);
    if (S_ISDIR(status.st_mode)) walk(child, depth + 1);
  }
  closedir(directory);
}

int main(void) {
  walk("", 0);
  return answer();
}
