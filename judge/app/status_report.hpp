#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/app/daemon_claim.hpp"
#include "judge/app/data_directory.hpp"
#include "judge/store/judging_report.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/workers.hpp"

namespace judge::app {

/// How a judge is, as far as its data directory tells.
struct Status {
  std::int64_t now_ms = 0;
  std::string data;
  std::optional<RunningDaemon> daemon;
  std::vector<store::StoredWorker> workers;
  std::vector<store::QueueDepth> waiting;
  std::optional<store::JudgingReport::WaitingJob> oldest;
  std::vector<store::JudgingReport::VerdictCount> verdicts;  ///< of the last hour
  std::vector<store::JudgingReport::JudgingError> errors;    ///< of the last day, the newest
  std::uint64_t disk_free_bytes = 0;
  std::uint64_t database_bytes = 0;
};

Result<Status> read_status(const DataDirectory& data, std::int64_t now_ms);

/// What is wrong, in plain words and with the mend; empty when nothing is.
std::vector<std::string> troubles_of(const Status& status);

std::string status_text(const Status& status);
boost::json::object status_object(const Status& status);

}  // namespace judge::app
