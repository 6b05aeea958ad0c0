#include "judge/run/answers/submitted_answers.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/text.hpp"

namespace judge::run {
namespace {

constexpr std::size_t name_bytes_shown = 60;
constexpr std::size_t names_shown = 3;

/// Maps each suffix of a test case name to the test cases whose names end with it.
using TestsByEnd = std::map<std::string_view, std::vector<std::size_t>>;

/// Returns the suffixes of a path that begin at a directory or file name, from the longest to the
/// shortest: "a/b/c", "b/c", "c".
std::vector<std::string_view> ends_of(std::string_view path) {
  std::vector<std::string_view> ends{path};
  for (std::size_t at = path.find('/'); at != std::string_view::npos; at = path.find('/')) {
    path.remove_prefix(at + 1);
    ends.push_back(path);
  }
  return ends;
}

TestsByEnd tests_by_end(const std::vector<problem::TestCase>& tests) {
  TestsByEnd found;
  for (std::size_t test = 0; test < tests.size(); ++test) {
    for (const std::string_view end : ends_of(tests[test].name)) found[end].push_back(test);
  }
  return found;
}

std::string_view without_extension(std::string_view name) {
  constexpr std::array<std::string_view, 3> extensions = {".out", ".ans", ".txt"};
  for (const std::string_view extension : extensions) {
    if (lowered(name).ends_with(extension)) return name.substr(0, name.size() - extension.size());
  }
  return name;
}

/// Returns the test cases to which a file of this name may belong.
std::vector<std::size_t> tests_of_file(const TestsByEnd& tests, std::string_view name) {
  for (const std::string_view end : ends_of(without_extension(name))) {
    if (const auto found = tests.find(end); found != tests.end()) return found->second;
  }
  return {};
}

/// Returns some of the file names, as examples.
std::string examples(std::vector<std::string> names) {
  const bool is_cut = names.size() > names_shown;
  names.resize(std::min(names.size(), names_shown));
  return fmt::format("{}{}", fmt::join(names, ", "), is_cut ? " and so on" : "");
}

}  // namespace

std::vector<std::string> answer_file_names(const std::vector<problem::TestCase>& tests) {
  const TestsByEnd found = tests_by_end(tests);
  std::vector<std::string> names;
  for (const problem::TestCase& test : tests) {
    std::string_view shortest = test.name;
    for (const std::string_view end : ends_of(test.name)) {
      if (found.at(end).size() == 1) shortest = end;
    }
    names.push_back(fmt::format("{}.out", shortest));
  }
  return names;
}

SubmittedAnswers::SubmittedAnswers(const problem::Package& package,
                                   const std::vector<SourceFile>& files)
    : files_(files), file_of_test_(package.tests.size()) {
  if (!package.type.submit_answer) return;
  const TestsByEnd by_end = tests_by_end(package.tests);
  const std::vector<std::string> names = answer_file_names(package.tests);
  for (std::size_t file = 0; file < files.size(); ++file) {
    const std::string name = quoted(files[file].name, name_bytes_shown);
    const std::vector<std::size_t> tests = tests_of_file(by_end, files[file].name);
    if (tests.empty()) {
      strays_.push_back(
          {file, fmt::format("'{}' belongs to no test case; the answer files are named {}", name,
                             examples(names))});
    } else if (tests.size() > 1) {
      std::vector<std::string> possible;
      for (const std::size_t test : tests) possible.push_back(names[test]);
      strays_.push_back({file, fmt::format("'{}' may belong to several test cases; name it {}",
                                           name, fmt::join(possible, " or "))});
    } else if (auto& first = file_of_test_[tests.front()]; first) {
      strays_.push_back({file, fmt::format("'{}' and '{}' both belong to the test case {}; submit "
                                           "only one of them",
                                           quoted(files[*first].name, name_bytes_shown), name,
                                           package.tests[tests.front()].name)});
    } else {
      first = file;
    }
  }
}

sandbox::Result SubmittedAnswers::output_of(std::size_t test,
                                            std::uint64_t output_bytes_max) const {
  sandbox::Result result;
  if (!has(test)) return result;
  result.standard_output = files_[*file_of_test_[test]].content;
  result.output_bytes = result.standard_output.size();
  if (result.output_bytes > output_bytes_max) result.reason = sandbox::Reason::output_limit;
  return result;
}

grading::Validation missing_answer() {
  const std::string message = "no answer was submitted for this test case";
  return {.word = ValidatorResult::wrong_answer,
          .message = message,
          .team_message = {},
          .outline = message};
}

}  // namespace judge::run
