#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// An input file and its answer, found by their names.
struct TestPair {
  std::string label;  ///< the common part of the names: "1", "sample2"
  std::string input_name;
  std::string answer_name;
  std::filesystem::path input;
  std::filesystem::path answer;
};

struct TestPairs {
  std::vector<TestPair> pairs;        ///< in natural order of the labels
  std::vector<std::string> unpaired;  ///< inputs without an answer and answers without an input
};

/// Finds pairs such as `1.in` and `1.out`, `.ans` or `.a`; `input1.txt` and `output1.txt`;
/// `input/1.txt` and `output/1.txt`. Looks below `directory` only.
TestPairs find_pairs(const ForeignFiles& files, std::string_view directory = {});

/// Adds a test case for each pair, and reports the number of added cases. If the problem would then
/// have more than `foreign_tests_max` test cases, adds none and returns false.
bool add_tests(NewProblem& problem, const TestPairs& found);

/// True if `a` comes before `b` when digits are compared as numbers: "2" before "10".
bool naturally_before(std::string_view a, std::string_view b);

}  // namespace judge::problem
