#include "judge/store/files/file_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace judge::store {
namespace {

struct flock whole_file() {
  struct flock lock{};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return lock;
}

}  // namespace

bool lock_now(const FileDescriptor& file) {
  const struct flock lock = whole_file();
  return ::fcntl(file.get(), F_OFD_SETLK, &lock) == 0;
}

std::optional<bool> is_locked(const FileDescriptor& file) {
  struct flock lock = whole_file();
  if (::fcntl(file.get(), F_OFD_GETLK, &lock) != 0) return std::nullopt;
  return lock.l_type != F_UNLCK;
}

}  // namespace judge::store
