#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/soak/judge_process.hpp"

namespace soak {

/// A snapshot of the resource usage of a daemon and its helpers.
struct Sample {
  double memory_mib = 0;  ///< of the daemon
  std::ptrdiff_t descriptors = 0;
  std::ptrdiff_t cgroups = 0;
  std::ptrdiff_t threads = 0;
  std::ptrdiff_t helper_descriptors = 0;       ///< of the helpers and their boxes together
  std::map<pid_t, std::ptrdiff_t> box_mounts;  ///< by the number of the box's first process
};

Sample sample_of(const JudgeProcess& judge);

/// Describes the resource that has grown too much since the first sample, or returns "".
std::string fault_of(const Sample& first, const Sample& last);

/// Returns the cgroups of helpers that are no longer running. Recognizes them by their locks, which
/// no process holds.
std::set<std::string> dead_cgroups();

/// Returns all mounts, one per line.
std::string mounts();

/// Returns the processes of submissions, as "17 (name)": the descendants of this process that are
/// neither `judge` nor its helpers.
std::vector<std::string> programs_that_run();

/// Returns the objects outside the boxes that belong to the boxes' user ids: System V objects,
/// keys, and files in world-writable directories.
std::set<std::string> objects_of_boxes(const JudgeProcess& judge);

}  // namespace soak
