#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/source_file.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::run {

/// Limits on the files of a submission to a submit-answer problem: their number and total size.
inline constexpr std::size_t answer_files_max = 1000;
inline constexpr std::uint64_t answer_bytes_max = 64 * mebibyte;

/// Replaces each zip archive among the files by the files that it contains, named by their paths in
/// the archive. Omits hidden files and clutter such as Thumbs.db. The error names the archive and
/// says why it cannot be unpacked, or which limit the files exceed.
Result<std::vector<SourceFile>> unpacked_answers(std::vector<SourceFile> files);

/// Reads the answers to the package's test cases from these files, directories and zip archives.
/// The error says which file cannot be read or belongs to no test case.
Result<std::vector<SourceFile>> read_answers(const problem::Package& package,
                                             const std::vector<std::filesystem::path>& paths);

/// Fails if a file belongs to no test case. The error names the file.
Result<void> check_answers(const problem::Package& package, const std::vector<SourceFile>& files);

}  // namespace judge::run
