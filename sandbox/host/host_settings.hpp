#pragma once

#include <string>
#include <vector>

#include "sandbox/host/survey.hpp"

namespace sandbox {

/// Checks how well the host's settings suit judging: core dumps, swap, and sources of noise in time
/// measurements. Judging works even if all of these checks fail. `root` is the directory that
/// contains /proc and /sys, "" for this machine. `swap_counted`: true if the cgroups count swapped
/// memory.
std::vector<HostCheck> look_at_host_settings(const std::string& root, bool swap_counted);

}  // namespace sandbox
