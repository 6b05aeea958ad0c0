#include "judge/verify/report/score_files.hpp"

#include <string>

#include <fmt/format.h>

namespace judge::verify {

std::optional<Check> check_score_files(const std::vector<SubmissionReport>& reports) {
  Check check{"score files", 0, {}};
  std::string with_score;
  std::string with_multiplier;
  for (const SubmissionReport& report : reports) {
    for (const Run& run : report.judgement.runs) {
      if (!run.award.score && !run.award.multiplier) continue;
      ++check.cases;
      std::string& first = run.award.score ? with_score : with_multiplier;
      if (first.empty()) first = fmt::format("{} on test {}", report.name, run.test);
    }
  }
  if (check.cases == 0) return std::nullopt;
  if (!with_score.empty() && !with_multiplier.empty()) {
    check.fail(
        fmt::format("the output validator writes score.txt for {}, but score_multiplier.txt for "
                    "{}; it may write only one of these files, in all runs",
                    with_score, with_multiplier));
  }
  return check;
}

}  // namespace judge::verify
