#pragma once

#include <span>
#include <string>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {

/// Copies files into the work directory and creates directories that the program may write to.
/// `descriptors[i]` contains the content of `files[i]`.
Expected<void> fill(int work, std::span<const wire::FileEntry> files,
                    std::span<const FileDescriptor> descriptors,
                    std::span<const std::string> directories);

/// Opens, for reading, a file that the program left. Empty unless it is a plain file with a single
/// name, reached without a link: a program may have planted a link, a fifo or a device.
FileDescriptor collect(int work, const std::string& path);

/// Empties the work directory. Returns false if that would take too long; the caller then discards
/// the box.
bool sweep(int work);

}  // namespace sandbox::helper
