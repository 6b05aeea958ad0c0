#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "sandbox/error.hpp"
#include "sandbox/helper/slot_cgroup.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// What the kernel counted of one run.
struct Usage {
  std::uint64_t cpu_ns = 0;        ///< user + system, of every process that ever was in the run
  std::uint64_t memory_bytes = 0;  ///< peak
  bool out_of_memory = false;      ///< the kernel killed something for want of memory
  bool process_refused = false;    ///< a fork met the limit of processes
};

/// Enforces memory and process limits and counts usage by cgroup, for one run after the other in
/// one box. Opened before the box closes itself off; afterwards it works on open descriptors only.
class Accounting {
 public:
  virtual ~Accounting() = default;

  /// Does ahead of time what the next run will need; the limits are a guess that it will be alike.
  virtual Expected<void> prepare(const Limits& guess) = 0;
  /// Sets limits and starts counting at zero.
  virtual Expected<void> begin(const Limits& limits) = 0;
  /// Around the birth of the run's first process. v1: the box is among those that the kernel may
  /// kill when memory is short, so what is born in between is made to be chosen before it.
  virtual void before_birth() = 0;
  virtual void after_birth() = 0;
  /// v2: the cgroup to be born in; v1: -1, for a run is born in its box's.
  virtual int birth_place() const = 0;
  /// CPU time so far. Includes what the box itself used since `begin` if `counts_box()`.
  virtual std::uint64_t cpu_ns() const = 0;
  virtual bool counts_box() const = 0;
  /// After every process of the run is dead.
  virtual Usage end() = 0;
};

/// `box` tells the cgroups of different boxes of the slot apart.
Expected<std::unique_ptr<Accounting>> make_accounting(const SlotCgroup& cgroup, std::uint64_t box);

}  // namespace sandbox::helper
