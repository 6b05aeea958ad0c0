#include "judge/problem/export/polygon/polygon_difference.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

#include <fmt/format.h>

#include "judge/problem/export/difference/same_content.hpp"
#include "judge/problem/export/difference/score_difference.hpp"

namespace judge::problem {
namespace {

bool same_data(const TestCase& a, const TestCase& b) {
  return a.is_sample() == b.is_sample() && same_content(a.input, b.input) &&
         same_content(a.answer, b.answer);
}

bool same_sources(const Program& a, const Program& b) {
  return std::ranges::all_of(b.files, [&](const File& file) {
    return std::ranges::any_of(
        a.files, [&](const File& other) { return same_content(file.path, other.path); });
  });
}

/// Compares the `programs` of an imported package with the `originals` that were exported. True if
/// for every program there is an original that contains all files of the program.
template <class Of, class From, class Program>
bool all_come_from(const Of& programs, const From& originals, Program program) {
  return std::ranges::all_of(programs, [&](const auto& one) {
    return std::ranges::any_of(originals, [&](const auto& original) {
      return same_sources(program(original), program(one));
    });
  });
}

}  // namespace

std::vector<std::string> polygon_differences(const Package& package, const Package& imported) {
  std::vector<std::string> found;
  const auto expect = [&](bool same, std::string_view what) {
    if (!same) found.push_back(fmt::format("{} differs", what));
  };
  for (const auto& [language, title] : imported.names) {
    const auto original = package.names.find(language);
    expect(original != package.names.end() && original->second == title, "name");
  }
  expect(package.type == imported.type, "type");
  expect(package.limits.time_s == imported.limits.time_s, "time limit");
  expect(package.limits.memory_bytes == imported.limits.memory_bytes, "memory limit");
  const bool same_tests = std::ranges::equal(package.tests, imported.tests, same_data);
  expect(same_tests, "test data");
  if (const std::string score = same_tests ? score_difference(package, imported) : "";
      !score.empty()) {
    found.push_back("score: " + score);
  }
  if (package.output_validator && imported.output_validator) {
    expect(same_sources(*package.output_validator, *imported.output_validator), "output validator");
  }
  expect(all_come_from(imported.input_validators, package.input_validators, std::identity()),
         "an input validator");
  expect(all_come_from(imported.submissions, package.submissions,
                       [](const ReferenceSubmission& one) { return one.program; }),
         "a submission");
  return found;
}

}  // namespace judge::problem
