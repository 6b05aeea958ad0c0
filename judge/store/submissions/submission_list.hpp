#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"

namespace judge::store {

/// Selects the submissions to list: those that meet every condition that is set.
struct SubmissionFilter {
  std::optional<std::int64_t> user;
  std::optional<std::string> problem;
  std::optional<std::string> language;
  std::optional<std::int64_t> course;
  std::optional<Verdict> verdict;        ///< of the judgement that counts
  std::optional<std::int64_t> from_ms;   ///< submitted at or after
  std::optional<std::int64_t> until_ms;  ///< submitted before
};

/// A submission with the details that lists show.
struct ListedSubmission {
  Submission submission;
  std::string user_name;
  std::string display_name;
  std::string problem_title;  ///< "" if the problem no longer exists
  std::string course_title;   ///< "" if for no course
  bool is_late = false;       ///< by the course's current deadline
  JudgementState state = JudgementState::queued;
  std::optional<Verdict> verdict;   ///< `nullopt`: not judged yet
  std::optional<double> max_cpu_s;  ///< `nullopt`: not judged yet, or no run
  std::optional<std::int64_t> max_memory_bytes;
  std::optional<score::Decimal> score;      ///< `nullopt`: pass-fail, or no score (yet)
  std::optional<score::Decimal> score_max;  ///< `nullopt`: also if there is no maximum
  /// The test cases whose input the author may see; none if the problem is not in the course.
  ShowInput show_input = ShowInput::none;
  RunLimits limits;  ///< time and memory limits of the judgement; 0 until compiled

  friend bool operator==(const ListedSubmission&, const ListedSubmission&) = default;
};

/// Returns the statement for a page with this filter. It contains only the conditions that the
/// filter sets, so that each combination can use a matching index. $1 to $9 are the parameters
/// passed by `SubmissionList::page`.
std::string page_sql(const SubmissionFilter& filter);

/// Submissions for display in lists, with one query per page.
class SubmissionList {
 public:
  explicit SubmissionList(Connection& connection) : connection_(connection) {}

  Expected<std::optional<ListedSubmission>> find(std::int64_t id);

  /// Returns at most `count_max` submissions, the newest first, with ids less than `before`
  /// (`nullopt`: from the newest). To read the next page, pass the id of the last one as `before`;
  /// every page takes the same time. The list is ordered by id, and newer submissions normally have
  /// later times. If the clock was set back by more than an hour, `from_ms` and `until_ms` may miss
  /// submissions from that time.
  Expected<std::vector<ListedSubmission>> page(const SubmissionFilter& filter,
                                               std::optional<std::int64_t> before, int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
