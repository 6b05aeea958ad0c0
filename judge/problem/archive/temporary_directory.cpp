#include "judge/problem/archive/temporary_directory.hpp"

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view name_prefix = "judge-package-";

/// Locks the directory and returns the descriptor that holds the lock. Returns no descriptor if
/// another process holds the lock or the directory belongs to a different user.
FileDescriptor lock_directory(const fs::path& path) {
  FileDescriptor lock(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!lock) return {};
  struct stat status{};
  const bool own = ::fstat(lock.get(), &status) == 0 && status.st_uid == ::geteuid();
  // Check that the directory still exists after the lock was taken, because another process's
  // clean-up may have removed it first.
  if (own && ::flock(lock.get(), LOCK_EX | LOCK_NB) == 0 && ::access(path.c_str(), F_OK) == 0) {
    return lock;
  }
  return {};
}

void remove_what_killed_processes_left(const fs::path& parent) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent, error)) {
    if (!entry.path().filename().string().starts_with(name_prefix)) continue;
    const FileDescriptor lock = lock_directory(entry.path());
    if (lock) fs::remove_all(entry.path(), error);
  }
}

}  // namespace

Result<std::shared_ptr<const TemporaryDirectory>> TemporaryDirectory::make() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (!error) remove_what_killed_processes_left(parent);
  // Another process's clean-up may remove a new directory before it is locked. In that case, try
  // again.
  constexpr int attempts_max = 10;
  for (int attempt = 0; !error && attempt < attempts_max; ++attempt) {
    std::string path = (parent / name_prefix).string() + "XXXXXX";
    if (::mkdtemp(path.data()) == nullptr) break;
    FileDescriptor lock = lock_directory(path);
    if (lock) return std::make_shared<const TemporaryDirectory>(path, std::move(lock));
  }
  return failure(fmt::format("cannot create a directory in '{}': {}", parent.string(),
                             error ? error.message() : std::generic_category().message(errno)));
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code error;
  fs::remove_all(path_, error);
}

}  // namespace judge::problem
