#pragma once

#include <cstdint>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Stops judging a queued or running submission, which gets no verdict. The submission counts
/// nowhere until it is rejudged. A run in progress ends soon, because its worker's lease becomes
/// stale. Fails as `missing` if the submission does not exist, as `conflict` if its judging has
/// ended. Part of the caller's transaction, together with its audit entry.
Expected<void> cancel_submission(Connection& connection, std::int64_t submission,
                                 std::int64_t now_ms);

}  // namespace judge::store
