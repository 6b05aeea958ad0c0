#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// The names of the files of a test case.
struct DmojCase {
  std::string input;
  std::string output;

  friend bool operator==(const DmojCase&, const DmojCase&) = default;
};

/// A test case, or the test cases of a batch.
struct DmojCases {
  bool is_batch = false;
  std::vector<DmojCase> cases;

  friend bool operator==(const DmojCases&, const DmojCases&) = default;
};

/// Finds test cases in a list of files, as DMOJ does: an input and an output belong together if the
/// patterns match them with the same values of the groups `batch` and `case`. Batches and cases are
/// in numerical order. Fails if a pattern cannot be read. Source: DMOJ's documentation, "Problem
/// format"; dmoj/problem.py.
Result<std::vector<DmojCases>> find_dmoj_cases(const std::vector<std::string>& names,
                                               std::string_view input_format,
                                               std::string_view output_format);

}  // namespace judge::problem
