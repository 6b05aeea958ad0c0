#include "judge/store/files/directory_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>

namespace judge::store {

Expected<DirectoryLock> DirectoryLock::lock(const std::filesystem::path& directory, int operation) {
  FileDescriptor file(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!file) return system_failure(directory, errno);
  while (::flock(file.get(), operation) != 0) {
    if (errno == EINTR) continue;
    if (errno == EWOULDBLOCK) {
      return failure(FailureKind::busy,
                     directory.string() + ": another process is using this directory");
    }
    return system_failure("lock " + directory.string(), errno);
  }
  return DirectoryLock(std::move(file));
}

Expected<DirectoryLock> DirectoryLock::shared(const std::filesystem::path& directory) {
  return lock(directory, LOCK_SH);
}

Expected<DirectoryLock> DirectoryLock::alone(const std::filesystem::path& directory) {
  return lock(directory, LOCK_EX);
}

Expected<DirectoryLock> DirectoryLock::try_alone(const std::filesystem::path& directory) {
  return lock(directory, LOCK_EX | LOCK_NB);
}

}  // namespace judge::store
