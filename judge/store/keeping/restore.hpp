#pragma once

#include <filesystem>
#include <functional>

#include "judge/store/keeping/backup_format.hpp"

namespace judge::store {

/// Restores a backup into `directory`, which must be empty or is created. Every hash is checked.
/// Every blob that the database refers to must be in the archive or be listed as left out by the
/// backup, and the archive must contain nothing else. A blob that was left out is recorded as
/// damaged (judge/store/keeping/damages.hpp). The database is migrated to the current schema. The
/// restored files are moved into place at the end and survive a loss of power. A failure before
/// that leaves nothing behind. Fails as conflict if the directory is not empty, as damaged if the
/// archive is, as full if the disk has less free space than the manifest requires.
Expected<BackupManifest> restore_backup(const std::filesystem::path& archive,
                                        const std::filesystem::path& directory,
                                        const std::function<bool()>& cancelled = {});

}  // namespace judge::store
