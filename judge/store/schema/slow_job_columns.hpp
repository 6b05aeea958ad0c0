#pragma once

namespace judge::store {

/// The migration that adds a column that marks slow jobs (Queue::give_back_as_slow()).
inline constexpr const char* slow_job_columns = R"(
ALTER TABLE jobs ADD COLUMN slow INTEGER NOT NULL DEFAULT 0 CHECK (slow IN (0, 1));
)";

}  // namespace judge::store
