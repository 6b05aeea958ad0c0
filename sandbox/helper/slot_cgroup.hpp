#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// The cgroups of one slot, created when the helper starts and removed when it ends.
///
/// With cgroup v1, the slot has one directory in the hierarchy of each controller. The helper's
/// process that opens boxes moves into these directories, so that every box starts inside them.
/// Moving a process takes milliseconds, but starting one inside takes no additional time. The usage
/// of a run is the difference of two counter values. Boxes that show the host's own files have a
/// separate memory directory, because the pages and names of these files stay charged to it after a
/// run. This makes the memory limit of the next run less exact, but only for such boxes.
///
/// With cgroup v2, the slot has one directory with several children. The child `boxes` contains the
/// boxes' own processes (see Zygote). Each run has a child of its own, which the box creates before
/// the run begins.
///
/// The helper holds a lock (flock) on each of the slot's directories as long as it is alive. So a
/// process that can acquire the lock may remove the directory.
class SlotCgroup {
 public:
  /// Cleans up after helpers that were killed, then creates this slot's cgroups.
  static Expected<SlotCgroup> make(const CgroupPlace& place);

  SlotCgroup(SlotCgroup&&) = default;
  SlotCgroup& operator=(SlotCgroup&&) = default;
  SlotCgroup(const SlotCgroup&) = delete;
  SlotCgroup& operator=(const SlotCgroup&) = delete;

  /// Moves this process into the cgroups, so that its children start there (v1).
  Expected<void> enter();

  /// With cgroup v1, moves this process to the memory cgroup for boxes that show the host's own
  /// files. Call this in the process of such a box.
  Expected<void> enter_for_host_files() const;

  /// Kills the processes that are still in the cgroups, and removes the cgroups. The calling
  /// process must not be in them.
  void remove();

  /// Allows a box, which runs as this user and group, to create cgroups for its runs (v2 only).
  /// `uid` and `gid` are the host's ids.
  Expected<void> hand_over(unsigned uid, unsigned gid);

  /// Removes the cgroups left by a box that died during a run (cgroup v2 only).
  void remove_runs_of(std::uint64_t box);

  bool unified() const { return place_.unified; }
  const std::vector<std::string>& directories() const { return directories_; }
  /// Returns the directory of the cgroup that counts the memory of a box (cgroup v1 only).
  const std::string& memory_directory(bool shows_host_files) const {
    return directories_[shows_host_files ? host_files_memory : 0];
  }
  /// Returns the cgroup to start a box in (v2); -1 for v1.
  int start_cgroup() const { return boxes_.get(); }

 private:
  static constexpr std::size_t host_files_memory = 3;

  explicit SlotCgroup(CgroupPlace place) : place_(std::move(place)) {}
  Expected<void> make_directories();
  Expected<void> prepare_unified();

  CgroupPlace place_;
  /// v1: the directories for memory, pids and cpuacct, and the memory directory of boxes that show
  /// the host's own files. v2: the slot's directory.
  std::vector<std::string> directories_;
  std::vector<FileDescriptor> locks_;  ///< one for each directory
  FileDescriptor boxes_;
};

}  // namespace sandbox::helper
