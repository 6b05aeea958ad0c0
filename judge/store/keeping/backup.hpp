#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/keeping/backup_format.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

struct BackupOptions {
  bool replace = false;             ///< replace an existing file
  std::int64_t now_ms = 0;          ///< since 1970-01-01 UTC
  std::function<bool()> cancelled;  ///< polled during the backup; empty: never cancelled
};

/// Writes one archive with a snapshot of the database and every blob that the snapshot refers to.
/// Other processes may use the database and the blobs at the same time. Unused blobs are not
/// removed until the backup ends. Only the owner can read the archive. On success, the archive is
/// complete and survives a loss of power; after a failure there is no archive. Missing and damaged
/// blobs are left out, because the rest is still valuable: the archive and the returned manifest
/// list them. Fails as `damaged` if the database is damaged, as `stale` if its schema is not the
/// current one.
Expected<BackupManifest> write_backup(const std::filesystem::path& database, const BlobStore& blobs,
                                      const std::filesystem::path& archive,
                                      const BackupOptions& options);

/// Like the function above, for a database of any engine. The archive contains the rows in a
/// database of SQLite, so its format does not depend on the engine.
Expected<BackupManifest> write_backup_of(Connection& database, const BlobStore& blobs,
                                         const std::filesystem::path& archive,
                                         const BackupOptions& options);

}  // namespace judge::store
