#pragma once

#include <filesystem>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Copies a database, as it is at one moment, to a file that is empty or does not exist, while
/// other processes read and write it (SQLite's online backup). The copy is a single file without a
/// log file beside it. After a failure the copy is unusable.
Expected<void> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace judge::store
