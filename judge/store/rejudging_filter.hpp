#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// Which submissions are judged anew: those that meet all that is said here; what is absent does
/// not matter. Of what it says, only submissions to published problems are reached.
struct RejudgingFilter {
  std::vector<std::int64_t> submissions;  ///< their ids; empty: any
  std::optional<std::string> problem;
  std::optional<std::int64_t> course;
  std::optional<std::int64_t> user;
  std::optional<std::string> language;
  std::optional<Verdict> verdict;        ///< of the judgement that counts
  std::optional<std::int64_t> from_ms;   ///< handed in at or after
  std::optional<std::int64_t> until_ms;  ///< handed in before

  friend bool operator==(const RejudgingFilter&, const RejudgingFilter&) = default;
};

/// A filter, and for whom it reaches: of a user who is named, only the courses that the user
/// instructs.
struct RejudgingReach {
  RejudgingFilter filter;
  std::optional<std::int64_t> instructor;
};

/// How many submissions have a verdict; nothing: it is not known yet.
struct VerdictCount {
  std::optional<Verdict> verdict;
  std::int64_t count = 0;

  friend bool operator==(const VerdictCount&, const VerdictCount&) = default;
};

/// How many submissions would be judged anew, by the verdict that counts now.
Expected<std::vector<VerdictCount>> count_submissions(Connection& connection,
                                                      const RejudgingReach& reach);

/// Runs a statement for what is reached: this text, then FROM and WHERE, then the rest. The rows
/// are those of `submissions`, `counting` (the judgement that counts) and `problems`. A filter with
/// ids is run once for each, so that all are the same few statements. $1 to $9 are the filter's,
/// `more` is $10 and so on. `each` is given the rows.
Expected<void> for_each_reached(Connection& connection, const RejudgingReach& reach,
                                const std::string& head, const std::string& tail,
                                const std::vector<Value>& more,
                                const std::function<void(const Row&)>& each);

/// The verdict in a column; nothing when there is none.
std::optional<Verdict> verdict_in(const Value& value);

/// The filter as the columns submission_ids, problem, course_id, user_id, language, verdict,
/// from_ms, until_ms; and back, from this column on.
std::vector<Value> columns_of(const RejudgingFilter& filter);
RejudgingFilter filter_in(const Row& row, std::size_t first);

}  // namespace judge::store
