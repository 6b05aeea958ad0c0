#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/core/enum_names.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

enum class CheckState { queued, running, passed, failed };
BOOST_DESCRIBE_ENUM(CheckState, queued, running, passed, failed)

/// The newest check of a draft.
struct DraftCheck {
  std::int64_t draft = 0;
  std::int64_t job = 0;       ///< the job that runs the check
  std::int64_t revision = 0;  ///< of the draft
  CheckState state = CheckState::queued;
  std::string version;   ///< the candidate version if the check passed, otherwise ""
  std::string progress;  ///< as JSON; "" until the check begins
  std::string report;    ///< the findings, as JSON; "" until the check ends
  std::int64_t queued_ms = 0;
  std::optional<std::int64_t> begun_ms;
  std::optional<std::int64_t> ended_ms;

  friend bool operator==(const DraftCheck&, const DraftCheck&) = default;
};

/// The result of a check.
struct CheckResult {
  bool passed = false;
  std::string version;
  std::string report;
};

/// The newest check of each draft. A draft has at most one check, because each change to the draft
/// makes its previous check obsolete. A check names the job that runs it; any other job for the
/// draft is outdated. All changes are part of the caller's transaction.
class DraftChecks {
 public:
  explicit DraftChecks(Connection& connection) : connection_(connection) {}

  struct Wanted {
    std::int64_t draft = 0;
    std::int64_t revision = 0;
    std::int64_t user = 0;  ///< the user whose turn in the queue the check uses
  };

  /// Queues a check of this revision. If a check of the draft is already queued, its job will check
  /// this revision instead. Otherwise, adds a job, and removes the candidate version of the
  /// previous check.
  Expected<void> queue(const Wanted& wanted, std::int64_t now_ms);

  Expected<std::optional<DraftCheck>> find(std::int64_t draft);

  /// Marks the check as running, even if it was running before, and returns it. Returns `nullopt`
  /// if this job is outdated.
  Expected<std::optional<DraftCheck>> begin(std::int64_t draft, std::int64_t job,
                                            std::int64_t now_ms);

  /// True if the check's job still has to check this revision of the draft.
  Expected<bool> is_wanted(const DraftCheck& check);

  /// Both set_progress() and finish() do nothing if the check is no longer wanted.
  Expected<void> set_progress(const DraftCheck& check, const std::string& progress);
  Expected<void> finish(const DraftCheck& check, const CheckResult& result, std::int64_t now_ms);

  /// Marks the check as failed with this report, because the queue gave up on its job after too
  /// many attempts. Does nothing if the check now has a different job.
  Expected<void> give_up(std::int64_t draft, const std::string& report, std::int64_t now_ms);

  /// Removes the check, its candidate version and its jobs.
  Expected<void> remove(std::int64_t draft);

 private:
  Expected<void> remove_candidate(const DraftCheck& check);

  Connection& connection_;
};

}  // namespace judge::store
