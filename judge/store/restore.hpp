#pragma once

#include <filesystem>
#include <functional>

#include "judge/store/backup_format.hpp"

namespace judge::store {

/// Makes a data directory of a backup: `directory` is empty, or is made. Every hash is checked,
/// every blob that the database refers to must be there, and nothing else may be in the archive;
/// its database is brought to today's schema. What is put there is put there at the end and
/// survives a loss of power; on failure nothing is left behind. Fails as a conflict when the
/// directory is not empty, as damaged when the archive is, as full when there is no room for what
/// it says to hold.
Expected<BackupManifest> restore_backup(const std::filesystem::path& archive,
                                        const std::filesystem::path& directory,
                                        const std::function<bool()>& cancelled = {});

}  // namespace judge::store
