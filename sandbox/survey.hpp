#pragma once

#include <string>
#include <vector>

namespace sandbox {

/// One thing the sandbox needs or wants of its host.
struct Check {
  enum class State {
    good,
    poor,    ///< judging works, but less exactly or with more noise
    missing  ///< no judging without it
  };
  State state = State::good;
  std::string what;    ///< for example "cgroups"
  std::string detail;  ///< what was found
  std::string mend;    ///< the command or setting that mends it; empty when good
};

/// Looks at the host, changes nothing, and at the end tries one run for proof.
/// `helper_path`: as in Sandbox::Options.
std::vector<Check> survey(const std::string& helper_path);

}  // namespace sandbox
