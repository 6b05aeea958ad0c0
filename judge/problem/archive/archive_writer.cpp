#include "judge/problem/archive/archive_writer.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string_view>
#include <system_error>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/problem/archive/utf8_locale.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

struct FreeArchive {
  void operator()(archive* handle) const { archive_write_free(handle); }
};
using WriterHandle = std::unique_ptr<archive, FreeArchive>;

struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};
using EntryHandle = std::unique_ptr<archive_entry, FreeEntry>;

std::unexpected<Error> archive_failure(archive* handle) {
  const char* reason = archive_error_string(handle);
  return failure(fmt::format("the archive cannot be written: {}",
                             reason == nullptr ? "no reason given" : reason));
}

/// True if the file must be executable in the archive. `build` and `run` always are, because other
/// judges start these scripts only if they are executable, and stored packages do not record
/// permissions.
bool is_executable(const ArchiveFile& file) {
  const std::string base = fs::path(file.name).filename();
  if (base == "build" || base == "run") return true;
  std::error_code error;
  const fs::perms bits = fs::status(file.path, error).permissions();
  return !error && !file.path.empty() && (bits & fs::perms::owner_exec) != fs::perms::none;
}

Result<void> write_header(archive* handle, const ArchiveFile& file, std::uint64_t bytes) {
  const EntryHandle entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), file.name.c_str());
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), is_executable(file) ? 0755 : 0644);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes));
  if (archive_write_header(handle, entry.get()) != ARCHIVE_OK) return archive_failure(handle);
  return {};
}

Result<void> write_data(archive* handle, std::string_view data) {
  const auto size = static_cast<la_ssize_t>(data.size());
  if (archive_write_data(handle, data.data(), data.size()) != size) return archive_failure(handle);
  return {};
}

Result<void> write_copy(archive* handle, const ArchiveFile& file) {
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(file.path, error);
  std::ifstream stream(file.path, std::ios::binary);
  if (error || !stream) return failure(fmt::format("'{}' cannot be read", shown(file.name)));
  JUDGE_TRY(write_header(handle, file, bytes));
  std::array<char, std::size_t{64} * 1024> buffer{};
  std::uint64_t total = 0;
  while (stream.read(buffer.data(), buffer.size()) || stream.gcount() > 0) {
    const std::string_view data(buffer.data(), static_cast<std::size_t>(stream.gcount()));
    total += data.size();
    if (total > bytes) break;
    JUDGE_TRY(write_data(handle, data));
  }
  if (total != bytes) {
    return failure(
        fmt::format("'{}' changed while it was being read; try again", shown(file.name)));
  }
  return {};
}

Result<void> write_file(archive* handle, const ArchiveFile& file) {
  if (!file.path.empty()) return write_copy(handle, file);
  JUDGE_TRY(write_header(handle, file, file.text.size()));
  return write_data(handle, file.text);
}

/// Replaces the times in a finished archive with the earliest time that the format can express
/// (source: PKWARE APPNOTE.TXT, 4.3.7, 4.3.12, 4.3.16). This is needed because libarchive writes a
/// time in the machine's time zone for every entry, even for an entry without a time.
class TimeEraser {
 public:
  explicit TimeEraser(int fd) : fd_(fd) {}

  Result<void> run() {
    struct stat status{};
    if (::fstat(fd_, &status) != 0 || status.st_size < end_bytes) return damaged();
    const off_t end = status.st_size - end_bytes;
    if (number(end, 4) != end_mark) return damaged();
    const std::uint32_t entries = number(end + 10, 2);
    off_t central = number(end + 16, 4);
    for (std::uint32_t i = 0; i < entries; ++i) {
      const off_t local = number(central + 42, 4);
      if (number(central, 4) != central_mark || number(local, 4) != local_mark) return damaged();
      erase(central + 12);
      erase(local + 10);
      central += central_bytes + number(central + 28, 2) + number(central + 30, 2) +
                 number(central + 32, 2);
    }
    return failed_ ? damaged() : Result<void>();
  }

 private:
  static constexpr off_t end_bytes = 22;
  static constexpr off_t central_bytes = 46;
  static constexpr std::uint32_t end_mark = 0x06054b50;
  static constexpr std::uint32_t central_mark = 0x02014b50;
  static constexpr std::uint32_t local_mark = 0x04034b50;

  static std::unexpected<Error> damaged() {
    return failure(
        "the archive cannot be written: it is too large, or another program changed the file");
  }

  /// Reads a little-endian number of `bytes` bytes at the offset `at`.
  std::uint32_t number(off_t at, std::size_t bytes) {
    std::array<unsigned char, 4> read{};
    failed_ = failed_ || ::pread(fd_, read.data(), bytes, at) != static_cast<ssize_t>(bytes);
    std::uint32_t value = 0;
    for (std::size_t i = bytes; i > 0; --i) value = value << 8 | read.at(i - 1);
    return value;
  }

  /// Replaces the time (two bytes) and the date (two bytes) at the offset `at` with midnight,
  /// 1 January 1980.
  void erase(off_t at) {
    constexpr std::array<unsigned char, 4> moment = {0, 0, 0x21, 0};
    failed_ = failed_ || ::pwrite(fd_, moment.data(), moment.size(), at) !=
                             static_cast<ssize_t>(moment.size());
  }

  int fd_;
  bool failed_ = false;
};

}  // namespace

Result<void> write_zip(int fd, std::vector<ArchiveFile> files) {
  const Utf8Locale locale;
  std::ranges::sort(files, {}, &ArchiveFile::name);
  const WriterHandle handle(archive_write_new());
  if (handle == nullptr || archive_write_set_format_zip(handle.get()) != ARCHIVE_OK ||
      archive_write_open_fd(handle.get(), fd) != ARCHIVE_OK) {
    return failure("the archive cannot be written");
  }
  for (const ArchiveFile& file : files) {
    JUDGE_TRY(write_file(handle.get(), file));
  }
  if (archive_write_close(handle.get()) != ARCHIVE_OK) return archive_failure(handle.get());
  return TimeEraser(fd).run();
}

}  // namespace judge::problem
