#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "judge/store/sql/failure.hpp"

struct archive;

namespace judge::store {

/// A file in a backup archive.
struct BackupEntry {
  std::string path;
  std::uint64_t bytes = 0;
};

/// Reads a backup archive entry by entry. Refuses every entry that is not a regular file with a
/// name and a size. All failures name the archive; a malformed archive fails as `damaged`.
class BackupReader {
 public:
  explicit BackupReader(std::filesystem::path file);
  BackupReader(const BackupReader&) = delete;
  BackupReader& operator=(const BackupReader&) = delete;
  BackupReader(BackupReader&&) = delete;
  BackupReader& operator=(BackupReader&&) = delete;
  ~BackupReader();

  /// Returns the next entry, or `nullopt` at the end. The first call opens the archive.
  Expected<std::optional<BackupEntry>> next();

  /// Passes the bytes of the entry last returned by next() to `take`, piece by piece.
  Expected<void> read(const std::function<Expected<void>(std::string_view piece)>& take);

  /// Returns a failure of kind `damaged` with the message "FILE WORDS".
  std::unexpected<Failure> damaged(const std::string& words) const;

 private:
  struct Free {
    void operator()(archive* handle) const;
  };
  Expected<void> open();
  std::unexpected<Failure> broken() const;

  std::filesystem::path file_;
  std::unique_ptr<archive, Free> handle_;
  bool opened_ = false;
};

}  // namespace judge::store
