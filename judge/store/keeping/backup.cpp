#include "judge/store/keeping/backup.hpp"

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/blob_references.hpp"
#include "judge/store/files/unfinished_file.hpp"
#include "judge/store/keeping/row_copy.hpp"
#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "judge/store/sql/sqlite_copy.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t piece_bytes = std::size_t{128} * 1024;

struct FreeBackup {
  void operator()(archive* handle) const { archive_write_free(handle); }
};

struct FreeBackupEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

/// An archive that is being written.
class BackupArchive {
 public:
  explicit BackupArchive(const fs::path& path) : path_(path), handle_(archive_write_new()) {}

  Expected<void> open(int fd) {
    const bool opened = handle_ != nullptr &&
                        archive_write_add_filter_zstd(handle_.get()) == ARCHIVE_OK &&
                        archive_write_set_format_pax_restricted(handle_.get()) == ARCHIVE_OK &&
                        archive_write_open_fd(handle_.get(), fd) == ARCHIVE_OK;
    return opened ? Expected<void>() : failed();
  }

  Expected<void> begin(const std::string& name, std::uint64_t bytes, std::int64_t now_ms) {
    const std::unique_ptr<archive_entry, FreeBackupEntry> entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), name.c_str());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0600);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes));
    archive_entry_set_mtime(entry.get(), static_cast<time_t>(now_ms / 1000), 0);
    if (archive_write_header(handle_.get(), entry.get()) != ARCHIVE_OK) return failed();
    return {};
  }

  Expected<void> write(std::string_view bytes) {
    const auto size = static_cast<la_ssize_t>(bytes.size());
    if (archive_write_data(handle_.get(), bytes.data(), bytes.size()) != size) return failed();
    return {};
  }

  Expected<void> close() {
    return archive_write_close(handle_.get()) == ARCHIVE_OK ? Expected<void>() : failed();
  }

 private:
  std::unexpected<Failure> failed() const {
    const int error = handle_ == nullptr ? ENOMEM : archive_errno(handle_.get());
    return system_failure("write " + path_.string(), error == 0 ? EIO : error);
  }

  const fs::path& path_;
  std::unique_ptr<archive, FreeBackup> handle_;
};

/// Reads a whole file and passes it on piece by piece. Returns its hash.
Expected<std::string> read_pieces(const fs::path& path,
                                  const std::function<Expected<void>(std::string_view)>& take) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return system_failure(path, errno);
  std::array<char, piece_bytes> buffer{};
  Sha256 hash;
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(path, errno);
    if (got == 0) return hash.digits();
    const std::string_view piece(buffer.data(), static_cast<std::size_t>(got));
    hash.update(piece);
    JUDGE_TRY(take(piece));
  }
}

Expected<std::uint64_t> size_of(const fs::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return system_failure(path, errno);
  return static_cast<std::uint64_t>(status.st_size);
}

/// Creates one backup: survey() determines the contents, then write() writes them.
class Backup {
 public:
  Backup(const fs::path& database_copy, const BlobStore& blobs, const BackupOptions& options)
      : copy_(database_copy), blobs_(blobs), options_(options) {}

  Expected<BackupManifest> survey() {
    JUDGE_TRY_ASSIGN(auto opened, open_sqlite(copy_));
    connection_ = std::move(opened);
    JUDGE_TRY(require_newest_schema(*connection_));
    // Merges the write-ahead log into the database file, because the archive contains only that
    // file. Nothing writes to the copy after this.
    JUDGE_TRY(connection_->run_script("PRAGMA journal_mode = DELETE"));
    JUDGE_TRY_ASSIGN(const auto version, schema_version(*connection_));
    BackupManifest manifest{.schema_version = version, .created_ms = options_.now_ms};
    auto counted = BlobReferences(*connection_).for_each([&](const std::string& blob) {
      return count(manifest, blob);
    });
    JUDGE_TRY(counted);
    JUDGE_TRY_ASSIGN(const auto bytes, size_of(copy_));
    manifest.database_bytes = bytes;
    auto hash = read_pieces(copy_, [](std::string_view) { return Expected<void>(); });
    JUDGE_TRY(hash);
    manifest.database_sha256 = *std::move(hash);
    return manifest;
  }

  /// Writes all entries of the archive. Lists in `manifest` the blobs that had to be left out.
  Expected<void> write(BackupArchive& archive, BackupManifest& manifest) {
    const std::string list = to_text(manifest);
    JUDGE_TRY(archive.begin(std::string(manifest_entry), list.size(), options_.now_ms));
    JUDGE_TRY(archive.write(list));
    JUDGE_TRY(write_file(archive, std::string(database_entry), copy_, manifest.database_sha256));
    JUDGE_TRY(BlobReferences(*connection_).for_each([&](const std::string& blob) -> Expected<void> {
      if (is_sound(blob)) {
        return write_file(archive, blob_entry(blob), blobs_.path_of(blob), blob);
      }
      manifest.left_out.push_back(blob);
      return not_cancelled();
    }));
    if (manifest.left_out.empty()) return {};
    const std::string left_out = left_out_text(manifest.left_out);
    JUDGE_TRY(archive.begin(std::string(left_out_entry), left_out.size(), options_.now_ms));
    return archive.write(left_out);
  }

