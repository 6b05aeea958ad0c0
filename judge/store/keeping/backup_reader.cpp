#include "judge/store/keeping/backup_reader.hpp"

#include <array>
#include <cerrno>

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/files/durable_files.hpp"

namespace judge::store {
namespace {

constexpr std::size_t read_bytes = std::size_t{128} * 1024;
constexpr std::size_t shown_characters = 100;

}  // namespace

void BackupReader::Free::operator()(archive* handle) const { archive_read_free(handle); }

BackupReader::BackupReader(std::filesystem::path file)
    : file_(std::move(file)), handle_(archive_read_new()) {}

BackupReader::~BackupReader() = default;

std::unexpected<Failure> BackupReader::damaged(const std::string& words) const {
  return failure(FailureKind::damaged,
                 fmt::format("{} {}\nFix: use another backup", file_.string(), words));
}

std::unexpected<Failure> BackupReader::broken() const {
  const char* reason = archive_error_string(handle_.get());
  return damaged(
      fmt::format("is not a backup, is damaged or is truncated: {}",
                  reason == nullptr ? "no reason given" : quoted(reason, shown_characters)));
}

Expected<void> BackupReader::open() {
  // First open the file directly: if it cannot be read, the system's error message says why.
  const FileDescriptor readable(::open(file_.c_str(), O_RDONLY | O_CLOEXEC));
  if (readable.get() < 0) return system_failure(file_, errno);
  struct stat status{};
  if (::fstat(readable.get(), &status) == 0 && S_ISDIR(status.st_mode)) {
    return system_failure(file_, EISDIR);
  }
  const bool opened =
      handle_ != nullptr && archive_read_support_format_tar(handle_.get()) == ARCHIVE_OK &&
      archive_read_support_filter_zstd(handle_.get()) == ARCHIVE_OK &&
      archive_read_open_filename(handle_.get(), file_.c_str(), read_bytes) == ARCHIVE_OK;
  opened_ = true;
  return opened ? Expected<void>() : broken();
}

Expected<std::optional<BackupEntry>> BackupReader::next() {
  if (!opened_) {
    JUDGE_TRY(open());
  }
  archive_entry* entry = nullptr;
  const int status = archive_read_next_header(handle_.get(), &entry);
  if (status == ARCHIVE_EOF) return std::nullopt;
  if (status != ARCHIVE_OK) return broken();
  const char* path = archive_entry_pathname(entry);
  const bool is_plain_file = path != nullptr && archive_entry_filetype(entry) == AE_IFREG &&
                             archive_entry_hardlink(entry) == nullptr &&
                             archive_entry_size_is_set(entry) != 0 &&
                             archive_entry_size(entry) >= 0;
  if (!is_plain_file) {
    return damaged(fmt::format("contains '{}', which does not belong in a backup",
                               quoted(path == nullptr ? "" : path, shown_characters)));
  }
  return BackupEntry{.path = path, .bytes = static_cast<std::uint64_t>(archive_entry_size(entry))};
}

Expected<void> BackupReader::read(const std::function<Expected<void>(std::string_view)>& take) {
  std::array<char, read_bytes> buffer{};
  for (;;) {
    const la_ssize_t got = archive_read_data(handle_.get(), buffer.data(), buffer.size());
    if (got < 0) return broken();
    if (got == 0) return {};
    JUDGE_TRY(take({buffer.data(), static_cast<std::size_t>(got)}));
  }
}

}  // namespace judge::store
