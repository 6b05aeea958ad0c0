#include "judge/run/validators/group_grader.hpp"

#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/core/verdict.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/run/base/end_description.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/validators/validator.hpp"

namespace judge::run {
namespace {

/// Returns the verdict with this name; `nullopt` if a test group cannot have it.
std::optional<Verdict> group_verdict(std::string_view word) {
  const auto verdict = verdict_from_id(word);
  if (verdict == Verdict::compile_error || verdict == Verdict::judging_error) return std::nullopt;
  return verdict;
}

}  // namespace

std::string grader_input(const std::vector<score::Grade>& children) {
  std::string lines;
  for (const auto& [verdict, score] : children) {
    lines += fmt::format("{} {}\n", verdict_id(verdict_of_format(verdict)), score.to_string());
  }
  return lines;
}

Result<score::Grade> parse_grade(std::string_view printed) {
  const std::vector<std::string> words = problem::split_words(printed);
  const auto verdict = words.size() == 2 ? group_verdict(words[0]) : std::nullopt;
  const auto score = words.size() == 2 ? score::Decimal::parse(words[1]) : std::nullopt;
  if (verdict && score) return score::Grade{*verdict, *score};
  return failure(fmt::format("printed '{}' instead of a verdict and a score, such as 'AC 40'",
                             problem::shown(trimmed_end(printed))));
}

Result<score::Grade> run_group_grader(Runner& runner, const ValidatorProgram& grader,
                                      const std::vector<std::string>& arguments,
                                      const std::vector<score::Grade>& children,
                                      const problem::PackageLimits& limits) {
  const std::string input = grader_input(children);
  JUDGE_TRY_ASSIGN(auto spec, validator_spec(grader, arguments, limits));
  spec.input = input;
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  if (result.reason == sandbox::Reason::exited && result.exit_code == 0) {
    auto grade = parse_grade(result.standard_output);
    if (!grade) return failure("the custom grader " + grade.error().message);
    return grade;
  }
  const std::string printed = readable(trimmed_end(result.standard_error), message_bytes_max);
  return failure(fmt::format("the custom grader {}{}{}",
                             end_description(result, validation_limits(limits)),
                             printed.empty() ? "" : ": ", printed));
}

}  // namespace judge::run
