#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

/// Returns the length in bytes of the well-formed UTF-8 character at `at` (Unicode 15, table 3-7);
/// 0 if there is none.
std::size_t utf8_character_length(std::string_view text, std::size_t at);

/// True if the text consists of well-formed UTF-8 characters.
bool is_utf8(std::string_view text);

}  // namespace judge
