#pragma once

#include <string>
#include <vector>

#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// How to generate the files of a test case whose input or answer is not in the foreign package.
struct TestRecipe {
  std::string name;       ///< path in the new package without extension: "data/secret/01"
  std::string generator;  ///< "generators/gen" prints the input; empty: the input exists
  std::vector<std::string> arguments;
  bool needs_answer = false;        ///< the model solution prints the answer
  std::string generated_file = {};  ///< written by the generator; empty: it prints the input

  friend bool operator==(const TestRecipe&, const TestRecipe&) = default;
};

/// The files of `data/`, and recipes for the missing ones.
struct NewTestData {
  std::vector<ArchiveFile> files;
  std::vector<TestRecipe> recipes;
  bool is_scoring = false;
};

/// Arranges the problem's tests as format 2025-09 requires: samples, and groups of secret tests
/// whose scores represent the points. Changes or drops what the format cannot represent. The
/// problem's import report lists these changes, for example the points before and after rounding.
NewTestData lay_out_tests(NewProblem& problem);

}  // namespace judge::problem
