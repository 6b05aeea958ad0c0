#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/source_file.hpp"
#include "judge/problem/base/package.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// The default limit on the size of a file that is read. A limit is needed because the whole
/// content is held in memory.
inline constexpr std::uint64_t file_bytes_max = 1024 * mebibyte;

/// Reads a whole file. The error names the file and the reason: it is missing, a directory,
/// unreadable or larger than `bytes_max`.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::uint64_t bytes_max = file_bytes_max);

/// Reads an open file from its start, regardless of its position. Truncates the content to
/// `bytes_max` bytes.
Result<std::string> read_descriptor(int fd, std::uint64_t bytes_max = file_bytes_max);

/// Writes a file and replaces any earlier content. Creates the directories above it. The error
/// names the file.
Result<void> write_file(const std::filesystem::path& path, std::string_view content);

/// True if every part of the name matches the package format's rule for file names (2025-09,
/// "General requirements"): letters, digits, '_', '.', '-', not starting with '.' or '-'. In
/// addition, '+' is allowed after the first character, because `a.c++` is a C++ source. Such a name
/// can neither lead out of its directory nor be taken for an option.
bool is_safe_name(std::string_view name);

/// Reads files of a package, such as the files of a validator.
Result<std::vector<SourceFile>> read_sources(const std::vector<problem::File>& files);

/// Reads the files that a user specified and names each by its last path component. The error says
/// which file is missing, a directory, too large, empty, unreadable or badly named, or which name
/// occurs twice.
Result<std::vector<SourceFile>> read_submission(const std::vector<std::filesystem::path>& paths);

/// Returns `files` and `added` together. A file in `added` replaces a file of the same name.
std::vector<SourceFile> overlaid(std::vector<SourceFile> files, std::vector<SourceFile> added);

/// Creates a sealed memory file with this content. Its position is at the start.
Result<sandbox::FileDescriptor> memory_file(std::string_view name, std::string_view content);

}  // namespace judge::run
