#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"
#include "judge/problem/tests/settings_files.hpp"

namespace judge::problem {

struct TestData {
  std::vector<TestGroup> groups;
  std::vector<TestCase>
      tests;  ///< in judging order: sample, then secret, each as `sort_cases` does
  std::vector<File> shown_interactions;  ///< as in `Package`
  std::vector<SelfTest> self_tests;
};

/// Reads data/: the test cases with the settings of their groups, and the self-tests of the
/// validators. Reports everything below data/ that might be a test case but is not read. `package`
/// must already have its type, constants and input validators. `validator_flags` come from a legacy
/// problem.yaml.
TestData read_test_data(const Source& source, const Package& package,
                        const std::vector<std::string>& validator_flags,
                        SettingsFiles& settings_files);

}  // namespace judge::problem
