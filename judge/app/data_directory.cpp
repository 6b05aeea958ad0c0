#include "judge/app/data_directory.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>

#include "judge/store/migrations.hpp"
#include "judge/store/sqlite_connection.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::app {
namespace {

/// Nobody else is to read sources, passwords' hashes and test data.
constexpr auto own_only = std::filesystem::perms::owner_all;

Result<void> make_directory(const std::filesystem::path& path) {
  std::error_code error;
  const bool made = std::filesystem::create_directories(path, error);
  if (!error && made) std::filesystem::permissions(path, own_only, error);
  if (!error && std::filesystem::is_directory(path, error)) return {};
  return failure(
      fmt::format("the data directory {} cannot be used: {}\n"
                  "Mend: choose another with --data DIR, or make it as a directory that "
                  "this user may write to",
                  path.string(), error ? error.message() : "it is not a directory"));
}

bool is_open_to_others(const std::filesystem::path& path, std::filesystem::perms what) {
  std::error_code error;
  const auto permissions = std::filesystem::status(path, error).permissions();
  return !error && (permissions & what) != std::filesystem::perms::none;
}

/// Who may write to it could put verdicts, people and programs into it.
Result<void> refuse_writable_by_others(const std::filesystem::path& path) {
  using std::filesystem::perms;
  if (!is_open_to_others(path, perms::group_write | perms::others_write)) return {};
  return failure(
      fmt::format("the data directory {0} may be written to by other users of this machine\n"
                  "Mend: chmod 700 {0}",
                  path.string()));
}

}  // namespace

Result<DataDirectory> DataDirectory::open(const std::filesystem::path& path) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  if (error) return failure(fmt::format("{}: {}", path.string(), error.message()));
  for (const auto& directory : {absolute, absolute / "versions"}) {
    if (auto made = make_directory(directory); !made) return std::unexpected(made.error());
    if (auto own = refuse_writable_by_others(directory); !own) return std::unexpected(own.error());
  }
  auto blobs = store::BlobStore::open(absolute / "blobs");
  if (!blobs) return failure(blobs.error().message);
  DataDirectory data(absolute, *std::move(blobs));
  const auto connection = data.connect();
  if (!connection) return failure(connection.error().message);
  const auto migrated = store::migrate(**connection, store::migrations());
  if (!migrated) return failure(migrated.error().message);
  return data;
}

std::optional<std::uint64_t> DataDirectory::database_bytes() const {
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
      "other users of this machine may look into {0}, which holds sources, test data and hashes of "
      "passwords\nMend: chmod 700 {0}",
      path_.string());
}

/// Takes the room of a few submissions in a file without a name, which is given back at once.
Result<void> DataDirectory::try_to_store() const {
  constexpr off_t room_bytes = off_t{1} << 20U;
  const sandbox::FileDescriptor file(::open(path_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
  if (!file && (errno == EOPNOTSUPP || errno == EISDIR)) return {};  // no such files there
  const int error = file ? ::posix_fallocate(file.get(), 0, room_bytes) : errno;
  if (error == 0) return {};
  return failure(
      fmt::format("nothing can be stored in {}: {}\n"
                  "Mend: see that there is room and that this user may write; what is refused "
                  "until then is not lost, its sender is told to come again",
                  path_.string(), std::generic_category().message(error)));
}

Result<DataDirectory> DataDirectory::open_existing(const std::filesystem::path& path) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(path, error);
  if (error || !std::filesystem::exists(absolute / "judge.sqlite", error)) {
    return failure(
        fmt::format("{} is no data directory of a judge: {}\n"
                    "Mend: name the right one with --data DIR; judge serve makes a new one",
                    path.string(), error ? error.message() : "there is no judge.sqlite in it"));
  }
  auto blobs = store::BlobStore::open(absolute / "blobs");
  if (!blobs) return failure(blobs.error().message);
  return DataDirectory(absolute, *std::move(blobs));
}

store::Expected<std::unique_ptr<store::Connection>> DataDirectory::connect() const {
  return store::open_sqlite(database());
}

}  // namespace judge::app
