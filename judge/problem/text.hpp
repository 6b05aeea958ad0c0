#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// The whole content of a regular file of at most `bytes_max` bytes. The error says what is wrong
/// but does not repeat the path.
Result<std::string> read_text_file(const std::filesystem::path& path, std::uint64_t bytes_max);

/// Whether the bytes are well-formed UTF-8: no overlong forms, surrogates or values over U+10FFFF.
bool is_utf8(std::string_view bytes);

/// The text without blanks, tabs, carriage returns and newlines at both ends.
std::string_view trim(std::string_view text);

/// The words of a text, separated by blanks, tabs and newlines. No quoting.
std::vector<std::string> split_words(std::string_view text);

/// Whether one letter inserted, removed, replaced or two neighbours swapped turn `a` into `b`.
bool one_edit_apart(std::string_view a, std::string_view b);

/// "; did you mean 'memory'?" if a candidate is one edit away from the word, else nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// "'a', 'b' or 'c'"
std::string alternatives(std::span<const std::string_view> words);

/// The text as it can be shown in a message: control characters become '?', as do all bytes that
/// are not ASCII if the text is not UTF-8, and what is longer than 60 bytes is cut.
std::string shown(std::string_view text);

}  // namespace judge::problem
