#pragma once

#include <string_view>

#include "judge/problem/import/base/foreign_files.hpp"

namespace judge::problem {

/// The formats that can be imported. `icpc` covers all versions that `read_package` reads.
enum class ImportFormat { icpc, polygon, dmoj, cms, hydro, fps, pairs, unknown };

/// Returns the format of a directory, recognized by the files that every package of the format has.
/// Formats with a distinctive file name take precedence over formats with common file names.
ImportFormat detect_format(const ForeignFiles& files);

/// Returns the display name of a format, for example "Polygon".
std::string_view format_name(ImportFormat format);

}  // namespace judge::problem
