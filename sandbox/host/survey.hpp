#pragma once

#include <string>
#include <vector>

namespace sandbox {

/// The result of one check of the host.
struct HostCheck {
  enum class State {
    good,
    poor,    ///< judging works, but less exactly or with more noise
    missing  ///< judging is not possible
  };
  State state = State::good;
  std::string what;    ///< for example "cgroups"
  std::string detail;  ///< the finding
  std::string fix;     ///< the command or setting that fixes it; empty if good
};

/// Checks the host without changing it; the last check is a trial run. `helper_path`: as in
/// Sandbox::Options.
std::vector<HostCheck> survey(const std::string& helper_path);

}  // namespace sandbox
