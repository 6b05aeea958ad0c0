#pragma once

#include <cstdint>
#include <string>

#include "judge/store/connection.hpp"
#include "judge/store/queue.hpp"
#include "judge/worker/job_kind.hpp"

namespace judge::worker {

/// Puts jobs of dead workers back, and gives up those that were lost too often: in one transaction,
/// then tells about those. How many leases were over.
store::Expected<std::int64_t> take_back_expired(store::Connection& connection,
                                                const JobKinds& kinds, std::int64_t now_ms);

/// Ends an attempt that failed: the job waits again, or is given up with this reason when it was
/// the last one.
store::Expected<void> end_failed_attempt(store::Connection& connection, const JobKinds& kinds,
                                         const store::Lease& lease, const std::string& reason,
                                         std::int64_t now_ms);

}  // namespace judge::worker
