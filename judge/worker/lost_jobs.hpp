#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/queue/queue.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {

/// Puts back the jobs of these workers and the jobs with expired leases, and gives up on those that
/// were lost too often. Does this in one transaction, then calls `given_up` for the jobs that were
/// given up on. Returns the number of leases that ended.
store::Expected<std::int64_t> take_back_expired(store::Connection& connection,
                                                const JobKinds& kinds, const Moment& now,
                                                const std::vector<std::string>& dead_workers = {});

/// Ends a failed attempt: the job waits again. If this was the last attempt, the queue gives up on
/// the job and records this reason.
store::Expected<void> end_failed_attempt(store::Connection& connection, const JobKinds& kinds,
                                         const store::Lease& lease, const std::string& reason,
                                         std::int64_t now_ms);

}  // namespace judge::worker
