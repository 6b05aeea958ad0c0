#include "judge/store/keeping/restore.hpp"

#include <algorithm>
#include <cerrno>
#include <initializer_list>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/files/blob_references.hpp"
#include "judge/store/files/durable_files.hpp"
#include "judge/store/files/sha256.hpp"
#include "judge/store/keeping/backup_reader.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/keeping/row_copy.hpp"
#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/sqlite_connection.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t manifest_bytes_max = 4096;

/// A temporary directory inside the target directory. The backup is first unpacked into it; then
/// finish() moves its content into the target directory. The destructor always removes the
/// temporary directory. If finish() has not succeeded, the destructor also removes `blobs`, which
/// finish() may already have moved, and the target directory itself if make() has created it.
class Filling {
 public:
  explicit Filling(fs::path directory) : directory_(std::move(directory)) {}
  Filling(const Filling&) = delete;
  Filling& operator=(const Filling&) = delete;
  Filling(Filling&&) = delete;
  Filling& operator=(Filling&&) = delete;
  ~Filling() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
    if (!finished_ && !path_.empty()) fs::remove_all(directory_ / "blobs", ignored);
    if (made_ && !finished_) fs::remove(directory_, ignored);
  }

  Expected<void> make() {
    made_ = ::mkdir(directory_.c_str(), 0700) == 0;
    if (!made_ && errno != EEXIST) return system_failure("make " + directory_.string(), errno);
    std::error_code error;
    const bool is_empty = fs::is_empty(directory_, error);
    if (error) return system_failure(directory_, error.value());
    if (!is_empty || !fs::is_directory(directory_, error)) {
      return failure(
          FailureKind::conflict,
          directory_.string() +
              " is not an empty directory\nFix: name a new directory; once the restore succeeds, "
              "replace the old data directory with the new one");
    }
    std::string path = (directory_ / "unfinished-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) {
      return system_failure("write to " + directory_.string(), errno);
    }
    path_ = path;
    return {};
  }

  const fs::path& path() const { return path_; }

  /// Writes everything to the disk, which may take minutes.
  Expected<void> sync() const {
    const FileDescriptor disk(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (disk.get() < 0 || ::syncfs(disk.get()) != 0) return system_failure(path_, errno);
    return {};
  }

  /// Moves these files and directories into place, in this order.
  Expected<void> finish(std::initializer_list<const char*> names) {
    JUDGE_TRY(sync());
    // Only the owner may access the directory, even if it already existed, because it will contain
    // password hashes.
    if (::chmod(directory_.c_str(), 0700) != 0) return system_failure(directory_, errno);
    for (const char* name : names) {
      if (::rename((path_ / name).c_str(), (directory_ / name).c_str()) != 0) {
        return system_failure("write " + (directory_ / name).string(), errno);
      }
    }
    finished_ = true;
    return sync_directory(directory_);
  }

 private:
  fs::path directory_;
  fs::path path_;
  bool made_ = false;
  bool finished_ = false;
};

/// One restore operation: reads the archive in order and writes into a directory.
class Restore {
 public:
  Restore(const fs::path& archive, fs::path directory, const std::function<bool()>& cancelled)
      : reader_(archive), directory_(std::move(directory)), cancelled_(cancelled) {}

  Expected<BackupManifest> run() {
    JUDGE_TRY(read_manifest());
    JUDGE_TRY(read_database());
    JUDGE_TRY(make_directory(directory_ / "blobs"));
    while (true) {
      JUDGE_TRY_ASSIGN(const auto entry, reader_.next());
      if (!entry) break;
      JUDGE_TRY(read_entry(*entry));
    }
    if (blobs_ + manifest_.left_out.size() != manifest_.blobs) {
      return reader_.damaged(
          fmt::format("is truncated: it has {} of {} blobs", blobs_, manifest_.blobs));
    }
    JUDGE_TRY(check_database());
    return manifest_;
  }

