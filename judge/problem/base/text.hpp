#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// Returns the whole content of a regular file of at most `bytes_max` bytes. The error message does
/// not repeat the path.
Result<std::string> read_text_file(const std::filesystem::path& path, std::uint64_t bytes_max);

/// True if the bytes are well-formed UTF-8: no overlong forms, surrogates or values over U+10FFFF.
bool is_utf8(std::string_view bytes);

/// Returns the words in the text, separated by spaces, tabs, carriage returns and newlines. No
/// quoting.
std::vector<std::string> split_words(std::string_view text);

/// True if `a` becomes `b` by inserting, removing or replacing one character, or by swapping two
/// adjacent ones.
bool one_edit_apart(std::string_view a, std::string_view b);

/// Returns "; did you mean 'memory'?" if a candidate is one edit away from the word; otherwise
/// empty.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// Like `suggestion`, but also finds a word that differs only in case, or has '-' or ' ' instead of
/// '_'.
std::string name_suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// Returns the words as "'a', 'b' or 'c'".
std::string alternatives(std::span<const std::string_view> words);

/// Returns the text in a form that is safe to show in a message. Control characters become '?', and
/// so do all non-ASCII bytes if the text is not UTF-8. Text longer than 60 bytes is cut.
std::string shown(std::string_view text);

}  // namespace judge::problem
