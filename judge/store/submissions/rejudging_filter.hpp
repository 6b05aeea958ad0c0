#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Selects the submissions to rejudge: those that meet every condition that is set. Only
/// submissions to published problems are ever selected.
struct RejudgingFilter {
  std::vector<std::int64_t> submissions;  ///< ids; empty: any
  std::optional<std::string> problem;
  std::optional<std::int64_t> course;
  std::optional<std::int64_t> user;
  std::optional<std::string> language;
  std::optional<Verdict> verdict;        ///< of the judgement that counts
  std::optional<std::int64_t> from_ms;   ///< submitted at or after
  std::optional<std::int64_t> until_ms;  ///< submitted before

  friend bool operator==(const RejudgingFilter&, const RejudgingFilter&) = default;
};

/// A filter with an optional restriction to the courses that the user `instructor` instructs.
struct RejudgingReach {
  RejudgingFilter filter;
  std::optional<std::int64_t> instructor;
};

/// The number of submissions with this verdict. If the verdict is `nullopt`, the number of
/// submissions that are not judged yet.
struct SubmissionCount {
  std::optional<Verdict> verdict;
  std::int64_t count = 0;

  friend bool operator==(const SubmissionCount&, const SubmissionCount&) = default;
};

/// Counts the submissions that would be rejudged, grouped by their current verdict.
Expected<std::vector<SubmissionCount>> count_submissions(Connection& connection,
                                                         const RejudgingReach& reach);

/// Runs a statement over the selected submissions: `head`, then FROM and WHERE, then `tail`. The
/// statement may use the tables `submissions`, `counting` (the judgement that counts) and
/// `problems`. If the filter has ids, the statement runs once per id, so that the number of
/// different statements stays small. The parameters $1 to $9 belong to the filter; those in `more`
/// begin at $10. Calls `each` for every row.
Expected<void> for_each_reached(Connection& connection, const RejudgingReach& reach,
                                const std::string& head, const std::string& tail,
                                const std::vector<Value>& more,
                                const std::function<void(const Row&)>& each);

/// Returns the verdict in a column, or `nullopt` if the column contains none.
std::optional<Verdict> verdict_in(const Value& value);

/// Returns the filter as the columns submission_ids, problem, course_id, user_id, language,
/// verdict, from_ms, until_ms. filter_in() reads them back.
std::vector<Value> columns_of(const RejudgingFilter& filter);
RejudgingFilter filter_in(const Row& row);

}  // namespace judge::store
