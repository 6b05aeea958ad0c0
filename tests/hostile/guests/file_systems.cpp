/// Prints the type of each file system that has visible files, as a number from statfs(2).
#include <cstdio>
#include <set>
#include <string>

#include <dirent.h>
#include <sys/stat.h>
#include <sys/statfs.h>

namespace {

std::set<unsigned long> types;

void look_at(const std::string& path) {
  struct statfs file_system{};
  struct stat status{};
  if (lstat(path.c_str(), &status) != 0 || S_ISLNK(status.st_mode)) return;
  if (statfs(path.c_str(), &file_system) == 0) {
    types.insert(static_cast<unsigned long>(file_system.f_type));
  }
  DIR* const stream = S_ISDIR(status.st_mode) ? opendir(path.c_str()) : nullptr;
  if (stream == nullptr) return;
  while (const dirent* entry = readdir(stream)) {
    const std::string name = entry->d_name;
    if (name != "." && name != "..") look_at(path + "/" + name);
  }
  closedir(stream);
}

}  // namespace

int main() {
  look_at("/");
  for (const unsigned long type : types) std::printf("%lx\n", type);
}
