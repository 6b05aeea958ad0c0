#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/rejudging_filter.hpp"

namespace judge::store {

/// How many judgements have changed from one verdict to another, or kept it. Nothing: not judged
/// yet.
struct VerdictChange {
  std::optional<Verdict> old_verdict;
  std::optional<Verdict> new_verdict;
  std::int64_t count = 0;

  friend bool operator==(const VerdictChange&, const VerdictChange&) = default;
};

/// The first test case on which the new judgement differs from the old one.
struct DifferingRun {
  std::string test;
  Verdict verdict = Verdict::judging_error;  ///< the new one
  std::string message;                       ///< of the new run, for judges

  friend bool operator==(const DifferingRun&, const DifferingRun&) = default;
};

/// What a rejudging did to an item when it was applied; nothing before.
enum class RejudgingOutcome {
  applied,
  skipped,  ///< another judgement than at the beginning counted by then, and still does
};

/// One submission of a rejudging.
struct RejudgingItem {
  std::int64_t submission = 0;
  std::string problem;
  std::string language;
  std::int64_t user = 0;
  std::string user_name;
  std::string display_name;
  std::int64_t old_judgement = 0;
  std::optional<Verdict> old_verdict;
  std::int64_t new_judgement = 0;          ///< the first, when it repeats
  std::vector<VerdictCount> new_verdicts;  ///< one of 1, unless it repeats
  std::optional<DifferingRun> difference;  ///< when the verdict is another, and a run shows why
  std::optional<RejudgingOutcome> outcome;

  friend bool operator==(const RejudgingItem&, const RejudgingItem&) = default;
};

/// Which items are listed.
struct RejudgingItemFilter {
  bool changed = false;   ///< only those with a new verdict that is not the old one
  bool unstable = false;  ///< only those with more than one new verdict
  /// Only those of courses that this user instructs; nothing: all.
  std::optional<std::int64_t> instructor;
};

/// Somebody with submissions whose verdict changes.
struct AffectedUser {
  std::int64_t user = 0;
  std::string name;
  std::string display_name;
  std::int64_t submissions = 0;

  friend bool operator==(const AffectedUser&, const AffectedUser&) = default;
};

/// How many submissions of a rejudging are what.
struct RejudgingCounts {
  std::int64_t changed = 0;   ///< with a new verdict that is not the old one
  std::int64_t unstable = 0;  ///< with more than one new verdict
  std::int64_t applied = 0;
  std::int64_t skipped = 0;

  friend bool operator==(const RejudgingCounts&, const RejudgingCounts&) = default;
};

/// What came of a rejudging (judge/store/rejudgings.hpp), or has so far.
class RejudgingReport {
 public:
  explicit RejudgingReport(Connection& connection) : connection_(connection) {}

  /// Old verdicts against new ones. It counts judgements: a submission that is judged N times is
  /// there N times.
  Expected<std::vector<VerdictChange>> matrix(std::int64_t rejudging);

  Expected<RejudgingCounts> counts(std::int64_t rejudging);

  /// At most so many, by their submissions' ids, after this one.
  Expected<std::vector<RejudgingItem>> items(std::int64_t rejudging,
                                             const RejudgingItemFilter& filter,
                                             std::optional<std::int64_t> after, int count_max);

  /// Whose verdicts change: at most so many, by their ids, after this one. `instructor` as in the
  /// filter of items.
  Expected<std::vector<AffectedUser>> affected(std::int64_t rejudging,
                                               std::optional<std::int64_t> instructor,
                                               std::optional<std::int64_t> after, int count_max);

 private:
  Expected<void> complete(std::int64_t rejudging, RejudgingItem& item);

  Connection& connection_;
};

}  // namespace judge::store
