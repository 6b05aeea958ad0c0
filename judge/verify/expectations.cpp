#include "judge/verify/expectations.hpp"

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

/// True if the verdict is expected, either itself or as the format's verdict for it.
bool fits(const std::vector<Verdict>& expected, Verdict verdict) {
  return contains(expected, verdict) || contains(expected, as_expected_verdict(verdict));
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
  broken.push_back(fmt::format("{} is required on {}but never occurs",
                               ids(expectation.required, " or "), where(expectation)));
}

void check_message(const problem::Expectation& expectation, const std::vector<const Run*>& runs,
                   std::vector<std::string>& broken) {
  if (!expectation.message) return;
  const bool met = std::ranges::any_of(runs, [&](const Run* run) {
    return run->message.find(*expectation.message) != std::string::npos;
  });
  if (met) return;
  broken.push_back(fmt::format("the message '{}' is required on {}but never occurs",
                               *expectation.message, where(expectation)));
}

}  // namespace

Verdict as_expected_verdict(Verdict verdict) {
  const bool by_limit =
      verdict == Verdict::memory_limit_exceeded || verdict == Verdict::output_limit_exceeded;
  return by_limit ? Verdict::run_time_error : verdict;
}

std::vector<std::string> broken_expectations(const std::vector<problem::Expectation>& expectations,
                                             const Judgement& judgement) {
  if (judgement.verdict == Verdict::compile_error) {
    const bool expected = std::ranges::any_of(expectations, [](const auto& expectation) {
      return contains(expectation.required, Verdict::compile_error);
    });
    if (expected) return {};
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
  }
  return broken;
}

std::string expectation_summary(const std::vector<problem::Expectation>& expectations) {
  for (const problem::Expectation& expectation : expectations) {
    if (!expectation.cases.empty()) continue;
    if (!expectation.required.empty()) return ids(expectation.required, "/");
    if (!expectation.permitted.empty()) return ids(expectation.permitted, "/");
  }
  return "any";
}

}  // namespace judge::verify
