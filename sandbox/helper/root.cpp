#include "sandbox/helper/root.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"
#include "sandbox/helper/mounts.hpp"
#include "sandbox/try.hpp"

namespace sandbox::helper {
namespace {

/// /dev/zero is left out on purpose: a shared mapping of it creates an unnamed file, whose inode
/// number would reveal how many files other programs have created (syscall_filter.cpp).
constexpr std::array devices = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};

/// Mounts the host's `path` at the same path below `root`, where a file or directory must already
/// exist.
Expected<void> mount_at_same_place(int root, const std::string& path, std::uint64_t attributes) {
  const FileDescriptor mount = clone_mount(AT_FDCWD, path.c_str(), AT_RECURSIVE);
  if (!mount || !add_attributes(mount.get(), "", AT_EMPTY_PATH | AT_RECURSIVE, attributes) ||
      !attach(mount, root, path.c_str() + 1)) {
    return failure(system_message("show " + path + " in a box", errno));
  }
  return {};
}

void make_empty_file(int root, const char* path) {
  FileDescriptor(::openat(root, path, O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
}

/// Mounts the host's `path`, a file or a directory, at the same path in the box.
Expected<void> show(int root, const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return failure(system_message(path, errno));
  const std::string target = path.substr(1);
  make_parents(root, target);
  if (S_ISDIR(status.st_mode)) {
    ::mkdirat(root, target.c_str(), 0755);
  } else {
    make_empty_file(root, target.c_str());
  }
  return mount_at_same_place(root, path, plain_files);
}

/// Creates links such as /bin -> usr/bin. Most distributions have them, and programs use the short
/// names.
void make_usual_links(int root, const std::vector<std::string>& paths) {
  const bool has_usr = std::ranges::any_of(
      paths, [](const std::string& path) { return (path + "/").starts_with("/usr/"); });
  if (!has_usr) return;
  for (const char* name : {"bin", "lib", "lib64", "sbin"}) {
    const std::string target = std::string("usr/") + name;
    // This fails with EEXIST if the box already has a directory of this name, such as /lib, because
    // the host has a real directory instead of a link. No link is needed then.
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
  if (!tmpfs || !attach(tmpfs, root, "box")) {
    return failure(system_message("mount the work directory", errno));
  }
  // Mounts the work directory a second time. The second mount stays writable even if the first one
  // becomes read-only. Only the box itself can access the second mount.
  FileDescriptor work = clone_mount(root, "box", 0);
  if (!work) return failure(system_message("open the work directory", errno));
  if (profile.writable) {
    if (::fchownat(root, "box", payload_id, payload_id, 0) != 0) {
      return failure(system_message("change the owner of the work directory", errno));
    }
  } else if (!add_attributes(root, "box", 0, MOUNT_ATTR_RDONLY)) {
    return failure(system_message("make the work directory read-only", errno));
  }
  // Opens the directory again, because the clone's descriptor is an O_PATH descriptor, which cannot
  // be used to list the directory, for example.
  FileDescriptor opened(::openat(work.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return failure(system_message("open the work directory", errno));
  return opened;
}

/// Makes `root` the root directory and detaches the host's root, which pivot_root(".", ".") leaves
/// mounted on top of the new one.
Expected<void> move_into(const FileDescriptor& root) {
  if (::fchdir(root.get()) != 0 || ::syscall(SYS_pivot_root, ".", ".") != 0 ||
      ::umount2(".", MNT_DETACH) != 0 || ::chdir("/") != 0) {
    return failure(system_message("move to the box's root", errno));
  }
  return {};
}

/// Creates the root of a box with the files that the profile lists: the host's own files, or their
/// copies in `image`. The box's own mounts are added later.
Expected<FileDescriptor> make_root(const Profile& profile, FileDescriptor image) {
  FileDescriptor root = profile.from_memory ? std::move(image) : make_tmpfs(1 << 20, 4096, "755");
  // The new root must be attached before anything can be mounted in it. /tmp exists on every host.
  if (!root || !attach(root, AT_FDCWD, "/tmp")) {
    return failure(system_message("mount the root of a box", errno));
  }
  if (profile.from_memory) return root;
  for (const std::string& path : profile.read_only_paths) {
    SANDBOX_TRY(show(root.get(), path));
  }
  lay_out(root.get(), profile.read_only_paths);
  return root;
}

/// Creates a file with this text. Returns false on failure.
bool make_file(int directory, const char* path, std::string_view text) {
  const FileDescriptor file(::openat(directory, path, O_CREAT | O_WRONLY | O_CLOEXEC, 0444));
  return file && ::write(file.get(), text.data(), text.size()) == std::ssize(text);
}

/// The content of /proc/self/maps. The C library assumes that the stack begins at the end of the
/// first range. That must be a free address, because Mono maps a page there.
constexpr std::string_view proc_maps =
    "0-100000 ---p 00000000 00:00 0\n"
    "100000-ffffffffffffffff rw-p 00000000 00:00 0\n";

/// Mounts a read-only /proc with only self/exe and self/maps (see Profile::proc_self).
Expected<void> make_proc_self(const std::string& target) {
  const FileDescriptor proc = make_tmpfs(1 << 14, 8, "555");
  if (!proc || ::mkdirat(proc.get(), "self", 0555) != 0 ||
      ::symlinkat(target.c_str(), proc.get(), "self/exe") != 0 ||
      !make_file(proc.get(), "self/maps", proc_maps) ||
      !add_attributes(proc.get(), "", AT_EMPTY_PATH, plain_files) ||
      !attach(proc, AT_FDCWD, "proc")) {
    return failure(system_message("create /proc/self in a box", errno));
  }
  return {};
}

}  // namespace

void lay_out(int root, const std::vector<std::string>& paths) {
  make_usual_links(root, paths);
  ::mkdirat(root, "proc", 0555);
  ::mkdirat(root, "box", 0755);
  ::mkdirat(root, "dev", 0755);
  static_cast<void>(::symlinkat("box", root, "tmp"));
  for (const char* device : devices) make_empty_file(root, device + 1);
}

Expected<Root> build_root(const Profile& profile, FileDescriptor image) {
  ::umask(0022);
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
    return failure(system_message("make mounts private", errno));
  }
  const std::string namespaces_max = "/proc/sys/user/max_user_namespaces";
  if (auto done = write_small_file(namespaces_max, "0"); !done) {
    return failure(done.error().message + "\nFix: mount /proc/sys writable");
  }
  SANDBOX_TRY_ASSIGN(auto root, make_root(profile, std::move(image)));
  for (const char* device : devices) {
    SANDBOX_TRY(mount_at_same_place(root.get(), device, device_files));
  }
  FileDescriptor last_pid(::open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC));
  if (!last_pid) {
    return failure(system_message("/proc/sys/kernel/ns_last_pid", errno) +
                   "\nFix: use a kernel with CONFIG_CHECKPOINT_RESTORE=y, as in distributions");
  }
  // Create the box's /proc before move_into() hides the host's /proc: the kernel allows a new /proc
  // only in a user namespace that can see a complete one.
  const FileDescriptor proc = make_proc();
  const int proc_error = errno;
  SANDBOX_TRY(move_into(root));
  SANDBOX_TRY_ASSIGN(auto work, make_work_directory(AT_FDCWD, profile));
  if (profile.proc && (!proc || !attach(proc, AT_FDCWD, "/proc"))) {
    return failure(system_message("mount /proc in a box", proc ? errno : proc_error) +
                   "\nFix: mount the host's own /proc without covering parts of it");
  }
  if (!profile.proc_self.empty()) {
    SANDBOX_TRY(make_proc_self(profile.proc_self));
  }
  if (!add_attributes(AT_FDCWD, "/", 0, plain_files)) {
    return failure(system_message("make the root read-only", errno));
  }
  FileDescriptor processes(proc ? ::openat(proc.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                                : -1);
  return Root{std::move(work), profile.proc, std::move(processes), std::move(last_pid)};
}

}  // namespace sandbox::helper
