#pragma once

#include <filesystem>
#include <string_view>

#include <sys/types.h>

#include "judge/core/file_descriptor.hpp"
#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Makes the file names in a directory survive a loss of power.
Expected<void> sync_directory(const std::filesystem::path& directory);

/// Creates a directory that survives a loss of power and that only its owner can access. An
/// existing directory is not an error.
Expected<void> make_directory(const std::filesystem::path& directory);

/// Writes a new file and makes its content survive a loss of power. Fails if the file exists. The
/// caller must call sync_directory() so that the file's name survives too.
Expected<void> write_new_file(const std::filesystem::path& path, std::string_view bytes,
                              mode_t mode);

}  // namespace judge::store
