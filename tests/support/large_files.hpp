#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <dirent.h>
#include <sys/stat.h>

namespace test_support {

/// Returns the paths of the first two files of at least 64 KiB in the directory, in order of name.
/// Returns fewer paths if the directory has fewer such files.
inline std::vector<std::string> large_files(const std::string& directory) {
  std::vector<std::string> files;
  if (DIR* stream = opendir(directory.c_str())) {
    while (const dirent* entry = readdir(stream)) {
      const std::string path = directory + "/" + entry->d_name;
      struct stat status;
      if (stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size >= 65536) {
        files.push_back(path);
      }
    }
    closedir(stream);
  }
  std::sort(files.begin(), files.end());
  files.resize(std::min<std::size_t>(files.size(), 2));
  return files;
}

}  // namespace test_support
