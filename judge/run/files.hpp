#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/package.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Test data and sources above this size are refused, as they are held in memory.
inline constexpr std::uint64_t file_bytes_max = 1024 * mebibyte;

/// A file of a program, with its content.
struct SourceFile {
  std::string name;  ///< relative, '/'-separated, as the compiler sees it
  std::string content;

  friend bool operator==(const SourceFile&, const SourceFile&) = default;
};

/// The whole content. The error names the file and the reason: missing, a directory, unreadable,
/// too large.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::uint64_t bytes_max = file_bytes_max);

/// The whole content of an open file, whatever its position; at most `bytes_max` bytes of it.
Result<std::string> read_descriptor(int fd, std::uint64_t bytes_max = file_bytes_max);

/// Whether every part of the name matches the package format's rule for file names
/// (2025-09, "General requirements"): letters, digits, '_', '.', '-', not starting with '.' or '-'.
/// Such a name can neither leave its directory nor pass for an option.
bool is_safe_name(std::string_view name);

/// The files of a program of the package, read.
Result<std::vector<SourceFile>> read_sources(const std::vector<problem::File>& files);

/// The files that a user named, read; each is given its last path component as its name. The error
/// says which file is missing, a directory, empty, unreadable, badly named or named twice.
Result<std::vector<SourceFile>> read_submission(const std::vector<std::filesystem::path>& paths);

/// `files` with those of `added` put over them: one of the same name is replaced.
std::vector<SourceFile> overlaid(std::vector<SourceFile> files, std::vector<SourceFile> added);

/// A sealed file in memory with this content, at its start.
Result<sandbox::FileDescriptor> memory_file(std::string_view name, std::string_view content);

}  // namespace judge::run
