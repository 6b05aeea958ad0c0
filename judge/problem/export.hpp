#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/problem/package.hpp"

namespace judge::problem {

struct ExportOptions {
  Format format = Format::icpc_2025_09;
  bool replace = false;  ///< a file that is there already
};

/// Writes the package in `directory` to a zip archive that needs nothing from outside, in this
/// format. The archive is read back and compared with the package before it gets its name, so it is
/// whole and right or not there. Gives notes on what it says otherwise than the package; what would
/// change verdicts is an error instead. Of several errors all are given.
///
/// `archive` ends in `.zip` or `.kpp` and is otherwise called like a package ([a-z0-9]+), as that
/// is the name by which it is read.
std::expected<std::vector<std::string>, std::vector<Finding>> export_package(
    const std::filesystem::path& directory, const std::filesystem::path& archive,
    const ExportOptions& options);

}  // namespace judge::problem
