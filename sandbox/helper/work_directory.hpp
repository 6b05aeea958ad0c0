#pragma once

#include <span>
#include <string>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {

/// Copies files into the work directory and makes directories that the program may write to.
/// `descriptors[i]` holds the content of `files[i]`.
Expected<void> fill(int work, std::span<const wire::FileEntry> files,
                    std::span<const FileDescriptor> descriptors,
                    std::span<const std::string> directories);

/// A file the program left, opened for reading: only if it is a plain file with one name, reached
/// without a link. Nothing a program may have planted (a link, a fifo, a device) is ever opened.
FileDescriptor collect(int work, const std::string& path);

/// Removes everything. False when that is not done in a bounded time: then the box is thrown away.
bool sweep(int work);

}  // namespace sandbox::helper
