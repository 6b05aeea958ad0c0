#pragma once

#include <cstdint>
#include <string>

#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/slot_cgroup.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// The user and group ids of the host to which the ids inside a slot's boxes are mapped.
struct Identity {
  bool privileged = false;  ///< may map two ids of its choice: one for the box, one for programs
  unsigned box_id = 0;      ///< host uid of the box itself; also its gid if privileged
  unsigned box_group = 0;   ///< host gid of the box; the effective gid if not privileged
  unsigned payload_id = 0;  ///< host uid and gid of programs; == box_id if not privileged
};

/// Chooses the ids of this helper. For root, these are two ids that nothing else uses, a different
/// pair for each helper. (In a container with few ids, helpers whose process ids differ by a
/// multiple of 2048 share a pair.) For other users, both are the user's own id, because only root
/// may map other ids.
Identity choose_identity();

/// A box that is ready. The helper passes the socket on to the client and watches the process.
struct Box {
  std::uint64_t id = 0;
  pid_t pid = -1;
  FileDescriptor pidfd;
  FileDescriptor socket;
};

/// Clones a process into new namespaces of every kind except cgroup and time. The process builds
/// its root and isolates itself. Returns when the box is ready to run programs. `image`: see
/// build_root.
Expected<Box> open_box(std::uint64_t id, const Profile& profile, FileDescriptor image,
                       const Identity& identity, const SlotCgroup& cgroup);

/// Returns the error message for a box whose namespaces could not be created. If the kernel does
/// not allow namespaces or allows no more of them (EPERM or ENOSPC), the message says how to fix
/// that.
std::string namespace_help(int error_number);

}  // namespace sandbox::helper
