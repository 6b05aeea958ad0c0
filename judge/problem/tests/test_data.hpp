#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

struct TestData {
  std::vector<TestGroup> groups;
  std::vector<TestCase> tests;  ///< in judging order: sample, then secret, each in byte order
  std::vector<SelfTest> self_tests;
};

/// Reads data/: the test cases with the settings of their groups, and the self-tests of the
/// validators. `validator_flags` come from a legacy problem.yaml.
TestData read_test_data(const Source& source, const std::vector<Program>& input_validators,
                        const std::vector<std::string>& validator_flags);

}  // namespace judge::problem
