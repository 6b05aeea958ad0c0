#include "judge/run/compiling/private_directory.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/file_descriptor.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

bool is_private(const std::filesystem::path& directory) {
  struct stat status{};
  return ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

bool make_private(const std::filesystem::path& directory) {
  std::error_code error;
  const std::filesystem::path parent = directory.parent_path();
  if (!parent.empty() && !std::filesystem::exists(parent, error) && !make_private(parent)) {
    return false;
  }
  if (std::filesystem::create_directory(directory, error)) {
    using std::filesystem::perms;
    std::filesystem::permissions(directory,
                                 perms::owner_all | perms::group_exec | perms::others_exec, error);
  }
  return !error && is_private(directory);
}

bool put_file(const std::filesystem::path& path, Readers readers, std::string_view head,
              std::string_view rest) {
  const mode_t mode = readers == Readers::all ? 0644 : 0600;
  // The temporary name ends like the final name, because that end identifies the file's owner. If
  // this process is killed, the file that is left behind still counts for its owner.
  const std::string end = "." + path.filename().native();
  std::string temporary = (path.parent_path() / "XXXXXX").native() + end;
  const sandbox::FileDescriptor fd(
      ::mkostemps(temporary.data(), static_cast<int>(end.size()), O_CLOEXEC));
  if (!fd) return false;
  if (::fchmod(fd.get(), mode) == 0 && write_all(fd.get(), head) && write_all(fd.get(), rest) &&
      ::rename(temporary.c_str(), path.c_str()) == 0) {
    return true;
  }
  ::unlink(temporary.c_str());
  return false;
}

std::filesystem::path make_temporary_in(const std::filesystem::path& directory) {
  constexpr mode_t readable_by_all = 0755;
  std::string path = directory / "XXXXXX";
  if (::mkdtemp(path.data()) == nullptr || ::chmod(path.c_str(), readable_by_all) != 0) return {};
  return path;
}

void touch(const std::filesystem::path& entry) {
  static_cast<void>(::utimensat(AT_FDCWD, entry.c_str(), nullptr, 0));
}

}  // namespace judge::run