 private:
  Expected<BackupEntry> next_named(std::string_view name) {
    JUDGE_TRY_ASSIGN(auto entry, reader_.next());
    if (!entry || entry->path != name) {
      return reader_.damaged(
          fmt::format("is not a judge backup: {} is missing or out of order", name));
    }
    return *std::move(entry);
  }

  Expected<void> read_manifest() {
    JUDGE_TRY_ASSIGN(const auto entry, next_named(manifest_entry));
    if (entry.bytes > manifest_bytes_max)
      return reader_.damaged("has a list of contents that is too long");
    std::string text;
    JUDGE_TRY(reader_.read([&](std::string_view piece) -> Expected<void> {
      text += piece;
      return {};
    }));
    auto manifest = parse_manifest(text);
    if (!manifest) return reader_.damaged(manifest.error().message);
    manifest_ = *std::move(manifest);
    return check_disk_space();
  }

  /// Fails if the disk has too little space for the restored data. Called before anything is
  /// written.
  Expected<void> check_disk_space() {
    std::error_code error;
    const fs::space_info space = fs::space(directory_, error);
    if (error) return system_failure(directory_, error.value());
    const bool has_room = manifest_.database_bytes <= space.available &&
                          manifest_.blob_bytes <= space.available - manifest_.database_bytes;
    if (has_room) return {};
    return failure_with_fix(FailureKind::full,
                            fmt::format("{}: the backup needs {} + {} bytes, but only {} are free",
                                        directory_.parent_path().string(), manifest_.database_bytes,
                                        manifest_.blob_bytes, space.available));
  }

  Expected<void> read_database() {
    JUDGE_TRY_ASSIGN(const auto entry, next_named(database_entry));
    if (entry.bytes != manifest_.database_bytes) {
      return reader_.damaged("has a database whose size differs from its list of contents");
    }
    return write_file(directory_ / database_entry, manifest_.database_sha256);
  }

  Expected<void> read_entry(const BackupEntry& entry) {
    if (entry.path != left_out_entry) return read_blob(entry);
    // The list of left-out blobs has at most `blobs` lines, each with 64 digits and a line break.
    const bool may_be = manifest_.left_out.empty() && entry.bytes <= 65 * manifest_.blobs;
    if (!may_be) return reader_.damaged("contains more data than its list of contents says");
    std::string text;
    JUDGE_TRY(reader_.read([&](std::string_view piece) -> Expected<void> {
      text += piece;
      return {};
    }));
    auto left_out = parse_left_out(text);
    if (!left_out) return reader_.damaged(left_out.error().message);
    manifest_.left_out = *std::move(left_out);
    std::ranges::sort(manifest_.left_out);
    return {};
  }

  Expected<void> read_blob(const BackupEntry& entry) {
    const auto blob = blob_of_entry(entry.path);
    if (!blob) {
      return reader_.damaged(
          fmt::format("contains '{}', which does not belong in a backup", quoted(entry.path, 100)));
    }
    if (blobs_ == manifest_.blobs || entry.bytes > manifest_.blob_bytes - blob_bytes_) {
      return reader_.damaged("contains more data than its list of contents says");
    }
    ++blobs_;
    blob_bytes_ += entry.bytes;
    const fs::path path = directory_ / entry.path;
    if (::mkdir(path.parent_path().c_str(), 0700) != 0 && errno != EEXIST) {
      return system_failure("make " + path.parent_path().string(), errno);
    }
    return write_file(path, *blob);
  }

  /// Writes the current entry to a new file. Never follows a link and never overwrites a file.
  Expected<void> write_file(const fs::path& path, const std::string& expected_hash) {
    const FileDescriptor file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (file.get() < 0 && errno == EEXIST) {
      return reader_.damaged(fmt::format("contains '{}' twice", path.filename().string()));
    }
    if (file.get() < 0) return system_failure("write " + path.string(), errno);
    Sha256 hash;
    JUDGE_TRY(reader_.read([&](std::string_view piece) -> Expected<void> {
      if (cancelled_ && cancelled_()) {
        return failure(FailureKind::other, "cancelled; nothing was restored");
      }
      hash.update(piece);
      if (write_all(file.get(), piece)) return {};
      return system_failure("write " + path.string(), errno);
    }));
    if (hash.digits() == expected_hash) return {};
    return reader_.damaged(
        fmt::format("contains '{}', which differs from what was stored: its SHA-256 is different",
                    path.filename().string()));
  }

