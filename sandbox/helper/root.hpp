#pragma once

#include <string>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// The parts of a box's file system that are used by the box's own process, not by the programs
/// that run in the box.
struct Root {
  FileDescriptor work;  ///< /box, writable for the box itself even if programs can't write to it
  bool shows_proc = false;  ///< programs have a /proc, too
  /// A /proc that shows the box's processes. Only the box's own process can reach it. Empty if the
  /// kernel refuses to mount a /proc because the host's own /proc is partly covered, as in many
  /// containers.
  FileDescriptor processes;
  /// The file ns_last_pid. The kernel gives the next process the id after the one in this file.
  FileDescriptor last_pid;
};

/// The user and group id of programs, in the box's own user namespace.
inline constexpr unsigned payload_id = 1000;

/// Builds the read-only root of `profile` in the calling process's new mount namespace and moves
/// into it. Afterwards the host's files are out of reach. Forbids further user namespaces. `image`
/// is the mount of the runtime image if `profile.from_memory`, else empty.
Expected<Root> build_root(const Profile& profile, FileDescriptor image);

/// Creates the entries that every root has: the mount points of the devices, of the work directory
/// and of /proc, and the usual links into /usr if one of the shown `paths` is below /usr.
void lay_out(int root, const std::vector<std::string>& paths);

}  // namespace sandbox::helper
