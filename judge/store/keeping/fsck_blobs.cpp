#include "judge/store/keeping/fsck_blobs.hpp"

#include <cerrno>
#include <system_error>

#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/core/try.hpp"
#include "judge/store/files/blob_references.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr const char* blob_fix =
    "copy the blob from a backup: 'judge restore BACKUP --data OTHER_DIR' writes it to the same "
    "path below OTHER_DIR";

/// The numbers of blobs and bytes that the check has seen so far.
struct BlobCounts {
  std::int64_t blobs = 0;
  std::int64_t bytes = 0;
  std::int64_t unused = 0;
  std::int64_t unused_bytes = 0;
};

/// True if the file does not exist: the blob was collected during the check, or never existed.
bool is_gone(const fs::path& path) {
  std::error_code error;
  return !fs::exists(path, error) && !error;
}

class BlobCheck {
 public:
  BlobCheck(Connection& connection, const BlobStore& blobs, FsckReport& report)
      : references_(connection), blobs_(blobs), report_(report) {}

  void look_at_files() {
    const auto listed = blobs_.for_each([this](const std::string& blob) { look_at(blob); });
    if (!listed)
      report_.error("unreadable", listed.error().message, "make it readable for the judge's user");
    report_.count("blobs", counts_.blobs);
    report_.count("blob_bytes", counts_.bytes);
    if (counts_.unused > 0) {
      report_.note(
          "unused-blobs",
          fmt::format("{} blobs with {} bytes are unused; the judge removes them when they "
                      "are old enough, and --collect does so now",
                      counts_.unused, counts_.unused_bytes));
    }
  }

  void look_at_references() {
    const auto asked = references_.for_each([this](const std::string& blob) -> Expected<void> {
      std::error_code error;
      if (is_sha256(blob) && fs::is_regular_file(blobs_.path_of(blob), error)) return {};
      return look_at_missing(blob);
    });
    if (!asked) {
      report_.error("unreadable", asked.error().message.substr(0, asked.error().message.find('\n')),
                    "restore a backup (judge restore)");
    }
  }

 private:
  void look_at(const std::string& blob) {
    const fs::path path = blobs_.path_of(blob);
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) return;
    ++counts_.blobs;
    counts_.bytes += status.st_size;
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
      report_.error("open-to-others", path.string() + " is accessible to other users",
                    "chmod -R go= DATA_DIRECTORY");
    }
    const auto used = references_.has(blob);
    if (used && !*used) {
      ++counts_.unused;
      counts_.unused_bytes += status.st_size;
    }
    const auto bytes = blobs_.read(blob);
    if (bytes || is_gone(path)) return;
    const std::string& message = bytes.error().message;
    report_.error("damaged-blob", message.substr(0, message.find('\n')), blob_fix);
  }

  Expected<void> look_at_missing(const std::string& blob) {
    JUDGE_TRY_ASSIGN(const auto tables, references_.tables_with(blob));
    // If no table refers to the blob any more, the last reference was removed during the check. The
    // blob is then not needed.
    if (tables.empty()) return {};
    report_.error(
        "missing-blob",
        fmt::format("{} is missing; {} refers to it", blobs_.path_of(blob).string(), tables),
        blob_fix);
    return {};
  }

  BlobReferences references_;
  const BlobStore& blobs_;
  FsckReport& report_;
  BlobCounts counts_;
};

}  // namespace

void fsck_blobs(Connection& connection, const BlobStore& blobs, FsckReport& report) {
  BlobCheck check(connection, blobs, report);
  check.look_at_files();
  check.look_at_references();
}

}  // namespace judge::store
