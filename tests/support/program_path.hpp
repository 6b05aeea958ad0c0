#pragma once

#include <cstdlib>
#include <string>

namespace test_support {

/// Where the built programs are: the build's own place, unless the tests were taken elsewhere.
inline std::string program_path(const std::string& name) {
  const char* elsewhere = std::getenv("JUDGE_TEST_PROGRAMS");
  return std::string(elsewhere != nullptr ? elsewhere : JUDGE_BINARY_DIR "/bin") + "/" + name;
}

}  // namespace test_support
