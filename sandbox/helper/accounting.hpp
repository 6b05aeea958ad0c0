#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "sandbox/error.hpp"
#include "sandbox/helper/slot_cgroup.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// The resource usage of one run, as counted by the kernel.
struct Usage {
  std::uint64_t cpu_ns = 0;  ///< user + system, of all processes of the run, including ended ones
  std::uint64_t memory_bytes = 0;  ///< peak
  bool out_of_memory = false;      ///< the kernel killed a process for lack of memory
  bool process_refused = false;    ///< the process limit refused a fork
};

/// Uses cgroups to enforce the memory and process limits and to measure the usage of consecutive
/// runs of one box. Create this object before the box isolates itself, because the control files
/// can't be opened afterwards.
class Accounting {
 public:
  virtual ~Accounting() = default;

  /// Prepares the next run in advance. `guess` contains the expected limits of that run.
  virtual Expected<void> prepare(const Limits& guess) = 0;
  /// Sets limits and resets the counters to zero.
  virtual Expected<void> begin(const Limits& limits) = 0;
  /// Call before_start() before the first process of the run is started, and after_start()
  /// afterwards. With cgroup v1, the kernel may kill any process in the cgroup when memory is
  /// short, including the box. A process that is started between the two calls is marked so that
  /// the kernel kills it before the box.
  virtual void before_start() = 0;
  virtual void after_start() = 0;
  /// Returns the cgroup to start the program in (v2); -1 for v1, because there the program starts
  /// in the cgroup of its box.
  virtual int start_cgroup() const = 0;
  /// Returns the CPU time of the run so far. If `counts_box()`, this includes the CPU time that the
  /// box itself has used since `begin`.
  virtual std::uint64_t cpu_ns() const = 0;
  virtual bool counts_box() const = 0;
  /// Call this after every process of the run is dead. Returns the usage.
  virtual Usage end() = 0;
};

/// Creates the accounting of one box. `box` is the number of the box, which distinguishes its
/// cgroups from those of the slot's other boxes. `shows_host_files`: see SlotCgroup.
Expected<std::unique_ptr<Accounting>> make_accounting(const SlotCgroup& cgroup, std::uint64_t box,
                                                      bool shows_host_files);

}  // namespace sandbox::helper
