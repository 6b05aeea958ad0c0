#include "judge/verify/package/verify_images.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/run/base/files.hpp"

namespace judge::verify {
namespace {

/// The maximum number of test cases on which the output visualizer is checked. For each of them, it
/// must draw the answer as if it were a submission's output. For interactive problems, the output
/// is empty.
constexpr std::size_t drawn_tests_max = 3;

}  // namespace

std::optional<Check> check_output_visualizer(run::Runner& runner, const run::OutputChecker& checker,
                                             const problem::Package& package) {
  if (!package.output_visualizer) return std::nullopt;
  Check check{"output visualizer", 0, {}};
  if (!checker.draws()) {
    check.warn(checker.visualizer_fault());
    return check;
  }
  const std::size_t tests = std::min(drawn_tests_max, package.tests.size());
  for (std::size_t i = 0; i < tests; ++i) {
    ++check.cases;
    const problem::TestCase& test = package.tests[i];
    const auto answer = run::read_file(test.answer);
    if (!answer) continue;  // check_files reports this.
    const bool has_output = !package.type.interactive;
    const auto drawing =
        checker.draw(runner, {.input = {},
                              .answer = *answer,
                              .output = has_output ? std::string_view(*answer) : std::string_view(),
                              .arguments = test.output_visualizer_arguments,
                              .pictured = &test});
    const std::string fault = drawing ? drawing->fault : drawing.error().message;
    if (!fault.empty()) check.warn(fmt::format("{}: {}", test.name, fault));
  }
  return check;
}

}  // namespace judge::verify
