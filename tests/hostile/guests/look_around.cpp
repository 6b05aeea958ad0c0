/// Prints every path it can find.
#include <cstdio>
#include <cstring>

#include <dirent.h>
#include <sys/stat.h>

static void walk(const char* path) {
  DIR* directory = opendir(path);
  if (directory == nullptr) return;
  while (const dirent* entry = readdir(directory)) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char child[4096];
    snprintf(child, sizeof child, "%s/%s", strcmp(path, "/") == 0 ? "" : path, entry->d_name);
    puts(child);
    struct stat status;
    if (lstat(child, &status) == 0 && S_ISDIR(status.st_mode)) walk(child);
  }
  closedir(directory);
}

int main() { walk("/"); }
