#include "judge/store/files/durable_files.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge::store {

namespace fs = std::filesystem;

Expected<void> sync_directory(const fs::path& directory) {
  const FileDescriptor file(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.get() < 0 || ::fsync(file.get()) != 0) return system_failure(directory, errno);
  return {};
}

Expected<void> make_directory(const fs::path& directory) {
  if (::mkdir(directory.c_str(), 0700) == 0) return sync_directory(directory.parent_path());
  if (errno == EEXIST) return {};
  return system_failure("make " + directory.string(), errno);
}

Expected<void> write_new_file(const fs::path& path, std::string_view bytes, mode_t mode) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (file.get() >= 0 && write_all(file.get(), bytes) && ::fsync(file.get()) == 0) return {};
  return system_failure("write " + path.string(), errno);
}

}  // namespace judge::store
