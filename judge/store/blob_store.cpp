#include "judge/store/blob_store.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/store/durable_files.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t name_digits = 64;
constexpr const char* unfinished_prefix = "unfinished-";

/// Nobody takes that long to write one: its process is dead.
constexpr std::int64_t unfinished_max_s = 3600;

std::int64_t seconds_ago(std::int64_t seconds) {
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()) - seconds;
}

bool is_older(const fs::path& path, std::int64_t time_s) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && status.st_mtime < time_s;
}

bool is_name(std::string_view word) {
  return word.size() == name_digits && word.find_first_not_of("0123456789abcdef") == word.npos;
}

/// A file that disappears unless it is given its name.
Expected<void> write_and_rename(const fs::path& directory, std::string_view bytes,
                                const fs::path& final_path) {
  std::string path = directory / (std::string(unfinished_prefix) + "XXXXXX");
  const File file(::mkostemp(path.data(), O_CLOEXEC));
  if (file.get() < 0) return system_failure("make a file in " + directory.string(), errno);
  const bool written = write_all(file.get(), bytes) && ::fsync(file.get()) == 0 &&
                       ::rename(path.c_str(), final_path.c_str()) == 0;
  if (written) return {};
  const int error = errno;
  ::unlink(path.c_str());
  return system_failure("write " + final_path.string(), error);
}

}  // namespace

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  std::string digits;
  for (const unsigned char byte : hash) digits += fmt::format("{:02x}", byte);
  return digits;
}

Expected<BlobStore> BlobStore::open(const fs::path& directory) {
  if (auto made = make_directory(directory); !made) return std::unexpected(made.error());
  std::error_code error;
  const std::int64_t oldest_s = seconds_ago(unfinished_max_s);
  std::vector<fs::path> unfinished;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& path = entry->path();
    const bool is_unfinished = path.filename().string().starts_with(unfinished_prefix);
    if (is_unfinished && is_older(path, oldest_s)) unfinished.push_back(path);
  }
  if (error) return system_failure(directory, error.value());
  for (const fs::path& path : unfinished) ::unlink(path.c_str());
  return BlobStore(directory);
}

fs::path BlobStore::path_of(const std::string& name) const {
  return directory_ / name.substr(0, 2) / name;
}

Expected<std::string> BlobStore::put(std::string_view bytes) const {
  std::string name = sha256(bytes);
  const fs::path path = path_of(name);
  // Its time says when it was last put: nothing that was put lately is collected.
  if (::utimensat(AT_FDCWD, path.c_str(), nullptr, 0) == 0) return name;
  if (auto made = make_directory(path.parent_path()); !made) return std::unexpected(made.error());
  auto written = write_and_rename(directory_, bytes, path);
  if (written) written = sync_directory(path.parent_path());
  if (!written) return std::unexpected(written.error());
  return name;
}

Expected<std::string> BlobStore::read(const std::string& name) const {
  const fs::path path = path_of(name);
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) {
    return failure_with_mend(FailureKind::damaged, path.string() + ": cannot be read");
  }
  if (sha256(bytes) != name) {
    return failure_with_mend(FailureKind::damaged,
                             path.string() + ": is not what was put in: its SHA-256 is another");
  }
  return bytes;
}

Expected<void> BlobStore::for_each(const std::function<void(const std::string&)>& visit) const {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory_, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (entry.depth() == 1 && is_name(name)) visit(name);
  }
  if (error) return system_failure(directory_, error.value());
  return {};
}

Expected<std::uint64_t> BlobStore::collect(const std::function<bool(const std::string&)>& is_used,
                                           std::int64_t grace_s) const {
  const std::int64_t newest_s = seconds_ago(grace_s);
  std::vector<fs::path> unused;
  auto listed = for_each([&](const std::string& name) {
    const fs::path path = path_of(name);
    if (is_older(path, newest_s) && !is_used(name)) unused.push_back(path);
  });
  if (!listed) return std::unexpected(listed.error());
  for (const fs::path& path : unused) ::unlink(path.c_str());
  return unused.size();
}

}  // namespace judge::store
