#include "sandbox/helper/work_directory.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/reply_check.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/try.hpp"

namespace sandbox::helper {
namespace {

FileDescriptor open_beneath(int work, const std::string& path, std::uint64_t flags,
                            std::uint64_t mode) {
  open_how how{};
  how.flags = flags | O_CLOEXEC | O_NOFOLLOW;
  how.mode = mode;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  return FileDescriptor(
      static_cast<int>(::syscall(SYS_openat2, work, path.c_str(), &how, sizeof how)));
}

/// Returns the permissions of an input file. A file that is not `writable` is read-only even for
/// its owner, because the program itself is the owner if the helper does not run as root.
std::uint64_t mode_of(const InputFile& file) {
  return (file.executable ? 0555U : 0444U) | (file.writable ? 0200U : 0U);
}

/// Resets the access and modification times. The time of the last status change can't be set; it
/// becomes the current time.
bool reset_times(int directory) {
  const std::array<timespec, 2> no_times = {};
  return ::futimens(directory, no_times.data()) == 0;
}

/// Gives an input file the same modification time in each run: the first second of the year 2000.
/// Otherwise the file would have the time of the run, and Java could never use an archive of
/// classes: it compares the time of the jar from which the archive was made. The time is not zero,
/// because zip archives cannot contain times before 1980.
bool set_constant_times(int file) {
  constexpr timespec constant = {.tv_sec = 946'684'800, .tv_nsec = 0};
  const std::array<timespec, 2> times = {constant, constant};
  return ::futimens(file, times.data()) == 0;
}

Expected<void> copy(int from, int to, const std::string& path) {
  constexpr std::size_t part_bytes = 1 << 20;
  off_t offset = 0;
  while (true) {
    const ssize_t size = ::sendfile(to, from, &offset, part_bytes);
    if (size == 0) return {};
    if (size < 0) return failure(system_message("copy '" + path + "' into the box", errno));
  }
}

/// Removes the content of directories. Reads each directory repeatedly until it is empty, because
/// removing entries while reading may skip other entries.
class Sweeper {
 public:
  bool sweep(int directory, int depth) {
    constexpr int depth_max = 32;
    if (depth > depth_max) return false;
    while (true) {
      if (::lseek(directory, 0, SEEK_SET) < 0) return false;
      const std::int64_t removed = pass(directory, depth);
      if (removed <= 0) return removed == 0;
    }
  }

 private:
  struct Entry {  // linux_dirent64, see getdents(2)
    std::uint64_t inode;
    std::int64_t offset;
    std::uint16_t size;
    std::uint8_t type;
  };

  /// Removes the entries that one pass over the directory finds. Returns the number of removed
  /// entries, or -1 if the box can't be cleaned up.
  std::int64_t pass(int directory, int depth) {
    alignas(8) std::array<char, 8192> buffer;
    std::int64_t removed = 0;
    while (true) {
      const long size = ::syscall(SYS_getdents64, directory, buffer.data(), buffer.size());
      if (size < 0) return -1;
      if (size == 0) return removed;
      for (long at = 0; at < size;) {
        Entry entry;
        std::memcpy(&entry, &buffer[static_cast<std::size_t>(at)], sizeof entry);
        const char* name = &buffer[static_cast<std::size_t>(at) + offsetof(Entry, type) + 1];
        at += entry.size;
        if (std::strcmp(name, ".") == 0 || std::strcmp(name, "..") == 0) continue;
        if (++seen_ > entries_max || !remove(directory, name, entry.type, depth)) return -1;
        ++removed;
      }
    }
  }

  bool remove(int directory, const char* name, std::uint8_t type, int depth) {
    if (type != DT_DIR) return ::unlinkat(directory, name, 0) == 0;
    const FileDescriptor child(
        ::openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    return child && sweep(child.get(), depth + 1) && ::unlinkat(directory, name, AT_REMOVEDIR) == 0;
  }

  static constexpr int entries_max = 10'000;
  int seen_ = 0;
};

}  // namespace

Expected<void> fill(int work, std::span<const InputFile> files,
                    std::span<const FileDescriptor> descriptors,
                    std::span<const std::string> directories) {
  for (const std::string& path : directories) {
    make_parents(work, path);
    ::mkdirat(work, path.c_str(), 0755);
    if (::fchownat(work, path.c_str(), payload_id, payload_id, AT_SYMLINK_NOFOLLOW) != 0) {
      return failure(system_message("make '" + path + "' in the box", errno));
    }
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string& path = files[i].path;
    make_parents(work, path);
    const FileDescriptor target =
        open_beneath(work, path, O_WRONLY | O_CREAT | O_EXCL, mode_of(files[i]));
    if (!target) return failure(system_message("make '" + path + "' in the box", errno));
    if (files[i].writable && ::fchown(target.get(), payload_id, payload_id) != 0) {
      return failure(system_message("make '" + path + "' in the box", errno));
    }
    SANDBOX_TRY(copy(descriptors[i].get(), target.get(), path));
    if (!set_constant_times(target.get())) {
      return failure(system_message("set the times of '" + path + "' in the box", errno));
    }
  }
  // Reset the timestamps. Otherwise, they would reveal when the previous run ended, and a program
  // could choose the time of its end to pass information to the next run.
  if (!reset_times(work))
    return failure(system_message("reset the timestamps of the box's directory", errno));
  return {};
}

FileDescriptor collect(int work, const std::string& path) {
  // Uses O_NONBLOCK, because opening a fifo must not wait for its other end.
  FileDescriptor file = open_beneath(work, path, O_RDONLY | O_NONBLOCK, 0);
  struct stat status{};
  if (!file || ::fstat(file.get(), &status) != 0) return {};
  if (!S_ISREG(status.st_mode) || status.st_nlink != 1) return {};
  return file;
}

std::vector<std::string> plain_files_in(int work, const std::string& path) {
  std::vector<std::string> paths;
  FileDescriptor directory = open_beneath(work, path, O_RDONLY | O_DIRECTORY, 0);
  if (!directory) return paths;
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::fdopendir(directory.get()), ::closedir);
  if (!stream) return paths;
  directory.release();  // `stream` closes it.
  constexpr int entries_max = 1000;
  for (int i = 0; i < entries_max; ++i) {
    const dirent* entry = ::readdir(stream.get());
    if (entry == nullptr) break;
    const std::string file = path + entry->d_name;
    if (entry->d_type == DT_REG && is_safe_path(file)) paths.push_back(file);
  }
  std::ranges::sort(paths);
  if (paths.size() > collected_files_max) paths.resize(collected_files_max);
  return paths;
}

bool sweep(int work) {
  // Reset the mode of the directory itself, which is not removed. Without root, the program owns
  // it, and may have changed the mode to block access or to leave a message for the next run.
  return ::fchmod(work, 0755) == 0 && Sweeper().sweep(work, 0) && reset_times(work);
}

}  // namespace sandbox::helper
