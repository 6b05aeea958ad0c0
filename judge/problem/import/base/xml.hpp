#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Limits on XML files, so that a hostile file cannot exhaust the memory.
inline constexpr std::uint64_t xml_bytes_max = 32 * mebibyte;
inline constexpr std::uint64_t xml_tags_max = 1'000'000;

/// Parses XML into `document`. Refuses text that is not UTF-8, exceeds the limits or declares
/// entities. The finding names the line.
std::expected<void, Finding> parse_xml(std::string_view text, const std::string& file,
                                       pugi::xml_document& document);

/// Returns the text of the first child element with this name, without white space at both ends.
std::string child_text(const pugi::xml_node& node, const char* name);

}  // namespace judge::problem
