#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/sql/connection.hpp"
#include "judge/store/sql/write_queue.hpp"

namespace judge::store {

/// Opens a SQLite database and creates it if it does not exist. Uses WAL, foreign keys, and
/// synchronous=FULL, so that committed data survives a loss of power. Waits up to `busy_timeout_ms`
/// for other connections, then fails as `busy`. Pass the same `queue` to all connections of a
/// process, so that their write transactions take turns; without a queue, they compete.
Expected<std::unique_ptr<Connection>> open_sqlite(const std::filesystem::path& file,
                                                  int busy_timeout_ms = 5000,
                                                  std::shared_ptr<WriteQueue> queue = nullptr);

}  // namespace judge::store
