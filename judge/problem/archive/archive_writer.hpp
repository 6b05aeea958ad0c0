#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A file in an archive: either a copy of a file on disk or `text`.
struct ArchiveFile {
  std::string name;            ///< path in the archive, '/'-separated
  std::filesystem::path path;  ///< the file to copy; empty: use `text`
  std::string text;
};

/// Writes a zip archive to an empty file that is open for reading and writing. The same files give
/// the same bytes on every machine with the same compression library, because entries are sorted by
/// name and have neither times nor owners. The archive can have at most 4 GiB (no zip64).
Result<void> write_zip(int fd, std::vector<ArchiveFile> files);

}  // namespace judge::problem
