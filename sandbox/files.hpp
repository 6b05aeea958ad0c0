#pragma once

#include <optional>
#include <string>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// The whole content of a small file (at most 1 MiB), for example one below /proc; nothing when it
/// can't be read.
std::optional<std::string> read_small_file(const std::string& path);

/// Writes to an existing file in one write, as kernel files want it.
Expected<void> write_small_file(const std::string& path, const std::string& content);

/// Opens a directory, close-on-exec; none, with errno set, when that fails.
FileDescriptor open_directory(const std::string& path);

/// Makes the directories that the relative `path` goes through below `directory`, mode 0755. What
/// is there already is left; what can't be made shows when `path` itself is.
void make_parents(int directory, const std::string& path);

}  // namespace sandbox
