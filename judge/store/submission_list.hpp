#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/submissions.hpp"

namespace judge::store {

/// Which submissions are listed; what is absent does not matter.
struct SubmissionFilter {
  std::optional<std::int64_t> user;
  std::optional<std::string> problem;
  std::optional<std::string> language;
  std::optional<std::int64_t> course;
  std::optional<Verdict> verdict;        ///< the one that counts
  std::optional<std::int64_t> from_ms;   ///< handed in then or later
  std::optional<std::int64_t> until_ms;  ///< handed in before
};

/// A submission with all that a list shows of it.
struct ListedSubmission {
  Submission submission;
  std::string user_name;
  std::string display_name;
  std::string problem_title;  ///< "": the problem is gone
  std::string course_title;   ///< "": for no course
  bool is_late = false;       ///< as the course's deadline is now
  JudgementState state = JudgementState::queued;
  std::optional<Verdict> verdict;   ///< nothing: not judged yet
  std::optional<double> max_cpu_s;  ///< of the runs; nothing: not judged yet, or without a run
  std::optional<std::int64_t> max_memory_bytes;

  friend bool operator==(const ListedSubmission&, const ListedSubmission&) = default;
};

/// The statement for a page with this filter: only the conditions that are asked for, so that each
/// combination has an index that fits. $1 to $9 are what `SubmissionList::page` gives it.
std::string page_sql(const SubmissionFilter& filter);

/// Submissions as lists show them: one query for a page.
class SubmissionList {
 public:
  explicit SubmissionList(Connection& connection) : connection_(connection) {}

  Expected<std::optional<ListedSubmission>> find(std::int64_t id);

  /// The newest that were made before this one (nothing: before now), at most so many. The
  /// last one's id leads to the next page; a page costs the same wherever it is. Submissions are in
  /// the order of their ids, and times follow it: when the clock was set back by more than an hour,
  /// those of that time may be missed by `from_ms` and `until_ms`.
  Expected<std::vector<ListedSubmission>> page(const SubmissionFilter& filter,
                                               std::optional<std::int64_t> before, int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
