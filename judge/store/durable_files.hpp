#pragma once

#include <filesystem>
#include <string_view>

#include <sys/types.h>

#include "judge/store/failure.hpp"

namespace judge::store {

/// A descriptor that is closed when this ends.
class File {
 public:
  /// Takes it over; a negative one is none.
  explicit File(int fd) : fd_(fd) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&&) = delete;
  File& operator=(File&&) = delete;
  ~File();

  int get() const { return fd_; }

 private:
  int fd_;
};

/// Writes all of it; errno says why not.
bool write_all(int fd, std::string_view bytes);

/// Makes the names in a directory survive a loss of power.
Expected<void> sync_directory(const std::filesystem::path& directory);

/// Makes a directory that survives a loss of power, for its owner only; one that is there is fine.
Expected<void> make_directory(const std::filesystem::path& directory);

/// Writes a file that was not there, and makes its content survive a loss of power; its name is
/// the directory's (sync_directory).
Expected<void> write_new_file(const std::filesystem::path& path, std::string_view bytes,
                              mode_t mode);

}  // namespace judge::store
