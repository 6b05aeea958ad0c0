#include "sandbox/helper/mounts.hpp"

#include <string>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace sandbox::helper {
namespace {

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

}  // namespace

FileDescriptor make_tmpfs(std::uint64_t bytes, std::uint64_t inodes, const char* mode) {
  const FileDescriptor file_system = file_system_open("tmpfs");
  if (!file_system || !set_option(file_system, "size", std::to_string(bytes)) ||
      !set_option(file_system, "nr_inodes", std::to_string(inodes)) ||
      !set_option(file_system, "mode", mode)) {
    return {};
  }
  // Ignores errors, because a kernel without huge pages refuses this option.
  static_cast<void>(set_option(file_system, "huge", "never"));
  return make_mount(file_system, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOATIME);
}

FileDescriptor make_proc() {
  const FileDescriptor file_system = file_system_open("proc");
  if (!file_system) return {};
  // subset=pid (Linux 5.8) shows only processes, and no information about the machine.
  set_option(file_system, "subset", "pid");
  return make_mount(file_system, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC);
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

bool make_read_only(const FileDescriptor& mount) {
  const FileDescriptor file_system(
      static_cast<int>(::syscall(SYS_fspick, mount.get(), "", FSPICK_CLOEXEC | FSPICK_EMPTY_PATH)));
  return file_system &&
         ::syscall(SYS_fsconfig, file_system.get(), FSCONFIG_SET_FLAG, "ro", nullptr, 0) == 0 &&
         ::syscall(SYS_fsconfig, file_system.get(), FSCONFIG_CMD_RECONFIGURE, nullptr, nullptr,
                   0) == 0;
}

}  // namespace sandbox::helper
