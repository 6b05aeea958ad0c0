#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/problem/import/new_package.hpp"
#include "judge/problem/reader.hpp"

namespace judge::problem {

/// Converts a problem in any known format to a package of format 2025-09. `path` is a directory or
/// a zip archive. Packages that `read_package` can read are copied unchanged. Runs no programs:
/// `recipes` lists the tests that generators must print. If there are several problems, all but the
/// first are in `others` of the result. On failure returns all errors found. The result refers to
/// files below `path`.
std::expected<ImportedPackage, std::vector<Finding>> import_problem(
    const std::filesystem::path& path, const ArchiveLimits& limits = {});

/// Like `import_problem`, for a directory. `name` replaces a missing title or short name.
std::expected<ImportedPackage, std::vector<Finding>> import_directory(
    const std::filesystem::path& directory, const std::string& name);

}  // namespace judge::problem
