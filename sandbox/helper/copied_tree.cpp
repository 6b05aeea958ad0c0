#include "sandbox/helper/copied_tree.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/files.hpp"
#include "sandbox/try.hpp"

namespace sandbox::helper {
namespace {

constexpr int depth_max = 64;
constexpr mode_t kept_mode_bits = 0755;

void copy_times(int file, const struct stat& status) {
  const std::array<timespec, 2> times = {status.st_mtim, status.st_mtim};
  ::futimens(file, times.data());
}

Expected<void> copy_link(int from, int to, const char* name) {
  std::array<char, 4096> target{};
  const ssize_t size = ::readlinkat(from, name, target.data(), target.size() - 1);
  if (size < 0) return failure(system_message(name, errno));
  if (::symlinkat(target.data(), to, name) == 0 || errno == EEXIST) return {};
  return failure(system_message(name, errno));
}

/// Splits the path after its last '/'.
std::pair<std::string, std::string> split(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

}  // namespace

Expected<void> CopiedTree::add(const std::string& path) {
  const std::string target = path.substr(1);
  make_parents(root_, target);
  const auto [parent, name] = split(path);
  const FileDescriptor from = open_directory(parent);
  const std::string target_parent = "./" + parent.substr(1);
  const FileDescriptor to(
      ::openat(root_, target_parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!from || !to) return failure(system_message(parent, errno));
  auto copied = copy_entry(from.get(), name.c_str(), to.get(), true, 0);
  if (!copied) return failure("copy " + path + " for boxes: " + copied.error().message);
  return {};
}

Expected<void> CopiedTree::copy_entry(int from, const char* name, int to, bool follow, int depth) {
  struct stat status{};
  if (::fstatat(from, name, &status, follow ? 0 : AT_SYMLINK_NOFOLLOW) != 0) {
    return failure(system_message(name, errno));
  }
  if (S_ISLNK(status.st_mode)) return copy_link(from, to, name);
  if (S_ISDIR(status.st_mode)) {
    if (depth == depth_max)
      return failure(std::string(name) + ": the directories are nested too deeply");
    const FileDescriptor source(::openat(from, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const bool hidden = !source && errno == EACCES;
    if (::mkdirat(to, name, 0755) != 0 && errno != EEXIST) {
      return failure(system_message(name, errno));
    }
    const FileDescriptor copy(::openat(to, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (hidden) return {};
    if (!source || !copy) return failure(system_message(name, errno));
    auto done = copy_directory(source.get(), copy.get(), depth + 1);
    ::fchmod(copy.get(), status.st_mode & kept_mode_bits);
    copy_times(copy.get(), status);
    return done;
  }
  return S_ISREG(status.st_mode) ? copy_file(from, to, name) : Expected<void>{};
}

Expected<void> CopiedTree::copy_directory(int from, int to, int depth) {
  const int own = ::fcntl(from, F_DUPFD_CLOEXEC, 0);
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::fdopendir(own), ::closedir);
  if (!stream) return failure(system_message("read a directory", errno));
  while (const dirent* entry = ::readdir(stream.get())) {
    if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0) continue;
    SANDBOX_TRY(copy_entry(from, entry->d_name, to, false, depth));
  }
  return {};
}

Expected<void> CopiedTree::copy_file(int from, int to, const char* name) {
  constexpr std::size_t part_bytes = 1 << 24;
  const FileDescriptor source(::openat(from, name, O_RDONLY | O_CLOEXEC));
  const bool hidden = !source && errno == EACCES;
  if (!source && !hidden) return failure(system_message(name, errno));
  const FileDescriptor copy(::openat(to, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (!copy) {
    return errno == EEXIST ? Expected<void>{} : failure(system_message(name, errno));
  }
  if (hidden) {
    ::fchmod(copy.get(), 0);
    return {};
  }
  while (true) {
    const ssize_t size = ::sendfile(copy.get(), source.get(), nullptr, part_bytes);
    if (size < 0) return failure(system_message(name, errno));
    if (size == 0) break;
    bytes_ += static_cast<std::uint64_t>(size);
    if (bytes_ > bytes_max_) {
      return failure("the files exceed " + std::to_string(bytes_max_ >> 20) +
                     " MiB in total; show fewer files");
    }
  }
  struct stat status{};
  ::fstat(source.get(), &status);
  ::fchmod(copy.get(), status.st_mode & kept_mode_bits);
  copy_times(copy.get(), status);
  return {};
}

}  // namespace sandbox::helper