  /// Checks that the database is usable and that every blob it refers to exists.
  Expected<void> check_database() {
    JUDGE_TRY_ASSIGN(const auto connection, open_sqlite(directory_ / database_entry));
    const auto sound = connection->query("PRAGMA integrity_check(1)");
    if (!sound || sound->empty() || text(sound->front().only()) != "ok") {
      return reader_.damaged("contains a damaged database");
    }
    JUDGE_TRY(migrate(*connection));
    JUDGE_TRY(note_left_out(*connection));
    return BlobReferences(*connection).for_each([&](const std::string& blob) -> Expected<void> {
      std::error_code error;
      if (std::ranges::binary_search(manifest_.left_out, blob)) return {};
      if (is_sha256(blob) && fs::is_regular_file(directory_ / blob_entry(blob), error)) return {};
      return reader_.damaged(
          fmt::format("lacks the blob {}, which its database refers to", quoted(blob, 64)));
    });
  }

  /// Records the blobs that the backup omits, so that an operator sees them wherever damage is
  /// reported.
  Expected<void> note_left_out(Connection& connection) {
    return connection.transact([&]() -> Expected<void> {
      for (const std::string& blob : manifest_.left_out) {
        JUDGE_TRY(Damages(connection)
                      .note({.kind = DamageKind::blob,
                             .name = blob,
                             .message = blob_entry(blob) +
                                        " was damaged or missing when the backup was made",
                             .met_by = "judge restore"},
                            manifest_.created_ms));
      }
      return {};
    });
  }

  BackupReader reader_;
  fs::path directory_;
  const std::function<bool()>& cancelled_;
  BackupManifest manifest_;
  std::uint64_t blobs_ = 0;
  std::uint64_t blob_bytes_ = 0;
};

}  // namespace

Expected<BackupManifest> restore_backup(const fs::path& archive, const fs::path& directory,
                                        const std::function<bool()>& cancelled) {
  Filling filling(directory);
  JUDGE_TRY(filling.make());
  JUDGE_TRY_ASSIGN(auto manifest, Restore(archive, filling.path(), cancelled).run());
  // The database is last, because a directory without one is not recognized as a data directory.
  JUDGE_TRY(filling.finish({"blobs", "judge.sqlite"}));
  return manifest;
}

Expected<BackupManifest> restore_backup_into(Connection& store, const fs::path& archive,
                                             const fs::path& directory,
                                             const std::function<bool()>& cancelled) {
  JUDGE_TRY(migrate(store));
  JUDGE_TRY_ASSIGN(const auto is_new, has_no_rows(store));
  if (!is_new) {
    return failure(FailureKind::conflict,
                   "the database of the store already contains data\n"
                   "Fix: create a new one (createdb), and name it in the setting store");
  }
  Filling filling(directory);
  JUDGE_TRY(filling.make());
  JUDGE_TRY_ASSIGN(auto manifest, Restore(archive, filling.path(), cancelled).run());
  JUDGE_TRY_ASSIGN(const auto restored, open_sqlite(filling.path() / database_entry));
  // The server would end a transaction that waits for the disk for a minute.
  JUDGE_TRY(filling.sync());
  // The files are moved last within the transaction, so that a failure leaves neither them nor the
  // rows behind.
  JUDGE_TRY(store.transact([&]() -> Expected<void> {
    JUDGE_TRY(copy_rows(*restored, store, cancelled));
    return filling.finish({"blobs"});
  }));
  return manifest;
}

}  // namespace judge::store
