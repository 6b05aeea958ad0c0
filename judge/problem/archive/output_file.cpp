#include "judge/problem/archive/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr mode_t readable_by_all = 0644;  // minus the umask

fs::path directory_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

/// Returns a temporary name that is unique because it contains the process id and a process writes
/// only one such file at a time.
fs::path temporary_name(const fs::path& target) {
  return directory_of(target) / fmt::format(".{}.{}", target.filename().string(), ::getpid());
}

std::unexpected<Error> failed(const fs::path& target, int error) {
  return failure(fmt::format("'{}' cannot be written: {}", target.string(),
                             std::generic_category().message(error)));
}

}  // namespace

Result<OutputFile> OutputFile::create(const fs::path& target) {
  FileDescriptor unnamed(
      ::open(directory_of(target).c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, readable_by_all));
  if (unnamed) return OutputFile(target, std::move(unnamed), {});
  // Not every file system supports unnamed files.
  if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) return failed(target, errno);
  fs::path temporary = temporary_name(target);
  FileDescriptor named(
      ::open(temporary.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, readable_by_all));
  if (!named) return failed(target, errno);
  return OutputFile(target, std::move(named), std::move(temporary));
}

OutputFile::~OutputFile() {
  // A moved-from object owns no file.
  if (fd_ && !temporary_.empty()) ::unlink(temporary_.c_str());
}

fs::path OutputFile::path() const { return fmt::format("/proc/self/fd/{}", fd()); }

Result<void> OutputFile::put_in_place(bool replace) {
  if (::fsync(fd()) != 0) return failed(target_, errno);
  // `linkat` gives an unnamed file a name, but cannot replace an existing file. To replace one,
  // first give the new file a temporary name, and then rename it.
  if (temporary_.empty()) {
    const fs::path name = replace ? temporary_name(target_) : target_;
    if (::linkat(AT_FDCWD, path().c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) != 0) {
      return failed(target_, errno);
    }
    if (!replace) return {};
    temporary_ = name;
  }
  const unsigned flags = replace ? 0 : RENAME_NOREPLACE;
  if (::renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, target_.c_str(), flags) != 0) {
    return failed(target_, errno);
  }
  temporary_.clear();
  return {};
}

}  // namespace judge::problem
