#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// The cgroups of one slot, made when the helper starts and removed when it ends.
///
/// v1: one directory in each hierarchy; the process that opens boxes moves in, so that every box is
/// born inside (attaching a process takes milliseconds, being born there nothing), and counters are
/// read as differences. v2: a directory with a child `boxes` that the zygotes live in, and one
/// fresh child for each run, made by the zygote ahead of time.
///
/// A lock (flock) on each directory says that its helper lives: whoever can take it may clean up.
class SlotCgroup {
 public:
  /// Cleans up after helpers that were killed, then makes this slot's cgroups.
  static Expected<SlotCgroup> make(const CgroupPlace& place);

  SlotCgroup(SlotCgroup&&) = default;
  SlotCgroup& operator=(SlotCgroup&&) = default;
  SlotCgroup(const SlotCgroup&) = delete;
  SlotCgroup& operator=(const SlotCgroup&) = delete;

  /// Moves this process inside, where its children are born (v1).
  Expected<void> enter();

  /// Removes the cgroups, from outside: every process inside is dead, or dies of it.
  void remove();

  /// Lets this user make the cgroups of its runs (v2). `uid`, `gid` as the host counts them.
  Expected<void> hand_over(unsigned uid, unsigned gid);

  /// Removes the cgroups of runs whose box died in the middle (v2).
  void remove_runs_of(std::uint64_t box);

  bool unified() const { return place_.unified; }
  const std::vector<std::string>& directories() const { return directories_; }
  /// v2: where a zygote is to be born, else -1.
  int birth_place() const { return boxes_.get(); }

 private:
  explicit SlotCgroup(CgroupPlace place) : place_(std::move(place)) {}
  Expected<void> make_directories();
  Expected<void> prepare_unified();

  CgroupPlace place_;
  std::vector<std::string> directories_;  ///< v1: memory, pids, cpuacct; v2: the one
  std::vector<FileDescriptor> locks_;     ///< one for each directory
  FileDescriptor boxes_;
};

}  // namespace sandbox::helper
