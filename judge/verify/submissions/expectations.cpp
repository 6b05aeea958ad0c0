#include "judge/verify/submissions/expectations.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/contains.hpp"
#include "judge/problem/submissions/glob.hpp"

namespace judge::verify {
namespace {

std::string ids(const std::vector<Verdict>& verdicts, std::string_view between) {
  std::vector<std::string_view> names;
  for (const Verdict verdict : verdicts) names.push_back(verdict_id(verdict));
  return fmt::format("{}", fmt::join(names, between));
}

std::string where(const problem::Expectation& expectation) {
  return expectation.cases.empty() ? "some test case" : "some of " + expectation.cases;
}

/// Returns the verdicts that the summary of the expectation shows.
const std::vector<Verdict>& summary_of(const problem::Expectation& expectation) {
  return expectation.required.empty() ? expectation.permitted : expectation.required;
}

/// True if `expected` contains the verdict, or the verdict that represents it in the package format
/// (see verdict_of_format()).
bool fits(const std::vector<Verdict>& expected, Verdict verdict) {
  return contains(expected, verdict) || contains(expected, verdict_of_format(verdict));
}

void check_permitted(const problem::Expectation& expectation, const std::vector<const Run*>& runs,
                     std::vector<std::string>& broken) {
  if (expectation.permitted.empty()) return;
  for (const Run* run : runs) {
    if (fits(expectation.permitted, run->verdict)) continue;
    broken.push_back(fmt::format(
        "{} on {}, where only {} is permitted{}{}", verdict_id(run->verdict), run->test,
        ids(expectation.permitted, " or "), run->message.empty() ? "" : ": ", run->message));
    return;  // One example is enough.
  }
}

void check_required(const problem::Expectation& expectation, const std::vector<const Run*>& runs,
                    std::vector<std::string>& broken) {
  if (expectation.required.empty()) return;
  const bool met = std::ranges::any_of(
      runs, [&](const Run* run) { return fits(expectation.required, run->verdict); });
  if (met) return;
  broken.push_back(fmt::format("{} is required on {} but never occurs",
                               ids(expectation.required, " or "), where(expectation)));
}

void check_message(const problem::Expectation& expectation, const std::vector<const Run*>& runs,
                   std::vector<std::string>& broken) {
  if (!expectation.message) return;
  const bool met = std::ranges::any_of(runs, [&](const Run* run) {
    return run->message.find(*expectation.message) != std::string::npos;
  });
  if (met) return;
  broken.push_back(fmt::format("the message '{}' is required on {} but never occurs",
                               *expectation.message, where(expectation)));
}

/// True if an expectation permits or requires CE, and no expectation excludes it.
bool may_fail_to_compile(const std::vector<problem::Expectation>& expectations) {
  bool is_named = false;
  for (const problem::Expectation& expectation : expectations) {
    for (const auto* verdicts : {&expectation.permitted, &expectation.required}) {
      if (verdicts->empty()) continue;
      if (!contains(*verdicts, Verdict::compile_error)) return false;
      is_named = true;
    }
  }
  return is_named;
}

bool fits(const problem::ScoreRange& expected, const std::optional<score::Decimal>& score) {
  return score && *score >= expected.low && *score <= expected.high;
}

std::string score_words(const std::optional<score::Decimal>& score) {
  return score ? "score " + score->to_string() : "no score";
}

void check_score_of(const std::string& place, const problem::ScoreRange& expected,
                    const std::optional<score::Decimal>& score, std::vector<std::string>& broken) {
  if (fits(expected, score)) return;
  const std::string low = expected.low.to_string();
  broken.push_back(fmt::format("{} {}, expected {}", score_words(score), place,
                               expected.low == expected.high
                                   ? low
                                   : fmt::format("{} to {}", low, expected.high.to_string())));
}

/// Checks the score that the expectation requires:
/// - without a pattern: the score of the submission
/// - if the pattern matches groups: the score of each outermost group that matches
/// - otherwise: the score of each run in `runs`
void check_score(const problem::Expectation& expectation, const Judgement& judgement,
                 const std::vector<const Run*>& runs, std::vector<std::string>& broken) {
  if (!expectation.score) return;
  if (expectation.cases.empty()) {
    return check_score_of("in total", *expectation.score, judgement.score, broken);
  }
  bool has_group = false;
  for (const GroupScore& group : judgement.groups) {
    const std::string parent = group.group.substr(0, group.group.rfind('/'));
    const bool is_outermost =
        parent == group.group || !problem::glob_matches(expectation.cases, parent);
    if (!is_outermost || !problem::glob_matches(expectation.cases, group.group)) continue;
    has_group = true;
    check_score_of("in " + group.group, *expectation.score, group.score, broken);
  }
  if (has_group) return;
  for (const Run* run : runs) {
    check_score_of("on " + run->test, *expectation.score, run->score, broken);
  }
}

void check_partial(const problem::Expectation& expectation, const Judgement& judgement,
                   std::vector<std::string>& broken) {
  if (!expectation.is_partial) return;
  const bool is_partial = judgement.score && *judgement.score > score::Decimal(0) &&
                          (!judgement.score_max || *judgement.score < *judgement.score_max);
  if (is_partial) return;
  broken.push_back(fmt::format(
      "{} in total, expected more than 0 and less than {}", score_words(judgement.score),
      judgement.score_max ? judgement.score_max->to_string() : std::string("the best score")));
}

}  // namespace

std::vector<std::string> broken_expectations(const std::vector<problem::Expectation>& expectations,
                                             const Judgement& judgement) {
  if (judgement.verdict == Verdict::compile_error) {
    if (may_fail_to_compile(expectations)) return {};
    return {"it does not compile"};
  }
  std::vector<std::string> broken;
  if (!judgement.message.empty()) broken.push_back(judgement.message);
  for (const Run& run : judgement.runs) {
    if (run.verdict != Verdict::judging_error) continue;
    broken.push_back(fmt::format("JE on {}: {}", run.test, run.message));
  }
  if (!broken.empty()) return broken;
  for (const problem::Expectation& expectation : expectations) {
    std::vector<const Run*> runs;
    for (const Run& run : judgement.runs) {
      if (problem::glob_matches(expectation.cases, run.test)) runs.push_back(&run);
    }
    check_permitted(expectation, runs, broken);
    check_required(expectation, runs, broken);
    check_message(expectation, runs, broken);
    check_score(expectation, judgement, runs, broken);
    check_partial(expectation, judgement, broken);
  }
  return broken;
}

std::string expectation_summary(const std::vector<problem::Expectation>& expectations) {
  for (const problem::Expectation& expectation : expectations) {
    if (!expectation.cases.empty()) continue;
    if (!summary_of(expectation).empty()) return ids(summary_of(expectation), "/");
    if (expectation.is_partial) return "partial";
  }
  return "any";
}

std::optional<Verdict> counts_as(const std::vector<problem::Expectation>& expectations,
                                 Verdict verdict) {
  const Verdict represented = verdict_of_format(verdict);
  for (const problem::Expectation& expectation : expectations) {
    if (!expectation.cases.empty()) continue;
    const std::vector<Verdict>& expected = summary_of(expectation);
    if (expected.empty()) continue;
    if (contains(expected, verdict) || !contains(expected, represented)) return std::nullopt;
    return represented;
  }
  return std::nullopt;
}

}  // namespace judge::verify
