#include "judge/run/validators/testlib_convention.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "judge/core/contains.hpp"
#include "judge/core/score/decimal.hpp"
#include "judge/core/text.hpp"
#include "judge/run/validators/validator.hpp"

namespace judge::run {
namespace {

/// The exit codes of testlib.h (POINTS_EXIT_CODE and so on). Old versions use 5 for points.
constexpr int exit_ok = 0;
constexpr int exit_wrong_answer = 1;
constexpr int exit_presentation_error = 2;
constexpr int exit_fail = 3;
constexpr int exit_dirt = 4;
constexpr int exit_old_points = 5;
constexpr int exit_points = 7;
constexpr int exit_unexpected_end = 8;
/// The possible values of testlib's macro PC_BASE_EXIT_CODE, which testlib adds to the score to get
/// the exit code of a partly correct answer: 0 today, 50 with -DTESTSYS, 16 in old versions.
constexpr std::array partial_bases = {0, 16, 50};
constexpr int usual_partial_base = 16;
constexpr int partial_score_max = 200;  ///< of _pc

/// Returns the text between `prefix` and one of `ends`, in the only line that begins with `prefix`.
/// `nullopt` if there is no such line, or more than one, because one of them could be quoted from
/// the submission's output.
std::optional<std::string_view> word_after(std::string_view text, std::string_view prefix,
                                           std::string_view ends) {
  std::optional<std::string_view> word;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    const std::string_view line = text.substr(0, newline);
    if (line.starts_with(prefix)) {
      if (word) return std::nullopt;
      const std::string_view rest = line.substr(prefix.size());
      word = rest.substr(0, rest.find_first_of(ends));
    }
    if (newline == std::string_view::npos) break;
    text.remove_prefix(newline + 1);
  }
  return word;
}

std::optional<std::string> partial_score(int exit_code, std::string_view printed) {
  const auto word = word_after(printed, "partially correct (", ")");
  if (!word) {
    const int score = exit_code - usual_partial_base;
    if (score < 0 || score > partial_score_max) return std::nullopt;
    return std::to_string(score);
  }
  const int score = parse_integer<int>(*word).value_or(-1);
  if (score < 0 || !contains(partial_bases, exit_code - score)) return std::nullopt;
  return std::to_string(score);
}

std::optional<std::string> score_of(int exit_code, std::string_view printed) {
  if (exit_code == exit_points || exit_code == exit_old_points) {
    const auto word = word_after(printed, "points ", " \t\r");
    if (word && score::Decimal::parse(*word)) return std::string(*word);
  }
  return partial_score(exit_code, printed);
}

grading::Validation with_reason(ValidatorResult word, std::string_view reason,
                                const std::string& comment) {
  grading::Validation validation;
  validation.word = word;
  validation.message =
      fmt::format("{}{}{}", reason, reason.empty() || comment.empty() ? "" : ": ", comment);
  return validation;
}

}  // namespace

grading::Validation testlib_validation(int exit_code, std::string_view standard_error) {
  const std::string comment = readable(trimmed_end(standard_error), message_bytes_max);
  switch (exit_code) {
    case exit_ok:
      return with_reason(ValidatorResult::accepted, "", comment);
    case exit_wrong_answer:
      return with_reason(ValidatorResult::wrong_answer, "", comment);
    case exit_presentation_error:
      return with_reason(ValidatorResult::wrong_answer, "presentation error", comment);
    case exit_dirt:
      return with_reason(ValidatorResult::wrong_answer, "extra output after the answer", comment);
    case exit_unexpected_end:
      return with_reason(ValidatorResult::wrong_answer, "unexpected end of the output", comment);
    case exit_fail:
      return with_reason(ValidatorResult::failed, "the checker reports a failure (exit code 3)",
                         comment);
    default:
      break;
  }
  if (exit_code > exit_dirt) {
    if (auto score = score_of(exit_code, standard_error)) {
      auto validation = with_reason(ValidatorResult::accepted, "", comment);
      validation.score = std::move(score);
      return validation;
    }
  }
  const bool lacks_points = exit_code == exit_points || exit_code == exit_old_points;
  return with_reason(ValidatorResult::failed,
                     fmt::format("the checker exited with {}{}", exit_code,
                                 lacks_points ? ", but did not write 'points' and a decimal number"
                                              : ", which testlib does not define"),
                     comment);
}

}  // namespace judge::run
