#include "judge/store/files/unfinished_file.hpp"

#include <cerrno>

#include <fcntl.h>
#include <stdio.h>   // NOLINT(modernize-deprecated-headers): renameat2 is GNU
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkostemp is GNU
#include <unistd.h>

namespace judge::store {
namespace {

/// Returns "DIRECTORY/.NAME.unfinished-XXXXXX".
std::string temporary_pattern(const std::filesystem::path& path) {
  return (path.parent_path() / ("." + path.filename().string() + ".unfinished-XXXXXX")).string();
}

}  // namespace

Expected<UnfinishedFile> UnfinishedFile::make(const std::filesystem::path& final_path) {
  std::string path = temporary_pattern(final_path);
  const int fd = ::mkostemp(path.data(), O_CLOEXEC);
  if (fd < 0) return system_failure("write " + final_path.string(), errno);
  return UnfinishedFile(path, final_path, fd);
}

UnfinishedFile::~UnfinishedFile() {
  if (file_ && !path_.empty()) ::unlink(path_.c_str());
}

Expected<void> UnfinishedFile::finish(bool replace) {
  if (::fsync(fd()) != 0) return system_failure("write " + final_path_.string(), errno);
  const unsigned flags = replace ? 0 : RENAME_NOREPLACE;
  if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, final_path_.c_str(), flags) != 0) {
    if (errno == EEXIST) {
      return failure(FailureKind::conflict, final_path_.string() + " already exists");
    }
    return system_failure("write " + final_path_.string(), errno);
  }
  path_.clear();
  const auto directory = final_path_.parent_path();
  return sync_directory(directory.empty() ? "." : directory);
}

}  // namespace judge::store
