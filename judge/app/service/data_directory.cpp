#include "judge/app/service/data_directory.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"
#include "judge/core/fix.hpp"
#include "judge/core/try.hpp"
#include "judge/store/files/sha256.hpp"
#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/store/sql/sqlite_connection.hpp"

namespace judge::app {
namespace {

/// Other users must not read sources, password hashes or test data.
constexpr mode_t own_only = S_IRWXU;

/// Creates the directory with its final permissions, because another process may open it at the
/// same time.
Result<void> make_directory(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  if (!error && ::mkdir(path.c_str(), own_only) != 0 && errno != EEXIST) {
    error = {errno, std::generic_category()};
  }
  if (!error && std::filesystem::is_directory(path, error)) return {};
  return failure(
      fmt::format("cannot use the data directory {}: {}\n"
                  "Fix: create it as a directory that this user may write to, or choose a "
                  "different one with --data DIR",
                  path.string(), error ? error.message() : "it is not a directory"));
}

bool is_open_to_others(const std::filesystem::path& path, std::filesystem::perms what) {
  std::error_code error;
  const auto permissions = std::filesystem::status(path, error).permissions();
  return !error && (permissions & what) != std::filesystem::perms::none;
}

bool has_bytes(const std::filesystem::path& file) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(file, error);
  return !error && bytes > 0;
}

bool has_blobs(const std::filesystem::path& directory) {
  std::error_code error;
  for (std::filesystem::recursive_directory_iterator entry(directory, error), end;
       !error && entry != end; entry.increment(error)) {
    if (store::is_sha256(entry->path().filename().string())) return true;
  }
  return false;
}

/// Refuses a directory that has blobs but no database. Otherwise a new, empty database would be
/// created silently, and the collector would remove all blobs a day later.
Result<void> refuse_lost_database(const std::filesystem::path& path) {
  // Until its first checkpoint, the whole database may be in its write-ahead log.
  if (has_bytes(path / "judge.sqlite") || has_bytes(path / "judge.sqlite-wal")) return {};
  if (!has_blobs(path / "blobs")) return {};
  return failure(fmt::format(
      "{0} contains files of a judge, but its database judge.sqlite is missing or empty\n"
      "Fix: put judge.sqlite back; or restore a backup into a new directory (judge restore BACKUP "
      "--data DIR) and use that; or, to start over without the old data: mv {0}/blobs "
      "{0}/blobs.old",
      path.string()));
}

/// Refuses a directory with a database of its own although the judge uses a different one. That
/// one lacks everything in the first, and the collector would remove the blobs.
Result<void> refuse_second_database(const std::filesystem::path& path) {
  if (!has_bytes(path / "judge.sqlite") && !has_bytes(path / "judge.sqlite-wal")) return {};
  return failure(fmt::format(
      "{0} contains the database judge.sqlite, but the setting store names a different one\n"
      "Fix: to move the data, unset store for judge backup, set it again for judge restore with a "
      "new directory, and use that directory; to keep using judge.sqlite, unset store",
      path.string()));
}

/// Refuses a directory that has blobs although its database is new (refuse_lost_database()).
store::Expected<void> refuse_new_database(store::Connection& connection,
                                          const std::filesystem::path& path) {
  JUDGE_TRY_ASSIGN(const auto version, store::schema_version(connection));
  if (version > 0 || !has_blobs(path / "blobs")) return {};
  return store::failure(
      store::FailureKind::invalid,
      fmt::format("{0} contains files of a judge, but the database in the setting store is empty\n"
                  "Fix: name the database that belongs to these files; or restore a backup into a "
                  "new directory (judge restore); or, to start over without the old data: mv "
                  "{0}/blobs {0}/blobs.old",
                  path.string()));
}

/// Refuses a directory that other users may write to, because they could add verdicts, users and
/// programs.
Result<void> refuse_writable_by_others(const std::filesystem::path& path) {
  using std::filesystem::perms;
  if (!is_open_to_others(path, perms::group_write | perms::others_write)) return {};
  return failure(
      fmt::format("other users of this machine may write to the data directory {0}\n"
                  "Fix: chmod 700 {0}",
                  path.string()));
}

}  // namespace

