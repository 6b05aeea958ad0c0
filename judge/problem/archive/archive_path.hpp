#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge::problem {

/// Returns the path of an archive entry without "." and empty parts; empty for the archive's root.
/// `nullopt` if the path is "", absolute, contains ".." or is too long (1024 bytes in all, 255 per
/// part).
std::optional<std::string> clean_path(std::string_view path);

/// True if the target of the link `name` lies within the archive. Looks only at the path's text.
bool stays_within(const std::string& name, std::string_view target);

}  // namespace judge::problem