 private:
  Expected<void> count(BackupManifest& manifest, const std::string& blob) {
    ++manifest.blobs;
    manifest.blob_bytes += size_of(blobs_.path_of(blob)).value_or(0);
    return not_cancelled();
  }

  /// True if the blob is undamaged. Once an entry has been started, it cannot be removed from the
  /// archive, so each blob is verified first.
  bool is_sound(const std::string& blob) const {
    const auto hash =
        read_pieces(blobs_.path_of(blob), [](std::string_view) { return Expected<void>(); });
    return hash && *hash == blob;
  }

  Expected<void> write_file(BackupArchive& archive, const std::string& name, const fs::path& path,
                            const std::string& expected_hash) {
    JUDGE_TRY_ASSIGN(const auto bytes, size_of(path));
    JUDGE_TRY(archive.begin(name, bytes, options_.now_ms));
    const auto hash = read_pieces(path, [&](std::string_view piece) -> Expected<void> {
      JUDGE_TRY(not_cancelled());
      return archive.write(piece);
    });
    JUDGE_TRY(hash);
    if (*hash != expected_hash) return damaged(path, "changed while it was being read");
    return {};
  }

  static std::unexpected<Failure> damaged(const fs::path& path, const std::string& words) {
    return failure(FailureKind::damaged,
                   fmt::format("{} {}\nFix: run judge fsck, which lists all damage and its fixes",
                               path.string(), words));
  }

  Expected<void> not_cancelled() const {
    if (!options_.cancelled || !options_.cancelled()) return {};
    return failure(FailureKind::other, "cancelled; nothing was written");
  }

  const fs::path& copy_;
  const BlobStore& blobs_;
  const BackupOptions& options_;
  std::unique_ptr<Connection> connection_;
};

/// Writes a backup of the database that `copy_database` copies to a file of SQLite.
Expected<BackupManifest> write_backup_with(
    const std::function<Expected<void>(const fs::path&)>& copy_database, const BlobStore& blobs,
    const fs::path& archive_path, const BackupOptions& options) {
  std::error_code error;
  if (!options.replace && fs::exists(fs::symlink_status(archive_path, error))) {
    return failure(FailureKind::conflict, archive_path.string() + " already exists");
  }
  JUDGE_TRY_ASSIGN(auto file, UnfinishedFile::make(archive_path));
  // Prevents the removal of blobs that the copy refers to, even if other processes remove
  // references to them.
  JUDGE_TRY_ASSIGN(const auto kept, blobs.prevent_collection());
  JUDGE_TRY_ASSIGN(const auto copy, UnfinishedFile::make(archive_path));
  JUDGE_TRY(copy_database(copy.path()));
  Backup backup(copy.path(), blobs, options);
  JUDGE_TRY_ASSIGN(auto manifest, backup.survey());
  BackupArchive archive(archive_path);
  JUDGE_TRY(archive.open(file.fd()));
  JUDGE_TRY(backup.write(archive, manifest));
  JUDGE_TRY(archive.close());
  JUDGE_TRY(file.finish(options.replace));
  return manifest;
}

/// Copies all rows to a new database of SQLite.
Expected<void> copy_to_sqlite(Connection& from, const fs::path& file,
                              const std::function<bool()>& cancelled) {
  JUDGE_TRY(require_newest_schema(from));
  JUDGE_TRY_ASSIGN(const auto to, open_sqlite(file));
  JUDGE_TRY(migrate(*to));
  return from.at_one_moment(
      [&] { return to->transact([&] { return copy_rows(from, *to, cancelled); }); });
}

}  // namespace

Expected<BackupManifest> write_backup(const fs::path& database, const BlobStore& blobs,
                                      const fs::path& archive, const BackupOptions& options) {
  const auto copy = [&](const fs::path& to) { return copy_sqlite(database, to); };
  return write_backup_with(copy, blobs, archive, options);
}

Expected<BackupManifest> write_backup_of(Connection& database, const BlobStore& blobs,
                                         const fs::path& archive, const BackupOptions& options) {
  const auto copy = [&](const fs::path& to) {
    return copy_to_sqlite(database, to, options.cancelled);
  };
  return write_backup_with(copy, blobs, archive, options);
}

}  // namespace judge::store
