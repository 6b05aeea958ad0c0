#include "sandbox/helper/root.hpp"

#include <algorithm>
#include <cerrno>
#include <string>

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"

namespace sandbox::helper {
namespace {

// glibc 2.36 has wrappers for the new mount calls, but its header clashes with the kernel's.
FileDescriptor file_system_open(const char* type) {
  return FileDescriptor(static_cast<int>(::syscall(SYS_fsopen, type, FSOPEN_CLOEXEC)));
}
bool set_option(const FileDescriptor& file_system, const char* key, const std::string& value) {
  return ::syscall(SYS_fsconfig, file_system.get(), FSCONFIG_SET_STRING, key, value.c_str(), 0) ==
         0;
}
FileDescriptor make_mount(const FileDescriptor& file_system, unsigned attributes) {
  if (::syscall(SYS_fsconfig, file_system.get(), FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) != 0) {
    return {};
  }
  return FileDescriptor(
      static_cast<int>(::syscall(SYS_fsmount, file_system.get(), FSMOUNT_CLOEXEC, attributes)));
}
FileDescriptor clone_mount(int directory, const char* path, unsigned flags) {
  return FileDescriptor(static_cast<int>(
      ::syscall(SYS_open_tree, directory, path, flags | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC)));
}
bool attach(const FileDescriptor& mount, int directory, const char* path) {
  return ::syscall(SYS_move_mount, mount.get(), "", directory, path, MOVE_MOUNT_F_EMPTY_PATH) == 0;
}
bool add_attributes(int directory, const char* path, unsigned flags, std::uint64_t attributes) {
  mount_attr change{};
  change.attr_set = attributes;
  return ::syscall(SYS_mount_setattr, directory, path, flags, &change, sizeof change) == 0;
}

constexpr std::uint64_t plain_files = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
// Devices must stay usable, and are never to be executed.
constexpr std::uint64_t device_files = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;

FileDescriptor make_tmpfs(std::uint64_t bytes, std::uint64_t inodes, const char* mode) {
  const FileDescriptor file_system = file_system_open("tmpfs");
  if (!file_system || !set_option(file_system, "size", std::to_string(bytes)) ||
      !set_option(file_system, "nr_inodes", std::to_string(inodes)) ||
      !set_option(file_system, "mode", mode)) {
    return {};
  }
  return make_mount(file_system, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
}

/// Shows the host's `path` at the same place below `root`.
Expected<void> show(int root, const std::string& path, std::uint64_t attributes) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return failure(system_message(path, errno));
  const std::string target = path.substr(1);
  make_parents(root, target);
  if (S_ISDIR(status.st_mode)) {
    ::mkdirat(root, target.c_str(), 0755);
  } else {
    FileDescriptor(::openat(root, target.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
  }
  const FileDescriptor mount = clone_mount(AT_FDCWD, path.c_str(), AT_RECURSIVE);
  if (!mount || !add_attributes(mount.get(), "", AT_EMPTY_PATH | AT_RECURSIVE, attributes) ||
      !attach(mount, root, target.c_str())) {
    return failure(system_message("show " + path + " in a box", errno));
  }
  return {};
}

/// Debian and most others keep these as links into /usr; programs name them without.
void make_usual_links(int root, const std::vector<std::string>& paths) {
  const bool has_usr = std::ranges::any_of(
      paths, [](const std::string& path) { return (path + "/").starts_with("/usr/"); });
  if (!has_usr) return;
  for (const char* name : {"bin", "lib", "lib64", "sbin"}) {
    const std::string target = std::string("usr/") + name;
    // EEXIST when the profile shows /lib itself, of a host whose /usr is not merged: fine as it is.
    static_cast<void>(::symlinkat(target.c_str(), root, name));
  }
}

Expected<FileDescriptor> make_work_directory(int root, const Profile& profile) {
  constexpr std::uint64_t bytes_per_inode = 4096;
  constexpr std::uint64_t inodes_min = 1024;
  constexpr std::uint64_t inodes_max = 65536;
  const std::uint64_t inodes =
      std::clamp(profile.work_bytes / bytes_per_inode, inodes_min, inodes_max);
  const FileDescriptor tmpfs = make_tmpfs(profile.work_bytes, inodes, "755");
  const bool is_named = ::mkdirat(root, "box", 0755) == 0 && ::symlinkat("box", root, "tmp") == 0;
  if (!is_named || !tmpfs || !attach(tmpfs, root, "box")) {
    return failure(system_message("mount the work directory", errno));
  }
  // A second mount of the same files, which only the box itself can reach, stays writable.
  FileDescriptor work = clone_mount(root, "box", 0);
  if (!work) return failure(system_message("open the work directory", errno));
  if (profile.writable) {
    if (::fchownat(root, "box", payload_id, payload_id, 0) != 0) {
      return failure(system_message("hand over the work directory", errno));
    }
  } else if (!add_attributes(root, "box", 0, MOUNT_ATTR_RDONLY)) {
    return failure(system_message("close the work directory", errno));
  }
  // The descriptor of the clone is of a path; files are opened through a real one.
  FileDescriptor opened(::openat(work.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return failure(system_message("open the work directory", errno));
  return opened;
}

FileDescriptor make_proc() {
  const FileDescriptor file_system = file_system_open("proc");
  if (!file_system) return {};
  // subset=pid: only processes, nothing of the machine. Linux 5.8.
  set_option(file_system, "subset", "pid");
  return make_mount(file_system, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC);
}

/// Swaps the roots and drops the host's, which pivot_root(".", ".") leaves stacked on the new one.
Expected<void> move_into(const FileDescriptor& root) {
  if (::fchdir(root.get()) != 0 || ::syscall(SYS_pivot_root, ".", ".") != 0 ||
      ::umount2(".", MNT_DETACH) != 0 || ::chdir("/") != 0) {
    return failure(system_message("move to the box's root", errno));
  }
  return {};
}

}  // namespace

Expected<Root> build_root(const Profile& profile) {
  ::umask(0022);
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
    return failure(system_message("make mounts private", errno));
  }
  const std::string namespaces_max = "/proc/sys/user/max_user_namespaces";
  if (auto done = write_small_file(namespaces_max, "0"); !done) {
    return failure(done.error().message + "\nMend: /proc/sys must be mounted writable");
  }
  const FileDescriptor root = make_tmpfs(1 << 20, 4096, "755");
  // Attached where every host has a directory: mounts can't be put into one that is nowhere yet.
  if (!root || !attach(root, AT_FDCWD, "/tmp")) {
    return failure(system_message("mount a tmpfs", errno));
  }
  for (const std::string& path : profile.read_only_paths) {
    if (auto shown = show(root.get(), path, plain_files); !shown) {
      return std::unexpected(shown.error());
    }
  }
  for (const char* device :
       {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    if (auto shown = show(root.get(), device, device_files); !shown) {
      return std::unexpected(shown.error());
    }
  }
  make_usual_links(root.get(), profile.read_only_paths);
  ::mkdirat(root.get(), "proc", 0555);
  // Here, because the kernel only lets a user namespace that can see a whole /proc have a new one.
  const FileDescriptor proc = profile.proc ? make_proc() : FileDescriptor();
  const int proc_error = errno;
  if (auto moved = move_into(root); !moved) return std::unexpected(moved.error());
  auto work = make_work_directory(AT_FDCWD, profile);
  if (!work) return std::unexpected(work.error());
  if (profile.proc && (!proc || !attach(proc, AT_FDCWD, "/proc"))) {
    return failure(system_message("mount /proc in a box", proc ? errno : proc_error) +
                   "\nMend: the host's own /proc must be mounted in full");
  }
  if (!add_attributes(AT_FDCWD, "/", 0, plain_files)) {
    return failure(system_message("make the root read-only", errno));
  }
  return Root{std::move(*work), profile.proc};
}

}  // namespace sandbox::helper
