#pragma once

#include <string>

#include "sandbox/error.hpp"

namespace sandbox {

/// Where this process may make cgroups: a directory of the unified hierarchy (v2), or one of each
/// of three v1 hierarchies (also on "hybrid" hosts, where v2 is mounted but has no controllers).
struct CgroupPlace {
  bool unified = false;
  std::string directory;  ///< v2
  std::string memory;     ///< v1
  std::string pids;       ///< v1
  std::string cpuacct;    ///< v1
  /// v2: controllers are still to be handed down from `directory`, which is this process's own
  /// cgroup, delegated to it: its processes must move to a child first ("no internal processes").
  bool evacuate = false;
};

/// Where the kernel shows cgroups: the text of /proc/self/mountinfo and of /proc/self/cgroup, apart
/// so that tests can give others.
struct CgroupSources {
  std::string mounts;
  std::string membership;
};

/// Reads both from /proc.
CgroupSources read_cgroup_sources();

/// The directory of the process's own cgroup for `controller` in a v1 hierarchy, or in the unified
/// one when `controller` is empty; "" when there is none.
std::string own_cgroup(const CgroupSources& sources, const std::string& controller);

/// The mount point of the hierarchy; "" when there is none.
std::string cgroup_mount(const CgroupSources& sources, const std::string& controller);

/// Finds the place, the nearest one that works: the own cgroup if it was delegated, else the
/// nearest ancestor that hands down the memory and pids controllers and may be written to. `wanted`
/// (a path below the mount points, "" for none) overrides the search. Nothing is changed on the
/// host. The error says what is missing and the command that mends it.
Expected<CgroupPlace> find_cgroup_place(const CgroupSources& sources, const std::string& wanted);

}  // namespace sandbox
