#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge::problem {

/// The path of an archive's entry without "." and empty parts. Nothing if it is absolute, contains
/// ".." or is too long: 1024 bytes in all, 255 for a part. Empty for the archive's top.
std::optional<std::string> clean_path(std::string_view path);

/// Whether a link at `name` to `target` stays within the archive, as far as its text tells.
bool stays_within(const std::string& name, std::string_view target);

}  // namespace judge::problem
