#pragma once

#include <cstdint>

#include <linux/mount.h>

#include "sandbox/file_descriptor.hpp"

/// The kernel's mount calls that work on descriptors (Linux 5.2; mount_setattr 5.12). glibc 2.36
/// has wrappers, but its header conflicts with the kernel's. On failure, each function returns an
/// empty descriptor or false, with errno set.
namespace sandbox::helper {

/// The mount attributes of all files that a box shows to programs.
inline constexpr std::uint64_t plain_files =
    MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
/// The mount attributes of devices, which must stay usable but must never be executed.
inline constexpr std::uint64_t device_files =
    MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;

/// Returns a mounted tmpfs that is not attached yet. It never uses huge pages. With huge pages, a
/// program could tell from the number of its page faults whether the kernel had created huge pages
/// for an earlier program.
FileDescriptor make_tmpfs(std::uint64_t bytes, std::uint64_t inodes, const char* mode);

/// Returns a detached procfs mount for the calling process's pid namespace. The procfs shows only
/// processes.
FileDescriptor make_proc();

/// Returns a detached copy of the mount at `path`. `flags`: AT_RECURSIVE, AT_EMPTY_PATH.
FileDescriptor clone_mount(int directory, const char* path, unsigned flags);

bool attach(const FileDescriptor& mount, int directory, const char* path);

/// Adds `attributes` (MOUNT_ATTR_…) to a mount. `flags`: AT_RECURSIVE, AT_EMPTY_PATH.
bool add_attributes(int directory, const char* path, unsigned flags, std::uint64_t attributes);

/// Makes the whole file system of `mount` read-only, also for access through other mounts.
bool make_read_only(const FileDescriptor& mount);

}  // namespace sandbox::helper
