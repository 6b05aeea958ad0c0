#pragma once

#include <filesystem>

namespace judge::problem {

/// True if two files have the same bytes, or both paths are empty. False if one cannot be read.
bool same_content(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace judge::problem
