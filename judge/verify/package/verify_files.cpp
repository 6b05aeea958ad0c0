#include "judge/verify/package/verify_files.hpp"

#include <map>

#include <fmt/format.h>

#include "judge/run/base/files.hpp"

namespace judge::verify {
namespace {

/// Checks the text of a file of test data, such as "secret/01.in".
void check_text(const std::string& name, std::string_view text, Check& check) {
  const std::string file = "data/" + name;
  if (text.find('\r') != std::string_view::npos) {
    check.warn(fmt::format("{} contains carriage returns; lines must end with LF only", name),
               file);
  }
  if (!text.empty() && !text.ends_with('\n')) {
    check.warn(fmt::format("{} does not end with a newline", name), file);
  }
  if (text.starts_with("\xEF\xBB\xBF")) {
    check.warn(fmt::format("{} begins with a byte order mark", name), file);
  }
}

void check_answer_size(const std::string& name, std::uint64_t bytes, std::uint64_t bytes_max,
                       Check& check) {
  if (bytes > bytes_max) {
    check.fail(
        fmt::format("{} is larger than the output limit of {} MiB", name, bytes_max / mebibyte),
        "data/" + name);
  } else if (bytes * 2 > bytes_max) {
    check.warn(fmt::format("{} takes more than half of the output limit of {} MiB", name,
                           bytes_max / mebibyte),
               "data/" + name);
  }
}

}  // namespace

Check check_files(const problem::Package& package, const std::set<std::string>& generated) {
  Check check{"test data files", 0, {}};
  for (const problem::Finding& finding : package.blockers) {
    check.fail(problem::to_string(finding), finding.file);
  }
  for (const problem::Finding& finding : package.warnings) {
    check.warn(problem::to_string(finding), finding.file);
  }
  if (package.tests.empty()) check.fail("there is no test case in data/sample or data/secret");
  std::map<std::string, std::string> first_with;
  for (const problem::TestCase& test : package.tests) {
    ++check.cases;
    auto input = run::read_file(test.input);
    const auto answer = run::read_file(test.answer);
    if (!input || !answer) {
      check.fail(input ? answer.error().message : input.error().message,
                 fmt::format("data/{}.{}", test.name, input ? "ans" : "in"));
      continue;
    }
    check_text(test.name + ".in", *input, check);
    if (!generated.contains(test.name)) check_text(test.name + ".ans", *answer, check);
    check_answer_size(test.name + ".ans", answer->size(), package.limits.output_bytes, check);
    const auto [first, is_new] = first_with.try_emplace(*std::move(input), test.name);
    if (!is_new && test.files.empty() && test.arguments.empty()) {
      check.warn(fmt::format("{}.in is the same as {}.in", test.name, first->second),
                 fmt::format("data/{}.in", test.name));
    }
  }
  return check;
}

}  // namespace judge::verify
