#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Records the time of the last backup in the data directory. `unix_ms` is the time at which the
/// backup began. The record survives a loss of power. It is not part of a backup, so a
/// restored directory has none.
Expected<void> record_backup(const std::filesystem::path& data, std::int64_t unix_ms);

/// Returns the time of the last backup, or `nullopt` if there is no record or it cannot be read.
std::optional<std::int64_t> last_backup_ms(const std::filesystem::path& data);

}  // namespace judge::store
