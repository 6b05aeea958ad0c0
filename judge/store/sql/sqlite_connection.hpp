#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Opens a SQLite database and creates it if it does not exist. Uses WAL, foreign keys, and
/// synchronous=FULL, so that committed data survives a loss of power. Waits up to `busy_timeout_ms`
/// for other connections, then fails as `busy`.
Expected<std::unique_ptr<Connection>> open_sqlite(const std::filesystem::path& file,
                                                  int busy_timeout_ms = 5000);

}  // namespace judge::store
