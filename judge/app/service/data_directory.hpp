#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "judge/app/configuration/configuration.hpp"
#include "judge/core/error.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/sql/write_queue.hpp"

namespace judge::app {

/// The persistent data of the daemon: the database, blobs, and directories with the problem
/// versions that are judged. The database is a file of the directory, or, if `store` is not "", the
/// PostgreSQL database at this address.
class DataDirectory {
 public:
  /// Opens the directory. Creates it if it is missing, and migrates the database to the current
  /// schema. Several processes may have it open. Refuses a directory that other users may write to,
  /// or that has blobs but no database. The error names the unusable part and the fix.
  static Result<DataDirectory> open(const std::filesystem::path& path, std::string store = "");

  /// Opens an existing directory for inspection. Does not migrate or create its database.
  static Result<DataDirectory> open_existing(const std::filesystem::path& path,
                                             std::string store = "");

  const std::filesystem::path& path() const { return path_; }
  /// True if the database is the file `database()`.
  bool has_database_file() const { return store_.empty(); }
  std::filesystem::path database() const { return path_ / "judge.sqlite"; }
  std::filesystem::path versions() const { return path_ / "versions"; }
  /// The directory where workers show that they are alive (judge/store/queue/worker_claims.hpp).
  std::filesystem::path workers() const { return path_ / "workers"; }
  const store::BlobStore& blobs() const { return blobs_; }

  /// Returns the size of the database, of a file with its log, or `nullopt` if there is none.
  std::optional<std::uint64_t> database_bytes() const;

  /// Returns a warning with a fix if other users may access the directory; otherwise "".
  std::string openness() const;

  /// Checks that data can be stored now. The error says why not, for example because the disk is
  /// full.
  Result<void> try_to_store() const;

  /// Opens a new connection. The connection refuses to store anything once a newer judge has
  /// changed the schema. All connections that are opened by this object and its copies share one
  /// queue for writing, so their write transactions run one after another.
  store::Expected<std::unique_ptr<store::Connection>> connect() const;

 private:
  std::unexpected<Error> unopened(const store::Failure& why) const;
  store::Expected<std::unique_ptr<store::Connection>> open_store() const;

  DataDirectory(std::filesystem::path path, std::string store, store::BlobStore blobs)
      : path_(std::move(path)), store_(std::move(store)), blobs_(std::move(blobs)) {}

  std::filesystem::path path_;
  std::string store_;
  store::BlobStore blobs_;
  std::shared_ptr<store::WriteQueue> writes_ = std::make_shared<store::WriteQueue>();
};

/// Returns the exit status of a service whose data cannot be opened. If the database is on a
/// server, systemd must start the service again, because the server may start later.
int status_without_data(const Configuration& values);

}  // namespace judge::app
