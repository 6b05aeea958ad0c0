#pragma once

#include <cstdlib>
#include <string>

namespace test_support {

/// Returns the path of a built program: in the directory JUDGE_TEST_PROGRAMS, or in the build
/// directory if this variable is not set. (tests/sandbox/as_user.sh sets the variable, because it
/// runs copies of the programs.)
inline std::string program_path(const std::string& name) {
  const char* elsewhere = std::getenv("JUDGE_TEST_PROGRAMS");
  return std::string(elsewhere != nullptr ? elsewhere : JUDGE_BINARY_DIR "/bin") + "/" + name;
}

}  // namespace test_support
