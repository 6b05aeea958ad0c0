#include "judge/problem/import/pairs_import.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/import/base/test_pairs.hpp"

namespace judge::problem {
namespace {

bool is_sample_name(std::string_view label) {
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"sample", "example"}, [&](std::string_view word) {
        const std::string name = lowered(label);
        return name.starts_with(word) || name.contains("/" + std::string(word));
      });
}

}  // namespace

NewProblem import_pairs(const ForeignFiles& files, const std::string& title, Report& errors) {
  NewProblem problem;
  problem.report.format = "folder of test pairs";
  problem.titles["en"] = title;
  const TestPairs found = find_pairs(files);
  if (!add_tests(problem, found)) {
    errors.error({}, fmt::format("the directory has more than {} tests", foreign_tests_max));
    return problem;
  }
  std::set<std::string, std::less<>> used;
  for (NewTest& test : problem.tests) test.is_sample = is_sample_name(test.label);
  for (const TestPair& pair : found.pairs) used.insert({pair.input_name, pair.answer_name});
  for (const File& file : files.below("")) {
    if (!used.contains(file.name)) {
      problem.report.lost.push_back(fmt::format("{}: not an input with an answer", file.name));
    }
  }
  return problem;
}

}  // namespace judge::problem
