#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/store/connection.hpp"
#include "judge/store/job_kinds.hpp"
#include "judge/store/priorities.hpp"

namespace judge::store {

enum class CheckState { queued, running, passed, failed };

/// "queued", "running", "passed", "failed".
std::string_view check_state_name(CheckState state);

/// The newest check of a draft.
struct DraftCheck {
  std::int64_t draft = 0;
  std::int64_t job = 0;       ///< that makes it, or has made it
  std::int64_t revision = 0;  ///< of the draft
  CheckState state = CheckState::queued;
  std::string version;   ///< when it has passed: what the draft would be published as; else ""
  std::string progress;  ///< how far it is, as JSON; "" before it begins
  std::string report;    ///< what it found, as JSON; "" before it ends
  std::int64_t queued_ms = 0;
  std::optional<std::int64_t> begun_ms;
  std::optional<std::int64_t> ended_ms;

  friend bool operator==(const DraftCheck&, const DraftCheck&) = default;
};

/// What a check has come to.
struct CheckResult {
  bool passed = false;
  std::string version;
  std::string report;
};

/// The newest check of each draft. A change of the draft makes the check before it worthless, so
/// there is one at most; it says which job makes it, and any other job for the draft is outdated.
/// All that changes is part of the caller's transaction.
class DraftChecks {
 public:
  explicit DraftChecks(Connection& connection) : connection_(connection) {}

  struct Wanted {
    std::int64_t draft = 0;
    std::int64_t revision = 0;
    std::int64_t user = 0;  ///< whose turn in the queue it takes
  };

  /// A check of this revision. One that waits already is made for it; else a job is added. The
  /// candidate version of the check before is removed.
  Expected<void> queue(const Wanted& wanted, std::int64_t now_ms);

  Expected<std::optional<DraftCheck>> find(std::int64_t draft);

  /// This job begins, perhaps anew; the check that it makes. Nothing when it is outdated.
  Expected<std::optional<DraftCheck>> begin(std::int64_t draft, std::int64_t job,
                                            std::int64_t now_ms);

  /// Whether this job makes still the check of this revision.
  Expected<bool> is_wanted(const DraftCheck& check);

  /// Changes nothing when the check is not wanted any more.
  Expected<void> set_progress(const DraftCheck& check, const std::string& progress);
  Expected<void> finish(const DraftCheck& check, const CheckResult& result, std::int64_t now_ms);

  /// The job that makes it was lost too often: it has failed, with this report. Changes nothing
  /// when another job makes it by now.
  Expected<void> give_up(std::int64_t draft, const std::string& report, std::int64_t now_ms);

  /// Removes it, its candidate version and its jobs.
  Expected<void> remove(std::int64_t draft);

 private:
  Expected<void> remove_candidate(const DraftCheck& check);

  Connection& connection_;
};

}  // namespace judge::store
