#pragma once

#include <filesystem>

#include "judge/store/failure.hpp"

namespace judge::store {

/// Copies a database to a file that is empty or not there, as it is at one moment, while others
/// read and write it (SQLite's online backup). The copy is one file, without a log beside it.
/// On failure the copy is of no use.
Expected<void> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace judge::store
