#pragma once

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// A box's file system, seen from inside.
struct Root {
  FileDescriptor work;  ///< /box, writable for the box itself even where it is read-only for others
  bool shows_proc = false;  ///< programs have a /proc too
};

/// User and group inside the box that programs run as. Numbers of the box's own user namespace.
inline constexpr unsigned payload_id = 1000;

/// Builds the read-only root of `profile` in the calling process's fresh mount namespace and moves
/// into it; the host's files are out of reach afterwards. Forbids further user namespaces.
Expected<Root> build_root(const Profile& profile);

}  // namespace sandbox::helper
