#pragma once

#include <string>
#include <string_view>

namespace judge::store {

/// Returns bytes in a form that a text column can store: unchanged if they are UTF-8 without NUL,
/// otherwise as hexadecimal digits behind a control character. Equal results have equal bytes.
std::string bytes_as_text(std::string_view bytes);

/// Returns the bytes of a text that bytes_as_text() returned.
std::string bytes_of_text(std::string_view text);

}  // namespace judge::store
