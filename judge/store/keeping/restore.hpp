#pragma once

#include <filesystem>
#include <functional>

#include "judge/store/keeping/backup_format.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Restores a backup into `directory`, which must be empty or must not exist. Every hash is
/// checked. Every blob that the database refers to must be in the archive or be listed as left out
/// by the backup, and the archive must contain nothing else. A blob that was left out is recorded
/// as damaged (judge/store/keeping/damages.hpp). The database is migrated to the current schema.
/// The restored files are moved into place at the end and survive a loss of power. If the restore
/// fails before that, it leaves nothing behind. Fails as `conflict` if the directory is not empty,
/// as `damaged` if the archive is damaged, as `full` if the disk has less free space than the
/// manifest requires.
Expected<BackupManifest> restore_backup(const std::filesystem::path& archive,
                                        const std::filesystem::path& directory,
                                        const std::function<bool()>& cancelled = {});

/// Like the function above, but restores the database into `store`, which may be of any engine and
/// must have no rows, and only the blobs into `directory`. If the restore fails, it leaves nothing
/// behind in either.
Expected<BackupManifest> restore_backup_into(Connection& store,
                                             const std::filesystem::path& archive,
                                             const std::filesystem::path& directory,
                                             const std::function<bool()>& cancelled = {});

}  // namespace judge::store
