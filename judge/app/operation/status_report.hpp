#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/app/service/daemon_claim.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/pauses.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/submissions/judging_report.hpp"

namespace judge::app {

/// The state of a judge, as far as its data directory shows it.
struct Status {
  std::int64_t now_ms = 0;
  std::string data;
  std::optional<RunningDaemon> daemon;
  std::vector<store::StoredWorker> workers;
  std::vector<store::QueueDepth> waiting;
  std::vector<store::Pause> pauses;
  std::optional<store::JudgingReport::WaitingJob> oldest;
  std::vector<store::JudgingReport::JudgementCount> verdicts;  ///< of the last hour
  std::vector<store::JudgingReport::JudgingError> errors;      ///< the newest ones of the last day
  std::vector<store::Damage> damages;
  std::vector<store::HeldProblem> held;
  std::uint64_t disk_free_bytes = 0;
  std::uint64_t database_bytes = 0;
};

Result<Status> read_status(const DataDirectory& data, std::int64_t now_ms);

/// Describes each problem in plain words, with its fix; empty if all is well.
std::vector<std::string> status_issues_of(const Status& status);

std::string status_text(const Status& status);
boost::json::object status_object(const Status& status);

}  // namespace judge::app
