#pragma once

#include <span>
#include <string>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// Copies files into the work directory and creates directories that the program may write to.
/// `descriptors[i]` is open for reading the content of `files[i]`.
Expected<void> fill(int work, std::span<const InputFile> files,
                    std::span<const FileDescriptor> descriptors,
                    std::span<const std::string> directories);

/// Opens a file of the program for reading. Returns an empty descriptor if the path does not lead
/// to a plain file with exactly one hard link, or leads through a symbolic link. The program may
/// have created a link, a fifo or a device there.
FileDescriptor collect(int work, const std::string& path);

/// Returns the paths of the plain files directly in the directory `path`, which ends with '/': at
/// most `collected_files_max`, in alphabetical order.
std::vector<std::string> plain_files_in(int work, const std::string& path);

/// Empties the work directory. Returns false if that would take too long. The caller must then
/// discard the box.
bool sweep(int work);

}  // namespace sandbox::helper
