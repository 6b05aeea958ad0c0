#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The reason why the jobs of a problem are held.
enum class HoldCause {
  damage,         ///< a worker found its files damaged; released when they are sound again
  operator_asks,  ///< only an operator releases it
};

/// Returns the name in the database and in the API: "damage" or "operator". The second enumerator
/// has a different name, because `operator` is a keyword of C++.
std::string_view hold_cause_name(HoldCause cause);

/// A problem on hold: the jobs for its judgements and custom runs stay in the queue.
struct HeldProblem {
  std::string problem;
  std::string version;  ///< only the jobs of this version; "": of all versions
  HoldCause cause = HoldCause::damage;
  std::string reason;  ///< for the operator
  std::int64_t held_ms = 0;
  std::int64_t jobs = 0;  ///< the number of waiting jobs; ignored by hold()

  friend bool operator==(const HeldProblem&, const HeldProblem&) = default;
};

/// A condition for a WHERE clause over `jobs`: true for a job that no hold covers. The queue takes
/// only such jobs (judge/store/queue/queue.cpp).
inline constexpr std::string_view job_is_not_held = R"(
  NOT EXISTS (SELECT 1 FROM held_problems
              WHERE held_problems.problem = jobs.problem
                AND held_problems.version IN ('', jobs.version)))";

/// The problems whose jobs are held. A held job is neither lost nor judged: it stays queued, keeps
/// its position in the queue, and is taken when the hold is released. Jobs for drafts are never
/// held, so a new version can be checked and published during a hold.
class HeldProblems {
 public:
  explicit HeldProblems(Connection& connection) : connection_(connection) {}

  /// Holds the jobs of this problem and version. An existing hold keeps its time and gets the new
  /// cause and reason, unless it is an operator's hold and the new cause is damage. Returns true if
  /// the hold is new.
  Expected<bool> hold(const HeldProblem& held);

  /// Releases the jobs of this problem and version: they may be taken again, unless a different
  /// hold covers them, too. Returns false if there was no such hold.
  Expected<bool> release(const std::string& problem, const std::string& version);

  /// Releases the holds that were caused by damage and whose version has no damaged files left,
  /// neither blobs nor written-out files. Returns the released holds.
  Expected<std::vector<HeldProblem>> release_repaired();

  /// Returns all holds with the number of waiting jobs, sorted by problem.
  Expected<std::vector<HeldProblem>> list();

 private:
  Connection& connection_;
};

}  // namespace judge::store
