#include "judge/core/score/award.hpp"

#include <utility>

#include "judge/core/score/exact.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::score {
namespace {

std::expected<std::optional<Decimal>, std::string> read(const std::optional<std::string>& content,
                                                        const std::string& name) {
  if (!content) return std::nullopt;
  const auto number = Decimal::parse(trimmed(*content));
  if (!number) {
    return std::unexpected(name + " does not consist of one number below 10^18, such as 12.5");
  }
  return number;
}

bool may_be_written(CasePoints points) {
  return points != CasePoints::none && points != CasePoints::fixed;
}

/// Returns the reason why the award is not valid for this group; empty if it is valid.
std::string objection(const Group& group, const Award& award) {
  const bool needs_score =
      group.points == CasePoints::unbounded || group.points == CasePoints::written;
  if (needs_score && award.multiplier) {
    return "score_multiplier.txt is for scores with a maximum; write score.txt instead";
  }
  if (needs_score && !award.score) return "score.txt is missing; it is required here";
  if (award.multiplier &&
      (*award.multiplier < Decimal(0) || exceeds(exact(*award.multiplier), 1))) {
    return "score_multiplier.txt must be from 0 to 1, not " + award.multiplier->to_string();
  }
  if (!award.score) return {};
  const bool is_bounded = group.points == CasePoints::share;
  const std::string text = award.score->to_string();
  if ((is_bounded || group.points == CasePoints::unbounded) && *award.score < Decimal(0)) {
    return "score.txt must be at least 0, not " + text;
  }
  if (!is_bounded || !exceeds(exact(*award.score), share_of(group))) return {};
  const auto greatest = rounded(share_of(group));
  return "score.txt must be at most " + (greatest ? greatest->to_string() : "") + ", not " + text;
}

}  // namespace

Group pass_fail_rules(bool refuses_unused_score_files) {
  Group group;
  group.points = CasePoints::none;
  group.refuses_unused_score_files = refuses_unused_score_files;
  return group;
}

std::expected<Award, std::string> award_of(const Group& group, bool is_accepted,
                                           const ScoreFiles& files) {
  if (!is_accepted || !may_be_written(group.points)) {
    const bool is_written = files.score || files.score_multiplier;
    if (!is_written || !group.refuses_unused_score_files) return Award{};
    return std::unexpected(is_accepted
                               ? "there is a score file, but the problem or test group is "
                                 "pass-fail; write none"
                               : "there is a score file for a rejected output; write one only for "
                                 "accepted outputs");
  }
  if (files.score && files.score_multiplier) {
    return std::unexpected(
        "there are both score.txt and score_multiplier.txt; write only one of them");
  }
  Award award;
  JUDGE_TRY_ASSIGN(award.score, read(files.score, "score.txt"));
  JUDGE_TRY_ASSIGN(award.multiplier, read(files.score_multiplier, "score_multiplier.txt"));
  if (std::string reason = objection(group, award); !reason.empty()) {
    return std::unexpected(std::move(reason));
  }
  return award;
}

}  // namespace judge::score
