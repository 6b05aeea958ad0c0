#pragma once

#include <cstdint>

#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/slot_cgroup.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// The user ids of the host that a slot's boxes stand for.
struct Identity {
  bool privileged = false;  ///< may map two ids of its choice: one for the box, one for programs
  unsigned box_id = 0;      ///< host uid of the box itself, and its gid when privileged
  unsigned box_group = 0;   ///< host gid of the box; the own group's when not privileged
  unsigned payload_id = 0;  ///< host uid and gid of programs; == box_id when not privileged
};

/// Root gets a pair of ids that nobody else uses, another pair for each helper; anybody else has
/// only the own id, twice.
Identity choose_identity();

/// A box that is ready: its socket is for the client, the rest for the helper to watch.
struct Box {
  std::uint64_t id = 0;
  pid_t pid = -1;
  FileDescriptor pidfd;
  FileDescriptor socket;
};

/// Clones a process into new namespaces of every kind, lets it build its root and close itself off,
/// and waits until it is ready to run programs.
Expected<Box> open_box(std::uint64_t id, const Profile& profile, const Identity& identity,
                       const SlotCgroup& cgroup);

}  // namespace sandbox::helper
