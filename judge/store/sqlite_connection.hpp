#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/connection.hpp"

namespace judge::store {

/// Opens a SQLite database, and makes it if it is not there. WAL, foreign keys, and
/// synchronous=FULL: what is committed survives a loss of power. Waits so long for other
/// connections, then fails as busy.
Expected<std::unique_ptr<Connection>> open_sqlite(const std::filesystem::path& file,
                                                  int busy_timeout_ms = 5000);

}  // namespace judge::store
