#pragma once

#include <string>
#include <vector>

#include "sandbox/survey.hpp"

namespace sandbox {

/// How the settings of the host suit judging: what becomes of a program that crashes, whether
/// memory limits hold, and what makes times differ. Nothing here keeps a machine from judging.
/// `root` is where its /proc and /sys are found, "" for this machine. `swap_counted`: whether the
/// cgroups count what is swapped out.
std::vector<Check> look_at_host_settings(const std::string& root, bool swap_counted);

}  // namespace sandbox
