#pragma once

#include <filesystem>
#include <string_view>

#include <sys/types.h>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// A file descriptor that is closed by the destructor.
class File {
 public:
  /// Takes ownership of `fd`. A negative value means no descriptor.
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

/// Writes all bytes. Returns false on failure and sets errno.
bool write_all(int fd, std::string_view bytes);

/// Makes the names in a directory survive a loss of power.
Expected<void> sync_directory(const std::filesystem::path& directory);

/// Creates a directory that survives a loss of power and that only its owner can access. An
/// existing directory is not an error.
Expected<void> make_directory(const std::filesystem::path& directory);

/// Writes a new file and makes its content survive a loss of power. Fails if the file exists. The
/// caller makes the name survive with sync_directory().
Expected<void> write_new_file(const std::filesystem::path& path, std::string_view bytes,
                              mode_t mode);

}  // namespace judge::store
