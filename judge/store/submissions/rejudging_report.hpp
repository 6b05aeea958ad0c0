#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/score/decimal.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The number of judgements with this old and this new verdict, which may be the same. `nullopt`
/// means not judged yet.
struct VerdictChange {
  std::optional<Verdict> old_verdict;
  std::optional<Verdict> new_verdict;
  std::int64_t count = 0;

  friend bool operator==(const VerdictChange&, const VerdictChange&) = default;
};

/// A verdict and score that a rejudging gave to one submission, and how often it gave them. A
/// rejudging can judge each submission several times.
struct NewResult {
  std::optional<Verdict> verdict;  ///< `nullopt`: not judged yet
  std::optional<score::Decimal> score;
  std::optional<score::Decimal> score_max;
  std::int64_t count = 0;

  friend bool operator==(const NewResult&, const NewResult&) = default;
};

/// The first test case on which the new judgement differs from the old one.
struct DifferingRun {
  std::string test;
  Verdict verdict = Verdict::judging_error;  ///< the new one
  std::string message;                       ///< of the new run, for judges

  friend bool operator==(const DifferingRun&, const DifferingRun&) = default;
};

/// The effect that applying a rejudging had on an item.
enum class RejudgingOutcome {
  applied,
  skipped,  ///< a different judgement already counted, and still counts
};
BOOST_DESCRIBE_ENUM(RejudgingOutcome, applied, skipped)

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
  std::optional<score::Decimal> old_score;  ///< `nullopt`: pass-fail, or not judged completely
  std::optional<score::Decimal> old_score_max;
  std::int64_t new_judgement = 0;          ///< the first one if the rejudging repeats
  std::vector<NewResult> new_results;      ///< one entry of count 1 unless it repeats
  std::optional<DifferingRun> difference;  ///< if the result changed and a run shows why
  std::optional<RejudgingOutcome> outcome;

  friend bool operator==(const RejudgingItem&, const RejudgingItem&) = default;
};

/// Selects the items to list.
struct RejudgingItemFilter {
  bool changed = false;   ///< only items with a new verdict or score that differs from the old one
  bool unstable = false;  ///< only items with more than one new verdict or score
  /// Only items of courses that this user instructs; `nullopt`: all.
  std::optional<std::int64_t> instructor;
};

/// A user with submissions whose verdict or score changes.
struct AffectedUser {
  std::int64_t user = 0;
  std::string name;
  std::string display_name;
  std::int64_t submissions = 0;

  friend bool operator==(const AffectedUser&, const AffectedUser&) = default;
};

/// The numbers of submissions in a rejudging, by result.
struct RejudgingCounts {
  std::int64_t changed = 0;   ///< with a new verdict or score that differs from the old one
  std::int64_t unstable = 0;  ///< with more than one new verdict or score
  std::int64_t applied = 0;
  std::int64_t skipped = 0;

  friend bool operator==(const RejudgingCounts&, const RejudgingCounts&) = default;
};

/// The results of a rejudging (judge/store/submissions/rejudgings.hpp), which may still be running.
class RejudgingReport {
 public:
  explicit RejudgingReport(Connection& connection) : connection_(connection) {}

  /// Returns the number of new judgements for each pair of old and new verdict. If the rejudging
  /// judges each submission N times, each submission counts N times.
  Expected<std::vector<VerdictChange>> matrix(std::int64_t rejudging);

  Expected<RejudgingCounts> counts(std::int64_t rejudging);

  /// Returns at most `count_max` items, ordered by submission id, with ids greater than `after`.
  Expected<std::vector<RejudgingItem>> items(std::int64_t rejudging,
                                             const RejudgingItemFilter& filter,
                                             std::optional<std::int64_t> after, int count_max);

  /// Returns at most `count_max` users with submissions whose verdict or score changes, ordered by
  /// user id, with ids greater than `after`. For `instructor` see RejudgingItemFilter.
  Expected<std::vector<AffectedUser>> affected(std::int64_t rejudging,
                                               std::optional<std::int64_t> instructor,
                                               std::optional<std::int64_t> after, int count_max);

 private:
  Expected<void> complete(std::int64_t rejudging, RejudgingItem& item);

  Connection& connection_;
};

}  // namespace judge::store
