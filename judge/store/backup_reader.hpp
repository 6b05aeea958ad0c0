#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "judge/store/failure.hpp"

struct archive;

namespace judge::store {

/// A file in a backup's archive.
struct BackupEntry {
  std::string path;
  std::uint64_t bytes = 0;
};

/// Reads the archive of a backup, entry by entry. What is no regular file with a name and a size is
/// refused. All failures name the archive; what is wrong with it is damaged.
class BackupReader {
 public:
  explicit BackupReader(std::filesystem::path file);
  BackupReader(const BackupReader&) = delete;
  BackupReader& operator=(const BackupReader&) = delete;
  BackupReader(BackupReader&&) = delete;
  BackupReader& operator=(BackupReader&&) = delete;
  ~BackupReader();

  /// The next entry; nothing at the end. The first call opens the archive.
  Expected<std::optional<BackupEntry>> next();

  /// Gives the bytes of the entry that next() has found, piece by piece.
  Expected<void> read(const std::function<Expected<void>(std::string_view piece)>& take);

  /// "FILE WORDS", as damaged.
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
