#pragma once

#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// Creates an empty file in memory that can be sealed. Returns no descriptor on error, with `errno`
/// set.
FileDescriptor new_memory_file(const char* name);

/// Writes the content to the current position of the file. Returns false on error, with `errno`
/// set.
bool write_all(int file, std::string_view content);

/// Creates a read-only file in memory with this content, positioned at its start. It has no path,
/// and nothing can change it because it is sealed.
Expected<FileDescriptor> sealed_file(std::string_view name, std::string_view content);

}  // namespace sandbox
