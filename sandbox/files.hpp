#pragma once

#include <optional>
#include <string>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// Returns the content of a small file, for example one below /proc; `nullopt` if it can't be read.
/// Reading stops after about 1 MiB.
std::optional<std::string> read_small_file(const std::string& path);

/// Writes to an existing file with a single write call, as kernel files require.
Expected<void> write_small_file(const std::string& path, const std::string& content);

/// Opens a directory, close-on-exec. Returns an empty descriptor on failure, with errno set.
FileDescriptor open_directory(const std::string& path);

/// Creates the missing parent directories of the relative `path` below `directory`, mode 0755.
/// Failures are not reported here: the caller notices them when it creates `path` itself.
void make_parents(int directory, const std::string& path);

}  // namespace sandbox
