#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/soak/judge_process.hpp"

namespace soak {

/// What a daemon and its helpers have at a moment.
struct Sample {
  double memory_mib = 0;  ///< of the daemon
  std::ptrdiff_t descriptors = 0;
  std::ptrdiff_t cgroups = 0;
  std::ptrdiff_t threads = 0;
  std::ptrdiff_t helper_descriptors = 0;       ///< of the helpers and their boxes together
  std::map<pid_t, std::ptrdiff_t> box_mounts;  ///< by the number of the box's first process
};

Sample sample_of(const JudgeProcess& judge);

/// What the later one has more of than may be; "" if nothing.
std::string fault_of(const Sample& first, const Sample& last);

/// The helpers' cgroups that belong to nobody alive: their locks are free.
std::set<std::string> dead_cgroups();

/// What is mounted, one line each.
std::string mounts();

/// Descendants of this process that are neither `judge` nor its helpers: what submissions started.
/// "17 (name)".
std::vector<std::string> programs_that_run();

/// What the user ids of the judge's boxes own on this machine outside of them: System V objects,
/// keys, and files where everybody may write.
std::set<std::string> objects_of_boxes(const JudgeProcess& judge);

}  // namespace soak
