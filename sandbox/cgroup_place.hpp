#pragma once

#include <string>

#include "sandbox/error.hpp"

namespace sandbox {

/// The location where this process may create cgroups: a directory of the unified hierarchy (v2),
/// or one directory in each of three v1 hierarchies. v1 is also used on "hybrid" hosts, where v2 is
/// mounted but has no controllers.
struct CgroupPlace {
  bool unified = false;
  std::string directory;  ///< v2
  std::string memory;     ///< v1
  std::string pids;       ///< v1
  std::string cpuacct;    ///< v1
  /// v2 only: the processes in `directory` must first be moved to a child, because controllers have
  /// not been enabled for its children yet. The kernel allows this only in a cgroup without
  /// processes ("no internal processes"). `directory` is then this process's own cgroup or the
  /// cgroup that the settings name.
  bool evacuate = false;
};

/// The text of /proc/self/mountinfo and of /proc/self/cgroup. A struct, so that tests can supply
/// their own text.
struct CgroupSources {
  std::string mounts;
  std::string membership;
};

/// Reads `CgroupSources` from /proc.
CgroupSources read_cgroup_sources();

/// Returns the directory of this process's own cgroup for `controller` in a v1 hierarchy, or in the
/// unified hierarchy if `controller` is empty; "" if there is none.
std::string own_cgroup(const CgroupSources& sources, const std::string& controller);

/// Returns the mount point of the hierarchy with `controller`, or of the unified one if
/// `controller` is empty; "" if there is none.
std::string cgroup_mount(const CgroupSources& sources, const std::string& controller);

/// Finds the nearest suitable location: this process's own cgroup if it was delegated, otherwise
/// the nearest ancestor that is writable and has the memory and pids controllers enabled for its
/// children. `wanted` (a path below the mount points, "" for none) overrides the search. Changes
/// nothing on the host. The error says what is missing and which command fixes it.
Expected<CgroupPlace> find_cgroup_place(const CgroupSources& sources, const std::string& wanted);

}  // namespace sandbox
