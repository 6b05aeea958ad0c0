#pragma once

#include <filesystem>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Copies a consistent snapshot of a database to a file that is empty or does not exist, while
/// other processes read and write the database (SQLite's online backup). The copy is a single file
/// without a log file next to it. After a failure the copy is unusable.
Expected<void> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace judge::store
