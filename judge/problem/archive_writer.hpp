#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A file of an archive: a copy of one on disk, or a text.
struct ArchiveFile {
  std::string name;            ///< in the archive, '/'-separated
  std::filesystem::path path;  ///< what it is a copy of; empty: of `text`
  std::string text;
};

/// Writes a zip archive to an empty file that is open for reading and writing. The same files make
/// the same bytes on every machine with the same compression library: entries are sorted by name,
/// and have neither times nor owners. At most 4 GiB (no zip64).
Result<void> write_zip(int fd, std::vector<ArchiveFile> files);

}  // namespace judge::problem