Result<DataDirectory> DataDirectory::open(const std::filesystem::path& path, std::string store) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  if (error) return failure(fmt::format("{}: {}", path.string(), error.message()));
  for (const auto& directory : {absolute, absolute / "versions", absolute / "workers"}) {
    JUDGE_TRY(make_directory(directory));
    JUDGE_TRY(refuse_writable_by_others(directory));
  }
  JUDGE_TRY(store.empty() ? refuse_lost_database(absolute) : refuse_second_database(absolute));
  JUDGE_TRY_ASSIGN(auto blobs, to_result(store::BlobStore::open(absolute / "blobs")));
  DataDirectory data(absolute, std::move(store), std::move(blobs));
  // Do not use connect(), because its connections fail with a less helpful error than migrate() if
  // the schema is newer.
  const auto connection = data.open_store();
  if (!connection) return data.unopened(connection.error());
  if (!data.has_database_file()) JUDGE_TRY(to_result(refuse_new_database(**connection, absolute)));
  const auto migrated = store::migrate(**connection);
  if (!migrated) return data.unopened(migrated.error());
  return data;
}

/// Explains why the database could not be opened. If the disk is too full for SQLite's log files,
/// SQLite reports only an I/O error. Therefore, if the message in `why` contains no fix, this
/// function also tries to store data. If this fails, too, its error is added to the message.
std::unexpected<Error> DataDirectory::unopened(const store::Failure& why) const {
  const auto stores = try_to_store();
  const bool has_fix = !split_fix(why.message).fix.empty();
  if (stores || has_fix) return failure(why.message);
  return failure(why.message + "\n" + stores.error().message);
}

std::optional<std::uint64_t> DataDirectory::database_bytes() const {
  if (!has_database_file()) {
    const auto connection = connect();
    const auto rows =
        connection ? (*connection)->query("SELECT pg_database_size(current_database()) AS bytes")
                   : std::unexpected(connection.error());
    if (!rows) return std::nullopt;
    return static_cast<std::uint64_t>(store::integer(rows->front().only()));
  }
  std::error_code error;
  const auto bytes = std::filesystem::file_size(database(), error);
  if (error) return std::nullopt;
  const auto log_bytes = std::filesystem::file_size(database().string() + "-wal", error);
  return error ? bytes : bytes + log_bytes;
}

std::string DataDirectory::openness() const {
  using std::filesystem::perms;
  if (!is_open_to_others(path_, perms::group_all | perms::others_all)) return "";
  return fmt::format(
      "other users of this machine may access {0}, which contains sources, test data and "
      "password hashes\nFix: chmod 700 {0}",
      path_.string());
}

/// Checks that the disk has space for a few submissions. Allocates the space in an unnamed file and
/// releases it at once.
Result<void> DataDirectory::try_to_store() const {
  constexpr off_t room_bytes = off_t{1} << 20U;
  const FileDescriptor file(::open(path_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
  if (!file && (errno == EOPNOTSUPP || errno == EISDIR)) return {};  // not supported here
  const int error = file ? ::posix_fallocate(file.get(), 0, room_bytes) : errno;
  if (error == 0) return {};
  return failure(
      fmt::format("cannot store anything in {}: {}\n"
                  "Fix: free disk space, and make sure that this user may write; requests refused "
                  "until then are not lost, because clients are told to retry",
                  path_.string(), std::generic_category().message(error)));
}

Result<DataDirectory> DataDirectory::open_existing(const std::filesystem::path& path,
                                                   std::string store) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  if (!error && !store.empty()) {
    JUDGE_TRY(refuse_second_database(absolute));
  } else if (!error) {
    // Blobs without a database mean that the database was lost. This is reported first, because the
    // error below suggests `judge serve`, which refuses to create a new database in this case.
    JUDGE_TRY(refuse_lost_database(absolute));
  }
  const char* const needed = store.empty() ? "judge.sqlite" : "blobs";
  if (error || !std::filesystem::exists(absolute / needed, error)) {
    return failure(
        fmt::format("{} is not a data directory of a judge: {}\n"
                    "Fix: name the correct one with --data DIR; judge serve creates a new one",
                    path.string(), error ? error.message() : fmt::format("it has no {}", needed)));
  }
  JUDGE_TRY_ASSIGN(auto blobs, to_result(store::BlobStore::open(absolute / "blobs")));
  return DataDirectory(absolute, std::move(store), std::move(blobs));
}

int status_without_data(const Configuration& values) {
  return values.store.empty() ? exit_usage : exit_rejected;
}

store::Expected<std::unique_ptr<store::Connection>> DataDirectory::open_store() const {
  constexpr int busy_timeout_ms = 5000;
  if (!has_database_file()) return store::open_postgresql(store_);
  return store::open_sqlite(database(), busy_timeout_ms, writes_);
}

store::Expected<std::unique_ptr<store::Connection>> DataDirectory::connect() const {
  auto connection = open_store();
  if (connection) {
    (*connection)->refuse_schemas_after(static_cast<std::int64_t>(store::migrations().size()));
  }
  return connection;
}

}  // namespace judge::app
