#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// The formats that can be written. `polygon` is a "full" package of Codeforces Polygon.
enum class ExportFormat { icpc_2025_09, legacy, polygon };

/// The formats with their names on the command line.
inline constexpr auto export_formats = std::to_array<std::pair<std::string_view, ExportFormat>>(
    {{"2025-09", ExportFormat::icpc_2025_09},
     {"legacy", ExportFormat::legacy},
     {"polygon", ExportFormat::polygon}});

struct ExportOptions {
  ExportFormat format = ExportFormat::icpc_2025_09;
  bool replace = false;  ///< overwrite an existing file
};

/// Writes the package at `path`, a directory or an archive, to a self-contained zip archive in the
/// given format. Before the archive appears under its name, it is read back (for Polygon: imported)
/// and compared with the package, so it is either complete and correct or absent. Returns notes on
/// information that the archive does not keep; a loss that could change verdicts is an error
/// instead. On failure returns all errors found.
///
/// `archive` must be named like a package ([a-z0-9]+) with the extension `.zip` or `.kpp`, because
/// its name becomes the short name of the package.
std::expected<std::vector<std::string>, std::vector<Finding>> export_package(
    const std::filesystem::path& path, const std::filesystem::path& archive,
    const ExportOptions& options);

}  // namespace judge::problem
